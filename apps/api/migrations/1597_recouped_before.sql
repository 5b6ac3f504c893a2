-- Of an advance that was paid out of the books kept before these: what income had taken back of it by then. Null: it was paid here.
alter table advance add column recouped_before bigint,
  add constraint recouped_of_it check (recouped_before between 0 and amount);
