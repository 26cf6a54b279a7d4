#!/bin/sh
# The top level is fixed. Usage: top_level.sh <project folder>
set -eu
cd "$1"

status=0
for entry in *; do
  case $entry in
    engine | include | tests | bench | datasets | CMakeLists.txt | CMakePresets.json | README.md) ;;
    build*) ;; # made by building; git ignores it
    *)
      echo "$entry: not in the layout of the project"
      status=1
      ;;
  esac
done
exit $status
