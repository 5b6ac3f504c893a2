-- Names whose accents were typed as letters of their own (as a Mac names its files) are kept in the one form in which everybody
-- looks for them; what is typed since is kept so.
do $$ declare kept text[];
begin
  foreach kept slice 1 in array array[['artist', 'stage_name'], ['album', 'album_title'], ['album', 'album_sub_title'],
    ['album', 'display_album_title'], ['song', 'song_title'], ['song', 'song_sub_title'], ['label', 'name'], ['rbt', 'title_rbt']]
  loop
    execute format('alter table %1$I disable trigger touch', kept[1]);
    execute format('update %1$I set %2$I = normalize(%2$I, NFC) where %2$I is not nfc normalized', kept[1], kept[2]);
    execute format('alter table %1$I enable trigger touch', kept[1]);
  end loop;
end $$;
