-- Whoever left a team and came back through the trash of people has not left any more: staff who removed them later did not
-- leave their account to the next invitation. Leaving writes both moments as one.
update app_user set left_at = null where left_at is not null and left_at is distinct from deleted_at;
