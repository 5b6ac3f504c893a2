-- A write that does not name what the titles are kept of is not asked whether it changed them.
drop trigger album_title_kept on album;
create trigger album_title_kept after update of album_title, upc_icpn, deleted_at, revision_of on album for each row
  when ((old.album_title, old.upc_icpn, old.deleted_at, old.revision_of) is distinct from (new.album_title, new.upc_icpn, new.deleted_at, new.revision_of))
  execute function keep_album_title();
drop trigger song_title_kept on song;
create trigger song_title_kept after update of song_title, deleted_at, revision_of on song for each row
  when ((old.song_title, old.deleted_at, old.revision_of) is distinct from (new.song_title, new.deleted_at, new.revision_of))
  execute function keep_song_title();
