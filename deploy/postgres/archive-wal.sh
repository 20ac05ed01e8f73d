#!/bin/sh
# archive_command: a segment is in the archive whole or not at all; one that is there already must be the same.
set -eu
segment=$1
target=$2
if [ -e "$target" ]; then exec cmp -s "$segment" "$target"; fi
cp "$segment" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$(dirname "$target")"
