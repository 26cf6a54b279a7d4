#!/usr/bin/env bash
# Tries the recipe for GNU parallel in engine/cluster/README.md: every output is that of a single run, byte by byte;
# when a shard fails, nothing is merged, and only what failed is run again.
# Usage: parallel_recipe.sh <gridsieve>. Exit code 77 where there is no GNU parallel.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/recipe.sh"
source "$(dirname "${BASH_SOURCE[0]}")/single_run.sh"
gridsieve=$1

# Another program has this name too.
if [[ $(parallel --version 2>/dev/null || true) != 'GNU parallel'* ]]; then
  echo "skipped: there is no GNU parallel here"
  exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
make_single_run "$gridsieve" 20000
mkdir bin
ln -s "$gridsieve" bin/gridsieve
export PATH=$PWD/bin:$PATH
recipe parallel >recipe.sh

# try_recipe <script>: says with which exit code it ends, 1 where boards fail.
try_recipe() {
  local status=0
  bash "$1" >screen.txt 2>errors.txt </dev/null || status=$?
  echo "$status"
}

# An output that is there already makes shard 7 fail.
mkdir parts
touch parts/7.part
status=$(try_recipe recipe.sh)
if [[ $status == 0 || -e verdicts.csv || -e parts/7.csv ]]; then
  echo "exit code $status, although a shard failed"
  exit 1
fi
done_before=$(cd parts && stat -c '%n %i' [1-6].part)

rm parts/7.part
sed 's/--joblog parts\/jobs/& --resume-failed/' recipe.sh >resume.sh
status=$(try_recipe resume.sh)
if [[ $status != 1 ]]; then
  echo "exit code $status instead of 1"
  cat errors.txt
  exit 1
fi
same_as_single_run .
if [[ $done_before != "$(cd parts && stat -c '%n %i' [1-6].part)" ]]; then
  echo "shards that were done were done again"
  exit 1
fi
