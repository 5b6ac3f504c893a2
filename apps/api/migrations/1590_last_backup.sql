-- When a backup was last whole, for every machine to know: the file last-backup says it on the one that made it alone. Written by
-- whoever makes it, as the owner.
create table last_backup (
  one boolean primary key default true check (one),
  at timestamptz not null);
grant select on last_backup to app_admin;
