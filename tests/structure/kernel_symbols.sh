#!/bin/sh
# Kernel files give nothing to the rest of the program but entry points: a weak
# symbol of theirs, say of the standard library, could be taken by the linker for
# everybody, with instructions that not every processor has.
# Usage: kernel_symbols.sh <nm> <object file>...
set -eu
nm=$1
shift

"$nm" -A "$@" | awk '
  $2 ~ /^[VWu]$/ && $3 !~ /^DW\.ref\./ { print $1 " " $3 ": is weak"; found = 1 }
  $2 == "T" { ++entries }
  $2 == "T" && $3 !~ /_(strided|scattered)E/ { print $1 " " $3 ": is not an entry point"; found = 1 }
  END {
    if (!entries) { print "no entry point was found: the test looks at nothing"; exit 1 }
    exit found
  }'
