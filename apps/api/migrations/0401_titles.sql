-- Titles and bar codes as staff look for them. A row that is guarded by a policy is not reached by its letters or by a
-- computed code (neither comparison is leakproof), so what everybody's rows are searched by stands beside them, for staff
-- alone; the rows that are found are read under their policies.
create table album_title (
  id bigint primary key references album (id) on delete cascade,
  title text not null,
  -- The bar code, of 14 digits.
  code text,
  -- Neither in the trash nor a correction.
  live boolean not null
);
create table song_title (
  id bigint primary key references song (id) on delete cascade,
  title text not null,
  live boolean not null
);
grant select on album_title, song_title to app_admin;

create function keep_album_title() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into album_title (id, title, code, live)
  values (new.id, new.album_title, lpad(new.upc_icpn, 14, '0'), new.deleted_at is null and new.revision_of is null)
  on conflict (id) do update set title = excluded.title, code = excluded.code, live = excluded.live;
  return null;
end $$;
create function keep_song_title() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into song_title (id, title, live) values (new.id, new.song_title, new.deleted_at is null and new.revision_of is null)
  on conflict (id) do update set title = excluded.title, live = excluded.live;
  return null;
end $$;
revoke all on function keep_album_title, keep_song_title from public;

create trigger album_title_made after insert on album for each row execute function keep_album_title();
create trigger album_title_kept after update on album for each row
  when ((old.album_title, old.upc_icpn, old.deleted_at, old.revision_of) is distinct from (new.album_title, new.upc_icpn, new.deleted_at, new.revision_of))
  execute function keep_album_title();
create trigger song_title_made after insert on song for each row execute function keep_song_title();
create trigger song_title_kept after update on song for each row
  when ((old.song_title, old.deleted_at, old.revision_of) is distinct from (new.song_title, new.deleted_at, new.revision_of))
  execute function keep_song_title();

insert into album_title (id, title, code, live)
  select id, album_title, lpad(upc_icpn, 14, '0'), deleted_at is null and revision_of is null from album;
insert into song_title (id, title, live) select id, song_title, deleted_at is null and revision_of is null from song;

create index on album_title using gin (title gin_trgm_ops);
create index on song_title using gin (title gin_trgm_ops);
create index on album_title (code) where code is not null;
create index album_title_begins on album_title (lower(title) collate "C") where live;
create index song_title_begins on song_title (lower(title) collate "C") where live;

-- What these served, they serve; nobody could reach a row by them.
drop index album_album_title_idx;
drop index song_song_title_idx;
drop index album_title_start;
drop index song_title_start;
