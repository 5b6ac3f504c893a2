-- Calls that were refused for want of a right: counted by person, call and minute, and told to the audit log as one line
-- when the minute is over. Whoever asks for a thing ten thousand times leaves ten thousand in one line.
create table denial (
  actor_id bigint not null, route text not null, minute timestamptz not null,
  actor_login text not null, label_id bigint, ip inet, request_id text, count int not null default 1,
  primary key (actor_id, route, minute));
create index on denial (minute);
alter table denial enable row level security;
alter table denial force row level security;
create policy denial_admin on denial for all to app_admin using (true) with check (true);
create policy denial_owner on denial for all to current_user using (true) with check (true);
grant select, insert, update, delete on denial to app_admin;
