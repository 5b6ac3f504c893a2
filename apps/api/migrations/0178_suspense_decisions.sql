-- What was decided about income in suspense, and by whom: it can be taken back. A song that was chosen once is remembered.
create table suspense_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('MATCH', 'REJECT')), group_key text not null,
  song_id bigint references song (id), constraint song_of_match check ((kind = 'MATCH') = (song_id is not null)),
  isrc text not null, upc text not null, title text not null, artist_name text not null,
  reason text, lines int not null default 0, amount_idr numeric not null default 0,
  made_by bigint, made_at timestamptz not null default clock_timestamp(), undone_by bigint, undone_at timestamptz);
create index on suspense_decision (group_key);
alter table suspense_line
  add column decision_id bigint references suspense_decision (id),
  -- Not ours: booked out of SUSPENSE, back to the store (docs/adr/0019).
  add column rejected_at timestamptz,
  add constraint rejected_or_matched check (rejected_at is null or song_id is null);
alter table report_batch add column rejected int not null default 0;

create table song_alias (
  key text primary key, song_id bigint not null references song (id) on delete cascade,
  decision_id bigint references suspense_decision (id),
  isrc text not null, upc text not null, title text not null, artist_name text not null,
  created_by bigint, created_at timestamptz not null default clock_timestamp());
create index on song_alias (song_id);

do $$
declare t text;
begin
  foreach t in array array['suspense_decision', 'song_alias'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
  end loop;
end $$;
grant select, insert, update on suspense_decision to app_admin;
grant select, insert, update, delete on song_alias to app_admin;

-- Lines that name the same recording: as suspense_line.group_key has it.
create function suspense_key(p_isrc text, p_upc text, p_title text, p_artist text, p_content text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, public as $$
  select md5(case when p_isrc <> '' then p_isrc when p_title <> '' then lower(p_title) || chr(31) || lower(p_artist)
    else chr(31) || p_upc || chr(31) || p_content end)
$$;

-- Lines of income of a match that is taken back before a statement has settled it: they never were this song's.
create function suspense_unmatch(p_decision bigint, p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from usage_line u using suspense_line l
    where l.decision_id = p_decision and l.batch_id = p_batch and u.id = l.id and u.datenum = l.datenum and u.batch_id = l.batch_id and u.song_id = l.song_id;
end $$;
revoke all on function suspense_key, suspense_unmatch from public;
grant execute on function suspense_key, suspense_unmatch to app_admin;
