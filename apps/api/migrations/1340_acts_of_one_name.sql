-- A name is compared as the rule of names compares it: whoever writes "Túlus." or "Tulus " in the place of Tulus bears the same one.
create function act_key(p_name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(lower(regexp_replace(normalize(p_name, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s[:punct:]]', '', 'g'), ''),
    lower(p_name)) $$;
create index artist_act on artist (act_key(stage_name)) where deleted_at is null and revision_of is null;

create or replace function names_elsewhere(p_names text[], p_label bigint) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct n from unnest(p_names) n
  where exists (select from artist where act_key(stage_name) = act_key(n) and label_id <> p_label and revision_of is null
    and approval_status = 'APPROVED' and deleted_at is null)
$$;
