-- Whether a song is converted is the state of its recording, read there; nobody writes it down a second time.
drop trigger mark_converted on media;
drop function mark_converted;
drop trigger touch on song;
alter table song drop column song_converted_yn;
create trigger touch before update on song for each row execute function touch_version();
-- The few recordings that are not ready, for what is counted and filtered over the whole catalogue.
create index media_unready_song on media (id) where kind = 'SONG' and status <> 'READY';
