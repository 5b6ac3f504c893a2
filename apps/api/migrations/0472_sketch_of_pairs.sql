-- A sketch is of pairs of items now, and of 512 instead of 64: half a minute of a song shares some with the song. Each is
-- made anew from its fingerprint before the next recording is compared (apps/api/src/media/work/findTwins.ts).
update media_sound set sketch = null;
create index media_sound_unsketched on media_sound (media_id) where sketch is null;
