#!/bin/sh
# base-backup.sh BACKUPS: a base backup beside the running database, verified; prints where it is.
set -eu
folder="$1/base/$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$1/base"
pg_basebackup --pgdata "$folder.part" --checkpoint fast --no-password
pg_verifybackup --quiet "$folder.part"
mv "$folder.part" "$folder"
echo "$folder"
