#!/usr/bin/env bash
# The long forms of the tests, for a machine that has a night: every test under the sanitizers by both compilers, every
# fault at every call, a thousand kills, thousands of odd corpora, each fuzzer for ten minutes, valgrind, and 10^9 boards
# through a pipe. Goes on after a failure; says in the end what failed.
#
#   tests/nightly.sh [FUZZ-SECONDS [ROUNDS [BOARDS]]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source engine/packages.sh
exec </dev/null

fuzz_seconds=${1:-600}
rounds=${2:-5000}
boards=${3:-1000000000}
jobs=$(nproc)

require_packages "${build_packages[@]}" "${test_packages[@]}" "${mpi_packages[@]}" "${ci_packages[@]}" valgrind

failed=()
# run <what> <command...>
run() {
  printf '\n=== %s\n' "$1"
  "${@:2}" || failed+=("$1")
}

# build <folder> <preset> <options...>
build() {
  cmake --preset "$2" -B "build/$1" "${@:3}" && cmake --build "build/$1"
}

in_build() {
  ctest --test-dir "build/$1" --output-on-failure -j "$jobs" "${@:2}"
}

for compiler in g++ clang++; do
  run "asan, $compiler: build" build "asan-$compiler" asan "-DCMAKE_CXX_COMPILER=$compiler"
  run "asan, $compiler: every test" in_build "asan-$compiler"
done
run "tsan: build" build tsan tsan -DCMAKE_CXX_COMPILER=clang++ -DGRIDSIEVE_MPI=OFF
run "tsan: tests with threads" tests/thread_sanitizer.sh '^(input|pipeline|output|duplicates|cluster|differential)$'

run "release: build" build release release -DGRIDSIEVE_TESTS=ON
run "every fault at every call, a thousand kills" \
  env GRIDSIEVE_EVERY_FAULT=1 GRIDSIEVE_KILLS=1000 ctest --test-dir build/release --output-on-failure -j "$jobs" -L faults
run "$rounds odd corpora in every way" \
  env "GRIDSIEVE_ROUNDS=$rounds" "GRIDSIEVE_SEED=$(date +%Y%m%d)" build/release/tests/differential_tests
run "valgrind" tests/valgrind/main_ways.sh build/release/engine/gridsieve
run "fuzzers" tests/fuzz/run.sh "$fuzz_seconds"
run "a sparse file" tests/soak/sparse_file.sh build/release/engine/gridsieve
run "2^32 lines" tests/soak/many_lines.sh build/release/engine/gridsieve
run "$boards boards through a pipe" tests/soak/many_boards.sh build/release/engine/gridsieve "$boards"

if ((${#failed[@]})); then
  printf '\nFAILED: %s\n' "${failed[@]}"
  exit 1
fi
