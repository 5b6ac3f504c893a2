-- A cover is held against every other one with each look at the findings: by these few bytes, not by the rows of all files.
create index media_cover_hash on media (id) include (p_hash) where kind = 'COVER' and p_hash is not null;
