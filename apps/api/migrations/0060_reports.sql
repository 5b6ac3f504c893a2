-- Income reports: uploaded, previewed, posted into one fact table and its rollup, reversed as a whole.
create table report_batch (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('OTHER_DSP', 'RBT', 'COVER_TO_MASTER')),
  platform text not null, datenum int not null check (is_period(datenum)),
  currency text not null check (currency ~ '^[A-Z]{3}$'), fx_rate numeric(20, 8) not null check (fx_rate > 0), fx_source text,
  decimal text check (decimal in ('.', ',')),
  file_media_id text references media (id), file_name text not null,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'PARSING' check (status in ('PARSING', 'PREVIEW', 'POSTING', 'POSTED', 'REVERSED', 'FAILED')),
  rows int not null default 0, matched int not null default 0, unmatched int not null default 0,
  error_count int not null default 0, errors jsonb not null default '[]',
  -- {quantity, amount, amountIdr, matchedIdr, unmatchedIdr, labels, datenums}; amounts are decimal text.
  totals jsonb, progress int not null default 0 check (progress between 0 and 100),
  duplicate_of bigint references report_batch (id),
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  posted_by bigint, posted_at timestamptz, reversed_by bigint, reversed_at timestamptz,
  version int not null default 0, updated_at timestamptz not null default clock_timestamp(),
  constraint rupiah_needs_no_rate check (currency <> 'IDR' or fx_rate = 1));
create index on report_batch (status, id desc);
-- The same report posts once, in whatever disguise and however often at the same time.
create unique index report_posted_once on report_batch (content_hash) where status = 'POSTED';
create trigger touch before update on report_batch for each row execute function touch_version();

-- How the columns of a platform's reports were mapped by a person: header signature -> {header: field}.
create table report_mapping (
  kind text not null, platform text not null, signature text not null, mapping jsonb not null,
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  primary key (kind, platform, signature));

-- Between preview and posting: parsed rows, the tracks and the contexts they name by number, and the rows added up.
-- One unlogged partition per batch, dropped after. COPY does not work under row-level security: these tables belong to
-- no label and are granted to staff alone.
create table report_line_staging (
  batch_id bigint not null, row_no int not null, track_no int not null, context_no int not null, quantity bigint not null, amount numeric not null
) partition by list (batch_id);
create table report_track_staging (
  batch_id bigint not null, track_no int not null,
  isrc text not null, upc text not null, title text not null, artist_name text not null, album_title text not null,
  label_name text not null, content_id text not null,
  song_id bigint, album_id bigint, for_label_id bigint, matched_by text
) partition by list (batch_id);
create table report_context_staging (
  batch_id bigint not null, context_no int not null, datenum int not null, platform text not null, sale_type text not null, country text not null
) partition by list (batch_id);
create table report_group_staging (
  batch_id bigint not null, track_no int not null, context_no int not null, lines int not null, quantity bigint not null, amount numeric not null
) partition by list (batch_id);

-- One line of income, partitioned by month, label first: every batch is written in label order, so that the block ranges
-- lead to a label's lines; a unique index would take two thirds of the time of posting. What it would guard is guarded by
-- report_posted_once and the batch's status. No foreign keys, triggers or sequences (2.000.000 rows a file): earning_song
-- guards what is referred to, id = batch * 2^24 + row says where a line came from. Never changed: a reversal adds the
-- negative under -id.
create table usage_line (
  label_id bigint not null, datenum int not null, id bigint not null, batch_id bigint not null, row_no int not null,
  song_id bigint not null, album_id bigint not null,
  channel text not null, dsp text not null, sale_type text not null, country text not null, territory text not null,
  quantity bigint not null, currency text not null, amount numeric not null, amount_idr numeric not null
) partition by list (datenum);
create index usage_line_ranges on usage_line using brin (label_id, batch_id) with (pages_per_range = 16, autosummarize = on);

-- The lines of each batch added up (several batches may add to the same key: readers sum). A reversal adds negatives.
create table usage_rollup (
  label_id bigint not null, datenum int not null, channel text not null, dsp text not null, sale_type text not null,
  song_id bigint not null, album_id bigint not null, country text not null,
  quantity bigint not null, amount_idr numeric not null, batch_id bigint not null,
  -- The approved statement that accounts for it: each line of income is settled once, however late it comes.
  statement_id bigint);
create index on usage_rollup (label_id, datenum);
create index on usage_rollup using brin (datenum) with (pages_per_range = 16, autosummarize = on);

-- What posting a batch (or matching some of its lines later) has accrued for a label and period, before its statement.
create table report_accrual (
  batch_id bigint not null references report_batch (id), label_id bigint not null references label (id),
  datenum int not null, amount bigint not null, statement_id bigint);
create index on report_accrual (label_id, datenum);
create index on report_accrual (batch_id);

-- Songs that ever earned: what money refers to is not deleted.
create table earning_song (
  song_id bigint primary key references song (id), album_id bigint not null references album (id),
  label_id bigint not null references label (id));

-- Income nobody is known for yet, one row per line of the file.
create table suspense_line (
  id bigint primary key, batch_id bigint not null references report_batch (id), row_no int not null,
  datenum int not null, channel text not null, dsp text not null, sale_type text not null, country text not null,
  isrc text not null, upc text not null, title text not null, artist_name text not null, album_title text not null,
  label_name text not null, content_id text not null,
  quantity bigint not null, currency text not null, amount numeric not null, amount_idr numeric not null,
  song_id bigint references song (id), matched_by bigint, matched_at timestamptz,
  constraint matched_together check ((song_id is null) = (matched_at is null)));
create index on suspense_line (batch_id) where song_id is null;
create index on suspense_line (isrc) where song_id is null;

do $$
declare t text;
begin
  foreach t in array array['report_batch', 'report_mapping', 'report_accrual', 'usage_line', 'usage_rollup', 'earning_song', 'suspense_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
  end loop;
  foreach t in array array['usage_line', 'usage_rollup', 'earning_song'] loop
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select on %I to app_tenant', t);
  end loop;
end $$;
grant select, insert, update on report_batch, report_mapping to app_admin;
grant select, insert on usage_line, usage_rollup, report_accrual, earning_song to app_admin;
grant update (statement_id) on usage_rollup, report_accrual to app_admin;
grant select, insert, update, delete on suspense_line, report_line_staging, report_track_staging, report_context_staging, report_group_staging to app_admin;

-- Empty staging partitions of a batch, instead of any it has.
create function report_stage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_group_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('alter table %I attach partition %I for values in (%s)', t, t || '_' || p_batch, p_batch);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
end $$;
create function report_unstage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_group_staging'] loop
    execute format('drop table if exists %I', t || '_' || p_batch);
  end loop;
end $$;

-- Adds the rows up, once for the totals and the rollup. Only an owner may analyze; without statistics joins go wrong.
create function report_group(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public set work_mem = '128MB' as $$
begin
  execute format('analyze %I', 'report_line_staging_' || p_batch);
  execute format('analyze %I', 'report_track_staging_' || p_batch);
  execute format('analyze %I', 'report_context_staging_' || p_batch);
  insert into report_group_staging
    select batch_id, track_no, context_no, count(*), sum(quantity), sum(amount)
    from report_line_staging where batch_id = p_batch group by 1, 2, 3;
  execute format('analyze %I', 'report_group_staging_' || p_batch);
end $$;

-- The month's partition, made beside the readers: attaching does not block them as "partition of" would.
create function usage_partition(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare name text := 'usage_line_' || p_datenum;
begin
  if not is_period(p_datenum) then raise exception '% is no period', p_datenum using errcode = '22023'; end if;
  if to_regclass('public.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(7460);
  if to_regclass('public.' || name) is not null then return; end if;
  execute format('create table public.%I (like usage_line including all)', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy %I on %I for all to current_user using (true) with check (true)', name || '_owner', name);
  execute format('alter table usage_line attach partition %I for values in (%s)', name, p_datenum);
end $$;

-- Tells the block ranges of a month what was written since: without it they are all read.
create function usage_summarize(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare i regclass;
begin
  for i in select x.indexrelid::regclass from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am m on m.oid = c.relam
    where x.indrelid = any (array[to_regclass('usage_line_' || p_datenum), 'usage_rollup'::regclass]) and m.amname = 'brin'
  loop perform brin_summarize_new_values(i); end loop;
end $$;

-- What each label gets by its contract for the lines of a batch (or some of them), before rounding: the most specific term
-- in force, as in packages/contract/src/royalties/terms.ts. A pool pays at the statement, a missing contract nothing yet.
create function report_shares(p_lines regclass) returns table (label_id bigint, datenum int, amount bigint)
  language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($q$
    with tracked as (select distinct c.label_id from contract_term c where c.specificity >= 8),
    grouped as (
      select l.label_id, l.datenum, l.channel, l.dsp, case when l.country = 'ID' then 'DOMESTIC' else 'INTERNATIONAL' end as territory,
             case when t.label_id is not null then l.song_id end as song_id, case when t.label_id is not null then l.album_id end as album_id,
             sum(l.quantity) as quantity, sum(l.amount_idr) as amount_idr
      from %s l left join tracked t on t.label_id = l.label_id group by 1, 2, 3, 4, 5, 6, 7)
    select g.label_id, g.datenum, round(sum(case c.base
      when 'UNIT' then g.quantity * c.unit_rate * c.label_bp / 10000
      when 'POOL' then 0
      else g.amount_idr * c.label_bp / 10000 end))::bigint
    from grouped g cross join lateral (
      select * from contract_term c
      where c.label_id = g.label_id and c.from_period <= g.datenum and (c.to_period is null or c.to_period >= g.datenum)
        and (c.channel is null or c.channel = g.channel) and (c.dsp is null or c.dsp = g.dsp) and (c.territory is null or c.territory = g.territory)
        and (c.song_id is null or c.song_id = g.song_id) and (c.album_id is null or c.album_id = g.album_id)
        and (c.artist_id is null or exists (select from song_artist a where a.song_id = g.song_id and a.artist_id = c.artist_id and a.role = 'MAIN'))
      order by c.specificity desc, c.priority desc limit 1) c
    group by 1, 2$q$, p_lines);
end $$;

revoke all on function report_stage, report_unstage, report_group, usage_partition, usage_summarize, report_shares from public;
grant execute on function report_stage, report_unstage, report_group, usage_partition, usage_summarize, report_shares to app_admin;
