#!/usr/bin/env bash
# A stream of very many boards from the generator, through a pipe into check: every count must be right to the last
# board, and memory must stay flat. By hand or at night: 10^9 boards are 82 GB, and take minutes.
# Usage: many_boards.sh <gridsieve> [boards]
set -euo pipefail
gridsieve=$(readlink -f "$1")
boards=${2:-1000000000}
most_kib=$((256 * 1024))  # a bound far below what any of it would take if it were kept
growth_kib=$((16 * 1024)) # of the peak, after the first fifth of the run

folder=$(mktemp -d)
check=
trap '[[ -z $check ]] || kill "$check" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

# One in a thousand has a conflict, one in ten thousand is malformed: exact after rounding.
conflicts=$(((boards + 500) / 1000))
malformed=$(((boards + 5000) / 10000))

begin=$SECONDS
"$gridsieve" check - --list 2 --expect-records "$boards" --json statistics.json >screen.txt 2>errors.txt \
  < <("$gridsieve" generate --boards "$boards" --seed 9 --clues 26 --conflicts 0.001 --malformed 0.0001 -o - \
    2>generated.txt) &
check=$!

# in_kib <field of /proc/.../status>: empty where the process is gone.
in_kib() {
  sed -n "s/^$1:[[:space:]]*\([0-9]*\) kB\$/\1/p" "/proc/$check/status" 2>/dev/null || true
}
peaks=()
while kill -0 "$check" 2>/dev/null; do
  peak=$(in_kib VmHWM)
  if [[ -n $peak ]]; then peaks+=("$peak"); fi
  sleep 0.5
done
status=0
wait "$check" || status=$?
check=
seconds=$((SECONDS - begin))

fail() {
  echo "$1"
  cat screen.txt errors.txt generated.txt
  exit 1
}
[[ $status == 1 ]] || fail "exit code $status"
expect() {
  grep -q "^ *\"$1\": $2,\?\$" statistics.json || fail "not $1 $2: $(grep "\"$1\"" statistics.json | head -n 1)"
}
expect complete true
expect records "$boards"
expect conflict "$conflicts"
expect malformed "$malformed"
expect valid $((boards - conflicts - malformed))
expect bytes_read "$(sed -n 's/^bytes read *\([0-9,]*\) of a stream$/\1/p' screen.txt | tr -d ,)"

((${#peaks[@]} > 0)) || fail "it was over before its memory was looked at: more boards are needed"
early=${peaks[$((${#peaks[@]} / 5))]}
last=${peaks[-1]}
((last <= most_kib)) || fail "$last KiB at its peak"
((last - early <= growth_kib)) || fail "the peak grew from $early to $last KiB"
echo "$boards boards in $seconds s, all counts exact; memory: $early KiB at its peak after a fifth, $last at the end" \
  "(${#peaks[@]} samples)"
