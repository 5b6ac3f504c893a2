-- The sums beside the lines (0801) are in rupiah and by month as they are booked, so that what is left to the posting is to write
-- them: rows without a context are a song's month. They are written anew by each posting: none of them is carried over.
drop table report_sum_staging;
create table report_sum_staging (
  for_label_id bigint not null, song_id bigint not null, album_id bigint not null, datenum int not null, context_no int,
  lines bigint not null, quantity bigint not null, plays bigint, downloads bigint, activations bigint, amount_idr numeric not null);
grant select, insert, update, delete on report_sum_staging to app_admin;

-- What is read already.
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_sum_staging_\d+$' and relkind = 'r'
  loop
    execute format('drop table %I', t);
    execute format('create unlogged table %I (like report_sum_staging)', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;
