-- In which form a store wants recordings and covers (docs/adr/0083); the MD5 of a form is found when the first store asks for it.
alter table store
  add column sound_form text not null default 'WAV' check (sound_form in ('WAV', 'FLAC')),
  add column cover_form text not null default 'ORIGINAL' check (cover_form in ('ORIGINAL', 'JPEG'));
alter table media_variant add column md5 text check (md5 ~ '^[0-9a-f]{32}$');
