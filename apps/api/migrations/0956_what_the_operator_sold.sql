-- Whether the operator has ever let callers hear a tone, and whether its last word was that it does not want it: what was refused
-- and never heard has earned nothing, so its song and its sound may still be mended.
alter table rbt_submission add column was_active boolean not null default false, add column was_refused boolean not null default false;

create function submission_remembers() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.was_active := old.was_active or new.status = 'ACTIVE';
  new.was_refused := new.status = 'OPERATOR_REJECTED' or (old.was_refused and new.status = 'WITHDRAWN');
  return new;
end $$;
create trigger submission_remembers before update of status on rbt_submission for each row execute function submission_remembers();

-- Of those of before it is known only of the first round.
alter table rbt_submission disable trigger user;
update rbt_submission set was_refused = status = 'OPERATOR_REJECTED',
  was_active = (sent_at is not null or payload_hash is not null) and not (status = 'OPERATOR_REJECTED' and round = 1);
alter table rbt_submission enable trigger user;
