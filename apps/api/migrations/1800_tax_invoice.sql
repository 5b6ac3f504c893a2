-- The tax invoice (faktur pajak) a label registered for PPN makes out to us: without its number nobody claims the PPN back that is
-- paid with the invoice. One may be over several invoices of a month.
create table tax_invoice (
  invoice_id bigint primary key,
  label_id bigint not null,
  number text not null check (number ~ '^[0-9]{16,17}$'),
  issued_on date not null,
  version int not null default 1,
  foreign key (label_id, invoice_id) references invoice (label_id, id));
create index tax_invoice_label on tax_invoice (label_id, invoice_id);

alter table tax_invoice enable row level security;
alter table tax_invoice force row level security;
create policy tax_invoice_admin on tax_invoice for all to app_admin using (true) with check (true);
create policy tax_invoice_owner on tax_invoice for all to current_user using (true) with check (true);
create policy tax_invoice_tenant on tax_invoice for select to app_tenant using (label_id = (select app_label()));
create policy tax_invoice_tenant_insert on tax_invoice for insert to app_tenant with check (label_id = (select app_label()));
create policy tax_invoice_tenant_update on tax_invoice for update to app_tenant
  using (label_id = (select app_label())) with check (label_id = (select app_label()));
grant select, insert, update on tax_invoice to app_admin;
grant select, insert, update (number, issued_on, version) on tax_invoice to app_tenant;
