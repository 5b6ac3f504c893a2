-- A run of a migration can be stopped between two tones, and goes on where it was.
alter table rbt_migration add column stopped_at timestamptz, add column stopped_by text,
  add constraint stopped_whole check ((stopped_at is null) = (stopped_by is null));
