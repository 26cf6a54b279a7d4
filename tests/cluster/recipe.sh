# shellcheck shell=bash
# Takes recipes out of the page that describes them, so that what is tried is what is written. To be sourced.

recipes=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../engine/cluster" && pwd)/README.md

# recipe <words>: the block of code that has the words in a comment.
recipe() {
  awk -v words="# $1" '
    /^```/ { if (found) exit; block = ""; next }
    { block = block $0 "\n" }
    index($0, words) == 1 { found = 1 }
    END { if (!found) exit 1; printf "%s", block }
  ' "$recipes"
}
