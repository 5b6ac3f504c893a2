-- Who entered the account a payee's money goes to: somebody else pays to it. Of accounts from before, nobody knows.
alter table cover_payee add column bank_changed_by bigint references app_user (id), add column bank_changed_at timestamptz;
create index on cover_payee (bank_changed_by);
