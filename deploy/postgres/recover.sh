#!/bin/sh
# recover.sh BASE WAL MOMENT DATA: prepares the folder DATA so that PostgreSQL, started on it, is as it was at that moment.
set -eu
base=$1
wal=$2
moment=$3
data=$4
if [ -e "$data" ]; then
  echo "$data exists already: keep the database as it was, and name another folder." >&2
  exit 1
fi
cp -a "$base" "$data"
chmod 700 "$data"
cat >>"$data/postgresql.auto.conf" <<EOF
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = promote
EOF
touch "$data/recovery.signal"
