create table artist (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  stage_name text not null, artist_name text, gender text check (gender in ('male', 'female')),
  nickname text check (length(nickname) <= 50), birthday date, blood_type text, religion text, hobby text,
  artist_image text references media (id), nationality text, nationality_cd text, artist_description text,
  tags text[] not null default '{}', external_account jsonb not null default '{}',
  already_on_platform boolean not null default false,
  status text not null default 'ACTIVE',
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id));
create index on artist using gin (stage_name gin_trgm_ops);
create index on artist (approval_status, submitted_at) where deleted_at is null;

create table album (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  album_type text not null check (album_type in ('Single', 'Album', 'Podcast', 'Audio Book')),
  album_category text, album_title text not null, album_title_origin text, album_sub_title text, display_album_title text,
  upc_icpn text check (upc_icpn ~ '^(\d{7,8}|\d{11,14})$'),
  album_language text, domestic_yn boolean, excluded_territories text[] not null default '{}', disk_cnt int not null default 1 check (disk_cnt >= 1),
  album_description text, album_image text references media (id),
  album_genre text, secondary_genre text, display_album_artist_name text,
  album_explicit boolean not null default false, adult_yn boolean,
  release_date date, original_release_date date, start_date date,
  resource_contributor text, indirect_resource_contributor text,
  label_name text, right_controller text, pline text, cline text, unique_search_keyword text,
  album_agreement boolean not null default false, album_copyright_status text, album_copyright_file text references media (id),
  confirmation jsonb not null default '{}', dsp_ids bigint[] not null default '{}',
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id));
create index on album (label_id, id desc) where deleted_at is null;
create index on album (approval_status, submitted_at) where deleted_at is null;
create index on album using gin (album_title gin_trgm_ops);
-- A bar code names one product for ever; the trash counts.
create unique index on album (upc_icpn);

create table song (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  album_id bigint not null,
  track_no int not null, disc_no int not null default 1,
  song_title text not null check (length(song_title) <= 200), song_sub_title text,
  isrc text check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}\d{7}$'),
  pline text, cline text, copyright_holder text, production_holder text, record_label text, unique_search_key text,
  primary_genre text, secondary_genre text, language text,
  song_file text references media (id), song_converted_yn boolean not null default false,
  text_lyric_yn boolean not null default false, song_lyric text,
  song_explicit boolean not null default false, is_cover boolean not null default false, cover_copyright text,
  composer text, lyricist text, release_date date, start_date date,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);
create unique index on song (isrc) where deleted_at is null;
create index on song (album_id, track_no) where deleted_at is null;
create index on song (label_id);
create index on song (song_file);
create index on song using gin (song_title gin_trgm_ops);

create table album_artist (
  album_id bigint not null, artist_id bigint not null, label_id bigint not null default app_label() references label (id) on update cascade,
  role text not null check (role in ('MAIN', 'FEATURING', 'WITH', 'PRODUCER', 'COMPOSER', 'LYRICIST', 'PERFORMER', 'REMIXER')), "order" int not null default 0,
  primary key (album_id, artist_id, role),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade,
  foreign key (label_id, artist_id) references artist (label_id, id));
create table song_artist (
  song_id bigint not null, artist_id bigint not null, label_id bigint not null default app_label() references label (id) on update cascade,
  role text not null check (role in ('MAIN', 'FEATURING', 'WITH', 'PRODUCER', 'COMPOSER', 'LYRICIST', 'PERFORMER', 'REMIXER')), "order" int not null default 0,
  primary key (song_id, artist_id, role),
  foreign key (label_id, song_id) references song (label_id, id) on update cascade on delete cascade,
  foreign key (label_id, artist_id) references artist (label_id, id));
create index on album_artist (artist_id);
create index on song_artist (artist_id);

-- A finding somebody with the right has waived, with the reason.
create table finding_waiver (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  album_id bigint not null, song_id bigint, rule_id text not null, field text not null, reason text not null,
  waived_by bigint not null, at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (album_id, song_id, rule_id, field),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);

do $$
declare t text;
begin
  foreach t in array array['artist', 'album', 'song', 'album_artist', 'song_artist', 'finding_waiver'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_tenant, app_admin', t);
  end loop;
  foreach t in array array['artist', 'album', 'song'] loop
    execute format('create trigger touch before update on %I for each row execute function touch_version()', t);
  end loop;
end $$;
-- Waiving is for staff.
revoke insert, update, delete on finding_waiver from app_tenant;

-- Whether a code is taken, told without telling by whom: a label may not see another's rows.
create function upc_taken(p_upc text, p_album bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from album where upc_icpn = p_upc and id is distinct from p_album)
$$;
create function isrc_taken(p_isrc text, p_song bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from song where isrc = p_isrc and id is distinct from p_song and deleted_at is null)
$$;

-- The next code of a prefix and year; a number once given is never given again, not even after a rollback of its user.
create table code_counter (
  kind text not null check (kind in ('ISRC', 'UPC')), prefix text not null, year int not null, last bigint not null,
  primary key (kind, prefix, year));
create function next_code(p_kind text, p_prefix text, p_year int) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  insert into code_counter values (p_kind, p_prefix, p_year, 1)
  on conflict (kind, prefix, year) do update set last = code_counter.last + 1 returning last
$$;
revoke all on function upc_taken, isrc_taken, next_code from public;
grant execute on function upc_taken, isrc_taken, next_code to app_tenant, app_admin;
