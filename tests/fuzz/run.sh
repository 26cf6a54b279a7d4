#!/usr/bin/env bash
# Runs the fuzzers, each for SECONDS (60), over its seeds, what it has found before and what it has grown in build/fuzz-work;
# fails on a finding, and says where its input is. Then a table: how often each has run, and how much of the lines that it
# aims at what it has grown so far runs through.
#
#   tests/fuzz/run.sh [SECONDS [FUZZER...]]
#
# GRIDSIEVE_FUZZ_BUILD is a build with GRIDSIEVE_FUZZ to take instead of making one; then lines are not counted, for that
# takes a build of its own. GRIDSIEVE_FUZZ_SEED makes libFuzzer take the same steps each time, as far as the machine is as
# fast: a change is not to be held up by what another seed finds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
shift || true
fuzzers=("$@")
if ((${#fuzzers[@]} == 0)); then
  for file in tests/fuzz/*_fuzzer.cpp; do
    file=${file##*/}
    fuzzers+=("${file%_fuzzer.cpp}")
  done
fi
work=build/fuzz-work
mkdir -p "$work"

build=${GRIDSIEVE_FUZZ_BUILD:-}
if [[ -z $build ]]; then
  build=build/fuzz
  cmake --preset fuzz >"$work/configure.log"
  cmake --build "$build" --target "${fuzzers[@]/%/_fuzzer}" >"$work/build.log" || {
    cat "$work/build.log"
    exit 1
  }
fi

# What a fuzzer aims at.
aims_of() {
  case $1 in
    formats | oracles) echo engine/record engine/pipeline/{stream_source,seekable_source,check_run}.cpp ;;
    kernels) echo engine/kernel ;;
    solvers) echo engine/solver ;;
    compressed) echo engine/input/{compressed_input,compression,decompressed_stream,gzip_decoder,xz_decoder,zstd_decoder,zstd_frame,member_boundary,member_reader,parallel_members,run_ring,whole_member}.cpp ;;
    parts) echo engine/cluster/{cbor_reader,part_bytes,part_checks,part_decoder,part_file,hash_section,place_section,word_section,merge_plan,run_match}.cpp ;;
    options) echo engine/cli ;;
    texts) echo engine/output/{field_quoting,one_line,long_text,html_writer,number_text}.cpp engine/board/text_escape.cpp ;;
    *) echo engine ;;
  esac
}

# fuzz <name>: leaves the number of executions in the log.
fuzz() {
  local name=$1 dictionary=()
  local corpus=$work/corpus/$name found=$work/found/$name/
  mkdir -p "$corpus" "$found"
  if [[ $name =~ ^(formats|oracles|splits)$ ]]; then
    dictionary=(-dict=tests/fuzz/formats.dict)
  fi
  local folders=("$corpus" "tests/fuzz/seeds/$name")
  if [[ -d tests/fuzz/found/$name ]]; then
    folders+=("tests/fuzz/found/$name")
  fi
  # A target of a check does so much that keeping book of what is rare would take a third of the time.
  "$build/tests/fuzz/${name}_fuzzer" "-max_total_time=$seconds" -timeout=300 -rss_limit_mb=4096 -print_final_stats=1 \
    -entropic=0 "-seed=${GRIDSIEVE_FUZZ_SEED:-0}" "-artifact_prefix=$found" "${dictionary[@]}" "${folders[@]}" \
    >"$work/$name.log" 2>&1 </dev/null
}

# lines <name>: of those aimed at, as "covered of all".
lines() {
  local profile=$work/$1.profraw
  rm -f "$profile"
  LLVM_PROFILE_FILE=$profile GRIDSIEVE_FUZZ_CORPUS=$work/corpus build/coverage/tests/fuzz/fuzz_tests \
    --gtest_filter="*/$1" >"$work/$1.replay.log" 2>&1
  llvm-profdata merge -sparse "$profile" -o "$work/$1.profdata"
  # shellcheck disable=SC2046
  llvm-cov report build/coverage/tests/fuzz/fuzz_tests "-instr-profile=$work/$1.profdata" $(aims_of "$1") \
    >"$work/$1.lines"
  awk '$1 == "TOTAL" { printf "%d of %d\n", $8 - $9, $8 }' "$work/$1.lines"
}

if [[ -z ${GRIDSIEVE_FUZZ_BUILD:-} ]]; then
  cmake --preset coverage >"$work/configure-lines.log"
  cmake --build build/coverage --target fuzz_tests >"$work/build-lines.log"
fi

status=0
printf '%-12s %12s %8s %8s   %s\n' fuzzer executions seconds corpus 'lines aimed at'
for name in "${fuzzers[@]}"; do
  begin=$SECONDS
  if ! fuzz "$name"; then
    status=1
    grep -E 'FOUND|ERROR|SUMMARY|Test unit written' "$work/$name.log" || tail -20 "$work/$name.log"
  fi
  executions=$(awk '/stat::number_of_executed_units/ { print $2 }' "$work/$name.log")
  covered=-
  if [[ -z ${GRIDSIEVE_FUZZ_BUILD:-} ]] && ((status == 0)); then
    covered=$(lines "$name")
  fi
  printf '%-12s %12s %8d %8d   %s\n' "$name" "${executions:--}" $((SECONDS - begin)) \
    "$(find "$work/corpus/$name" -type f | wc -l)" "$covered"
done
exit "$status"
