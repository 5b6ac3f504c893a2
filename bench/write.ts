/**
 * B4a: creating and updating albums with scope, audit and credits at 32 clients (promise: 1.500 a second), beside
 * one album and one audit row per transaction through `pg` alone. `node bench/write.ts [seconds]`. Calls are injected: no network on either side.
 */
import { openStage, throughput } from './stage.ts';

const seconds = Number(process.argv[2] ?? 5);
const clients = 32;
const stage = await openStage(10);
const { rows } = await stage.sql.query<{ id: string }>('select id from label order by id limit 1');
const labelId = Number(rows[0]!.id);
try {
  const owner = await stage.signIn('owner', 'ROLE_LABEL', labelId);
  const artist = await stage.ask(owner, 'POST', '/artists', { stageName: 'Rara Senja' });
  const albumArtistRoles = [{ artistId: artist.id, role: 'MAIN' }];
  const create = () =>
    stage.ask(owner, 'POST', '/albums', {
      albumType: 'Album',
      albumTitle: 'Pulang',
      albumGenre: 'Pop',
      albumArtistRoles,
    });
  const albums: number[] = [];
  for (let n = 0; n < 200; n += 1) albums.push((await create()).id);
  const update = (n: number) =>
    stage.ask(owner, 'PATCH', `/albums/${albums[n % albums.length]}`, { albumSubTitle: `Babak ${n}` });
  await compare('create', create);
  await compare('update', update);
} finally {
  await stage.end();
}

async function compare(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const ours = await throughput(clients, seconds, work);
  const raw = await throughput(clients, seconds, writeRaw);
  console.log(
    `B4a ${name}: ${ours.toFixed(0)}/s (promise 1.500), raw ${raw.toFixed(0)}/s, ratio ${(ours / raw).toFixed(2)}`,
  );
}

async function writeRaw(): Promise<void> {
  const client = await stage.sql.connect();
  await client.query('begin');
  await client.query(
    `insert into album (label_id, album_type, album_title, album_genre) values ($1, 'Album', 'Pulang', 'Pop') returning id`,
    [labelId],
  );
  await client.query(`insert into audit_log (action, entity, after) values ('created', 'album', $1)`, [
    { albumTitle: 'Pulang' },
  ]);
  await client.query('commit');
  client.release();
}
