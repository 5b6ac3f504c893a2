-- Nothing ever wrote the status of a label or of an artist: it said ACTIVE of one that was refused or in the trash as well, and
-- SUSPENDED, which no screen and no call could make of a label, was looked for in three places. It now follows from what was decided.
alter table artist drop column status;
alter table artist add column status text not null
  generated always as (case when approval_status = 'APPROVED' and deleted_at is null then 'ACTIVE' else 'INACTIVE' end) stored;
-- A transfer copies the whole row of an artist, which no generated column lets it do.
alter table artist alter column status drop expression, alter column status set default 'INACTIVE';
create function artist_stands() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.status := case when new.approval_status = 'APPROVED' and new.deleted_at is null then 'ACTIVE' else 'INACTIVE' end;
  return new;
end $$;
create trigger artist_stands before insert or update of approval_status, deleted_at, status on artist
  for each row execute function artist_stands();

drop trigger label_ends_sessions on label;
alter table label drop column status;
alter table label add column status text not null
  generated always as (case when approval_status = 'APPROVED' and deleted_at is null then 'ACTIVE' else 'INACTIVE' end) stored;
create trigger label_ends_sessions after update of approval_status, deleted_at on label for each row
  when (new.approval_status = 'REJECTED' and old.approval_status <> 'REJECTED'
    or new.deleted_at is not null and old.deleted_at is null)
  execute function end_label_sessions();

create or replace function effective_status(u app_user, l label) returns text language sql stable as $$
  select case
    when u.status <> 'APPROVED' then u.status
    when not u.activated then 'UNVERIFIED'
    when l.approval_status = 'REJECTED' then 'REJECTED'
    when l.deleted_at is not null then 'SUSPENDED'
    else 'APPROVED' end
$$;

create or replace function release_seen(p_upc text, p_preview bigint, p_day date) returns table (album_id bigint, state text, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE' else 'OUT' end, null::timestamptz
  from album a where p_upc is not null and lpad(a.upc_icpn, 14, '0') = lpad(p_upc, 14, '0')
    and a.deleted_at is null and a.revision_of is null
    and (is_live(a.approval_status) or a.approval_status = 'TAKEN_DOWN') and coalesce(a.release_date, p_day) <= p_day
  union all
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE'
      when is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day then 'OUT' else 'PREVIEW' end, p.expires_at
  from release_preview p join album a on a.id = p.album_id join label l on l.id = a.label_id
  where p.id = p_preview and p.revoked_at is null and p.expires_at > app_now() and a.deleted_at is null and a.revision_of is null
    and a.approval_status <> 'REJECTED' and l.deleted_at is null and l.approval_status <> 'REJECTED'
$$;
