-- What a label had to get, or owed, in the books kept before these stands in a statement as an opening balance, and against an
-- account of its own: it is neither income of a store nor our share.
alter table statement_adjustment drop constraint statement_adjustment_kind_check,
  add constraint statement_adjustment_kind_check check (kind in ('PENALTY', 'FEE', 'CORRECTION', 'OPENING'));
create unique index one_opening on statement_adjustment (statement_id) where kind = 'OPENING';

alter table ledger_account disable trigger account_guard;
alter table ledger_account drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE', 'PLATFORM', 'TAX', 'CASH', 'ADVANCE', 'ROUNDING', 'INPUT_VAT', 'PAYEE', 'OPENING'));
insert into ledger_account (kind) values ('OPENING');
alter table ledger_account enable trigger account_guard;
