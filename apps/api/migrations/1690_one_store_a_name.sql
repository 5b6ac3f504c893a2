-- “spotify” beside “Spotify” is one music service with two boards of deliveries: nobody could say which of them a release is at.
-- Of two from before the later is called after its row as well; whoever made it decides what becomes of it.
update dsp later set title = left(later.title, 180) || ' (' || later.id || ')'
  where later.deleted_at is null and exists (
    select from dsp d where d.deleted_at is null and d.id < later.id and lower(d.title) = lower(later.title));
create unique index dsp_title_idx on dsp (lower(title)) where deleted_at is null;
