-- A form DGT holds for a time, at most twelve months: a transfer after its last day is taxed by the law. Null: entered before the
-- day was asked for.
alter table cover_payee add column treaty_until date;
