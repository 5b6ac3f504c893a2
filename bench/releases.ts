import type pg from 'pg';

/** Albums of three songs over labels `from` the next on, 200 to a label, each with an artist; every label has all titles and states. */
export async function seedReleases(sql: pg.Pool, albums: number, labels: number): Promise<void> {
  const { rows } = await sql.query<{ used: string }>('select count(distinct label_id) as used from album');
  const used = Number(rows[0]!.used);
  await sql.query(
    `with owner as (select id, row_number() over (order by id) as n from label),
     singer as (insert into artist (label_id, stage_name, approval_status) select id, 'Artis ' || id, 'APPROVED' from owner where n > $2 and n <= $2 + $3 returning id, label_id),
     made as (insert into album (label_id, album_type, album_title, album_genre, album_category, release_date, approval_status)
       select o.id, 'Album', (array['Senja', 'Pulang', 'Hujan', 'Lentera', 'Ombak'])[1 + g / $3 % 5] || ' ' || g, 'Pop', 'STUDIO', date '2026-01-02' + g % 300,
         case when g / $3 % 4 = 0 then 'DRAFT' else 'APPROVED' end
       from generate_series(1, $1::int) g join owner o on o.n = $2 + 1 + g % $3 returning id, label_id),
     credited as (insert into album_artist (album_id, "order", label_id, artist_id, role) select m.id, 0, m.label_id, s.id, 'MAIN' from made m join singer s using (label_id)),
     track as (select m.label_id, substr(md5(m.id || '-' || t), 1, 22) as media_id from made m, generate_series(1, 3) t)
     insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
       select media_id, label_id, 'SONG', 'lagu.wav', 'audio/wav', 1000000, encode(sha256(media_id::bytea), 'hex'), media_id, 'READY' from track`,
    [albums, used, labels],
  );
  // A song asks for its file: that has to be there before.
  await sql.query(
    `insert into song (label_id, album_id, track_no, song_title, song_file)
     select m.label_id, m.id, t, 'Lagu ' || t || ' dari ' || m.id, substr(md5(m.id || '-' || t), 1, 22)
     from album m, generate_series(1, 3) t where not exists (select from song s where s.album_id = m.id)`,
  );
  // As those of a catalogue that stands; left to itself, the server would begin with it amid the rounds.
  await sql.query('vacuum analyze');
}
