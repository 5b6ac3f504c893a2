-- Two accounts that stood inside PLATFORM can be opened by themselves from now on: what rounding makes (each posting of a
-- report rounds once, the statement once more), and PPN paid on invoices until it is claimed back. What was booked before
-- stays where it is.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE', 'PLATFORM', 'TAX', 'CASH', 'ROUNDING', 'INPUT_VAT'));
insert into ledger_account (kind) values ('ROUNDING'), ('INPUT_VAT');

update role set privileges = privileges || array['ledger.read']
  where 'periods.read' = any (privileges) and not 'ledger.read' = any (privileges);
