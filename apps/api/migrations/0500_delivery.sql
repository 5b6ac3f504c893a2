-- How a music service is delivered to; one without a row here is delivered to by hand.
create table store (
  dsp_id bigint primary key references dsp (id) on delete cascade,
  active boolean not null default true,
  dpid text check (dpid ~ '^PADPIDA[0-9A-Z]{11}$'),
  profile text not null check (profile in ('ERN43', 'CSV')),
  transport text not null check (transport in ('FOLDER', 'SFTP', 'S3')),
  address jsonb not null default '{}',
  -- Password or key, sealed with the platform's key and bound to this row.
  secret bytea,
  territories text[] not null default '{}', genre_map jsonb not null default '[]',
  lead_days int not null check (lead_days between 0 and 90),
  title_style text not null check (title_style in ('VERSION_APART', 'VERSION_BEHIND', 'VERSION_AND_GUESTS')),
  take_down_form text not null check (take_down_form in ('PURGE', 'DEAL_END')),
  contacts jsonb not null default '[]',
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp());
create trigger touch before update on store for each row execute function touch_version();

-- A release with a store: one row, however often it is sent.
create table delivery (
  id bigint generated always as identity primary key,
  album_id bigint not null, dsp_id bigint not null references dsp (id), label_id bigint not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'ACKNOWLEDGED', 'LIVE', 'FAILED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN')),
  status_at timestamptz not null default clock_timestamp(),
  -- What the store is still to be told.
  task text check (task in ('NEW', 'UPDATE', 'TAKEDOWN')),
  -- Each time people decide to send it anew is a round: within one the same content has one message.
  round int not null default 1,
  -- What the store was last told of it.
  content_hash text,
  tries int not null default 0, next_try_at timestamptz, fault text, fault_text text,
  sent_at timestamptz, acknowledged_at timestamptz, live_at timestamptz, taken_down_at timestamptz,
  reason text, proof text, proof_file text references media (id),
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  unique (album_id, dsp_id),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);
create index on delivery (status, status_at);
create index on delivery (label_id, id desc);
create index on delivery (dsp_id);
create index on delivery (proof_file);
create index on delivery (next_try_at) where next_try_at is not null;
create trigger touch before update on delivery for each row execute function touch_version();
create trigger status_moved before update on delivery for each row when (old.status <> new.status) execute function status_moved();

-- Every message to a store, written before it leaves: what is tried again goes under the same name.
create table delivery_message (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references delivery (id) on delete cascade,
  message_id text not null unique, kind text not null check (kind in ('NEW', 'UPDATE', 'TAKEDOWN')),
  round int not null, content_hash text not null, files int not null default 0, bytes bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(), ended_at timestamptz, outcome text);
create index on delivery_message (delivery_id, id desc);

-- What a store said, once: stores repeat themselves.
create table store_receipt (
  dsp_id bigint not null references dsp (id) on delete cascade, receipt_id text not null,
  delivery_id bigint references delivery (id) on delete cascade, message_id text not null,
  status text not null, reason text, url text, outcome text not null, received_at timestamptz not null default clock_timestamp(),
  primary key (dsp_id, receipt_id));
create index on store_receipt (delivery_id);

-- Where a release is to be heard: entered, or told by a store.
create table release_link (
  album_id bigint not null, dsp_id bigint not null references dsp (id) on delete cascade, label_id bigint not null,
  title text not null, url text not null check (url ~* '^https?://'),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (album_id, dsp_id),
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);
create index on release_link (dsp_id);
create index on release_link (label_id, album_id);

do $$
declare t text;
begin
  foreach t in array array['delivery', 'release_link'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select on %I to app_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
  foreach t in array array['store', 'delivery_message', 'store_receipt'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- What a label may know of how its release is delivered: neither the address nor the secret.
create policy store_tenant on store for select to app_tenant using (true);
grant select (dsp_id, active, profile, transport, lead_days) on store to app_tenant;

-- What the platform delivers by itself nobody noted.
alter table song_dsp alter column sent_by drop not null;

update role set privileges = privileges || array['deliveries.read']
  where 'songOtherDsp.read' = any (privileges) and not 'deliveries.read' = any (privileges);
update role set privileges = privileges || array['deliveries.send', 'dsp.delivery']
  where 'songOtherDsp.send' = any (privileges) and not 'deliveries.send' = any (privileges);
