-- The search over everything: what begins with a word, in order, without reading what else has it inside.
create index album_title_start on album (lower(album_title) collate "C") where deleted_at is null;
create index song_title_start on song (lower(song_title) collate "C") where deleted_at is null;
create index artist_name_start on artist (lower(stage_name) collate "C") where deleted_at is null;
