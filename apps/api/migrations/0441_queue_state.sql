-- How many jobs wait and how many were given up, for the dashboard of staff: the queue's own tables are nobody's to read.
create function queue_state() returns table (waiting bigint, failed bigint) language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return query select 0::bigint, 0::bigint; return; end if;
  return query execute 'select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts) from graphile_worker.jobs';
end $$;
revoke all on function queue_state from public;
grant execute on function queue_state to app_admin;

-- Followers of an artist at a store on a day, as they were read off there: entered by hand or brought in a file, kept for years.
create table follower_count (
  id bigint generated always as identity primary key,
  artist_id bigint not null references artist (id) on delete cascade,
  label_id bigint not null references label (id),
  platform text not null check (length(platform) between 1 and 100),
  day date not null,
  followers bigint not null check (followers between 0 and 9007199254740991),
  created_by bigint default app_user(),
  created_at timestamptz not null default clock_timestamp(),
  unique (artist_id, platform, day));
create index follower_count_label on follower_count (label_id);
alter table follower_count enable row level security;
alter table follower_count force row level security;
create policy follower_count_tenant on follower_count for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()));
create policy follower_count_admin on follower_count for all to app_admin using (true) with check (true);
create policy follower_count_owner on follower_count for all to current_user using (true) with check (true);
grant select, insert, update, delete on follower_count to app_tenant, app_admin;
