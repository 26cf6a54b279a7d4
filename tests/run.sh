#!/usr/bin/env bash
# Builds gridsieve and runs all of its tests; arguments go to ctest. First installs what is missing.
set -euo pipefail

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
build=$root/build/release
source "$root/engine/packages.sh"

# engine/run.sh builds in the same folder.
mkdir -p "$build"
exec 9>"$build/.lock"
flock 9

require_packages "${build_packages[@]}" "${test_packages[@]}" "${mpi_packages[@]}"
cd "$root"
cmake --preset release -DGRIDSIEVE_TESTS=ON -DGRIDSIEVE_BENCH=ON </dev/null
cmake --build "$build" </dev/null
exec 9>&-

exec ctest --test-dir "$build" --output-on-failure -j "$(nproc)" "$@" </dev/null
