-- When a licence was granted, for good: from then on its application is never taken up again, another one renews it, and
-- its terms split the income of its songs. `publisher_share_bp`: what of the owner's part is the publisher's own; the
-- writers share the rest.
alter table cover_application
  add column granted_at timestamptz,
  add column renews bigint references cover_application (id) on delete set null,
  add column publisher_share_bp int not null default 5000 check (publisher_share_bp between 0 and 10000);
create index on cover_application (renews);
grant update (publisher_share_bp) on cover_application to app_tenant;

update cover_application a set granted_at = coalesce((select max(e.at) from transition_event e
    where e.entity = 'cover_application' and e.entity_id = a.id and e.to_status = 'APPROVED'), a.since)
  where a.status in ('APPROVED', 'RELEASED') or exists (select from transition_event e
    where e.entity = 'cover_application' and e.entity_id = a.id and e.to_status = 'APPROVED');

-- A label accepts what the publisher offered and grants itself nothing; what was granted stays as it was granted.
create or replace function cover_granted() returns trigger language plpgsql as $$
begin
  if app_label() is not null and new.status = 'APPROVED' and old.status <> 'OFFERED' then
    raise exception 'a label grants itself no licence' using errcode = '42501';
  end if;
  if new.status = 'APPROVED' and old.status <> 'APPROVED' then new.granted_at := clock_timestamp(); end if;
  if old.granted_at is not null and new.status = 'DRAFT' then
    raise exception 'a licence that was granted is renewed by another application' using errcode = '55000';
  end if;
  return new;
end $$;

-- The licence by which the income of a song in a month is split: the latest that had begun by then, also after its end,
-- because the work is its owner's as long as it earns.
create function licence_of(p_song bigint, p_datenum int) returns table (id bigint, share_bp int)
  language sql stable as $$
  select a.id, a.terms_share_bp from cover_song c join cover_application a on a.id = c.application_id
  where c.song_id = p_song and a.granted_at is not null and to_char(a.terms_starts_on, 'YYYYMM')::int <= p_datenum
  order by a.terms_starts_on desc, a.id desc limit 1
$$;
