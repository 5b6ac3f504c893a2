-- A tone with the operator: one row per tone, however often it is sent. The tone carries its light.
create table rbt_submission (
  id bigint generated always as identity primary key,
  rbt_id bigint not null unique, label_id bigint not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'IN_OPERATOR_REVIEW', 'ACTIVE', 'OPERATOR_REJECTED', 'FAILED', 'SUSPENDED', 'WITHDRAWN', 'EXPIRED')),
  status_at timestamptz not null default clock_timestamp(),
  reason text, proof text,
  content_id text not null unique, transaction_id text, vascode text, song_code text,
  content_provider text not null, access_channel text not null,
  subscription_type text not null check (subscription_type in ('DAILY', 'WEEKLY', 'MONTHLY')),
  price bigint not null check (price between 0 and 1000000), validity_days int not null check (validity_days between 1 and 366),
  -- Each time people decide to send it anew is a round: within one the same content is sent once.
  round int not null default 1, payload_hash text,
  tries int not null default 0, next_try_at timestamptz, sent_at timestamptz, fault text,
  -- What the operator has not been told yet.
  command text check (command in ('SUSPEND', 'RESUME', 'WITHDRAW')), command_at timestamptz, command_tries int not null default 0,
  -- The last message of the operator that counted.
  sequence int not null default 0,
  -- The account with the operator it lives in.
  account text not null default 'NEW' check (account in ('OLD', 'NEW')),
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  foreign key (label_id, rbt_id) references rbt (label_id, id) on update cascade on delete cascade);
create index on rbt_submission (status, status_at);
create index on rbt_submission (label_id, id desc);
create index on rbt_submission (next_try_at) where next_try_at is not null;
create trigger touch before update on rbt_submission for each row execute function touch_version();
create trigger status_moved before update on rbt_submission for each row when (old.status <> new.status) execute function status_moved();

-- Every try of a payload, written before it is made: whoever finds one without an end asks the operator first.
create table rbt_send (
  id bigint generated always as identity primary key,
  submission_id bigint not null references rbt_submission (id) on delete cascade,
  payload_hash text not null, no int not null,
  began_at timestamptz not null default clock_timestamp(), ended_at timestamptz, outcome text);
create index on rbt_send (submission_id, payload_hash);

-- What the operator said, once: the sender repeats itself.
create table operator_message (
  event_id text primary key, submission_id bigint references rbt_submission (id) on delete cascade,
  status text not null, sequence int not null, reason text, outcome text not null, received_at timestamptz not null default clock_timestamp());
create index on operator_message (submission_id);

alter table rbt_submission enable row level security;
alter table rbt_submission force row level security;
create policy rbt_submission_admin on rbt_submission for all to app_admin using (true) with check (true);
create policy rbt_submission_owner on rbt_submission for all to current_user using (true) with check (true);
create policy rbt_submission_tenant on rbt_submission for select to app_tenant using (label_id = (select app_label()));
grant select on rbt_submission to app_tenant;
grant select, insert, update, delete on rbt_submission to app_admin;
do $$
declare t text;
begin
  foreach t in array array['rbt_send', 'operator_message'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- The light of a tone is that of its submission.
create function light_of_submission() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update rbt set approval_status_eluon = new.status, eluon_at = new.status_at, eluon_reason = new.reason, transaction_id = new.transaction_id
    where id = new.rbt_id;
  return null;
end $$;
create trigger light after insert or update of status, reason, transaction_id on rbt_submission for each row execute function light_of_submission();

update role set privileges = privileges || array['rbtOperator.read', 'rbtOperator.send', 'operatorSimulator']
  where 'songOtherDsp.send' = any (privileges) and not 'rbtOperator.read' = any (privileges);
