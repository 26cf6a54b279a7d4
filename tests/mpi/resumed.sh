#!/usr/bin/env bash
# A run of which a rank is killed leaves no output; a later one goes on where it was, and gives what one that was
# never broken off does. Usage: resumed.sh <gridsieve> <gridsieve-mpi> <mpirun>
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/rank_test.sh"

"$gridsieve" generate --boards 4000 --seed 9 --clues 26 --conflicts 0.01 -f -o boards.txt
sed -n '100,200p' boards.txt >known.txt
check=(check --level minimal --duplicates exact --known known.txt --list 5 boards.txt)
code=0
"$gridsieve" "${check[@]}" -o single.csv --distinct single.distinct --json single.json >single.txt || code=$?
((code == 1)) || fail "gridsieve: exit code $code"
several=(-o several.csv --distinct several.distinct --json several.json --resume kept)

# children <process>
children() {
  cat /proc/[0-9]*/stat 2>/dev/null | awk -v parent="$1" '$4 == parent { print $1 }' | sort -n
}

# Enough ranges that some are finished and some are not when the first is.
"${launch[@]}" -n 3 "$gridsieve_mpi" "${check[@]}" "${several[@]}" --ranges 200 >printed 2>said </dev/null &
run=$!
until compgen -G 'kept/*.part' >/dev/null; do
  kill -0 "$run" 2>/dev/null || fail "it ended before a range was finished: $(<said)"
  sleep 0.01
done
kill -KILL "$(children "$run" | tail -n 1)"
code=0
wait "$run" || code=$?
((code != 0)) || fail "a rank was killed, and the run says that all is well"
[[ -z $(ls several.* 2>/dev/null) ]] || fail "a rank was killed, and there are outputs: $(ls several.*)"
finished=$(ls kept/*.part | wc -l)
((finished < 200)) || fail "the rank was killed too late to see anything"

# Every part that is there is looked at: one of another run, and one that is damaged.
refused() {
  ranks 2 "${@:2}"
  ((status == 2)) || fail "exit code $status: $(<said)"
  grep -q "gridsieve-mpi: .*kept/range-[0-9]*-of-200.part: .*$1" said || fail "said $(<said)"
  [[ -z $(ls several.* 2>/dev/null) ]] || fail "it was refused, and there are outputs"
}
refused "is of another run" "${check[@]}" --blank / "${several[@]}"
parts=(kept/*.part)
part=${parts[0]}
cp "$part" whole
head -c -1 whole >"$part"
refused "" "${check[@]}" "${several[@]}"
cp whole "$part"
ranks 2 "${check[@]}" "${several[@]}" --ranges 100
((status == 2)) && grep -qF "kept: holds some of 200 ranges, --ranges says 100" said || fail "said $(<said)"

# With another number of ranks.
ranks 2 "${check[@]}" "${several[@]}"
((status == 1)) || fail "exit code $status: $(<said)"
mv printed several.txt
for output in csv distinct json txt; do
  cmp <(without_run "single.$output") <(without_run "several.$output") || fail "other bytes in $output"
done
[[ -z $(ls -A kept) ]] || fail "finished ranges were not removed: $(ls -A kept)"
nothing_left "a run that went on"
echo "$finished of 200 ranges were finished when the rank was killed; the next run had the bytes of one"
