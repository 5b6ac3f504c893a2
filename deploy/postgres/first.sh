#!/bin/bash
# Once, on the empty primary: who copies it, the place in the log kept for the standby, and who looks up passwords for the pooler.
# From the next start on a commit is acknowledged when the standby has it: nothing acknowledged is lost with the primary. While the
# standby is away writes wait; whoever rather risks the last of them: alter system reset synchronous_standby_names, and reload.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replication login replication password 'change-me-replication';
select pg_create_physical_replication_slot('standby1');
create role pgbouncer login password 'change-me-pgbouncer';
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.lookup(p_user text, out uname name, out phash text)
  language sql security definer set search_path = pg_catalog as $$ select usename, passwd from pg_shadow where usename = p_user $$;
revoke all on function pgbouncer.lookup from public;
grant execute on function pgbouncer.lookup to pgbouncer;
alter system set synchronous_standby_names = 'standby1';
SQL
echo 'host replication replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
