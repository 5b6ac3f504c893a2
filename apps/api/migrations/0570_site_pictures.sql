-- Pictures of the public site are kept as AVIF and WebP in three widths, too.
alter table media_variant drop constraint media_variant_variant_check;
alter table media_variant add constraint media_variant_variant_check check (variant in
  ('thumb', 'medium', 'full', 'preview', 'flac', 'avif480', 'avif960', 'avif1600', 'webp480', 'webp960', 'webp1600'));
