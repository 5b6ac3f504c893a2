-- A label that was sent back or reopened is corrected and submitted by its own people, who could press the button and
-- were refused by the database. They ask and take back; a decision is still nothing a label can write.
grant update (approval_status, submitted_by, submitted_at, claimed_by, claimed_at, reason) on label to app_tenant;
create function label_asks_only() returns trigger language plpgsql as $$
begin
  if current_user = 'app_tenant' and (old.approval_status, new.approval_status) not in
      (('DRAFT', 'SUBMITTED'), ('CHANGES_REQUESTED', 'SUBMITTED'), ('SUBMITTED', 'DRAFT')) then
    raise exception 'a label does not decide on itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger asks_only before update of approval_status on label for each row
  when (new.approval_status is distinct from old.approval_status) execute function label_asks_only();
