-- Until where the database had written when a session's last change was acknowledged: a replica that is not as far shows that
-- session nothing (docs/adr/0087). Noted and read only where there is a replica.
alter table session add column written_lsn pg_lsn;

/* After the change is committed. What a crash takes of it costs one reading a moment's age, so nothing is waited for. */
create function note_written(p_session bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update session set written_lsn = pg_current_wal_lsn() where id = p_session;
end $$;
create function session_written(p_session bigint) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select written_lsn::text from session where id = p_session
$$;
revoke all on function note_written, session_written from public;
grant execute on function note_written, session_written to app_none;
