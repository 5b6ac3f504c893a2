-- Reports that are collected from a bucket (docs/adr/0094): what was asked for, and what is said of files that do not say it.
create table report_collection (
  id bigint generated always as identity primary key,
  bucket text not null, prefix text not null,
  kind text not null check (kind in ('OTHER_DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER')),
  platform text not null, datenum int not null check (is_period(datenum)),
  currency text check (currency ~ '^[A-Z]{3}$'), fx_rate text, decimal text check (decimal in ('.', ',')),
  status text not null default 'LISTING' check (status in ('LISTING', 'READY', 'COLLECTING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED')),
  status_at timestamptz not null default app_now(),
  -- Why it goes on later.
  waiting text check (waiting in ('BUCKET', 'ROOM', 'READING', 'PREVIEWS')),
  -- A word of the catalogue, and its values.
  failure text, failure_params jsonb not null default '{}',
  created_by bigint not null references app_user (id), created_login text not null,
  version int not null default 0, created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now());
create index on report_collection (created_by);
create index on report_collection (status);
create trigger touch before update on report_collection for each row execute function touch_version();
create trigger status_moved before update on report_collection for each row when (old.status <> new.status) execute function status_moved();

-- A file that lay there, in the bucket's order, and what has become of it.
create table report_collection_item (
  id bigint generated always as identity primary key,
  collection_id bigint not null references report_collection (id) on delete cascade,
  place int not null, key text not null, bytes bigint not null, etag text not null, modified_at timestamptz,
  platform text not null, datenum int not null check (is_period(datenum)),
  chosen boolean not null,
  outcome text check (outcome in ('TAKEN', 'HERE', 'REFUSED')),
  batch_id bigint references report_batch (id) on delete set null,
  failure text, failure_params jsonb not null default '{}',
  done_at timestamptz,
  unique (collection_id, place),
  check ((outcome is null) = (done_at is null)));
create index on report_collection_item (batch_id);
-- The same object again, in whichever collection it was.
create index on report_collection_item (key) where batch_id is not null;

do $$
declare t text;
begin
  foreach t in array array['report_collection', 'report_collection_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- A job that begins later; of a line of its own one is done at a time, whichever machine takes it.
create function enqueue_later(p_task text, p_payload json, p_key text, p_line text, p_seconds int) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task_name(p_task), p_payload, queue_name => p_line, job_key => p_key, run_at => now() + make_interval(secs => p_seconds));
end $$;
revoke all on function enqueue_later from public;
grant execute on function enqueue_later to app_admin;
