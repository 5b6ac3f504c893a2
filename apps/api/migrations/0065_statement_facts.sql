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

-- What posted reports of a period have accrued for a label; reversed ones and later matches counted.
create function accrued(p_label bigint, p_datenum int) returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(e.amount), 0)::bigint
  from report_batch b
  join ledger_txn t on t.source_type in ('report_batch', 'report_match') and split_part(t.source_id, '.', 1) = b.id::text
  join ledger_entry e on e.txn_id = t.id and e.label_id = p_label
  where b.datenum = p_datenum and b.status in ('POSTED', 'REVERSED')
$$;
revoke all on function unmatched_lines, batch_file, accrued from public;
grant execute on function unmatched_lines, batch_file to app_tenant, app_admin;
grant execute on function accrued to app_admin;
