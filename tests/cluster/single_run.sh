# shellcheck shell=bash
# What a run over many machines is compared with: a corpus that is cut anywhere, and every output of one run over it.
# To be sourced.

# The options of the run, and the outputs that same_as_single_run looks at beside screen.txt.
single_run=(corpus.txt --duplicates exact --list 30 -o verdicts.csv --valid valid.txt --invalid invalid.txt
  --distinct distinct.txt --normalised boards.txt --json statistics.json --report report.html)

# make_single_run <gridsieve> <boards>: in the folder where it is called, corpus.txt and, in the folder single, what
# one run makes of it. The corpus has comments, blank lines, lines of unlike lengths, both line endings, bad boards and
# boards that come twice.
make_single_run() {
  "$1" generate --boards "$2" --seed 5 --clues 30 --conflicts 0.01 --malformed 0.01 -o plain.txt >/dev/null
  awk '{
    if (NR % 50 == 0) print "# " NR " boards and more to come"
    if (NR % 75 == 0) print ""
    if (NR % 7 == 0) printf "%s rated %d\n", $0, NR * NR
    else if (NR % 11 == 0) printf "%s\r\n", $0
    else print
    if (NR % 97 == 0) print earlier
    if (NR % 31 == 0) earlier = $0
  }' plain.txt >corpus.txt
  mkdir single
  local status=0
  (cd single && ln -s ../corpus.txt . && "$1" check "${single_run[@]}" >screen.txt) || status=$?
  if ((status != 1)); then
    echo "the single run ended with exit code $status"
    return 1
  fi
}

# What may differ from run to run: the last lines of the screen, "run" of the statistics, a section of the report.
without_run() {
  case $1 in
    */screen.txt) sed '/^$/,$d' "$1" ;;
    */statistics.json) sed '/^  "run": {$/,/^  }$/d' "$1" ;;
    */report.html) sed '/<section id="run"/,/<\/section>/d' "$1" ;;
    *) cat "$1" ;;
  esac
}

# same_as_single_run <folder>: says what differs, and that every output is there.
same_as_single_run() {
  local name
  for name in screen.txt statistics.json report.html verdicts.csv valid.txt invalid.txt distinct.txt boards.txt; do
    if ! cmp <(without_run "single/$name") <(without_run "$1/$name"); then
      echo "$1/$name is not what the single run writes"
      return 1
    fi
  done
}
