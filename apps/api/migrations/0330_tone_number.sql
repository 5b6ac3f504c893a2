-- Mobile numbers at which tones of one's own are heard. A number belongs to one label at most, by a proof; it is kept as a
-- keyed hash and as it may be shown.
create table tone_number (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  number_hash bytea not null unique, number_masked text not null,
  bound_by bigint, bound_at timestamptz not null default clock_timestamp(),
  unique (label_id, id));

-- Numbers that get no tone: staff say why.
create table blocked_number (
  id bigint generated always as identity primary key,
  number_hash bytea not null unique, number_masked text not null,
  reason text not null, blocked_by bigint, blocked_at timestamptz not null default clock_timestamp());

alter table rbt add column number_id bigint,
  add constraint number_of_own_tone check (rbt_type <> 'rbt' or number_id is null),
  add foreign key (label_id, number_id) references tone_number (label_id, id);
create index on rbt (number_id) where number_id is not null;

alter table tone_number enable row level security;
alter table tone_number force row level security;
create policy tone_number_admin on tone_number for all to app_admin using (true) with check (true);
create policy tone_number_owner on tone_number for all to current_user using (true) with check (true);
create policy tone_number_tenant on tone_number for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()));
grant select, insert, delete, update (bound_at) on tone_number to app_tenant;
grant select, insert, update, delete on tone_number to app_admin;
alter table blocked_number enable row level security;
alter table blocked_number force row level security;
create policy blocked_number_admin on blocked_number for all to app_admin using (true) with check (true);
create policy blocked_number_owner on blocked_number for all to current_user using (true) with check (true);
grant select, insert, delete on blocked_number to app_admin;

-- What is known of a number, told to whoever has proved it within a year and to nobody else.
create function number_state(p_hash bytea, p_label bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case
    when not exists (select from otp where user_id = app_user() and number_hash = p_hash and proved_at > now() - interval '365 days') then 'UNKNOWN'
    when exists (select from blocked_number where number_hash = p_hash) then 'BLOCKED'
    when exists (select from tone_number where number_hash = p_hash and label_id is distinct from coalesce(app_label(), p_label)) then 'BOUND_TO_OTHER'
    else 'FREE' end
$$;
revoke all on function number_state from public;
grant execute on function number_state to app_tenant, app_admin;

update role set privileges = privileges || array['toneNumbers.block']
  where 'rbtOperator.send' = any (privileges) and not 'toneNumbers.block' = any (privileges);
