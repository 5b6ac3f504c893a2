-- Most records are made without a file and without a bar code. A field that names no file is not looked at: writing the
-- whole row as JSON to find that out was done once for each such field of each new row.
drop trigger documents_of_kind on album;
create trigger documents_of_kind before insert or update of album_copyright_file on album for each row
  when (new.album_copyright_file is not null) execute function files_of_kind('DOCUMENT', 'album_copyright_file');
drop trigger covers_of_kind on album;
create trigger covers_of_kind before insert or update of album_image on album for each row
  when (new.album_image is not null) execute function files_of_kind('COVER', 'album_image');
drop trigger files_of_kind on artist;
create trigger files_of_kind before insert or update of artist_image on artist for each row
  when (new.artist_image is not null) execute function files_of_kind('ARTIST_IMAGE', 'artist_image');
drop trigger files_of_kind on song;
create trigger files_of_kind before insert or update of song_file on song for each row
  when (new.song_file is not null) execute function files_of_kind('SONG', 'song_file');
drop trigger files_of_kind on finding_waiver;
create trigger files_of_kind before insert or update of document on finding_waiver for each row
  when (new.document is not null) execute function files_of_kind('DOCUMENT', 'document');
drop trigger files_of_kind on rbt;
create trigger files_of_kind before insert or update of rbt_audio on rbt for each row
  when (new.rbt_audio is not null) execute function files_of_kind('RINGBACK', 'rbt_audio');

-- And a release without a bar code stands in no index of bar codes.
drop index album_gtin;
create index album_gtin on album (lpad(upc_icpn, 14, '0')) where upc_icpn is not null;
drop index album_gtin_live;
create unique index album_gtin_live on album (lpad(upc_icpn, 14, '0')) where upc_icpn is not null and revision_of is null;
