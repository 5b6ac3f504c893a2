-- By which numbers somebody is known who is credited by a typed name; an artist's own stand on the artist (ISO 27729, CISAC).
alter table album_artist
  add column isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  add column ipi text check (ipi ~ '^[0-9]{11}$'),
  add check (artist_id is null or (isni is null and ipi is null));
alter table song_artist
  add column isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  add column ipi text check (ipi ~ '^[0-9]{11}$'),
  add check (artist_id is null or (isni is null and ipi is null));
