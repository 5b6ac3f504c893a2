-- The open corrections of the releases of a page, looked for once and not for each row.
create function open_revisions(p_albums bigint[]) returns table (album_id bigint, revision jsonb)
  language sql stable rows 1 security definer set search_path = pg_catalog, public as $$
  select revision_of, jsonb_build_object('id', id, 'approvalStatus', approval_status) from album
  where revision_of = any(p_albums) and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED')
$$;
revoke all on function open_revisions from public;
grant execute on function open_revisions to app_tenant, app_admin;

-- A label's releases of a state, the newest first, counted and paged without reading them.
create index album_of_state on album (label_id, approval_status, id desc) include (revision_of) where deleted_at is null;
