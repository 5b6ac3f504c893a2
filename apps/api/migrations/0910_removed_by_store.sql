-- What a store took down without being asked goes back by a person's button alone: a harmless correction brought it there again.
alter table delivery add column removed_by_store boolean not null default false;

-- So it is of what stores have taken down until now, where the release is still meant to be there.
update delivery d set removed_by_store = true from album
where album.id = d.album_id and album.approval_status in ('APPROVED', 'TAKEDOWN_REQUESTED') and d.status = 'TAKEN_DOWN'
  and 'LIVE' = (select e.from_status from transition_event e
    where e.entity = 'delivery' and e.entity_id = d.id and e.to_status = 'TAKEN_DOWN' order by e.id desc limit 1);
