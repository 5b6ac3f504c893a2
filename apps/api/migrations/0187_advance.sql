-- An advance is paid before it is recouped. `taken_back_at`: the payment was returned before anything was recouped of it.
create table advance (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  paid_on date not null, reference text not null check (btrim(reference) <> ''),
  paid_by bigint, confirmed_by bigint, taken_back_at timestamptz, taken_back_by bigint,
  at timestamptz not null default clock_timestamp());
create index on advance (label_id);
alter table advance enable row level security;
alter table advance force row level security;
create policy advance_admin on advance for all to app_admin using (true) with check (true);
create policy advance_owner on advance for all to current_user using (true) with check (true);
create policy advance_tenant on advance for select to app_tenant using (label_id = (select app_label()));
grant select, insert, update on advance to app_admin;
grant select on advance to app_tenant;

-- ADVANCE: what labels have had before they earned it. Whatever kinds of accounts there are by now, it is one more.
do $$
declare said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint where conrelid = 'ledger_account'::regclass and conname = 'ledger_account_kind_check';
  execute 'alter table ledger_account drop constraint ledger_account_kind_check, add constraint ledger_account_kind_check '
    || replace(said, '''CASH''::text', '''CASH''::text, ''ADVANCE''::text');
end $$;
insert into ledger_account (kind) values ('ADVANCE') on conflict do nothing;

-- What was promised and has been recouped in part was paid, whatever nobody wrote down: what is left of it is an advance, what
-- was taken back stands on PLATFORM already.
with paid as (
  insert into advance (label_id, amount, paid_on, reference)
    select l.id, l.minimum_guarantee, coalesce(l.contract_start, l.contract_date, l.created_at::date), '-'
    from label l where l.mg_mode = 'ADVANCE' and l.minimum_guarantee > 0
      and exists (select from statement s where s.label_id = l.id and s.status in ('APPROVED', 'PUBLISHED') and s.recoupment > 0)
    returning id, label_id, amount),
  recouped as (
    select p.id, p.amount, least(p.amount, (select sum(s.recoupment) from statement s where s.label_id = p.label_id and s.status in ('APPROVED', 'PUBLISHED')))::bigint as taken
    from paid p)
select ledger_post('ADJUST', 'advance', id::text, null,
  jsonb_build_array(jsonb_build_object('account', 'CASH', 'amount', amount), jsonb_build_object('account', 'PLATFORM', 'amount', -taken))
  || case when amount > taken then jsonb_build_array(jsonb_build_object('account', 'ADVANCE', 'amount', taken - amount)) else '[]' end)
from recouped;
