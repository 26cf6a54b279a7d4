#!/bin/sh
# Kernel files give nothing to the rest of the program but entry points: a weak
# symbol of theirs, say of the standard library, could be taken by the linker for
# everybody, with instructions that not every processor has.
# Usage: kernel_symbols.sh <nm> <object file>...
set -eu
nm=$1
shift

# In the portable form a line ends with name, type and perhaps value and size.
"$nm" -P -A "$@" | awk '
  { sub(/^[^ ]*: ?/, "&\t"); split($0, part, "\t"); split(part[2], symbol, " "); name = symbol[1]; type = symbol[2] }
  type ~ /^[VWu]$/ && name !~ /^DW\.ref\./ { print part[1] name ": is weak"; found = 1 }
  type == "T" { ++entries }
  type == "T" && name !~ /_(strided|scattered|workspace)E/ { print part[1] name ": is not an entry point"; found = 1 }
  END {
    if (!entries) { print "no entry point was found: the test looks at nothing"; exit 1 }
    exit found
  }'
