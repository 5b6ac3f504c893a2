-- Any file: a report whose layout is unknown waits for a person instead of failing; how it is read is kept with it.
do $$
declare rule record;
begin
  for rule in select conname, pg_get_constraintdef(oid) as def from pg_constraint
    where conrelid = 'report_batch'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status = ANY%'
  loop
    execute format('alter table report_batch drop constraint %I', rule.conname);
    execute format('alter table report_batch add constraint %I %s', rule.conname, replace(rule.def, 'ARRAY[', 'ARRAY[''MAPPING''::text, '));
  end loop;
end $$;
alter table report_batch
  -- null: the file says, or a person is asked.
  alter column currency drop not null, alter column fx_rate drop not null,
  -- How a person said the file is read; how it was read, with its first lines; what its total rows say against its lines.
  add column layout jsonb, add column reading jsonb, add column checks jsonb not null default '[]';

-- How a platform's files with a certain header are read, as a person once said.
create table report_mapping (
  id bigint generated always as identity primary key,
  kind text not null, platform text not null check (platform = lower(platform)), signature text not null check (signature ~ '^[0-9a-f]{32}$'),
  header jsonb not null, layout jsonb not null,
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  version int not null default 0, updated_at timestamptz not null default clock_timestamp(),
  unique (kind, platform, signature));
create trigger touch before update on report_mapping for each row execute function touch_version();

-- Rupiah for one unit of each currency of a report, and who says so.
create table report_rate (
  batch_id bigint not null references report_batch (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'), rate numeric(20, 8) not null check (rate > 0), source text not null default '',
  entered_by bigint, entered_at timestamptz not null default clock_timestamp(),
  primary key (batch_id, currency), constraint rupiah_needs_no_rate check (currency <> 'IDR' or rate = 1));

-- The lines of a reading added up each way they are looked at before anything is booked.
create table report_split (
  batch_id bigint not null references report_batch (id) on delete cascade,
  dimension text not null check (dimension in ('CURRENCY', 'PERIOD', 'PLATFORM', 'COUNTRY', 'LABEL')),
  -- YYYYMM, a name, a country, a label's id; '' for lines without a label.
  value text not null, currency text not null,
  lines int not null, matched int not null, quantity bigint not null, amount numeric not null, matched_amount numeric not null,
  primary key (batch_id, dimension, value, currency));

do $$
declare t text;
begin
  foreach t in array array['report_mapping', 'report_rate', 'report_split'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

insert into report_rate (batch_id, currency, rate, source, entered_by, entered_at)
  select id, currency, fx_rate, coalesce(fx_source, ''), created_by, created_at from report_batch;

-- Each context of a reading has its currency. What is staged already is in the currency of its report.
alter table report_context_staging add column currency text not null default 'IDR';
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^report_context_staging_\d+$' loop
    execute format('alter table %I add column currency text not null default ''IDR''', t);
    execute format('update %I c set currency = b.currency from report_batch b where b.id = c.batch_id', t);
  end loop;
end $$;

create or replace function report_staged_unmatched(p_batch bigint)
  returns table (row_no int, label_name text, album_title text, title text, artist_name text, isrc text, upc text, quantity bigint, amount_idr numeric)
  language plpgsql stable security invoker set search_path = pg_catalog, public as $$
begin
  return query execute format($q$
    select s.row_no, t.label_name, t.album_title, t.title, t.artist_name, t.isrc, t.upc, s.quantity, s.amount * r.rate
    from %I s join %I t on t.track_no = s.track_no join %I c on c.context_no = s.context_no
      left join report_rate r on r.batch_id = $1 and r.currency = c.currency where t.song_id is null$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch) using p_batch;
exception when undefined_table then return;
end $$;
