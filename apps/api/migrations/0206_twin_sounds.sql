-- Which recordings are the same is judged once, by comparing their fingerprints when the later one comes in: the sketch
-- alone found six of twelve that began 60 ms later. It only picks whom to compare.
drop function sound_matches;
drop index media_sound_sketch;
drop function sound_sketch;
alter table media_sound
  -- Of the fingerprint, by which the likely ones are looked up; null until the job has looked.
  add column sketch int[],
  -- Fingerprints of the recording played faster and slower: [{"speed": 0.98, "items": […]}].
  add column faster jsonb not null default '[]';
grant update (sketch) on media_sound to app_tenant;
create index media_sound_sketch on media_sound using gin (sketch);

create table sound_twin (
  media_id text not null references media (id) on delete cascade,
  twin_id text not null references media (id) on delete cascade,
  alike real not null check (alike between 0 and 1),
  -- Seconds: from where on the one goes together with the other, and for how long.
  media_at real not null, twin_at real not null, seconds real not null,
  primary key (media_id, twin_id), check (media_id <> twin_id));
create index on sound_twin (twin_id);
alter table sound_twin enable row level security;
alter table sound_twin force row level security;
-- It tells of two labels at once: staff and the platform alone.
create policy sound_twin_admin on sound_twin for all to app_admin using (true) with check (true);
create policy sound_twin_owner on sound_twin for all to current_user using (true) with check (true);
grant select, insert, update, delete on sound_twin to app_admin;
create policy transition_event_owner on transition_event for select to current_user using (true);

-- When a recording was first sent in with an album: at its first submission since the recording was there. `infinity`: never.
create function sound_sent(p_media text, p_album bigint) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(
    (select min(e.at) from transition_event e where e.entity = 'album' and e.entity_id = a.id and e.to_status = 'SUBMITTED' and e.at >= m.created_at),
    case when a.approval_status in ('SUBMITTED', 'APPROVED') then coalesce(a.submitted_at, a.created_at) end, 'infinity')
  from album a, media m where a.id = p_album and m.id = p_media
$$;

-- Songs that sound the same: on the same release, or on one that is submitted or approved and was sent in before this one.
-- Of another label's song only staff learn which it is.
create function sound_matches(p_media text, p_song bigint, p_label bigint)
  returns table (song_id bigint, media_id text, title text, same_label boolean, isrc text, alike real, at real, their_at real)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as materialized (select s.album_id, sound_sent(p_media, s.album_id) as sent from song s where s.id = p_song),
  alike as (
    select t.twin_id as media_id, t.alike, t.media_at as at, t.twin_at as their_at from sound_twin t where t.media_id = p_media
    union all select t.media_id, t.alike, t.twin_at, t.media_at from sound_twin t where t.twin_id = p_media
    union all select p_media, 1, 0, 0
    union all select twin.id, 1, 0, 0 from media one join media twin on twin.sha256 = one.sha256 and twin.kind = 'SONG' and twin.id <> one.id
      where one.id = p_media),
  matching as (
    select distinct on (s.id) s.*, alike.alike, alike.at, alike.their_at
    from mine, alike join song s on s.song_file = alike.media_id join album a on a.id = s.album_id
    where s.id <> p_song and s.deleted_at is null and a.deleted_at is null
      and (a.id = mine.album_id or a.approval_status in ('SUBMITTED', 'APPROVED') and sound_sent(s.song_file, a.id) < mine.sent)
    order by s.id, alike.alike desc),
  told as (select *, label_id = p_label as own, label_id = p_label or app_label() is null as named from matching)
  select case when named then id else 0 end, case when named then song_file end, case when named then song_title end,
    own, case when own then told.isrc end, told.alike, told.at, told.their_at
  from told order by told.alike desc, id limit 20
$$;
revoke all on function sound_sent, sound_matches from public;
grant execute on function sound_matches to app_tenant, app_admin;
