-- A name that was erased is none, wherever it is read: the release is called by its title, and by its main artists.
create function keep_shown_names() returns trigger language plpgsql as $$
begin
  new.display_album_title := nullif(new.display_album_title, '');
  new.display_album_artist_name := nullif(new.display_album_artist_name, '');
  return new;
end $$;

create trigger keep_shown_names before insert or update on album for each row
  when (new.display_album_title = '' or new.display_album_artist_name = '') execute function keep_shown_names();

update album set display_album_title = nullif(display_album_title, ''),
  display_album_artist_name = nullif(display_album_artist_name, '')
where display_album_title = '' or display_album_artist_name = '';
update song_ownership set display_album_title = null where display_album_title = '';
