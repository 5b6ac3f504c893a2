-- What a release changes, its songs in the trash change too: they were found by reading all songs of the label.
drop index song_album_id_track_no_idx;
create index song_of_album on song (album_id, track_no) include (deleted_at);
