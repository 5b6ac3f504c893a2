/**
 * The bare machine: a Node server with SQL written by hand and nothing else (no session, no rights, no scope, no audit),
 * which gives the answers of `bench/calls.ts`. Started by it with `DATABASE_URL`.
 */
import http from 'node:http';
import pg from 'pg';

const sql = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 20 });

const stamp = (column: string) => `to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const shown = `a.album_type as "albumType", a.album_category as "albumCategory", a.album_title as "albumTitle",
  coalesce(a.display_album_title, a.album_title) as "displayAlbumTitle", a.album_image as "albumImage", a.album_genre as genre,
  a.upc_icpn as "upcIcpn", a.release_date as "releaseDate", a.approval_status as "approvalStatus", a.submitted_by as "submittedBy",
  ${stamp('submitted_at')} as "submittedAt", null as "claimedBy", null as "claimedAt", a.reason, null as "dueAt", null as "hoursLeft",
  a.album_type as "albumTypeValue", a.label_id as "labelId", l.systemcode as "labelCd", l.name as label,
  coalesce(nullif(a.label_name, ''), l.name) as "labelName", a.take_down_date as "takeDownDate", a.revision_of as "revisionOf",
  (select jsonb_build_object('id', o.id, 'approvalStatus', o.approval_status) from album o
    where o.revision_of = a.id and o.deleted_at is null and o.approval_status not in ('APPROVED', 'REJECTED')) as revision, c.main as "mainArtist", c.featuring as "featuringArtist",
  coalesce(nullif(a.display_album_artist_name, ''), c.main) as "albumArtistName", s.n as "songCount", s.open as unconverted,
  s.n > 0 and s.open = 0 as "allSongsConverted", s.songs, a.id, a.version, a.deleted_at is not null as deleted,
  ${stamp('created_at')} as "createdAt", ${stamp('updated_at')} as "updatedAt"`;

const ofAlbums = (matching: string) => `select id from album a where deleted_at is null and ${matching}`;

const page = (matching: string) => `with m as materialized (${matching}),
  p as (select (select count(*) from m) as total, array(select id from m order by id desc limit 20) as ids)
  select p.total, coalesce((select json_agg(r order by r.id desc) from (select ${shown} from album a join label l on l.id = a.label_id
    cross join lateral (select coalesce(string_agg(t.stage_name, ', ' order by c."order") filter (where c.role = 'MAIN'), '') as main,
      coalesce(string_agg(t.stage_name, ', ' order by c."order") filter (where c.role = 'FEATURING'), '') as featuring
      from album_artist c join artist t on t.id = c.artist_id where c.album_id = a.id) c
    cross join lateral (select count(*) as n, count(*) filter (where not s.ready) as open,
      coalesce(json_agg(json_build_object('id', s.id, 'songConvertedYN', case when s.ready then 'Y' else 'N' end) order by s.disc_no, s.track_no, s.id), '[]') as songs
      from (select *, exists (select from media f where f.id = song_file and f.status = 'READY') as ready from song) s
      where s.album_id = a.id and s.deleted_at is null) s
    where a.id = any(p.ids)) r), '[]')::text as content from p`;

/** The first thousand of each place, each by its index, are all that is counted and shown. */
const first = 'order by id desc limit 1001';
const found = `select id from (
  (select t.id from album_title t where t.live and t.title ilike $1 ${first}) union
  (select t.id from artist p join album_artist c on c.artist_id = p.id join album_title t on t.id = c.album_id
    where t.live and p.stage_name ilike $1 ${first})) places ${first}`;

/** What each call of the table is by hand. */
const statements: Record<string, string> = {
  ofLabel: page(
    ofAlbums(`label_id = $2 and approval_status = 'APPROVED' and (a.album_title || '') ilike $1`),
  ),
  everybody: page(found),
  own: page(ofAlbums(`label_id = $1 and approval_status = 'APPROVED'`)),
  detail: `select (to_jsonb(a) || jsonb_build_object('label', l.name,
    'credits', (select json_agg(json_build_object('role', c.role, 'stageName', t.stage_name, 'artistId', t.id) order by c."order") from album_artist c join artist t on t.id = c.artist_id where c.album_id = a.id),
    'songs', (select json_agg(json_build_object('id', s.id, 'songTitle', s.song_title, 'trackNo', s.track_no, 'discNo', s.disc_no, 'songFile', s.song_file) order by s.disc_no, s.track_no)
      from song s where s.album_id = a.id and s.deleted_at is null)))::text as content
    from album a join label l on l.id = a.label_id where a.id = $1`,
  create: `with made as (insert into album (label_id, album_type, album_title, album_genre) values ($1, 'Album', 'Pulang', 'Pop') returning *),
    credited as (insert into album_artist (album_id, "order", label_id, artist_id, role) select id, 0, label_id, $2, 'MAIN' from made),
    noted as (insert into audit_log (action, entity, entity_id, after) select 'created', 'album', id, '{}' from made)
    select to_jsonb(made)::text as content from made`,
  update: `with made as (update album set album_sub_title = $2 where id = $1 returning *),
    noted as (insert into audit_log (action, entity, entity_id, after) select 'updated', 'album', id, '{}' from made)
    select to_jsonb(made)::text as content from made`,
};

/** The text of an answer by hand. */
export async function answerOf(pool: pg.Pool, name: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await pool.query({ name, text: statements[name]!, values: [...values] });
  const { total, content } = rows[0];
  if (total === undefined) return content;
  const count = Math.min(Number(total), 1_000);
  const more = Number(total) > 1_000;
  const pages = Math.ceil(count / 20) + (more ? 1 : 0);
  return `{"content":${content},"page":0,"size":20,"totalElements":${count},"totalPages":${pages}${more ? ',"more":true' : ''}}`;
}

if (process.argv[1]?.endsWith('bare.ts')) {
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare');
    const text = await answerOf(sql, url.pathname.split('/').at(-1) ?? '', url.searchParams.getAll('v'));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ address: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
  );
}
