-- A song bound to a licence after its renewal was granted stayed with the old one: it comes under the new one as well.
with recursive bound as (
  select c.application_id, c.song_id, c.label_id, c.attached_at from cover_song c
  union
  select next.id, bound.song_id, bound.label_id, bound.attached_at
  from bound join cover_application next on next.renews = bound.application_id and next.status in ('APPROVED', 'RELEASED')
    and next.label_id = bound.label_id and next.granted_at < bound.attached_at)
insert into cover_song (application_id, song_id, label_id) select application_id, song_id, label_id from bound
on conflict do nothing;
