-- Rights that opened nothing leave the roles; each comes back with its room.
update role set privileges = array(
  select p from unnest(privileges) with ordinality as held (p, place)
  where p <> all (array['music.transfer', 'music.transferRequest', 'artist.transfer', 'artist.transferRequest',
    'rbt.read', 'rbt.write', 'rbt.remove', 'coverToMaster'])
  order by place)
where privileges && array['music.transfer', 'music.transferRequest', 'artist.transfer', 'artist.transferRequest',
  'rbt.read', 'rbt.write', 'rbt.remove', 'coverToMaster'];
