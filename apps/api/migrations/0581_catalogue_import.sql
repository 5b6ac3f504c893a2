-- An archive, or a table with its files, that somebody brings into an account.
alter table media drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('SONG', 'COVER', 'ARTIST_IMAGE', 'DOCUMENT', 'REPORT', 'RINGBACK', 'CONTENT', 'ARCHIVE'));

create table catalogue_import (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id) on update cascade,
  -- Gone once nothing is to be read from it any more.
  media_id text references media (id) on delete set null,
  file_name text not null, bytes bigint not null,
  status text not null default 'READING' check (status in ('READING', 'PREVIEW', 'WRITING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED')),
  status_at timestamptz not null default app_now(),
  done int not null default 0, total int not null default 0,
  -- A word of the catalogue, and its values.
  failure text, failure_params jsonb not null default '{}',
  -- Artists of the archive, as they are there.
  artists jsonb not null default '[]',
  created_by bigint not null references app_user (id), created_login text not null,
  version int not null default 0, created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now());
create index on catalogue_import (label_id, id desc);
create index on catalogue_import (media_id);
create index on catalogue_import (created_by);
create trigger touch before update on catalogue_import for each row execute function touch_version();
create trigger status_moved before update on catalogue_import for each row when (old.status <> new.status) execute function status_moved();

-- A release of it, in the archive's order.
create table catalogue_import_item (
  id bigint generated always as identity primary key,
  import_id bigint not null references catalogue_import (id) on delete cascade,
  label_id bigint not null references label (id) on update cascade,
  place int not null, title text not null, artist text not null, upc text, songs int not null,
  verdict text not null check (verdict in ('NEW', 'SAME', 'DIFFERS', 'TAKEN', 'BROKEN')),
  findings jsonb not null default '[]', content jsonb not null,
  chosen boolean not null default true,
  album_id bigint references album (id) on delete set null, done_at timestamptz,
  unique (import_id, place),
  check (chosen = false or verdict = 'NEW'));
create index on catalogue_import_item (album_id);
create index on catalogue_import_item (label_id);

do $$
declare t text;
begin
  foreach t in array array['catalogue_import', 'catalogue_import_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_tenant, app_admin', t);
  end loop;
end $$;

-- A label's people move what they brought.
create policy transition_event_import on transition_event for insert to app_tenant
  with check (label_id = (select app_label()) and actor_id = (select app_user()) and entity = 'catalogue_import');
