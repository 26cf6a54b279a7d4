#!/usr/bin/env bash
# How many times faster than qqwing a solver kernel counts completions, on one thread.
# Usage: solver_against_qqwing.sh [gridsieve_solver_bench [kernel]]
#
# By default the bench program of the release build, and the best kernel that runs here.
# Both programs take turns, five times; medians are compared. qqwing counts all completions
# of the first puzzles of a corpus; the time that it takes for no puzzle is subtracted.
# gridsieve counts up to two on the whole corpus. Needs qqwing, and ../shared/corpora.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bench=${1:-build/release/bench/gridsieve_solver_bench}
kernel=${2:-$("$bench" --benchmark_list_tests | sed -n 's:^solver/\([^/]*\)/seventeen_clue/unique.*:\1:p' | tail -1)}
corpora=../shared/corpora
turns=5

for needed in qqwing "$bench"; do
  command -v "$needed" >/dev/null || { echo "solver_against_qqwing: $needed is missing" >&2; exit 2; }
done
[[ -d $corpora ]] || { echo "solver_against_qqwing: $corpora is missing" >&2; exit 2; }

puzzles=$(mktemp)
trap 'rm -f "$puzzles"' EXIT

median() { sort -g | sed -n "$((turns / 2 + 1))p"; }

# qqwing_seconds <puzzles of the file, from the first>: the time it takes; fails unless each has one completion
qqwing_seconds() {
  local begin=$EPOCHREALTIME proper
  proper=$(head -n "$1" "$puzzles" | qqwing --solve --count-solutions --csv | grep -c ',1,$') || true
  local end=$EPOCHREALTIME
  [[ $proper == "$1" ]] || { echo "solver_against_qqwing: qqwing found $proper proper puzzles of $1" >&2; return 1; }
  awk -v begin="$begin" -v end="$end" 'BEGIN { printf "%.6f\n", end - begin }'
}

# Puzzles per second. The bench program fails unless each has one completion.
gridsieve_rate() {
  "$bench" --benchmark_filter="^solver/$kernel/$1/unique/real_time\$" --benchmark_format=json 2>/dev/null |
    awk -F '[:,]' '/"error_occurred": true/ { exit 1 } $1 ~ /"puzzles\/s"/ { print $2 + 0; found = 1 } END { exit !found }'
}

# compare <corpus> <puzzles for qqwing> <times faster that gridsieve is to be>
compare() {
  local name=$1 count=$2 target=$3 turn startup seconds rate
  local qqwing_rates=() gridsieve_rates=()
  sed 's/\r$//' "$corpora/$name.txt" | grep -E '^[0-9.]{81}$' >"$puzzles"
  for ((turn = 0; turn < turns; ++turn)); do
    startup=$(qqwing_seconds 0)
    seconds=$(qqwing_seconds "$count")
    qqwing_rates+=("$(awk -v n="$count" -v t="$seconds" -v s="$startup" 'BEGIN { print n / (t - s) }')")
    rate=$(gridsieve_rate "$name")
    gridsieve_rates+=("$rate")
  done
  awk -v name="$name" -v target="$target" -v ours="$(printf '%s\n' "${gridsieve_rates[@]}" | median)" \
    -v theirs="$(printf '%s\n' "${qqwing_rates[@]}" | median)" 'BEGIN {
      printf "%-16s %14.0f %14.0f %10.0f %10d\n", name, ours, theirs, ours / theirs, target
    }'
}

printf 'kernel %s, one thread, puzzles/s, medians of %d\n' "$kernel" "$turns"
printf '%-16s %14s %14s %10s %10s\n' corpus gridsieve qqwing times target
compare seventeen_clue 4000 700
compare hardest_11plus 100 830
