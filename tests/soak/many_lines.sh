#!/usr/bin/env bash
# More than 2^32 lines through a pipe: blank ones, then boards whose line numbers and offsets are beyond 32 bits.
# By hand or at night: some minutes.
# Usage: many_lines.sh <gridsieve> [blank lines]
set -euo pipefail
gridsieve=$(readlink -f "$1")
lines=${2:-4294967300}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$gridsieve" generate --boards 2 --seed 1 --clues 30 -o boards.txt >/dev/null 2>&1
status=0
"$gridsieve" check - --list 0 -o verdicts.csv --json statistics.json >screen.txt \
  < <({ yes '' | head -c "$lines" || true; } && cat boards.txt && echo junk) || status=$?
cat >expected.csv <<END
record,input,line,offset,verdict
0,0,$((lines + 1)),$lines,valid
1,0,$((lines + 2)),$((lines + 82)),valid
2,0,$((lines + 3)),$((lines + 164)),malformed
END
if ((status != 1)) || ! cut -d, -f1-5 verdicts.csv | cmp - expected.csv ||
  ! grep -q "\"skipped\": $lines,\$" statistics.json; then
  echo "exit code $status, or not what is expected"
  cat screen.txt verdicts.csv
  exit 1
fi
echo "$lines blank lines were skipped, and what follows is numbered right"
