-- What callers heard of a recording of one's own is reported months after it has left the operator, under its number alone: there
-- is no song such a line could be given instead. So the recording stays a year longer.
create or replace function record_holdings(p_kind text, p_id bigint) returns table (what text, count bigint, holds boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner bigint; songs bigint[] := '{}'; tones bigint[] := '{}';
begin
  if p_kind not in ('artist', 'album', 'song', 'rbt') then return; end if;
  execute format('select label_id from %I where id = $1 and revision_of is null', p_kind) into owner using p_id;
  if owner is null or app_label() is not null and app_label() <> owner then return; end if;
  if p_kind = 'album' then songs := array(select id from song where album_id = p_id);
  elsif p_kind = 'song' then songs := array[p_id];
  elsif p_kind = 'rbt' then tones := array[p_id];
  end if;
  return query select h.what, h.count, h.holds from (
    select 'songs' as what, (select count(*) from song s where p_kind = 'album' and s.album_id = p_id and s.deleted_at is null) as count, false as holds
    union all select 'releases', (select count(*) from (
      select c.album_id from album_artist c where p_kind = 'artist' and c.artist_id = p_id
      union select s.album_id from song_artist c join song s on s.id = c.song_id where p_kind = 'artist' and c.artist_id = p_id) credited), true
    union all select 'tones', (select count(*) from rbt r where r.song_id = any (songs) and r.revision_of is null), true
    union all select 'deliveries', (select count(*) from song_dsp d where d.song_id = any (songs)), false
    union all select 'income', (select greatest(count(distinct u.datenum), (select count(*) from earning_song e where e.song_id = any (songs)),
        (select count(*) from earning_tone e where e.rbt_id = any (tones)))
      from usage_rollup u where u.label_id = owner and (u.song_id = any (songs) or u.song_id in (select -t from unnest(tones) t))), true
    union all select 'statements', (select count(distinct l.statement_id) from statement_line l where l.label_id = owner and l.song_id = any (songs)), true
    union all select 'invoices', (select count(distinct i.id) from invoice i join statement_line l on l.statement_id = i.statement_id where l.label_id = owner and l.song_id = any (songs)), true
    union all select 'suspense', (select count(*) from suspense_line l where l.song_id = any (songs))
      + (select count(*) from suspense_decision d where d.song_id = any (songs)), true
    union all select 'terms', (select count(*) from contract_term t where t.song_id = any (songs)
      or p_kind = 'album' and t.album_id = p_id or p_kind = 'artist' and t.artist_id = p_id), true
    union all select 'transfers', (select count(*) from log_transfer_content t where p_kind = 'album' and (t.module_name = 'ALBUM' and t.module_id = p_id or p_id = any (t.album_ids))
      or p_kind = 'artist' and (t.module_name = 'ARTIST' and t.module_id = p_id or p_id = any (t.artist_ids))
      or exists (select from song_ownership o where o.transfer_id = t.id and o.song_id = any (songs))), true
    union all select 'operator', (select count(*) from rbt_submission s where s.rbt_id = any (tones)
      and (s.status not in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED') or s.command is not null)), true
    union all select 'traffic', (select count(*) from rbt_submission s join rbt r on r.id = s.rbt_id where s.rbt_id = any (tones) and r.rbt_type <> 'rbt'
      and s.status in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED') and (s.may_be_heard or s.may_have_been_heard) and s.status_at > app_now() - interval '1 year'), true) h
  where h.count > 0;
end $$;
