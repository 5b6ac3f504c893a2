-- A song that goes to another label takes its licence along: the new label is warned of its end and renews it. One that
-- covers songs of both stays with the label that applied, and covers the song all the same.
create function cover_moves() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update cover_song set label_id = new.label_id where song_id = new.id;
  update cover_application a set label_id = new.label_id, cover_artist_id = null
    where a.label_id = old.label_id and exists (select from cover_song c where c.application_id = a.id and c.song_id = new.id)
      and not exists (select from cover_song c where c.application_id = a.id and c.label_id <> new.label_id);
  update cover_link l set label_id = a.label_id from cover_application a where a.id = l.application_id and a.label_id <> l.label_id;
  return null;
end $$;
create trigger cover_moves after update of label_id on song for each row when (old.label_id <> new.label_id) execute function cover_moves();
