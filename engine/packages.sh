# shellcheck shell=bash disable=SC2034
# Debian packages that gridsieve is built, tested and checked with: the one list of them. To be sourced.

build_packages=(g++ cmake ninja-build libtbb-dev libxsimd-dev libfmt-dev libcli11-dev libxxhash-dev
  zlib1g-dev libzstd-dev liblzma-dev pkgconf)
test_packages=(libgtest-dev libbenchmark-dev nlohmann-json3-dev)
# What gridsieve-mpi is built and run with; without them it is left out.
mpi_packages=(libopenmpi-dev openmpi-bin)
# chromium opens the page of check --report; googletest is the source that is cross-compiled for the emulated tests.
# parallel and slurm-wlm are what the recipes for many machines are tried with, openssh and iproute2 join two hosts.
ci_packages=(clang clang-format clang-tidy libclang-rt-14-dev g++-aarch64-linux-gnu qemu-user googletest chromium
  parallel slurm-wlm openssh-server openssh-client iproute2)

# Installs those of the named packages that are missing, and asks nothing of apt-get when none is.
# Prints to standard error only.
require_packages() {
  # Elsewhere than on Debian, CMake says what it does not find.
  command -v dpkg-query >/dev/null || return 0

  local package known missing=()
  # It fails when one package is unknown, and tells of the others all the same.
  known=$(dpkg-query -W -f ' ${Package}=${db:Status-Status} ' "$@" 2>/dev/null) || true
  for package in "$@"; do
    [[ $known == *" $package=installed "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "gridsieve: missing packages; as root, run: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "gridsieve: installing ${missing[*]}" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
  "${apt[@]}" update </dev/null >&2
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >&2
}
