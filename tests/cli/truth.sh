#!/bin/sh
# Checks a generated corpus with every kernel that runs here, both readers, one
# thread and two, and through standard input: the verdicts must be the
# generator's own, byte by byte.
# Usage: truth.sh <gridsieve> [boards]; GRIDSIEVE_TRUTH_BOARDS says how many otherwise.
set -eu
gridsieve=$1
boards=${2:-${GRIDSIEVE_TRUTH_BOARDS:-200000}}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
corpus=$folder/corpus.txt
"$gridsieve" generate --boards "$boards" --seed 20 --conflicts 0.01 --malformed 0.001 --truth "$folder/truth.u8" -o "$corpus"

compared=0
# compare <what> <arguments of check...>: standard input comes along.
compare() {
  what=$1
  shift
  status=0
  "$gridsieve" check --list 0 --expect-records "$boards" -f -o "$folder/verdicts.u8" "$@" >"$folder/summary" || status=$?
  if [ "$status" != 1 ] || ! cmp "$folder/truth.u8" "$folder/verdicts.u8"; then
    echo "$what: exit code $status, or other verdicts than the truth"
    cat "$folder/summary"
    exit 1
  fi
  compared=$((compared + 1))
}

kernels=$("$gridsieve" kernels | sed -n 's/^[* ] *\([^ ]*\) *runs here.*/\1/p')
for kernel in $kernels; do
  for threads in 1 2; do
    for reader in mmap read; do
      compare "$kernel, $reader, $threads threads" --kernel "$kernel" -j "$threads" --reader "$reader" "$corpus"
    done
    compare "$kernel, standard input, $threads threads" --kernel "$kernel" -j "$threads" - <"$corpus"
    cat "$corpus" | compare "$kernel, a pipe, $threads threads" --kernel "$kernel" -j "$threads"
  done
done
[ "$compared" -gt 0 ] || { echo "no kernel was tried"; exit 1; }
echo "$boards boards, $compared checks, all equal to the truth"
