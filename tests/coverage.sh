#!/usr/bin/env bash
# Which lines and branches of engine/ the tests run through: builds with clang's counters in build/coverage, runs every
# test, and prints a table by file; build/coverage/uncovered.txt lists each line that nothing ran.
#
#   tests/coverage.sh [CTEST-ARGUMENTS...]
#
# Counters of a run that a signal ended are lost: what only such runs reach counts as not covered.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=build/coverage
profiles=$PWD/$build/profiles
cmake --preset coverage -DGRIDSIEVE_PRECOMPILE=ON
cmake --build "$build"

rm -rf "$profiles"
mkdir -p "$profiles"
# Runs of one program add up in a few files, whichever is free.
export LLVM_PROFILE_FILE=$profiles/%4m.profraw
# Counters bring symbols of their own into the kernels.
ctest --test-dir "$build" --output-on-failure -j "$(nproc)" -E kernel_symbols "$@" </dev/null
llvm-profdata merge -sparse "$profiles"/*.profraw -o "$build/tests.profdata"

programs=()
for program in "$build"/tests/*_tests "$build"/tests/fuzz/fuzz_tests "$build"/engine/gridsieve "$build"/engine/gridsieve-mpi; do
  if [[ -x $program ]]; then
    programs+=(-object "$program")
  fi
done
# The first is named without its option.
llvm-cov report "-instr-profile=$build/tests.profdata" "${programs[@]:1}" engine include | tee "$build/report.txt"
llvm-cov show "-instr-profile=$build/tests.profdata" "${programs[@]:1}" engine include >"$build/lines.txt"
# A line that is compiled into several programs is shown for each instance of a template as well; the first showing, of
# all together, is what counts.
awk '/^\// || /^engine/ || /^include/ { file = $0; sub(/:$/, "", file); next }
     /^ *[0-9]+\| *0\|/ && !seen[file, $1]++ { print file ":" $0 }' "$build/lines.txt" |
  sed "s|$PWD/||" >"$build/uncovered.txt"
echo "not covered: $(wc -l <"$build/uncovered.txt") lines, listed in $build/uncovered.txt"
