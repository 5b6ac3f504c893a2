-- A song that went to another disc kept its track number, which another song may have there: in a package the one recording
-- took the place of the other. Where numbers of an album are taken twice or left out, every disc counts from 1 now.
create temp table places on commit drop as
  select id, album_id, track_no, row_number() over (partition by album_id, disc_no order by track_no, id) as place
  from song where deleted_at is null;
create temp table renumbered on commit drop as
  select distinct album_id as id from places where track_no <> place;
update song s set track_no = p.place from places p where p.id = s.id and p.track_no <> p.place;

-- What a correction began with says the same as what is live, so that neither seems to be somebody's change.
update album c set revision_base = jsonb_set(c.revision_base, '{songs}', (
    select coalesce(jsonb_agg(case when s.id is null then one else one || jsonb_build_object('trackNo', s.track_no) end order by nth), '[]')
    from jsonb_array_elements(c.revision_base->'songs') with ordinality base(one, nth)
      left join song s on s.id = (one->>'id')::bigint))
  where c.revision_of in (select id from renumbered) and c.approval_status not in ('APPROVED', 'REJECTED');

-- Stores that have it otherwise get it anew.
select enqueue('delivery.follow', json_build_object('id', id), 'delivery.follow:' || id) from renumbered r
  where exists (select from delivery d where d.album_id = r.id and d.status <> 'TAKEN_DOWN');
drop table places, renumbered;
