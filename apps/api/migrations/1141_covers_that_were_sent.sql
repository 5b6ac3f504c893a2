-- Of another label a cover counts once it was sent in, as a recording does: a draft is nobody else's business, and no copy in a
-- draft makes a release of others look borrowed.
create or replace function cover_matches(p_media text, p_album bigint, p_label bigint) returns table (album_id bigint, same_label boolean, distance int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case when a.label_id = p_label then a.id else 0 end, a.label_id = p_label, bit_count((mine.p_hash # m.p_hash)::bit(64))::int
  from media mine join media m on m.kind = 'COVER' and m.p_hash is not null and bit_count((mine.p_hash # m.p_hash)::bit(64)) <= 6
  join album a on a.album_image = m.id and a.revision_of is null and a.deleted_at is null
    and (a.label_id = p_label or a.approval_status in ('SUBMITTED', 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'))
    and a.id <> coalesce((select revision_of from album where id = p_album), p_album)
  where mine.id = p_media and mine.p_hash is not null limit 20
$$;
