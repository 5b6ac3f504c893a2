-- How long the oldest job that may be done waits already, beside how many wait and were given up: for those who watch.
drop function queue_state;
create function queue_state() returns table (waiting bigint, failed bigint, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return query select 0::bigint, 0::bigint, 0::double precision; return; end if;
  return query execute 'select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts),
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())), 0)::double precision
    from graphile_worker.jobs';
end $$;
revoke all on function queue_state from public;
grant execute on function queue_state to app_admin;

-- Uploads whose pieces lie in the bucket that machines share: any of them goes on where another was stopped. Nobody reads
-- them but the program that takes uploads, which asks whose they are.
create table upload (
  id text primary key,
  metadata jsonb not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default clock_timestamp(),
  touched_at timestamptz not null default clock_timestamp());
create table upload_piece (
  upload_id text not null references upload (id) on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  bytes bigint not null check (bytes > 0),
  -- Of what was sent; what is stored is sealed where the file it becomes will be.
  sha256 text not null,
  storage_key text not null,
  primary key (upload_id, starts_at));
create index upload_piece_key on upload_piece (storage_key);
do $$
declare t text;
begin
  foreach t in array array['upload', 'upload_piece'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;
