-- A transfer that is approved for a month to come leaves the song with its label until then: its tones are made and decided on as ever,
-- and go over with it.
create or replace function in_transfer(p_song bigint) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from song s join log_transfer_content t on t.from_label_id = s.label_id
    where s.id = p_song and (t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED')
        or t.status = 'APPROVED' and t.effective_from <= to_char(app_now() at time zone 'Asia/Jakarta', 'YYYYMM')::int)
      and s.album_id in (select transfer_albums(t.module_name, t.module_id, t.from_label_id)))
$$;
