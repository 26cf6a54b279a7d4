#!/usr/bin/env bash
# Tries the recipe for Slurm in engine/cluster/README.md on a cluster of one node, which this script starts in
# namespaces of its own: every output is that of a single run, byte by byte; when a shard fails, the merge is cancelled,
# and only that shard is run again.
# Usage: slurm_recipe.sh <gridsieve>. Exit code 77 where there is no Slurm or it cannot be started.
set -euo pipefail

skip() {
  echo "skipped: $1"
  exit 77
}

# What runs in a namespace of processes ends with its first one: nothing is left behind, however this ends.
if [[ $1 != --inside ]]; then
  for program in munged slurmctld slurmd sbatch srun scontrol ip; do
    command -v "$program" >/dev/null || skip "there is no $program here"
  done
  ((EUID == 0)) || skip "only root starts a cluster"
  namespace=(unshare --net --uts --mount --pid --ipc --fork --kill-child --mount-proc)
  "${namespace[@]}" true 2>/dev/null || skip "namespaces are not allowed here"
  folder=$(mktemp -d)
  cluster=
  finish() {
    [[ -z $cluster ]] || kill -KILL "$cluster" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$folder"
  }
  trap finish EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  setpriv --pdeathsig KILL "${namespace[@]}" bash "$0" --inside "$folder" "$1" &
  cluster=$!
  status=0
  wait "$cluster" || status=$?
  cluster=
  exit "$status"
fi

source "$(dirname "${BASH_SOURCE[0]}")/recipe.sh"
source "$(dirname "${BASH_SOURCE[0]}")/single_run.sh"
folder=$2
gridsieve=$3
fail() {
  echo "$1"
  tail -n 20 "$folder"/slurm/*.log
  exit 1
}

chmod 755 "$folder"
mkdir -p "$folder/slurm/spool"
cd "$folder/slurm"
hostname node
# Names are looked up only where there is an address beside 127.0.0.1.
ip link set lo up
ip addr add 10.81.9.1/32 dev lo
printf '%s\n' '127.0.0.1 localhost' '10.81.9.1 node' >hosts
mount --bind hosts /etc/hosts
head -c 1024 /dev/urandom >munge.key
chmod 600 munge.key
cat >slurm.conf <<END
ClusterName=here
SlurmctldHost=node(10.81.9.1)
SlurmUser=root
AuthInfo=socket=$PWD/munge.socket
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool
SlurmctldPidFile=$PWD/slurmctld.pid
SlurmdPidFile=$PWD/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
NodeName=node NodeAddr=10.81.9.1 CPUs=2
PartitionName=all Nodes=node Default=YES
END
export SLURM_CONF=$PWD/slurm.conf
# Forced to take a temporary folder of no one else's.
munged --foreground --force --key-file="$PWD/munge.key" --socket="$PWD/munge.socket" --pid-file="$PWD/munged.pid" \
  --seed-file="$PWD/munge.seed" --log-file="$PWD/munged.log" >munged.log 2>&1 &
# One after the other: who finds the one before not there yet tries again half a minute later.
wait_for() {
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < 60)) || fail "in vain: $*"
  done
}
wait_for test -S munge.socket
slurmctld -D -c >slurmctld.log 2>&1 &
wait_for scontrol ping
slurmd -D >slurmd.log 2>&1 &

mkdir "$folder/work" "$folder/bin"
cd "$folder/work"
ln -s "$gridsieve" "$folder/bin/gridsieve"
export PATH=$folder/bin:$PATH
make_single_run "$gridsieve" 20000
recipe shards.sbatch >shards.sbatch
recipe merge.sbatch >merge.sbatch
recipe submit >submit.sh

# submitted: runs the recipe, and sets `status` to how its last job ended, as soon as it has.
submitted() {
  local job
  job=$(sh "$1") || fail "$1 ended with exit code $?"
  job=${job##* }
  srun --quiet --dependency="afterany:$job" true || fail "no job can follow"
  status=$(scontrol show job "$job" | sed -n 's/ *JobState=\([A-Z]*\) .*/\1/p; s/.*ExitCode=\([0-9]*\):.*/\1/p' | xargs)
}

# An output that is there already makes shard 2 fail.
mkdir parts
touch parts/2.part
submitted submit.sh
[[ $status == "CANCELLED 0" && ! -e verdicts.csv ]] || fail "a shard failed, and the merge ended so: $status"

rm parts/2.part
sed 's/--array=1-3/--array=2/' submit.sh >again.sh
submitted again.sh
[[ $status == "FAILED 1" ]] || fail "the merge ended so: $status"
ln -s merged.log screen.txt
same_as_single_run . || fail "the shards said: $(cat parts/*.log)"
