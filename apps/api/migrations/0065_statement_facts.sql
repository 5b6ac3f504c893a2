-- Facts a statement needs about reports, which labels may not read.

-- Lines without a song in reports of a period that are neither posted nor thrown away.
create function unmatched_lines(p_datenum int) returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(unmatched), 0) from report_batch
  where datenum = p_datenum and status in ('PARSING', 'PREVIEW', 'POSTING') and duplicate_of is null
$$;

-- The name of the file a line came from.
create function batch_file(p_batch bigint) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select file_name from report_batch where id = p_batch
$$;

revoke all on function unmatched_lines, batch_file from public;
grant execute on function unmatched_lines, batch_file to app_tenant, app_admin;
