-- A waiver stands for what was waived: as severe as it was then, and for that recording, picture or name alone. `subjects`
-- is null where nothing can take the place of what was waived, or nobody knows any more what it was.
alter table finding_waiver add severity text check (severity in ('B', 'W', 'I')), add subjects text[];
-- Of earlier ones the paper tells how severe it was, and the file is the one that lies there now.
update finding_waiver set severity = case when document is null then 'W' else 'B' end;
update finding_waiver w set subjects = array[m.sha256] from song s join media m on m.id = s.song_file
  where s.id = w.song_id and w.field in ('songFile', 'isCover', 'borrowed');
update finding_waiver w set subjects = array[m.sha256] from album a join media m on m.id = a.album_image
  where a.id = w.album_id and w.field = 'albumImage';
alter table finding_waiver alter severity set not null;
