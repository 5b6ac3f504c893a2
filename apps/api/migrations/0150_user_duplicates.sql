-- What is the same however people write it; compared when somebody new is reviewed.
-- `+62 812-3456`, `0812 3456` and `62812 3456` are one phone.
create function phone_key(p_phone text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^(0062|62)?0*', ''), '') $$;
-- A name without capitals, spaces and dots; a company without its legal form.
create function name_key(p_name text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(lower(p_name), '^\s*(pt|cv|ud)[.\s]+', ''), '[\s[:punct:]]', '', 'g'), '') $$;
-- One mailbox: dots and `+tags` before the @ do not make another.
create function mailbox_key(p_email text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(p_email), '@', 2) $$;

create index app_user_phone_key on app_user (phone_key(phone)) where deleted_at is null;
create index app_user_name_key on app_user (name_key(first_name || ' ' || last_name)) where deleted_at is null;
create index app_user_mailbox_key on app_user (mailbox_key(email)) where deleted_at is null;
