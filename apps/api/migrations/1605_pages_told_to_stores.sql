-- Artists of one name are told apart by the pages they have at stores, which are asked for and went nowhere. Of one that was
-- opened again stores hear those it was approved with last, as of its name and numbers (1400).
create function platform_ids(account jsonb) returns jsonb language sql immutable as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('appleMusicId', nullif(account ->> 'appleMusicId', ''),
    'spotifyId', nullif(account ->> 'spotifyId', ''), 'soundcloud', nullif(account ->> 'soundcloud', ''))), '{}')
$$;

create function told_pages(a artist) returns jsonb language sql stable as $$
  select case when a.approved_as is null then platform_ids(a.external_account) else a.approved_as -> 'pages' end
$$;

create or replace function keep_approved_artist() returns trigger language plpgsql as $$
begin
  new.approved_as := case when new.approval_status = 'APPROVED' then null
    when old.approval_status = 'APPROVED' then jsonb_build_object('name', old.stage_name, 'isni', old.isni, 'ipi', old.ipi,
      'pages', platform_ids(old.external_account))
    else old.approved_as end;
  return new;
end $$;
