-- Releases and artists go over to another label. The log is the record itself: who gives what to whom, from which month
-- on, and where it stands (packages/contract/src/royalties/transferMachine.ts). Both labels see it, nobody else's people.
create table log_transfer_content (
  id bigint generated always as identity primary key,
  module_name text not null check (module_name in ('ALBUM', 'ARTIST')), module_id bigint not null, title text not null,
  from_label_id bigint not null references label (id), from_label_systemcode text not null, from_label_name text not null,
  to_label_id bigint not null references label (id), to_label_systemcode text not null, to_label_name text not null,
  -- The last move: what, and by whom.
  action text not null, action_user_id bigint, action_username text not null, action_at timestamptz not null default clock_timestamp(),
  effective_from int not null check (is_period(effective_from)),
  status text not null default 'REQUESTED'
    check (status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED', 'DONE', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  note text, reason text,
  -- What goes over, as both sides read it: titles, codes and counts.
  content jsonb not null,
  requested_by bigint not null, requested_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null,
  -- What went over, once it has.
  album_ids bigint[] not null default '{}', artist_ids bigint[] not null default '{}', done_at timestamptz,
  four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint to_another check (from_label_id <> to_label_id));
create index on log_transfer_content (status, id);
create index on log_transfer_content (from_label_id, id);
create index on log_transfer_content (to_label_id, id);
create unique index one_open_transfer on log_transfer_content (module_name, module_id)
  where status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED');
create trigger touch before update on log_transfer_content for each row execute function touch_version();

-- Whose a song was up to a month (not included), with what it was called then: income belongs to the month it was earned
-- in, and its owner of that month reads it for ever under the name it had, and nothing of what became of it later.
create table song_ownership (
  song_id bigint not null, until_period int not null check (is_period(until_period)), label_id bigint not null references label (id),
  transfer_id bigint not null references log_transfer_content (id),
  album_id bigint not null, song_title text not null, song_sub_title text, isrc text, album_title text not null, display_album_title text, upc_icpn text,
  main_artists text[] not null, main_artist_ids bigint[] not null,
  primary key (song_id, until_period));
create index on song_ownership (label_id, song_id);

-- An artist that is credited on what stays is copied, not shared (docs/adr/0044): which is a copy of which.
create table artist_copy (
  artist_id bigint primary key references artist (id) on delete cascade, copied_from bigint not null, label_id bigint not null references label (id));
create index on artist_copy (copied_from, label_id);

-- What each side had before and after: the proof that a transfer moves no money.
create table log_transfer_proof (
  transfer_id bigint not null references log_transfer_content (id), label_id bigint not null references label (id),
  figure text not null, datenum int, before numeric not null, after numeric not null,
  unique nulls not distinct (transfer_id, label_id, figure, datenum),
  constraint nothing_moved check (before = after));

do $$
declare t text;
begin
  foreach t in array array['log_transfer_content', 'song_ownership', 'artist_copy', 'log_transfer_proof'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
  end loop;
  foreach t in array array['song_ownership', 'log_transfer_proof'] loop
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
  end loop;
end $$;
create policy log_transfer_content_tenant on log_transfer_content for select to app_tenant
  using ((select app_label()) in (from_label_id, to_label_id));
-- Whoever gives asks; what the other side says is an update of either.
create policy log_transfer_content_tenant_insert on log_transfer_content for insert to app_tenant
  with check (from_label_id = (select app_label()) and status = 'REQUESTED' and requested_by = (select app_user()));
create policy log_transfer_content_tenant_update on log_transfer_content for update to app_tenant
  using ((select app_label()) in (from_label_id, to_label_id) and status in ('PROPOSED', 'REQUESTED', 'CONSENTED'))
  with check ((select app_label()) in (from_label_id, to_label_id) and status in ('REQUESTED', 'CONSENTED', 'REJECTED', 'CANCELLED'));
grant select, insert, update on log_transfer_content to app_admin;
grant select, insert, update (status, action, action_user_id, action_username, action_at, reason, version, updated_at) on log_transfer_content to app_tenant;
grant select on song_ownership, log_transfer_proof to app_tenant, app_admin;
grant select on artist_copy to app_admin;

create policy transition_event_transfer on transition_event for select to app_tenant
  using (entity = 'transfer' and exists (select from log_transfer_content t where t.id = entity_id));
create policy transition_event_transfer_insert on transition_event for insert to app_tenant
  with check (entity = 'transfer' and label_id is null and actor_id = (select app_user())
    and exists (select from log_transfer_content t where t.id = entity_id));

-- Whose a song was in a month.
create function song_owner(p_song bigint, p_datenum int) returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select label_id from song_ownership where song_id = p_song and until_period > p_datenum order by until_period limit 1),
    (select label_id from song where id = p_song))
$$;

-- The label somebody means who may see no other: by its code and its name, both.
create function transfer_target(p_code text, p_name text) returns table (id bigint, systemcode text, name text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, l.systemcode, l.name from label l where l.systemcode = upper(btrim(p_code)) and lower(btrim(l.name)) = lower(btrim(p_name))
$$;

-- Songs and releases as their reader knows them: one's own as they are, those one has given away as they were then.
create view known_song with (security_invoker = true) as
  select id, album_id, song_title, song_sub_title, isrc from song
  union all
  select distinct on (o.song_id) o.song_id, o.album_id, o.song_title, o.song_sub_title, o.isrc from song_ownership o
  where o.label_id = app_label() and not exists (select from song s where s.id = o.song_id);
create view known_album with (security_invoker = true) as
  select id, album_title, display_album_title, upc_icpn from album
  union all
  select distinct on (o.album_id) o.album_id, o.album_title, o.display_album_title, o.upc_icpn from song_ownership o
  where o.label_id = app_label() and not exists (select from album a where a.id = o.album_id);
create view known_main_artist with (security_invoker = true) as
  select sa.song_id, sa."order", sa.artist_id, a.stage_name from song_artist sa join artist a on a.id = sa.artist_id where sa.role = 'MAIN'
  union all
  select o.song_id, n.place::int, o.main_artist_ids[n.place], n.name from song_ownership o, unnest(o.main_artists) with ordinality as n (name, place)
  where o.label_id = app_label() and not exists (select from song s where s.id = o.song_id);
grant select on known_song, known_album, known_main_artist to app_tenant, app_admin;

-- The releases that go over together: one, or those of an artist, with every other release of the label that has one of
-- their recordings on it (an ISRC has one owner).
create function transfer_albums(p_module text, p_id bigint, p_label bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive moved (id) as (
    select a.id from album a where a.label_id = p_label and (app_label() is null or app_label() = p_label) and case p_module
      when 'ALBUM' then a.id = p_id
      else a.deleted_at is null and (exists (select from album_artist c where c.album_id = a.id and c.artist_id = p_id and c.role = 'MAIN')
        or not exists (select from album_artist c where c.album_id = a.id and c.role = 'MAIN')
          and exists (select from song s join song_artist c on c.song_id = s.id where s.album_id = a.id and c.artist_id = p_id and c.role = 'MAIN')) end
    union
    select other.album_id from moved join song s on s.album_id = moved.id join song other on other.isrc = s.isrc and other.label_id = p_label)
  select id from moved
$$;

-- Whether an artist is credited on a release of its label that is not among these.
create function credited_elsewhere(p_artist bigint, p_albums bigint[]) returns boolean
  language sql stable security invoker set search_path = pg_catalog, public as $$
  select exists (select from album_artist where artist_id = p_artist and album_id <> all (p_albums))
    or exists (select from song_artist c join song s on s.id = c.song_id where c.artist_id = p_artist and s.album_id <> all (p_albums))
$$;

-- Files that releases, their songs and tones name.
create function files_of_albums(p_albums bigint[]) returns setof text language sql stable security invoker set search_path = pg_catalog, public as $$
  select f from album, unnest(array[album_image, album_copyright_file]) f where id = any (p_albums) and f is not null
  union select song_file from song where album_id = any (p_albums) and song_file is not null
  union select document from finding_waiver where album_id = any (p_albums) and document is not null
  union select rbt_audio from rbt join song on song.id = rbt.song_id where song.album_id = any (p_albums) and rbt_audio is not null
$$;

-- What stands in the way of a transfer, in the order it is told. `p_except`: the transfer itself, once there is one. A
-- correction that is open is decided or discarded first: it was asked for by the one, and would change what is the other's.
-- Files that are still being looked at hinder nothing: their work goes on at the other label.
create function transfer_hindrances(p_module text, p_id bigint, p_from bigint, p_to bigint, p_effective int, p_except bigint)
  returns table (code text, params jsonb) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare albums bigint[]; songs bigint[];
begin
  if app_label() is not null and app_label() <> p_from then raise exception 'not one''s own' using errcode = 'insufficient_privilege'; end if;
  albums := array(select transfer_albums(p_module, p_id, p_from));
  songs := array(select id from song where album_id = any (albums));
  if p_to is not null then
    if p_to = p_from then return query select 'self', '{}'::jsonb; end if;
    return query select 'closedLabel', jsonb_build_object('label', l.name) from label l
      where l.id = p_to and (l.deleted_at is not null or l.approval_status <> 'APPROVED');
  end if;
  return query select 'twice', jsonb_build_object('label', t.to_label_name) from log_transfer_content t
    where t.module_name = p_module and t.module_id = p_id and t.id is distinct from p_except
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED');
  return query select 'songElsewhere', jsonb_build_object('title', t.title, 'label', t.to_label_name) from log_transfer_content t
    where t.from_label_id = p_from and t.id is distinct from p_except and (t.module_name, t.module_id) <> (p_module, p_id)
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED')
      and exists (select from transfer_albums(t.module_name, t.module_id, p_from) a where a = any (albums)) limit 1;
  return query select 'correction', jsonb_build_object('title', coalesce(nullif(a.display_album_title, ''), a.album_title)) from album a
    where a.id = any (albums) and a.revision_of is not null and a.deleted_at is null and a.approval_status not in ('APPROVED', 'REJECTED') order by a.id limit 1;
  return query select 'invoice', jsonb_build_object('period', i.periode) from invoice i
    where i.label_id = p_from and i.status in ('R', 'S', 'U')
      and exists (select from statement_line l where l.statement_id = i.statement_id and l.song_id = any (songs)) order by i.periode limit 1;
  if p_effective is not null then
    return query select 'periodClosed', jsonb_build_object('period', p_effective)
      where is_locked(p_effective) or exists (select from statement s where s.datenum >= p_effective and s.status in ('APPROVED', 'PUBLISHED'));
    return query select 'ownedSince', jsonb_build_object('period', max(o.until_period)) from song_ownership o
      where o.song_id = any (songs) having max(o.until_period) >= p_effective;
    return query select 'booked', jsonb_build_object('period', max(b.datenum)) from (
      select u.datenum from usage_rollup u where u.label_id = p_from and u.datenum >= p_effective and u.song_id = any (songs)
      group by u.datenum, u.song_id, u.channel, u.dsp, u.sale_type, u.country having (sum(u.quantity), sum(u.amount_idr)) <> (0, 0)) b
      having count(*) > 0;
  end if;
end $$;

-- What a transfer must leave as it is: the accounts of both sides, and what these songs earned them month by month.
create function transfer_figures(p_songs bigint[], p_labels bigint[]) returns table (label_id bigint, figure text, datenum int, amount numeric)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.label_id, a.kind || '.' || a.stream, null::int, a.balance::numeric from ledger_account a where a.label_id = any (p_labels)
  union all
  select l.id, 'INCOME', u.datenum, sum(u.amount_idr) from unnest(p_labels) l (id) join usage_rollup u on u.label_id = l.id and u.song_id = any (p_songs)
  group by l.id, u.datenum
$$;

-- A file of its own for a label, of the same bytes: where what goes and what stays share one.
create function copy_file(p_file text, p_label bigint) returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare copy text := left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 22);
begin
  insert into media select (jsonb_populate_record(m, jsonb_build_object('id', copy, 'label_id', p_label))).* from media m where m.id = p_file;
  insert into media_variant select (jsonb_populate_record(v, jsonb_build_object('media_id', copy, 'label_id', p_label))).* from media_variant v where v.media_id = p_file;
  insert into media_sound select (jsonb_populate_record(s, jsonb_build_object('media_id', copy, 'label_id', p_label))).* from media_sound s where s.media_id = p_file;
  return copy;
end $$;

-- The same artist at another label: the one that was copied before, or comes from there, else a new copy.
create function copy_artist(p_artist bigint, p_label bigint) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare known bigint; picture text; made bigint;
begin
  select a.id into known from artist a where a.label_id = p_label and a.deleted_at is null and (
    exists (select from artist_copy c where c.artist_id = a.id and c.copied_from = p_artist)
    or exists (select from artist_copy c where c.artist_id = p_artist and c.copied_from = a.id)) order by a.id limit 1;
  if known is not null then return known; end if;
  select artist_image into picture from artist where id = p_artist;
  if picture is not null then picture := copy_file(picture, p_label); end if;
  made := nextval(pg_get_serial_sequence('artist', 'id'));
  insert into artist overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', made, 'label_id', p_label, 'artist_image', picture,
    'approval_status', case a.approval_status when 'APPROVED' then 'APPROVED' else 'DRAFT' end, 'submitted_by', null, 'submitted_at', null,
    'claimed_by', null, 'claimed_at', null, 'version', 0, 'deleted_at', null, 'deleted_by', null))).* from artist a where a.id = p_artist;
  insert into artist_copy values (made, p_artist, p_label);
  return made;
end $$;

-- Records and what they name change owners in one statement after another: what keeps them together is asked at the end.
do $$
declare c record;
begin
  for c in select conrelid::regclass as of, conname from pg_constraint where contype = 'f'
    and conrelid in ('artist'::regclass, 'album'::regclass, 'song'::regclass, 'album_artist'::regclass, 'song_artist'::regclass,
      'finding_waiver'::regclass, 'rbt'::regclass)
    and confrelid in ('media'::regclass, 'artist'::regclass, 'song'::regclass) and cardinality(conkey) = 2
  loop execute format('alter table %s alter constraint %I deferrable initially immediate', c.of, c.conname); end loop;
end $$;

-- Everything goes over at once: the releases with their songs, credits, waivers, deliveries and tones (they follow by their
-- keys), files, and the artist. Whoever calls it has made sure that nothing hinders it and holds the lock of ownership.
create function move_content(p_transfer bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t log_transfer_content; albums bigint[]; songs bigint[]; moved_artist bigint; one record;
begin
  select * into t from log_transfer_content where id = p_transfer;
  albums := array(select transfer_albums(t.module_name, t.module_id, t.from_label_id) order by 1);
  songs := array(select id from song where album_id = any (albums) order by 1);
  if t.module_name = 'ARTIST' and not credited_elsewhere(t.module_id, albums) then moved_artist := t.module_id; end if;
  create temp table transfer_before on commit drop as select * from transfer_figures(songs, array[t.from_label_id, t.to_label_id]);

  insert into song_ownership
    select s.id, t.effective_from, t.from_label_id, t.id, s.album_id, s.song_title, s.song_sub_title, s.isrc, a.album_title, a.display_album_title, a.upc_icpn,
      array(select r.stage_name from song_artist c join artist r on r.id = c.artist_id where c.song_id = s.id and c.role = 'MAIN' order by c."order", r.id),
      array(select c.artist_id from song_artist c where c.song_id = s.id and c.role = 'MAIN' and c.artist_id is not null order by c."order", c.artist_id)
    from song s join album a on a.id = s.album_id where s.id = any (songs);

  set constraints all deferred;
  create temp table transfer_file on commit drop as select f as id from files_of_albums(albums) f
    union select artist_image from artist where id = moved_artist and artist_image is not null;
  update album set label_id = t.to_label_id where id = any (albums);
  if moved_artist is not null then update artist set label_id = t.to_label_id where id = moved_artist; end if;
  for one in select distinct c.artist_id from (
      select artist_id from album_artist where album_id = any (albums) union select artist_id from song_artist where song_id = any (songs)) c
    where c.artist_id is not null and c.artist_id is distinct from moved_artist order by 1
  loop
    update album_artist set artist_id = copy_artist(one.artist_id, t.to_label_id) where album_id = any (albums) and artist_id = one.artist_id;
    update song_artist set artist_id = copy_artist(one.artist_id, t.to_label_id) where song_id = any (songs) and artist_id = one.artist_id;
  end loop;
  if t.module_name = 'ARTIST' and moved_artist is null then perform copy_artist(t.module_id, t.to_label_id); end if;

  -- What something that stays names as well is copied for those that go.
  for one in select f.id, copy_file(f.id, t.to_label_id) as copy from transfer_file f where exists (select from album where label_id = t.from_label_id and f.id in (album_image, album_copyright_file))
      or exists (select from song where label_id = t.from_label_id and song_file = f.id) or exists (select from artist where label_id = t.from_label_id and artist_image = f.id)
      or exists (select from rbt where label_id = t.from_label_id and rbt_audio = f.id) or exists (select from finding_waiver where label_id = t.from_label_id and document = f.id)
      or exists (select from invoice where label_id = t.from_label_id and f.id in (npwp_document, ktp_document, invoice_document, privy_document))
      or exists (select from label where label.id = t.from_label_id and f.id in (registrant_photo, ktp, siup, akta_perusahaan, npwp, nppn_document))
  loop
    update album set album_image = one.copy where id = any (albums) and album_image = one.id;
    update album set album_copyright_file = one.copy where id = any (albums) and album_copyright_file = one.id;
    update song set song_file = one.copy where id = any (songs) and song_file = one.id;
    update rbt set rbt_audio = one.copy where song_id = any (songs) and rbt_audio = one.id;
    update finding_waiver set document = one.copy where album_id = any (albums) and document = one.id;
    update artist set artist_image = one.copy where id = moved_artist and artist_image = one.id;
    delete from transfer_file f where f.id = one.id;
  end loop;
  update media set label_id = t.to_label_id where id in (select id from transfer_file);
  update media_variant set label_id = t.to_label_id where media_id in (select id from transfer_file);
  update media_sound set label_id = t.to_label_id where media_id in (select id from transfer_file);
  update earning_song set label_id = t.to_label_id where song_id = any (songs);
  set constraints all immediate;

  update log_transfer_content set album_ids = albums, artist_ids = array_remove(array[moved_artist], null), done_at = clock_timestamp() where id = t.id;
  insert into log_transfer_proof (transfer_id, label_id, figure, datenum, before, after)
    select t.id, label_id, figure, datenum, coalesce(b.amount, 0), coalesce(a.amount, 0)
    from transfer_before b full join transfer_figures(songs, array[t.from_label_id, t.to_label_id]) a using (label_id, figure, datenum)
    where datenum is not null;
  insert into log_transfer_proof (transfer_id, label_id, figure, before, after)
    select t.id, label_id, figure, coalesce(b.amount, 0), coalesce(a.amount, 0)
    from (select * from transfer_before where datenum is null) b
      full join (select * from transfer_figures(songs, array[t.from_label_id, t.to_label_id]) f where f.datenum is null) a using (label_id, figure);
  drop table transfer_before, transfer_file;
end $$;

-- Lines of a staged report go to whoever owned their song in their month: a track whose lines belong to several labels
-- becomes several, as with names remembered for one store. `p_again`: the lines were added up before, when they were
-- previewed, and are posted now: transfers are kept away until the transaction ends.
create function report_owners(p_batch bigint, p_again boolean) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lines text := 'report_line_staging_' || p_batch;
  tracks text := 'report_track_staging_' || p_batch;
  contexts text := 'report_context_staging_' || p_batch;
  cells text := 'report_cell_staging_' || p_batch;
  any_moved boolean;
begin
  if p_again then perform pg_advisory_xact_lock_shared(7464); end if;
  if not exists (select from song_ownership) then return; end if;
  execute format('select exists (select from %I t where t.song_id in (select song_id from song_ownership))', tracks) into any_moved;
  if not any_moved then return; end if;
  execute format($q$
    create temp table owner_found on commit drop as
    select l.track_no, l.context_no, song_owner(l.song_id, c.datenum) as label_id from (
      select distinct t.track_no, t.song_id, t.for_label_id, l.context_no from %1$I t join %2$I l on l.track_no = t.track_no
      where t.song_id in (select song_id from song_ownership)) l
    join %3$I c on c.context_no = l.context_no where song_owner(l.song_id, c.datenum) <> l.for_label_id$q$, tracks, lines, contexts);
  if exists (select from owner_found) then
    execute format($q$
      create temp table owner_track on commit drop as
      select track_no, label_id, (select max(track_no) from %I) + row_number() over (order by track_no, label_id) as to_track
      from (select distinct track_no, label_id from owner_found) f$q$, tracks);
    execute format($q$
      insert into %1$I (batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, details,
        song_id, album_id, for_label_id, matched_by)
      select t.batch_id, n.to_track, t.isrc, t.upc, t.title, t.artist_name, t.album_title, t.label_name, t.content_id, t.details,
        t.song_id, t.album_id, n.label_id, t.matched_by
      from owner_track n join %1$I t on t.track_no = n.track_no$q$, tracks);
    execute format($q$
      update %I l set track_no = n.to_track from owner_found f join owner_track n using (track_no, label_id)
      where l.track_no = f.track_no and l.context_no = f.context_no$q$, lines);
    if p_again then
      execute format('delete from %I', cells);
      execute format('insert into %I (for_label_id, context_no, lines, quantity, amount, most_quantity, most_amount)
        select t.for_label_id, l.context_no, count(*), sum(l.quantity)::bigint, sum(l.amount), sum(abs(l.quantity)), sum(abs(l.amount))
        from %I l join %I t on t.track_no = l.track_no group by 1, 2', cells, lines, tracks);
    end if;
    drop table owner_track;
  end if;
  drop table owner_found;
end $$;

revoke all on function song_owner, transfer_target, transfer_albums, credited_elsewhere, files_of_albums, transfer_hindrances, transfer_figures, copy_file, copy_artist,
  move_content, report_owners from public;
grant execute on function transfer_target, transfer_albums, credited_elsewhere, files_of_albums, transfer_hindrances to app_tenant, app_admin;
grant execute on function song_owner, move_content, report_owners to app_admin;


-- Whoever writes music may ask for its transfer; whoever approves decides. Fresh installations seed it with the roles.
update role set privileges = privileges || array['transfer.request'] where 'music.write' = any (privileges) and not 'transfer.request' = any (privileges);
update role set privileges = privileges || array['transfer.decide'] where 'approval' = any (privileges) and not 'transfer.decide' = any (privileges);
