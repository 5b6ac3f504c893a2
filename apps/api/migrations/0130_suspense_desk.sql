-- Lines that name the same recording stand together on the suspense desk: by ISRC, else by title and artist, else by the
-- codes there are. The key is found also after the match, to tell the second of two people who was first.
alter table suspense_line add column group_key text not null generated always as (md5(case
  when isrc <> '' then isrc
  when title <> '' then lower(title) || chr(31) || lower(artist_name)
  else chr(31) || upc || chr(31) || content_id end)) stored;
drop index suspense_line_isrc_idx;
create index on suspense_line (group_key);

-- Whoever calculates statements sees to what is missing in them; fresh installations seed it with the roles.
update role set privileges = privileges || array['suspense.read', 'suspense.match']
  where 'statement.calculate' = any (privileges) and not 'suspense.read' = any (privileges);
