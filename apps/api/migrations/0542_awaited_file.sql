-- The file a song was made of, until its recording is there: dropped once more, from anywhere, it is known again.
alter table song add column awaited_file jsonb;
