#!/usr/bin/env bash
# Runs the gridsieve command with the given arguments; first installs and builds what is missing.
# What building prints goes to standard error. Standard input is left to the command.
set -Eeuo pipefail
# As the command: 1 would say that some record fails.
trap 'exit 2' ERR

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
build=$root/build/release
source "$root/engine/packages.sh"

# Two runs at once would build in one folder.
mkdir -p "$build"
exec 9>"$build/.lock"
flock 9

require_packages "${build_packages[@]}"
{
  # tests/run.sh uses the same build, with the tests added; what it configured stays.
  if [[ ! -e $build/build.ninja ]]; then
    echo "gridsieve: building the command; this takes a minute or two"
    (cd "$root" && cmake --preset release -DGRIDSIEVE_TESTS=OFF -DGRIDSIEVE_BENCH=OFF)
  fi
  cmake --build "$build" --target gridsieve_command -- --quiet | sed '/^ninja: no work to do\.$/d'
} </dev/null >&2

# The lock is not the command's.
exec 9>&-
exec "$build/engine/gridsieve" "$@"
