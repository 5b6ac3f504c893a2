-- Whether anything is called by the listed name of a platform: reports, their parts, terms of contracts, pools, matches of names.
-- They keep the name as text and compare it to the letter, so that it stays as it is.
create function platform_in_use(p_name text) returns boolean
  language sql stable security invoker set search_path = pg_catalog, public as $$
  select exists (select from report_batch where platform = p_name)
    or exists (select from contract_term where dsp = p_name)
    or exists (select from pool where dsp = p_name)
    or exists (select from report_split where dimension = 'PLATFORM' and value = p_name)
    or exists (select from song_alias where dsp = p_name)
$$;
revoke all on function platform_in_use from public;
grant execute on function platform_in_use to app_admin;

-- The two that grow with what is read and matched.
create index on report_split (value) where dimension = 'PLATFORM';
create index on song_alias (dsp) where dsp <> '';
