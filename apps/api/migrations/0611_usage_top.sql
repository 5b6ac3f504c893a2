-- The first rows of the statistic, ready in their order: of each label and month the largest cells (song, store, country) by
-- income and by plays, and how many cells there are in all. Written by a job after every posting, reversal, match or giving
-- back, which say so in their own transaction: a label and month with a row of unknown count is read from the rollup itself.
create table usage_listed (label_id bigint not null, datenum int not null, many int);
create index on usage_listed (datenum, label_id);
create table usage_top (
  label_id bigint not null, datenum int not null, sort text not null check (sort in ('grossRev', 'st')),
  song_id bigint not null, dsp text not null, country text not null,
  st bigint not null, dl bigint not null, gross_rev bigint not null,
  -- What it is large by.
  size bigint not null generated always as (case sort when 'st' then st else gross_rev end) stored);
create index on usage_top (sort, datenum, size);
create index on usage_top (sort, size);
create index on usage_top (label_id, datenum);

do $$
declare t text;
begin
  foreach t in array array['usage_listed', 'usage_top'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select on %I to app_tenant', t);
    execute format('grant select, insert, delete on %I to app_admin', t);
  end loop;
end $$;
insert into usage_listed (label_id, datenum) select distinct label_id, datenum from usage_month;
