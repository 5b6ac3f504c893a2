-- As in 0571, but a link for the press opens nothing that was refused since it was made, nor anything of a label that is kept
-- out: what a link opens is decided when it is used.
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
    and a.approval_status <> 'REJECTED' and l.deleted_at is null and l.status <> 'SUSPENDED' and l.approval_status <> 'REJECTED'
$$;
