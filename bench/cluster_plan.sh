#!/usr/bin/env bash
# How long a check of 10^10 and 10^12 boards takes on 10, 100 and 1,000 nodes, computed from measured figures.
# Every figure can be set: NAME=VALUE bench/cluster_plan.sh
set -euo pipefail

# Measured; see bench/records. Seconds, bytes, and bytes or records a second.
: "${CORE_RATE:=4.0e9}"     # bytes that a core checks a second, level rules
: "${RANGE_COST:=50e-6}"    # seconds of a core that a range costs beside its bytes
: "${PART_BYTES:=3750}"     # of a range's part
: "${PART_COST:=20e-6}"     # seconds of rank 0 for a part: read, planned, added up
: "${SORT_RATE:=13e6}"      # hashes that a core sorts a second
: "${MERGE_RATE:=4e6}"      # hashes that a core looks through for repeats a second

# Of the cluster that is thought of.
: "${CORES:=32}"            # a node
: "${NODE_STORAGE:=2e9}"    # bytes that a node reads a second
: "${SHARED_STORAGE:=40e9}" # bytes that all nodes together read a second, where the corpus lies on one file system
: "${NETWORK:=1.25e9}"      # bytes that a node sends a second
: "${RANGE_BYTES:=67108864}"

awk -v core="$CORE_RATE" -v range_cost="$RANGE_COST" -v part_bytes="$PART_BYTES" -v part_cost="$PART_COST" \
  -v sort_rate="$SORT_RATE" -v merge_rate="$MERGE_RATE" -v cores="$CORES" -v node="$NODE_STORAGE" \
  -v shared="$SHARED_STORAGE" -v network="$NETWORK" -v range_bytes="$RANGE_BYTES" '
  function span(seconds) {
    if (seconds >= 7200) return sprintf("%.1f h", seconds / 3600)
    if (seconds >= 120) return sprintf("%.1f min", seconds / 60)
    if (seconds >= 1) return sprintf("%.1f s", seconds)
    return sprintf("%.0f ms", seconds * 1000)
  }
  function least(a, b) { return a < b ? a : b }
  BEGIN {
    hash = 24
    print "| boards | nodes | reading, disks of the nodes | reading, one file system | checking | ranges and parts | duplicates: sort, exchange, search | memory a node for them |"
    print "|---|---|---|---|---|---|---|---|"
    for (boards = 1e10; boards <= 1e12; boards *= 100) {
      for (nodes = 10; nodes <= 1000; nodes *= 10) {
        bytes = boards * 82
        # As gridsieve-mpi cuts, with one rank a node.
        ranges = least(int(bytes / range_bytes) + 1, 1024 + 16 * nodes)
        reading = bytes / (nodes * node)
        from_one = bytes / least(shared, nodes * node)
        checking = bytes / (nodes * cores * core)
        parts = ranges * range_cost / (nodes * cores) + ranges * part_bytes / network + ranges * part_cost
        share = boards / nodes
        twins = share / (cores * sort_rate) + share * hash / network + share / (cores * merge_rate)
        printf "| 10^%d | %d | %s | %s | %s | %s | %s | %.1f GB |\n", log(boards) / log(10) + 0.5, nodes, span(reading),
          span(from_one), span(checking), span(parts), span(twins), share * hash * 2 / 1e9
      }
    }
  }'
