-- Broken rows hold nobody: they are kept as they stood, put right in place where they are few, or set aside with their sum.
alter table report_batch
  -- The first line of the file, for whoever puts its rows right.
  add column header jsonb not null default '[]',
  -- Rows that were put right in place: {row: [cells]}.
  add column edits jsonb not null default '{}',
  add column broken int not null default 0,
  add column broken_aside boolean not null default false,
  -- Spellings in the file that belong to no platform.
  add column unknown_platforms jsonb not null default '[]',
  -- Posted reports that hold rows of this one: [{batchId, rows}], and why it is posted all the same.
  add column overlap jsonb not null default '[]',
  add column overlap_reason text;

-- Their rows were not kept: read again, they are.
update report_batch set broken = error_count where status = 'PREVIEW';

create table report_broken_row (
  batch_id bigint not null references report_batch (id) on delete cascade, row_no int not null,
  -- Its first mistake is its cause: each row counts once.
  code text not null, column_name text, params jsonb not null,
  cells jsonb not null, amount numeric,
  primary key (batch_id, row_no));
alter table report_broken_row enable row level security;
alter table report_broken_row force row level security;
create policy report_broken_row_admin on report_broken_row for all to app_admin using (true) with check (true);
create policy report_broken_row_owner on report_broken_row for all to current_user using (true) with check (true);
grant select, insert, delete on report_broken_row to app_admin;

-- How many rows of a staged report are in posted ones: same song (or title), month, quantity and amount, each as often as it
-- stands in both. Large reports are judged by every nth key, so that it costs the same and stays in memory.
create function report_overlap(p_batch bigint, p_rows int) returns table (batch_id bigint, rows bigint)
  language plpgsql stable security invoker set search_path = pg_catalog, public set work_mem = '64MB' as $$
declare months int[]; stores text[]; others bigint[]; every int := greatest(1, ceil(p_rows / 200000.0))::int;
begin
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  select array_agg(b.id) into others from report_batch b where b.status = 'POSTED' and b.id <> p_batch
    and exists (select from jsonb_array_elements_text(b.totals -> 'datenums') m where m::int = any (months));
  if others is null then return; end if;
  return query execute format($q$
    with staged as (
      select k, datenum, quantity, amount, count(*) as n from (
        select hashtextextended(lower(coalesce(s.song_title, nullif(t.title, ''), t.isrc)), 0) as k, c.datenum, l.quantity, l.amount
        from %1$I l join %2$I t on t.track_no = l.track_no join %3$I c on c.context_no = l.context_no left join song s on s.id = t.song_id
        where abs(hash_numeric(l.amount)) %% $4 = 0) x group by 1, 2, 3, 4),
    posted as (
      select batch_id, k, datenum, quantity, amount, count(*) as n from (
        select l.batch_id, hashtextextended(lower(s.song_title), 0) as k, l.datenum, l.quantity, l.amount
        from usage_line l join song s on s.id = l.song_id
        where l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and l.id > 0 and abs(hash_numeric(l.amount)) %% $4 = 0
        union all
        select l.batch_id, hashtextextended(lower(coalesce(nullif(l.title, ''), l.isrc)), 0), l.datenum, l.quantity, l.amount
        from suspense_line l
        where l.song_id is null and l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and abs(hash_numeric(l.amount)) %% $4 = 0) x
      group by 1, 2, 3, 4, 5)
    select p.batch_id, least($5::bigint, (sum(least(p.n, s.n)) * $4)::bigint)
    from posted p join staged s on s.k = p.k and s.datenum = p.datenum and s.quantity = p.quantity and s.amount = p.amount
    group by 1 order by 2 desc limit 5$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch)
    using months, stores, others, every, p_rows;
end $$;
revoke all on function report_overlap from public;
grant execute on function report_overlap to app_admin;
