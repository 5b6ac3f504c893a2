-- When a recording was compared with all others: before that, nobody knows whose it sounds like.
alter table media_sound add column compared_at timestamptz;

-- Recordings that a tone sounds like: the song it is cut from, songs that are submitted or released, and tones of others.
-- Of another label's recording only staff learn which it is.
create function tone_matches(p_rbt bigint)
  returns table (song_id bigint, title text, label text, song_file text, same_label boolean, parent boolean, alike real, at real, their_at real)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as materialized (select * from rbt where id = p_rbt and (app_label() is null or label_id = app_label())),
  alike as (
    select t.twin_id as media_id, t.alike, t.media_at as at, t.twin_at as their_at from mine join sound_twin t on t.media_id = mine.rbt_audio
    union all select t.media_id, t.alike, t.twin_at, t.media_at from mine join sound_twin t on t.twin_id = mine.rbt_audio),
  matching as (
    select s.id as song_id, s.song_title as title, s.label_id, s.song_file as media_id, coalesce(s.id = mine.song_id, false) as parent, alike.alike, alike.at, alike.their_at
      from mine, alike join song s on s.song_file = alike.media_id join album a on a.id = s.album_id
      where s.deleted_at is null and a.deleted_at is null and (s.id = mine.song_id or a.approval_status in ('SUBMITTED', 'APPROVED'))
    union all
    select null, r.title_rbt, r.label_id, r.rbt_audio, false, alike.alike, alike.at, alike.their_at
      from mine, alike join rbt r on r.rbt_audio = alike.media_id
      where r.id <> mine.id and r.label_id <> mine.label_id and r.deleted_at is null and r.approval_status in ('SUBMITTED', 'APPROVED')),
  told as (select m.*, l.name as label, m.label_id = mine.label_id as own, app_label() is null or m.label_id = mine.label_id as named
    from mine, matching m join label l on l.id = m.label_id)
  select case when named then told.song_id end, case when named then told.title end, case when named then told.label end,
    case when named then told.media_id end, own, told.parent, told.alike, told.at, told.their_at
  from told order by told.parent desc, told.alike desc, told.song_id limit 20
$$;
revoke all on function tone_matches from public;
grant execute on function tone_matches to app_tenant, app_admin;
