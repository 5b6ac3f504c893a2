-- A label's whole catalogue is written by the worker as well: an archive, whose rows are files.
alter table export_file add column format text not null default 'csv' check (format in ('csv', 'zip'));

update role set privileges = privileges || array['catalogueArchive']
  where 'music.write' = any (privileges) and not 'catalogueArchive' = any (privileges);
