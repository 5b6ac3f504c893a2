/**
 * B1: the list of albums (label, status, search, artists, songs, total) at 100.000 albums and 300.000 songs, 32 clients,
 * beside the same statements through `pg` alone; and what ten times the data costs a label's user.
 * `node bench/albumList.ts [seconds]`. Calls are injected: no network on either side.
 */
import { openStage, recorded, replay, throughput } from './stage.ts';

const seconds = Number(process.argv[2] ?? 5);
const clients = 32;
const ownList = '/albums?size=20&approvalStatus=APPROVED';
const stage = await openStage(500);
try {
  const staff = await stage.signIn('staff', 'ROLE_ADMIN', null);
  const { rows } = await stage.sql.query<{ id: string }>('select id from label order by id limit 1');
  const owner = await stage.signIn('owner', 'ROLE_LABEL', Number(rows[0]!.id));
  await seed(10_000, 50);
  const small = await medianOf(() => stage.ask(owner, 'GET', ownList));
  await seed(90_000, 450);
  const large = await medianOf(() => stage.ask(owner, 'GET', ownList));
  console.log(
    `B1 label's own list: ${small.toFixed(2)} ms at 10.000 albums, ${large.toFixed(2)} ms at 100.000: × ${(large / small).toFixed(2)} (at most 2)`,
  );
  let kept = large / small <= 2;
  for (const [name, token, path] of [
    ['staff, status and search', staff, '/albums?search=senja%204&approvalStatus=APPROVED&size=20'],
    ['staff, label and status', staff, '/albums?labelId=7&approvalStatus=APPROVED&size=20'],
    ['label, search', owner, '/albums?search=senja&size=20'],
  ] as const)
    kept = (await compare(name, token, path)) && kept;
  process.exitCode = kept ? 0 : 1;
} finally {
  await stage.end();
}

async function compare(name: string, token: string, path: string): Promise<boolean> {
  const sent = await recorded(() => stage.ask(token, 'GET', path));
  await stage.sql.query('select 1');
  const raw = await throughput(clients, seconds, () => replay(stage.sql, sent));
  const ours = await throughput(clients, seconds, () => stage.ask(token, 'GET', path));
  console.log(
    `B1 ${name}: ${ours.toFixed(0)}/s, raw ${raw.toFixed(0)}/s, ratio ${(ours / raw).toFixed(2)} (at least 0.50)`,
  );
  return ours / raw >= 0.5;
}

/** Albums of three songs over labels `from` the next on, 200 to a label, each with an artist. */
async function seed(albums: number, labels: number): Promise<void> {
  const { rows } = await stage.sql.query<{ used: string }>(
    'select count(distinct label_id) as used from album',
  );
  const used = Number(rows[0]!.used);
  await stage.sql.query(
    `with owner as (select id, row_number() over (order by id) as n from label),
     singer as (insert into artist (label_id, stage_name, approval_status) select id, 'Artis ' || id, 'APPROVED' from owner where n > $2 and n <= $2 + $3 returning id, label_id),
     made as (insert into album (label_id, album_type, album_title, album_genre, album_category, release_date, approval_status)
       select o.id, 'Album', (array['Senja', 'Pulang', 'Hujan', 'Lentera', 'Ombak'])[1 + g % 5] || ' ' || g, 'Pop', 'STUDIO', date '2026-01-02' + g % 300,
         case when g % 4 = 0 then 'DRAFT' else 'APPROVED' end
       from generate_series(1, $1::int) g join owner o on o.n = $2 + 1 + g % $3 returning id, label_id),
     credited as (insert into album_artist (album_id, "order", label_id, artist_id, role) select m.id, 0, m.label_id, s.id, 'MAIN' from made m join singer s using (label_id))
     insert into song (label_id, album_id, track_no, song_title, song_converted_yn)
     select m.label_id, m.id, t, 'Lagu ' || t || ' dari ' || m.id, true from made m, generate_series(1, 3) t`,
    [albums, used, labels],
  );
  await stage.sql.query('analyze');
}

async function medianOf(work: () => Promise<unknown>, times = 200): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[times / 2]!;
}
