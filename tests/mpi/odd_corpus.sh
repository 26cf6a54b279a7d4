# shellcheck shell=bash
# Makes a small corpus with all that ranks could get wrong at the borders of ranges; to be sourced after
# rank_test.sh. The inputs are in the list `corpus`, known boards in known.txt.

"$gridsieve" generate --boards 3000 --seed 5 --conflicts 0.02 --malformed 0.02 -f -o plain.txt
"$gridsieve" generate --boards 400 --seed 6 --clues 30 -f -o puzzles.txt

# long_line <bytes> <character>
long_line() {
  head -c "$1" /dev/zero | tr '\0' "$2"
  echo
}
# Comments, blank lines, lines of several lengths and endings; boards again, as they stood and with other digits;
# lines over 1 MiB, one of which is the last.
{
  awk 'NR % 7 == 0 { print "# line " NR }
       NR % 11 == 0 { print "" }
       NR % 50 == 1 { kept = $0 }
       NR % 50 == 40 { print kept }
       NR % 5 == 0 { print "id" NR ";" $0; next }
       NR % 13 == 0 { printf "%s\r\n", $0; next }
       { print }' plain.txt
  long_line 1200000 x
  sed -n '1,40p' puzzles.txt
  sed -n '1,20p' puzzles.txt | tr 123456789 234567891
  long_line 2500000 1
} >uneven.txt
{
  sed -n '100,200p' plain.txt
  long_line 1048577 5
} | head -c -1 >tail.txt
{
  echo "id,puzzle,note"
  awk '{ print NR ",\"" $0 "\",n" }' puzzles.txt
} >table.csv
{
  echo '['
  sed -n '30,80p' puzzles.txt | sed 's/.*/  {"puzzle": "&"},/' | sed '$s/,$//'
  echo ']'
} >list.json
sed -n '300,340p' puzzles.txt | sed 's/.\{9\}/&\n/g' >blocks.txt
: >empty.txt
gzip -c puzzles.txt >again.gz
sed -n '5,15p;350,360p' puzzles.txt >known.txt
# shellcheck disable=SC2034
corpus=(uneven.txt tail.txt table.csv empty.txt list.json again.gz blocks.txt)
