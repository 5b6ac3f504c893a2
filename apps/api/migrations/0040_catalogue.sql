-- Artists, releases, songs and who did what on them.
create table artist (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  stage_name text not null, artist_name text, gender text check (gender in ('male', 'female')),
  nickname text check (length(nickname) <= 50), birthday date, blood_type text, religion text, hobby text,
  artist_image text references media (id), nationality text, nationality_cd text, artist_description text,
  tags text[] not null default '{}', external_account jsonb not null default '{}',
  already_on text[] not null default '{}' check (already_on <@ array['APPLE', 'SPOTIFY', 'SOUNDCLOUD']),
  status text not null default 'ACTIVE',
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id));
create index on artist using gin (stage_name gin_trgm_ops);
create index on artist (approval_status, submitted_at) where deleted_at is null;
create index on artist (label_id, id desc) where deleted_at is null;

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
  copyright_checklist jsonb not null default '{}', dsp bigint[] not null default '{}',
  generate_upc boolean not null default false, soundtrack_of text, transfer boolean not null default false,
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id));
create index on album (label_id, id desc) where deleted_at is null;
create index on album (id desc) where deleted_at is null;
create index on album (approval_status, submitted_at) where deleted_at is null;
create index on album using gin (album_title gin_trgm_ops);
-- A bar code names one product for ever, however many zeros stand before it; the trash counts.
create unique index album_gtin on album (lpad(upc_icpn, 14, '0'));

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
  text_lyric_yn boolean not null default false, lyrics text,
  explicit boolean not null default false, clean boolean not null default false,
  is_cover boolean not null default false, cover_copyright text,
  generate_isrc boolean not null default false, ai_disclosure jsonb, borrowed jsonb not null default '[]',
  release_date date, start_date date,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);
-- One recording keeps its code on every release of its label; another label's is refused by isrc_taken.
create index on song (isrc);
create index on song (album_id, track_no) where deleted_at is null;
create index on song (label_id, id desc) where deleted_at is null;
create index on song (id desc) where deleted_at is null;
create index on song (song_file);
create index on song using gin (song_title gin_trgm_ops);

-- Credits in their order. A name without a record stands for people behind the scenes only.
create table album_artist (
  album_id bigint not null, "order" int not null, label_id bigint not null default app_label() references label (id) on update cascade,
  artist_id bigint, name text,
  role text not null check (role in ('MAIN', 'FEATURING', 'WITH', 'PRODUCER', 'COMPOSER', 'LYRICIST', 'PERFORMER', 'REMIXER')),
  primary key (album_id, "order"),
  check ((artist_id is null) = (name is not null)),
  check (artist_id is not null or role not in ('MAIN', 'FEATURING', 'WITH')),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade,
  foreign key (label_id, artist_id) references artist (label_id, id));
create table song_artist (
  song_id bigint not null, "order" int not null, label_id bigint not null default app_label() references label (id) on update cascade,
  artist_id bigint, name text,
  role text not null check (role in ('MAIN', 'FEATURING', 'WITH', 'PRODUCER', 'COMPOSER', 'LYRICIST', 'PERFORMER', 'REMIXER')),
  primary key (song_id, "order"),
  check ((artist_id is null) = (name is not null)),
  check (artist_id is not null or role not in ('MAIN', 'FEATURING', 'WITH')),
  foreign key (label_id, song_id) references song (label_id, id) on update cascade on delete cascade,
  foreign key (label_id, artist_id) references artist (label_id, id));
create index on album_artist (artist_id);
create index on song_artist (artist_id);

-- A finding somebody with the right has waived, with the reason.
create table finding_waiver (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  album_id bigint not null, song_id bigint, rule_id text not null, field text not null, reason text not null,
  document text references media (id), waived_by bigint not null, waived_by_login text not null, at timestamptz not null default clock_timestamp(),
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
  -- Claiming a record for review is not a new version of it.
  foreach t in array array['artist', 'album'] loop
    execute format('create trigger touch before update on %I for each row when (old.approval_status <> new.approval_status
      or (old.claimed_by, old.claimed_at) is not distinct from (new.claimed_by, new.claimed_at)) execute function touch_version()', t);
  end loop;
  -- Nor is it that the worker has converted a song: the owner who is typing has changed nothing.
  create trigger touch before update on song for each row when (old.song_converted_yn = new.song_converted_yn
    or old.song_file is distinct from new.song_file) execute function touch_version();
end $$;
-- Waiving is for staff.
revoke insert, update, delete on finding_waiver from app_tenant;

-- Whether a code is taken, told without telling by whom: a label may not see another's rows.
create function upc_taken(p_upc text, p_album bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from album where lpad(upc_icpn, 14, '0') = lpad(p_upc, 14, '0') and id is distinct from p_album)
$$;
-- An ISRC belongs to one label for life (null: to none yet). Whoever asks holds it until the transaction ends, so that two labels cannot both take it.
create function isrc_taken(p_isrc text, p_label bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(7404, hashtext(p_isrc));
  return exists (select from song where isrc = p_isrc and label_id is distinct from p_label);
end $$;

-- The next code of a prefix and year; a number once given is never given again, not even after a rollback of its user.
create table code_counter (
  kind text not null check (kind in ('ISRC', 'UPC')), prefix text not null, year int not null, last bigint not null,
  primary key (kind, prefix, year));
create function next_code(p_kind text, p_prefix text, p_year int) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  insert into code_counter values (p_kind, p_prefix, p_year, 1)
  on conflict (kind, prefix, year) do update set last = code_counter.last + 1 returning last
$$;
-- Which of these stage names other labels' approved artists bear.
create function names_elsewhere(p_names text[], p_label bigint) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct n from unnest(p_names) n
  where exists (select from artist where lower(stage_name) = lower(n) and label_id <> p_label and approval_status = 'APPROVED' and deleted_at is null)
$$;
create index on artist (lower(stage_name));

-- Albums whose cover looks the same: Hamming distance of the perceptual hashes at most 6. Told without the other's name.
create function cover_matches(p_media text, p_album bigint, p_label bigint) returns table (album_id bigint, same_label boolean, distance int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case when a.label_id = p_label then a.id else 0 end, a.label_id = p_label, bit_count((mine.p_hash # m.p_hash)::bit(64))::int
  from media mine join media m on m.kind = 'COVER' and m.p_hash is not null and bit_count((mine.p_hash # m.p_hash)::bit(64)) <= 6
  join album a on a.album_image = m.id and a.id <> p_album and a.deleted_at is null
  where mine.id = p_media and mine.p_hash is not null limit 20
$$;
create index on album (album_image) where album_image is not null;

-- The 64 smallest items of an acoustic fingerprint: sets that share many share most of their sound (bottom-k sketch, Broder 1997).
create function sound_sketch(p_fingerprint int[]) returns int[] language sql immutable parallel safe
  as $$ select array(select distinct item from unnest(p_fingerprint) item where item not in (0, -1) order by 1 limit 64) $$;
create index media_sound_sketch on media_sound using gin (sound_sketch(fingerprint));

-- Songs that sound the same: at least 16 of 64 sketch items in common, or the very same file. Another label's song has no number here.
create function sound_matches(p_media text, p_song bigint, p_label bigint) returns table (song_id bigint, same_label boolean, isrc text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as materialized (select sound_sketch(fingerprint) as sketch from media_sound where media_id = p_media),
  alike as (
    select s.media_id from mine, media_sound s
    where s.media_id <> p_media and sound_sketch(s.fingerprint) && mine.sketch
      and cardinality(array(select unnest(sound_sketch(s.fingerprint)) intersect select unnest(mine.sketch))) >= 16
    union select p_media
    union select twin.id from media one join media twin on twin.sha256 = one.sha256 and twin.kind = 'SONG' where one.id = p_media)
  select case when s.label_id = p_label then s.id else 0 end, s.label_id = p_label, case when s.label_id = p_label then s.isrc end
  from alike join song s on s.song_file = alike.media_id
  where s.id <> p_song and s.deleted_at is null limit 20
$$;

-- A song of an approved album counts as converted as soon as its sound is ready.
create function mark_converted() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update song set song_converted_yn = true from album a
  where song.song_file = new.id and a.id = song.album_id and a.approval_status = 'APPROVED' and not song.song_converted_yn;
  return null;
end $$;
create trigger mark_converted after update of status on media for each row
  when (new.status = 'READY' and old.status <> 'READY' and new.kind = 'SONG') execute function mark_converted();

revoke all on function upc_taken, isrc_taken, next_code, names_elsewhere, cover_matches, sound_matches, mark_converted from public;
grant execute on function upc_taken, isrc_taken, next_code, names_elsewhere, cover_matches, sound_matches to app_tenant, app_admin;
