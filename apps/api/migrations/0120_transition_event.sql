-- What a record went through: every move of every machine, by whom and why, in one shape.
create table transition_event (
  id bigint generated always as identity primary key,
  entity text not null, entity_id bigint not null, label_id bigint references label (id),
  action text not null, from_status text, to_status text not null,
  reason text, reason_code text, notes jsonb not null default '[]', checklist jsonb, snapshot jsonb,
  actor_id bigint, actor_login text not null, at timestamptz not null default clock_timestamp());

insert into transition_event (id, entity, entity_id, label_id, action, from_status, to_status, reason, reason_code, notes, checklist, snapshot,
    actor_id, actor_login, at) overriding system value
  select id, entity, entity_id, label_id,
    case entity when 'user' then case from_status || '-' || to_status
      when 'UNVERIFIED-SUBMITTED' then 'verify' when 'REJECTED-SUBMITTED' then 'reopen'
      when 'APPROVED-SUSPENDED' then 'suspend' when 'SUSPENDED-APPROVED' then 'reinstate'
      when 'SUBMITTED-APPROVED' then 'approve' else 'reject' end
    else case from_status || '-' || to_status
      when 'DRAFT-SUBMITTED' then 'submit' when 'CHANGES_REQUESTED-SUBMITTED' then 'submit'
      when 'SUBMITTED-DRAFT' then 'withdraw' when 'SUBMITTED-APPROVED' then 'approve'
      when 'SUBMITTED-CHANGES_REQUESTED' then 'requestChanges' when 'SUBMITTED-REJECTED' then 'reject'
      when 'REJECTED-DRAFT' then 'reopen' else 'takeDown' end end,
    from_status, to_status, reason, reason_code, notes, checklist, snapshot, nullif(actor_id, 0), actor_login, at
  from approval_event order by id;
select setval(pg_get_serial_sequence('transition_event', 'id'), greatest((select max(id) from transition_event), 1));

insert into transition_event (entity, entity_id, label_id, action, from_status, to_status, reason, actor_id, actor_login, at)
  select 'invoice', invoice_id, label_id,
    case when from_status = 'S' and to_status = 'U' then 'accept' when to_status = 'F' then 'refuse' else action end,
    from_status, to_status, reason, actor_id, actor_login, at
  from invoice_event order by id;

drop table approval_event;
drop table invoice_event;

create index on transition_event (entity, entity_id, id);
create trigger transition_event_append_only before update or delete or truncate on transition_event
  for each statement execute function append_only();
alter table transition_event enable row level security;
alter table transition_event force row level security;
create policy transition_event_admin on transition_event for all to app_admin using (true) with check (true);
-- A label reads what happened to its own records, but not what became of a statement before it was decided, nor a report;
-- it writes what its own people did.
create policy transition_event_tenant on transition_event for select to app_tenant
  using (label_id = (select app_label()) and entity not in ('statement', 'report_batch'));
create policy transition_event_tenant_insert on transition_event for insert to app_tenant
  with check (label_id = (select app_label()) and actor_id = (select app_user()) and entity in ('album', 'artist', 'label', 'invoice', 'bank_change'));
grant select, insert on transition_event to app_tenant, app_admin;
