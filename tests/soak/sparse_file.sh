#!/usr/bin/env bash
# A sparse file on the disk at hand: boards before, about and far behind the byte 2^32, holes between them. Every reader,
# shards that are merged, a pipe and a compressed copy must tell the same of it, with little memory and no room on the
# disk. By hand or at night: a file system takes a minute to give so many bytes of holes.
# Usage: sparse_file.sh <gridsieve> [GiB]
set -euo pipefail
gridsieve=$(readlink -f "$1")
gibibytes=${2:-5}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$gridsieve" generate --boards 3 --seed 1 --clues 30 -o boards.txt >/dev/null 2>&1
put() { dd of=sparse.txt bs=1M seek="$1" oflag=seek_bytes conv=notrunc status=none; }
border=$((4 * 1024 * 1024 * 1024))
far=$((gibibytes * 1024 * 1024 * 1024))
put 0 <boards.txt
{ echo && cat boards.txt; } | put $((border - 101)) # the second of these lies across the border
{ echo && cat boards.txt; } | put "$far"

cat >expected.csv <<END
record,input,line,offset,verdict
0,0,1,0,valid
1,0,2,82,valid
2,0,3,164,valid
3,0,4,246,malformed
4,0,5,$((border - 100)),valid
5,0,6,$((border - 18)),valid
6,0,7,$((border + 64)),valid
7,0,8,$((border + 146)),malformed
8,0,9,$((far + 1)),valid
9,0,10,$((far + 83)),valid
10,0,11,$((far + 165)),valid
END

taken=$(du -k sparse.txt | cut -f1)
((taken < 1024)) || { echo "the file system keeps no holes: $taken KiB"; exit 77; }

# same_as_expected <what>: looks at verdicts.csv.
same_as_expected() {
  cut -d, -f1-5 verdicts.csv | cmp - expected.csv || { echo "$1: not what is expected"; exit 1; }
  rm -f verdicts.csv
  echo "$1: right"
}
# limited <arguments of gridsieve...>: with an address space far smaller than the file, but for a mapping.
limited() { (ulimit -v $((1024 * 1024)) && "$gridsieve" "$@" --list 0 >/dev/null) || (($? == 1)); }

limited check sparse.txt --reader read -o verdicts.csv
same_as_expected "reader read"
"$gridsieve" check sparse.txt --reader mmap -o verdicts.csv --list 0 >/dev/null || (($? == 1))
same_as_expected "reader mmap"
limited check - -o verdicts.csv < <(cat sparse.txt)
same_as_expected "a pipe"
for number in 1 2 3; do
  "$gridsieve" check sparse.txt --shard "$number/3" --part "$number.part" -o "$number.csv" >/dev/null
done
"$gridsieve" merge 1.part 2.part 3.part -o verdicts.csv >/dev/null || (($? == 1))
same_as_expected "three shards"
if command -v zstd >/dev/null; then
  zstd -q -1 sparse.txt -o sparse.txt.zst
  limited check sparse.txt.zst -o verdicts.csv
  same_as_expected "compressed"
fi
