# shellcheck shell=bash
# What the tests of gridsieve-mpi share; to be sourced with <gridsieve> <gridsieve-mpi> <mpirun>.
set -euo pipefail
gridsieve=$1
gridsieve_mpi=$2
mpirun=$3

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/temporary"
export TMPDIR=$folder/temporary
cd "$folder"

launch=("$mpirun" --oversubscribe --mca btl_vader_single_copy_mechanism none)
if ((EUID == 0)); then
  launch+=(--allow-run-as-root)
fi
# What MPI's own library leaves at the end is not for a sanitizer of ours to judge.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

fail() {
  echo "$*"
  exit 1
}

# ranks <number> <arguments of gridsieve-mpi...>: its exit code is in $status, what it prints in the files
# printed and said; mpirun itself has much to say of other codes than 0.
ranks() {
  status=0
  timeout 120 "${launch[@]}" -n "$1" "$gridsieve_mpi" "${@:2}" >printed 2>said </dev/null || status=$?
}

# without_run <file>: the file but for what may differ from run to run.
without_run() {
  case $1 in
    *.json) sed '/"run": {/,/}/d' "$1" ;;
    *.html) sed '/<section id="run"/,/<\/section>/d' "$1" ;;
    *.txt) sed '/^$/,$d' "$1" ;;
    *) cat "$1" ;;
  esac
}

# nothing_left <after what>: mpirun's own folders do not count.
nothing_left() {
  local left
  left=$(find "$folder" -name '.gs-*' -o -path "$TMPDIR/gridsieve-*")
  [[ -z $left ]] || fail "$1: left behind: $left"
}
