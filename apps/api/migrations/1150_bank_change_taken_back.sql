-- A label takes back an account it asked for while nobody has decided on it.
alter table bank_change drop constraint bank_change_status_check;
alter table bank_change add check (status in ('WAITING', 'CONFIRMED', 'REFUSED', 'FROZEN', 'WITHDRAWN'));
create policy bank_change_tenant_withdraw on bank_change for update to app_tenant
  using (label_id = (select app_label()) and status = 'WAITING') with check (label_id = (select app_label()) and status = 'WITHDRAWN');
grant update (status, decided_by, decided_at, reason) on bank_change to app_tenant;
