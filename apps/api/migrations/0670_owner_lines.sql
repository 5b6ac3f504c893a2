-- Whose a recording (℗) and what comes with it (©) is, and since when: a year and an owner each by itself, as stores are
-- told. It is written and read as the specification says it, "year, space, name", and the column holds nothing else.
alter table album
  add constraint album_pline_form check (pline ~ '^(\d{4} \S.*)?$'),
  add constraint album_cline_form check (cline ~ '^(\d{4} \S.*)?$'),
  add column pline_year int generated always as (substring(pline from '^(\d{4}) \S')::int) stored,
  add column pline_owner text generated always as (substring(pline from '^\d{4} (\S.*)$')) stored,
  add column cline_year int generated always as (substring(cline from '^(\d{4}) \S')::int) stored,
  add column cline_owner text generated always as (substring(cline from '^\d{4} (\S.*)$')) stored;
alter table song
  add constraint song_pline_form check (pline ~ '^(\d{4} \S.*)?$'),
  add constraint song_cline_form check (cline ~ '^(\d{4} \S.*)?$'),
  add column pline_year int generated always as (substring(pline from '^(\d{4}) \S')::int) stored,
  add column pline_owner text generated always as (substring(pline from '^\d{4} (\S.*)$')) stored,
  add column cline_year int generated always as (substring(cline from '^(\d{4}) \S')::int) stored,
  add column cline_owner text generated always as (substring(cline from '^\d{4} (\S.*)$')) stored;
