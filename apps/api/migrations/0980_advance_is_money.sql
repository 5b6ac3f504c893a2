-- A payment ahead of income tells of money as an invoice does (noticeSetting.ts has the same forms).
create or replace function is_money_notice(p_kind text) returns boolean language sql immutable as $$
  select p_kind ~ '^(bankChange|payee|statement|invoice|rbtInvoice|report|payout|withholding|advance)'
$$;
