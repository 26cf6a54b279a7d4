#!/bin/sh
# Includes go one way. Usage: include_directions.sh <project folder>
set -eu
cd "$1"

# For every folder: the folders that its files may include beside their own.
allowed='
public     -
board      public
system     public board
kernel     public board
solver     public board kernel
record     public board kernel
input      public board system
output     public board system
generate   public board system
duplicates public board system kernel solver
pipeline   public board system kernel solver record input output duplicates
measure    public board system kernel record input output generate pipeline
cluster    public board system duplicates output pipeline
cli        public board system kernel solver record input output duplicates generate pipeline measure cluster
mpi        public board system duplicates output pipeline cluster cli
'
# For every library: the folders that may include it.
libraries='
xsimd  kernel solver
tbb    pipeline
CLI    cli
xxhash duplicates
zlib   input
zstd   input
lzma   input
mpi    mpi
'

find include engine -name '*.[ch]pp' | sort | xargs grep -HnE '^[[:space:]]*#[[:space:]]*include' |
  awk -v allowed="$allowed" -v libraries="$libraries" '
    function read_table(text, table,    lines, words, i, j) {
      split(text, lines, "\n")
      for (i in lines) {
        words = split(lines[i], word, " ")
        if (words) known[word[1]]
        for (j = 2; j <= words; ++j) table[word[1], word[j]]
      }
    }
    function folder_of(path,    part) {
      if (path ~ /(^|\/)gridsieve\//) return "public"
      return split(path, part, "/") > 2 ? part[2] : "engine"
    }
    function violation(text) { print place ": " text; found = 1 }

    BEGIN { read_table(allowed, may_include); read_table(libraries, may_use) }
    {
      # path:line:#include "target" or <target>
      split($0, field, ":")
      place = field[1] ":" field[2]
      from = folder_of(field[1])
      target = $0
      sub(/^[^"<]*["<]/, "", target)
      sub(/[">].*/, "", target)
      ++includes
    }
    target ~ /^(engine|gridsieve)\// {
      to = folder_of(target)
      # What CMake writes to engine/version.hpp belongs to no folder.
      if (to == "engine") next
      if (!(from in known)) violation("no rule for the folder engine/" from)
      else if (from != to && !((from, to) in may_include)) violation(from " may not include " target)
      next
    }
    /include[[:space:]]*"/ { violation("\"" target "\" is not a path from engine/ or gridsieve/"); next }
    {
      library = target
      sub(/^oneapi\//, "", library)
      sub(/[\/.].*/, "", library)
      if (library in known && !((library, from) in may_use)) violation(from " may not include <" target ">")
    }
    END {
      if (!includes) { print "no include was found: the test looks at nothing"; exit 1 }
      exit found
    }'
