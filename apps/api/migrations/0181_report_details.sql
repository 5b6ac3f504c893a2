-- Reports of the own service: songs and plays, which the receipts of its pool are shared by.
alter table report_batch drop constraint report_batch_kind_check,
  add constraint report_batch_kind_check check (kind in ('OTHER_DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER'));

-- What an operator reports about a line beside what every report has: as JSON text while it is read, '' for none.
alter table report_track_staging add column details text not null default '';
alter table usage_line add column details jsonb;
alter table suspense_line add column details jsonb;

-- Reports that were being read before this have no such column.
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_track_staging_\d+$' and relkind = 'r'
    and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'details')
  loop execute format('alter table %I add column details text not null default %L', t, ''); end loop;
end $$;
