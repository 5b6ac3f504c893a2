-- Which booking of a report a line and its sum came with: the posting, a later match, or the reversal (-id). A statement takes
-- whole bookings, so that each of its lines opens to exactly the lines it took. Both are null on nearly every row and take no room.
alter table usage_line add column decision_id bigint;
alter table usage_rollup add column decision_id bigint, add column reversal boolean check (reversal);

update usage_line u set decision_id = s.decision_id from suspense_line s
  where s.song_id is not null and u.id = s.id and u.datenum = s.datenum and u.batch_id = s.batch_id;

-- What was booked before is known by its sums.
update usage_rollup r set reversal = true from (
    select label_id, datenum, channel, dsp, sale_type, song_id, country, batch_id, sum(quantity) as quantity, sum(amount_idr) as amount_idr
    from usage_line where id < 0 group by 1, 2, 3, 4, 5, 6, 7, 8) n
  where (r.batch_id, r.label_id, r.datenum, r.channel, r.dsp, r.sale_type, r.song_id, r.country, r.quantity, r.amount_idr)
    = (n.batch_id, n.label_id, n.datenum, n.channel, n.dsp, n.sale_type, n.song_id, n.country, n.quantity, n.amount_idr);
update usage_rollup r set decision_id = d.decision_id from (
    select max(o.ctid) as place, n.decision_id from (
      select label_id, datenum, channel, dsp, sale_type, song_id, country, batch_id, decision_id, sum(quantity) as quantity, sum(amount_idr) as amount_idr
      from usage_line where decision_id is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9) n
    join usage_rollup o on (o.batch_id, o.label_id, o.datenum, o.channel, o.dsp, o.sale_type, o.song_id, o.country, o.quantity, o.amount_idr)
      = (n.batch_id, n.label_id, n.datenum, n.channel, n.dsp, n.sale_type, n.song_id, n.country, n.quantity, n.amount_idr)
    where o.reversal is null
    group by n.decision_id, o.batch_id, o.label_id, o.datenum, o.channel, o.dsp, o.sale_type, o.song_id, o.country) d
  where r.ctid = d.place;
