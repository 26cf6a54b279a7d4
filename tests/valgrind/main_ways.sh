#!/usr/bin/env bash
# Runs the command under Valgrind's memcheck in its main ways: every format, reader, compression, level, kernel and
# output, and every other command. Fails where it reads what was never written, reads or writes past the end of what it
# has, or loses memory.
# Usage: main_ways.sh <gridsieve> [boards]
#
# Valgrind knows no AVX-512: kernels up to avx2 are run, and "auto" means avx2 there.
set -euo pipefail
gridsieve=$(readlink -f "$1")
boards=${2:-40}

command -v valgrind >/dev/null || { echo "valgrind is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

runs=0
# under <exit codes that are right, as 0|1> <arguments of gridsieve...>: standard input comes along.
under() {
  local right=$1 status=0
  shift
  valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,indirect \
    --show-leak-kinds=definite,indirect --log-file=valgrind.log \
    "$gridsieve" "$@" >out 2>err || status=$?
  if [[ ! "|$right|" == *"|$status|"* || -s valgrind.log ]]; then
    echo "gridsieve $*: exit code $status"
    cat err valgrind.log
    exit 1
  fi
  runs=$((runs + 1))
}

"$gridsieve" generate --boards "$boards" --seed 3 --clues 40 --conflicts 0.1 --malformed 0.1 -o plain.txt >/dev/null
"$gridsieve" generate --boards "$boards" --seed 4 --clues 30 -o proper.txt >/dev/null
# Uneven lines, both endings, comments, solutions, boards that come twice, bytes that are no text; no last line end.
{
  printf '\xef\xbb\xbf# a comment\r\n\n'
  awk 'NR % 3 == 0 { printf "%s\r\n%s 7.1\n", $0, earlier } { earlier = $0; print }' plain.txt
  printf 'a\0b\xff\x1b[1m\n'
  head -c 1100000 /dev/zero | tr '\0' 7
  printf '\n4.3E+78\n'
  head -n 1 proper.txt | tr -d '\n'
} >odd.txt
awk 'BEGIN { print "id,puzzle,solution" } { print NR ",\"" $0 "\",," }' plain.txt >table.csv
awk '{ gsub(/./, "&,"); sub(/,$/, ""); print }' plain.txt >cells.csv
awk 'BEGIN { print "[" } { print (NR > 1 ? "," : "") "{\"puzzle\": \"" $0 "\"}" } END { print "]" }' proper.txt >array.json
awk '{ for (row = 0; row < 9; ++row) print substr($0, row * 9 + 1, 9); print "" }' proper.txt >blocks.txt
awk 'BEGIN { print "<?xml version=\"1.0\"?><opensudoku>" } { print "<game data=\"" $0 "\"/>" } END { print "</opensudoku>" }' \
  proper.txt >games.xml
"$gridsieve" check proper.txt --list 0 -o codes.npy >/dev/null
{
  header="{'descr': '|u1', 'fortran_order': False, 'shape': ($boards, 81), }"
  printf '\x93NUMPY\x01\x00\x76\x00%-117s\n' "$header"
  tr -d '\n' <proper.txt | tr '.0123456789' '\000\000\001\002\003\004\005\006\007\010\011'
} >array.npy
for tool in gzip zstd xz; do
  command -v "$tool" >/dev/null && "$tool" -kq odd.txt
done

kernels=$("$gridsieve" kernels | sed -n 's/^[* ] *\([^ ]*\) *runs here.*/\1/p' | grep -v avx512)
outputs=(-f -o verdicts.csv --valid valid.txt --invalid invalid.txt --normalised boards.txt --json s.json --report r.html)
duplicates=(--duplicates exact --distinct distinct.txt)

for kernel in $kernels; do
  for reader in mmap read; do
    under '0|1' check odd.txt --kernel "$kernel" --reader "$reader" -j 2 "${outputs[@]}"
  done
  for level in solvable unique minimal; do
    under '0|1' check plain.txt proper.txt --kernel "$kernel" --level "$level" -j 2
  done
  under '0|1' solve proper.txt --kernel "$kernel" -f -o solved.txt
  under 0 canonical proper.txt --kernel "$kernel" -f -o canonical.txt
done
for input in odd.txt.gz odd.txt.zst odd.txt.xz table.csv cells.csv array.json blocks.txt games.xml; do
  if [[ ! -e $input ]]; then continue; fi
  under '0|1' check "$input" "${outputs[@]}" "${duplicates[@]}"
  under '0|1' check "$input" --level minimal -j 1
done
under '0|1' check array.npy -f --valid valid.npy -o v.npy
under '0|1' check odd.txt --duplicates isomorphic --known proper.txt -f -o v.jsonl
under '0|1' check --fail-fast odd.txt -f -o v.txt
under 2 check odd.txt --expect-records 1 -f -o v.u8
under '0|1' check - --progress always --color always <odd.txt
cat odd.txt | under '0|1' check

parts=()
for number in 1 2 3; do
  under 0 check odd.txt --shard "$number/3" --part "$number.part" "${duplicates[@]/distinct.txt/$number.distinct}" \
    -o "$number.csv" --valid "$number.valid"
  parts+=("$number.part")
done
under '0|1' merge "${parts[@]}" -f -o merged.csv --valid merged.txt --distinct d.txt --json m.json --report m.html
printf 'x' | dd of=2.part bs=1 seek=200 conv=notrunc status=none
under 2 merge "${parts[@]}"

under '0|1|2' explain odd.txt:4
under '0|1|2' explain --record 3 blocks.txt
under 0 explain "$(head -n 1 proper.txt)"
under 0 generate --boards 200 --clues 30 --conflicts 0.1 --malformed 0.1 --truth t.u8 -f -o g.txt
under 0 kernels
under 0 bench --help
under 0 --version
under 0 man
under 0 completions bash
under 2 check no-such-file
under 2 check .
under 2 check odd.txt --valid odd.txt
under 2 check --no-such-option
head -c 500 odd.txt.gz >cut.gz
under 2 check cut.gz
(printf '\xff\xfe'; head -c 100 odd.txt) >utf16.txt
under 2 check utf16.txt

echo "$runs runs under Valgrind, nothing found"
