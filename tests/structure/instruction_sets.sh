#!/bin/sh
# Kernel files alone get instruction-set flags.
# Usage: instruction_sets.sh <project folder> <compile_commands.json>
set -eu

awk -v root="$1/" '
  /^[[:space:]]*"command":/ { command = $0; ++commands }
  /^[[:space:]]*"file":/ {
    file = $2
    gsub(/[",]/, "", file)
    if (index(file, root) == 1) file = substr(file, length(root) + 1)
    if (file ~ /^engine\/(kernel|solver)\//) next
    if (match(command, / -m[^ ]+/)) {
      print file ": is compiled with" substr(command, RSTART, RLENGTH)
      found = 1
    }
  }
  END {
    if (!commands) { print "no command was found: the test looks at nothing"; exit 1 }
    exit found
  }' "$2"
