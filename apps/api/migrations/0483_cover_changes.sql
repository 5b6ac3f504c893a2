-- What each kind of change needs has a field of its own: new words in full, a sample with its recording.
alter table cover_application add column new_lyrics text, add column sample_of text;
grant update (new_lyrics, sample_of) on cover_application to app_tenant;
