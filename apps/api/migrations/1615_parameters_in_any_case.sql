-- "invoice/min_payout" beside INVOICE/MIN_PAYOUT looks like the parameter that the platform reads, and is none. Of two the later
-- is called after its row: nothing reads it, since what is read is written in capitals.
update sysparam later set key = left(later.key, 40) || '_' || later.id
  where later.deleted_at is null and exists (
    select from sysparam s where s.deleted_at is null and s.id < later.id
      and lower(s."group") = lower(later."group") and lower(s.key) = lower(later.key));
drop index sysparam_group_key_idx;
create unique index on sysparam (lower("group"), lower(key)) where deleted_at is null;
