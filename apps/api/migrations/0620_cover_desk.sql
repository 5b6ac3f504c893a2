-- Covers lie on the one review desk: a reviewer holds an application while verifying it.
alter table cover_application add column claimed_by bigint references app_user (id), add column claimed_at timestamptz;
create index on cover_application (claimed_by);
-- A move of the label's gives it back.
grant update (claimed_by, claimed_at) on cover_application to app_tenant;

-- Claiming it is not a new version.
drop trigger touch on cover_application;
create trigger touch before update on cover_application for each row when (old.status <> new.status
  or (old.claimed_by, old.claimed_at) is not distinct from (new.claimed_by, new.claimed_at)) execute function touch_version();
