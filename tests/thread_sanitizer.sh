#!/usr/bin/env bash
# Runs the tests with a label like LABELS of the build by the preset tsan, under the thread sanitizer; the preset says which
# are left out, and why.
#
#   tests/thread_sanitizer.sh LABELS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Where the kernel randomises more of an address than clang 14's sanitizer expects; not all containers allow it.
fixed_addresses=()
if setarch -R true 2>/dev/null; then
  fixed_addresses=(setarch -R)
fi
"${fixed_addresses[@]}" ctest --preset tsan -j "$(nproc)" -L "$1" </dev/null
