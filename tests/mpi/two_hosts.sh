#!/usr/bin/env bash
# Runs gridsieve-mpi over two hosts, which are namespaces of this one: each has an address, a host name, processes and
# a temporary folder of its own, and its own sshd; nothing but TCP is between them. Every output must be the one that
# a single run writes, byte by byte, and when a host goes down in mid-run, none may be left.
# Usage: two_hosts.sh <gridsieve> <gridsieve-mpi>. Exit code 77 where this cannot be tried.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../cluster/single_run.sh"
gridsieve=$1
gridsieve_mpi=$2

skip() {
  echo "skipped: $1"
  exit 77
}
sshd=$(command -v sshd || command -v /usr/sbin/sshd) || skip "there is no sshd here"
for program in mpirun ssh ssh-keygen ip unshare nsenter; do
  command -v "$program" >/dev/null || skip "there is no $program here"
done
((EUID == 0)) || skip "only root makes hosts of namespaces"
namespaces=(--net --uts --mount --pid --ipc)
unshare "${namespaces[@]}" --fork mount -t tmpfs tmpfs /mnt 2>/dev/null || skip "namespaces are not allowed here"

folder=$(mktemp -d)
hosts=()
finish() {
  local status=$?
  # What runs in a namespace of processes ends with its first one.
  ((${#hosts[@]} == 0)) || kill -KILL "${hosts[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  ((status == 0 || status == 77)) || tail -n 20 "$folder"/*.log || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
  echo "$1"
  exit 1
}

mkdir "$folder/own"
ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
printf '%s\n' '127.0.0.1 localhost' '10.81.9.1 left' '10.81.9.2 right' >"$folder/hosts"
cat >"$folder/sshd_config" <<END
Port 2281
HostKey $folder/host_key
AuthorizedKeysFile $folder/key.pub
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
KexAlgorithms curve25519-sha256
PidFile none
SetEnv TMPDIR=$folder/own PATH=$PATH
END
cat >"$folder/ssh_config" <<END
Port 2281
User root
IdentityFile $folder/key
IdentitiesOnly yes
BatchMode yes
StrictHostKeyChecking no
UserKnownHostsFile /dev/null
LogLevel ERROR
END

# What a host begins with. $folder/own is on a disk of the host's own, the rest of the folder is on one that both share.
cat >"$folder/host.sh" <<END
set -eu
hostname "\$1"
mount -t tmpfs tmpfs "$folder/own"
mount -t tmpfs tmpfs /dev/shm
mount -t tmpfs tmpfs /run
mkdir /run/sshd
mount --bind "$folder/hosts" /etc/hosts
exec "$sshd" -D -e -f "$folder/sshd_config"
END
for name in left right; do
  setpriv --pdeathsig KILL unshare "${namespaces[@]}" --fork --kill-child --mount-proc sh "$folder/host.sh" "$name" \
    </dev/null >"$folder/$name.log" 2>&1 &
  hosts+=($!)
done

# process_of <0 for left, 1 for right>: the first of the host.
process_of() {
  local first
  first=$(<"/proc/${hosts[$1]}/task/${hosts[$1]}/children")
  echo "${first% }"
}

# on_host <0 for left, 1 for right> <command...>
on_host() {
  TMPDIR=$folder/own nsenter --target "$(process_of "$1")" --all --wdns="$folder" "${@:2}"
}

own_net() { [[ $(readlink "/proc/$1/ns/net") != "$(readlink /proc/self/ns/net)" ]]; }
until own_net "${hosts[0]}" && own_net "${hosts[1]}"; do
  kill -0 "${hosts[@]}" || fail "a host ended"
done
ip link add cable netns "${hosts[0]}" type veth peer name cable netns "${hosts[1]}"
for i in 0 1; do
  nsenter --target "${hosts[i]}" --net sh -c \
    "ip link set lo up && ip addr add 10.81.9.$((i + 1))/24 dev cable && ip link set cable up"
done
until on_host 0 ssh -F "$folder/ssh_config" right hostname >"$folder/reached" 2>"$folder/ssh.log"; do
  ((SECONDS < 60)) || fail "cannot log in to the other host"
  kill -0 "${hosts[@]}" || fail "a host ended"
done
[[ $(on_host 0 hostname) == left && $(<"$folder/reached") == right ]] || fail "the hosts have other names"
on_host 0 touch "$folder/own/of_left"
! on_host 1 test -e "$folder/own/of_left" || fail "the hosts have their temporary folder in common"

cd "$folder"
make_single_run "$gridsieve" 20000

# Ends as the command does, and says how much was written on this host.
cat >rank.sh <<'END'
"$@"
status=$?
sed -n 's/^wchar: //p' "/proc/$$/io" >"written.$(hostname).$OMPI_COMM_WORLD_RANK"
exit "$status"
END
# As root, with nothing said of an exit code, and with more than a second for ranks to end in.
over_both=(mpirun --allow-run-as-root --quiet --bind-to none --host "left:2,right:2" --mca pml ob1 --mca btl "tcp,self"
  --mca btl_tcp_if_include 10.81.9.0/24 --mca oob_tcp_if_include 10.81.9.0/24
  --mca odls_base_sigkill_timeout 3 --mca plm_rsh_agent "ssh -F $folder/ssh_config")

# On a busy machine the ranks of one host may take all ranges before the others have begun.
both_took_part() {
  local name
  for name in left right; do
    cat written."$name".* | awk '{ bytes += $1 } END { exit bytes < 200000 }' || return 1
  done
}
for ((tries = 1;; ++tries)); do
  rm -f written.*
  status=0
  on_host 0 "${over_both[@]}" bash rank.sh "$gridsieve_mpi" check "${single_run[@]}" --ranges 16 -j 1 --force \
    >screen.txt 2>mpirun.log || status=$?
  ((status == 1)) || fail "exit code $status instead of 1"
  same_as_single_run .
  both_took_part && break
  ((tries < 10)) || fail "one host took no range, ten times"
done

# A corpus that takes long, and a host that goes down when it has begun.
"$gridsieve" generate --boards 50000 --seed 6 --clues 26 -o slow.txt >/dev/null
mkdir none
on_host 0 "${over_both[@]}" "$gridsieve_mpi" check slow.txt --level unique --ranges 500 -j 1 \
  -o none/verdicts.csv --json none/statistics.json >none.txt 2>mpirun.log &
run=$!
own_of_right=/proc/$(process_of 1)/root$folder/own
until compgen -G "$own_of_right/gridsieve-*/*" >/dev/null; do
  kill -0 "$run" || fail "no host took a range"
done
kill -KILL "${hosts[1]}"
wait "${hosts[1]}" 2>/dev/null || true
status=0
wait "$run" || status=$?
((status > 1)) || fail "exit code $status, although a host went down"
left_over=$(ls -A none; on_host 0 find own -name 'gridsieve-*'; on_host 0 pgrep gridsieve || true)
[[ -z $left_over ]] || fail "left behind: $left_over"
