#!/bin/bash
# Copies the primary once, then follows it. To make a standby of an old primary: empty its PGDATA and run this.
# It gets the settings of primary.conf as compose.yaml gives them to it: once promoted, it has no others.
set -euo pipefail
primary="host=${PRIMARY_HOST:-primary} port=${PRIMARY_PORT:-5432} user=replication password=change-me-replication application_name=standby1"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 700 "$PGDATA"
  [ "$(id -u)" = 0 ] && chown postgres "$PGDATA" && as='gosu postgres'
  # Aside first, and PG_VERSION last into its place: a copy that was cut short is no database, and is made anew.
  copy="$PGDATA/copy"
  rm -rf "$copy"
  ${as:-} pg_basebackup --pgdata "$copy" --dbname "$primary" --slot standby1 --write-recovery-conf --checkpoint=fast
  for one in $(ls -A "$copy" | grep -vx PG_VERSION) PG_VERSION; do
    rm -rf "${PGDATA:?}/$one"
    mv "$copy/$one" "$PGDATA/$one"
  done
  rmdir "$copy"
fi
# Whom the primary waits for came with the copy. Promoted, this one waits for nobody until `alter system set` says for whom, which a
# setting of the command line would not let it.
none="synchronous_standby_names = ''"
if [ -f "$PGDATA/standby.signal" ] && ! grep -qxF "$none" "$PGDATA/postgresql.auto.conf"; then
  echo "$none" >>"$PGDATA/postgresql.auto.conf"
fi
[ "$(id -u)" = 0 ] && as='gosu postgres'
exec ${as:-} postgres -D "$PGDATA" -c hot_standby_feedback=on -c max_connections=200 -c listen_addresses='*' "$@"
