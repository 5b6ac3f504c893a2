-- A renewal under way goes over with the licence it renews: it has no song of its own until it is granted, and whoever has the
-- song waits for it. What the publisher was asked stands.
create or replace function cover_moves() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare moved bigint[];
begin
  update cover_song set label_id = new.label_id where song_id = new.id;
  with gone as (
    update cover_application a set label_id = new.label_id, cover_artist_id = null
      where a.label_id = old.label_id and exists (select from cover_song c where c.application_id = a.id and c.song_id = new.id)
        and not exists (select from cover_song c where c.application_id = a.id and c.label_id <> new.label_id)
      returning a.id)
    select array_agg(id) into moved from gone;
  update cover_application r set label_id = new.label_id, cover_artist_id = null
    where r.label_id = old.label_id and r.renews = any (moved) and not exists (select from cover_song c where c.application_id = r.id);
  update cover_link l set label_id = a.label_id from cover_application a where a.id = l.application_id and a.label_id <> l.label_id;
  return null;
end $$;

-- Those that stayed behind so far follow, unless the label that has the song has begun its own.
update cover_application r set label_id = a.label_id, cover_artist_id = null from cover_application a
  where a.id = r.renews and a.label_id <> r.label_id and r.granted_at is null
    and not exists (select from cover_application other where other.renews = a.id and other.label_id = a.label_id
      and other.status not in ('REJECTED', 'CANCELLED', 'EXPIRED'));
update cover_link l set label_id = a.label_id from cover_application a where a.id = l.application_id and a.label_id <> l.label_id;
