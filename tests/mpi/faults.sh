#!/usr/bin/env bash
# What goes wrong on a rank ends all of them, with one line that says it, and no output.
# Usage: faults.sh <gridsieve> <gridsieve-mpi> <mpirun>
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/rank_test.sh"

"$gridsieve" generate --boards 20000 --seed 8 --conflicts 0.01 -f -o boards.txt

# expect_refused <what it says> <what ran>: after two ranks ran.
expect_refused() {
  ((status == 2)) || fail "${*:2}: exit code $status"
  [[ $(grep -c '^gridsieve-mpi: ' said) == 1 ]] || fail "${*:2}: said $(<said)"
  grep -qF -- "$1" said || fail "${*:2}: said $(<said)"
  [[ ! -s printed && -z $(ls out.* 2>/dev/null) ]] || fail "${*:2}: has an output"
  nothing_left "${*:2}"
}

# refused <what it says> <arguments...>: by two ranks.
refused() {
  ranks 2 "${@:2}"
  expect_refused "$@"
}

# refused_where_the_second <what it says> <what is done on the second rank> <arguments...>
refused_where_the_second() {
  status=0
  timeout 120 "${launch[@]}" -n 1 "$gridsieve_mpi" "${@:3}" : -n 1 bash -c "$2; exec \"\$@\"" _ "$gridsieve_mpi" \
    "${@:3}" >printed 2>said </dev/null || status=$?
  expect_refused "$1" "${@:3}"
}

refused "missing.txt: cannot be opened: No such file or directory" check -o out.csv missing.txt
refused "Is a directory" check --json out.json "$folder"
refused "No such file or directory" check -o absent/out.csv boards.txt
refused "unknown option '--rangs'; did you mean '--ranges'?" check --rangs 3 boards.txt
refused "unknown command 'chek'; did you mean 'check'?" chek boards.txt
refused "--ranges: '0' is not a number from 1 to" check --ranges 0 boards.txt
refused "--fail-fast is not for several ranks" check --fail-fast boards.txt
refused "--shard is not for several ranks" check --shard 1/2 boards.txt
refused "standard input cannot be read by several ranks" check -
refused "--verdicts needs a file" check -o - boards.txt
refused "--valid needs a file" check --valid /dev/null boards.txt
refused "20001 records were expected, 20000 were found" check --expect-records 20001 -o out.csv boards.txt
cp boards.txt kept.csv
refused "exists and may not be replaced" check -o kept.csv boards.txt
cmp boards.txt kept.csv || fail "an output that existed was changed"

# What goes wrong on another rank is told by the first, with its number.
refused_where_the_second "no temporary folder can be created in it" 'export TMPDIR=/absent' check -o out.csv boards.txt
grep -qF "gridsieve-mpi: rank 1 on " said || fail "no word of the rank: $(<said)"
refused_where_the_second ": cannot be written: File too large" 'ulimit -f 1' check -o out.csv --ranges 9 boards.txt
mkdir elsewhere
sed '1s/[1-9]/./' boards.txt >elsewhere/boards.txt
refused_where_the_second "boards.txt: is another file on this rank than on rank 0" 'cd elsewhere' check boards.txt

ranks 2 --help
((status == 0)) && grep -qF 'Usage: mpirun [OPTIONS OF MPIRUN] gridsieve-mpi check' printed || fail "no help: $(<said)"
ranks 2
((status == 2)) && grep -qF 'Usage: mpirun' said || fail "no word of how it is used: $(<said)"
echo "all was refused"
