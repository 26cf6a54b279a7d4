#!/usr/bin/env bash
# Whatever the number of ranks and of ranges: every output has the bytes that one run of gridsieve gives.
# Usage: same_bytes.sh <gridsieve> <gridsieve-mpi> <mpirun>
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/rank_test.sh"
source "$here/odd_corpus.sh"

# outputs <folder> <format of verdicts> <kinds of records...>: sets the list `outputs`.
name_outputs() {
  outputs=(-o "$1/verdicts.$2" --normalised "$1/normalised" --report "$1/page.html" --json "$1/counts.json")
  local kind
  for kind in "${@:3}"; do
    outputs+=("--$kind" "$1/$kind")
  done
}

# expect <format of verdicts> <kinds of records> <options of check...>: what is compared with from now on.
expect() {
  format=$1
  read -ra kinds <<<"$2"
  options=("${@:3}")
  rm -rf single
  mkdir single
  name_outputs single "$format" "${kinds[@]}"
  local code=0
  "$gridsieve" check "${options[@]}" "${outputs[@]}" "${corpus[@]}" >single/printed.txt || code=$?
  ((code == 1)) || fail "gridsieve: exit code $code"
}

# compare <ranks> <arguments...>
compared=0
compare() {
  local what="$1 ranks, ${*:2}, $format, ${options[*]}" output
  rm -rf several
  mkdir several
  name_outputs several "$format" "${kinds[@]}"
  ranks "$1" check "${@:2}" "${options[@]}" "${outputs[@]}" "${corpus[@]}"
  ((status == 1)) || fail "$what: exit code $status: $(<said)"
  mv printed several/printed.txt
  [[ $(ls single) == "$(ls several)" ]] || fail "$what: other outputs: $(ls several)"
  for output in $(ls single); do
    cmp <(without_run "single/$output") <(without_run "several/$output") || fail "$what: other bytes in $output"
  done
  nothing_left "$what"
  compared=$((compared + 1))
}

expect csv "valid invalid distinct" --duplicates exact --known known.txt --list 200
compare 1 --ranges 1
compare 1 --ranges 9
compare 2
compare 3 --ranges 2
compare 3 --ranges 40
compare 7 --ranges 301
expect jsonl "valid distinct" --level unique --duplicates isomorphic --list all
compare 2 --ranges 5
compare 7
expect npy "invalid" --list 0
compare 2 --ranges 23
expect u8 "valid invalid" --level minimal
compare 3
expect txt "" --list 3
compare 2 --ranges 4
echo "$compared runs, all with the bytes of one"
