#!/usr/bin/env bash
# What goes wrong on a rank ends all of them, with one line that says it, and no output.
# Usage: faults.sh <gridsieve> <gridsieve-mpi> <mpirun>
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/rank_test.sh"

"$gridsieve" generate --boards 20000 --seed 8 --conflicts 0.01 -f -o boards.txt

# refused <what it says> <arguments...>: by two ranks.
refused() {
  ranks 2 "${@:2}"
  ((status == 2)) || fail "${*:2}: exit code $status"
  [[ $(grep -c '^gridsieve-mpi: ' said) == 1 ]] || fail "${*:2}: said $(<said)"
  grep -qF -- "$1" said || fail "${*:2}: said $(<said)"
  [[ ! -s printed && -z $(ls out.* 2>/dev/null) ]] || fail "${*:2}: has an output"
  nothing_left "${*:2}"
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
echo "all was refused"
