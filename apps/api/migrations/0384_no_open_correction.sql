-- As in 0381; a correction that is open is decided or discarded first: it was asked for by the one, and would change what is the other's.
create or replace function transfer_hindrances(p_module text, p_id bigint, p_from bigint, p_to bigint, p_effective int, p_except bigint)
  returns table (code text, params jsonb) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare albums bigint[]; songs bigint[];
begin
  if app_label() is not null and app_label() <> p_from then raise exception 'not one''s own' using errcode = 'insufficient_privilege'; end if;
  albums := array(select transfer_albums(p_module, p_id, p_from));
  songs := array(select id from song where album_id = any (albums));
  if p_to is not null then
    if p_to = p_from then return query select 'self', '{}'::jsonb; end if;
    return query select 'closedLabel', jsonb_build_object('label', l.name) from label l
      where l.id = p_to and (l.deleted_at is not null or l.approval_status <> 'APPROVED');
  end if;
  return query select 'twice', jsonb_build_object('label', t.to_label_name) from log_transfer_content t
    where t.module_name = p_module and t.module_id = p_id and t.id is distinct from p_except
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED');
  return query select 'songElsewhere', jsonb_build_object('title', t.title, 'label', t.to_label_name) from log_transfer_content t
    where t.from_label_id = p_from and t.id is distinct from p_except and (t.module_name, t.module_id) <> (p_module, p_id)
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED')
      and exists (select from transfer_albums(t.module_name, t.module_id, p_from) a where a = any (albums)) limit 1;
  return query select 'correction', jsonb_build_object('title', coalesce(nullif(a.display_album_title, ''), a.album_title)) from album a
    where a.id = any (albums) and a.revision_of is not null and a.deleted_at is null and a.approval_status not in ('APPROVED', 'REJECTED') order by a.id limit 1;
  return query select 'invoice', jsonb_build_object('period', i.periode) from invoice i
    where i.label_id = p_from and i.status in ('R', 'S', 'U')
      and exists (select from statement_line l where l.statement_id = i.statement_id and l.song_id = any (songs)) order by i.periode limit 1;
  if p_effective is not null then
    return query select 'periodClosed', jsonb_build_object('period', p_effective)
      where is_locked(p_effective) or exists (select from statement s where s.datenum >= p_effective and s.status in ('APPROVED', 'PUBLISHED'));
    return query select 'ownedSince', jsonb_build_object('period', max(o.until_period)) from song_ownership o
      where o.song_id = any (songs) having max(o.until_period) >= p_effective;
    return query select 'booked', jsonb_build_object('period', max(b.datenum)) from (
      select u.datenum from usage_rollup u where u.label_id = p_from and u.datenum >= p_effective and u.song_id = any (songs)
      group by u.datenum, u.song_id, u.channel, u.dsp, u.sale_type, u.country having (sum(u.quantity), sum(u.amount_idr)) <> (0, 0)) b
      having count(*) > 0;
  end if;
end $$;
