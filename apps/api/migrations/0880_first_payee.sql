-- Since when the account of a change is in use, or was: frozen and refused it is taken away again, also where there was none before.
alter table bank_change add column used_at timestamptz;
update bank_change set used_at = coalesce(decided_at, asked_at)
  where status = 'CONFIRMED' or (status = 'FROZEN' and decided_at is not null) or called_name is not null or former_bank_account_number is not null;
