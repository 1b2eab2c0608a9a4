#!/bin/sh
# Installs Debian packages quietly: apt.sh LOG PACKAGE ...
# Exits with 2 where it cannot (no root, no apt-get), with 1 where apt-get failed.
log=$1
shift
[ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1 || exit 2

printf 'provision: installing %s with apt-get (log: %s)\n' "$*" "$log" >&2
mkdir -p "$(dirname "$log")"
export DEBIAN_FRONTEND=noninteractive
{
    apt-get -q -o DPkg::Lock::Timeout=300 update &&
        apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"
} </dev/null >"$log" 2>&1 || exit 1
