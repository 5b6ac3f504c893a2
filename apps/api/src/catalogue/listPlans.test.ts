import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { hearQueries, planOf, type SentQuery } from '../../../../tests/sentQueries.ts';

let world: World;
let sent: SentQuery[] = [];
let stop: () => void;

beforeAll(async () => {
  world = await openWorld();
  await seed();
  stop = hearQueries((queries) => sent.push(...queries));
});
afterAll(async () => {
  stop();
  await world.end();
});

/** 60 labels of 200 releases of two songs: enough that reading a table whole is the wrong way. */
async function seed(): Promise<void> {
  await world.sql.query(
    `insert into label (name, type, isrc_prefix, approval_status) select 'Label ' || n, 'COMPANY', 'IDAAA', 'APPROVED' from generate_series(1, 60) n`,
  );
  await world.sql.query(
    `insert into artist (label_id, stage_name, approval_status) select l.id, 'Artis ' || n || ' ' || l.id, 'APPROVED' from label l, generate_series(1, 50) n`,
  );
  await world.sql.query(
    `insert into album (label_id, album_type, album_title, approval_status) select l.id, 'Album', (array['Senja', 'Pulang', 'Hujan'])[1 + n % 3] || ' ' || n, 'APPROVED' from label l, generate_series(1, 200) n`,
  );
  await world.sql.query(
    `insert into album_artist (album_id, "order", label_id, artist_id, role) select distinct on (a.id) a.id, 0, a.label_id, t.id, 'MAIN' from album a join artist t using (label_id) order by a.id, t.id`,
  );
  await world.sql.query(
    `insert into song (label_id, album_id, track_no, song_title) select label_id, id, t, 'Lagu ' || t || ' dari ' || id from album, generate_series(1, 2) t`,
  );
  await world.sql.query('vacuum analyze');
}

test.each<[who: Name, path: string]>([
  ['bayu', '/albums?size=20'],
  ['bayu', '/albums?size=20&search=senja&approvalStatus=APPROVED'],
  ['bayu', '/songs?size=20&search=lagu'],
  ['bayu', '/artists?size=20&search=artis'],
  ['adi', '/albums?size=20'],
  ['adi', '/albums?size=20&approvalStatus=SUBMITTED'],
  ['adi', '/albums?size=20&search=pulang 17'],
  ['adi', '/albums?size=20&search=senja'],
  ['adi', '/albums?size=20&search=senja&labelId=$label&approvalStatus=APPROVED'],
  ['adi', '/albums?size=20&labelId=$label'],
  ['adi', '/songs?size=20'],
  ['adi', '/songs?size=20&search=2 dari 77'],
  ['adi', '/songs?size=20&labelId=$label&search=lagu'],
  ['adi', '/artists?size=20&search=artis 7'],
])('as %s, %s need read no large table whole', async (who, path) => {
  sent = [];
  const asked = path.replace('$label', String(world.labels.ombak));
  expect((await world.ask(who, 'GET', asked)).status).toBe(200);
  const list = sent.filter(({ text }) => text.includes('page_ids'));
  const label = who === 'bayu' ? world.labels.ombak : null;
  expect(list.length).toBeGreaterThan(0);
  for (const one of list) expect(await readWhole(one, label)).toEqual([]);
});

/** The large tables that can only be read from beginning to end, under row-level security. */
const readWhole = async (asked: SentQuery, label: number | null): Promise<string[]> => {
  const plan = await planOf(world, asked, label);
  return [...plan.matchAll(/Seq Scan on (album|song|artist|album_artist|song_artist)\b/g)].map(
    ([, table]) => table!,
  );
};

test.each([
  '/albums?search=zzqx',
  '/songs?search=2 dari 77',
  '/search?q=pulang 17',
  '/albums/options?search=zzqx',
  '/songs/options?search=2 dari 77',
  '/songs/options?search=2 dari 77&approvalStatus=APPROVED',
  '/rbts/songs?search=2 dari 77',
])('what staff look for by %s is reached by its letters', async (path) => {
  sent = [];
  expect((await world.ask('adi', 'GET', path)).status).toBe(200);
  const plans = await Promise.all(
    sent.filter(({ text }) => text.includes('ilike')).map((one) => planOf(world, one, null)),
  );
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toMatch(/Index Cond: \(+title ~~\*/);
});

test.each<[who: Name, path: string]>([
  ['bayu', '/artists?size=20'],
  ['bayu', '/artists/$artist'],
  ['adi', '/artists/$artist'],
])(
  'as %s, %s counts the releases of an artist by their credits, not by a look through all of the label',
  async (who, path) => {
    const { rows } = await world.sql.query('select max(id) as id from artist where label_id = $1', [
      world.labels.ombak,
    ]);
    sent = [];
    expect((await world.ask(who, 'GET', path.replace('$artist', rows[0].id))).status).toBe(200);
    const counting = sent.filter(({ text }) => text.includes('"albumCount"'));
    expect(counting.length).toBeGreaterThan(0);
    for (const one of counting)
      expect(await planOf(world, one, who === 'bayu' ? world.labels.ombak : null)).toContain(
        'album_artist_artist_id_idx',
      );
  },
);

test.each<Name>(['bayu', 'adi'])(
  'what %s changes of a release reaches its songs, also those in the trash, by the release',
  async (who) => {
    const { rows } = await world.sql.query(
      `update album set approval_status = 'DRAFT' where id = (select max(id) from album where label_id = $1) returning id`,
      [world.labels.ombak],
    );
    sent = [];
    const albumGenre = who === 'bayu' ? 'Rock' : 'Jazz';
    expect((await world.ask(who, 'PATCH', `/albums/${rows[0].id}`, { albumGenre })).status).toBe(200);
    const following = sent.filter(({ text }) => /update song set/.test(text));
    expect(following.length).toBeGreaterThan(0);
    for (const one of following)
      expect(await planOf(world, one, who === 'bayu' ? world.labels.ombak : null)).toContain('song_of_album');
  },
);

test('the dashboard looks through the songs once, not for each release', async () => {
  sent = [];
  expect((await world.ask('bayu', 'GET', '/dashboard/my-summary')).status).toBe(200);
  const counting = sent.filter(({ text }) => text.includes('progressing'));
  expect(counting.length).toBeGreaterThan(0);
  for (const one of counting) {
    const plan = await planOf(world, one, world.labels.ombak);
    expect(plan).toContain('hashed SubPlan');
    expect(plan).not.toMatch(/Index Cond: \(s?_?\d*\.?album_id = album/);
  }
});

test('a cover is held against all others by the index of their hashes', async () => {
  await world.sql.query(
    `with cover as (insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status, width, height, p_hash)
       select lpad(a.id::text, 22, 'c'), a.label_id, 'COVER', 'file', 'image/jpeg', 1, encode(sha256(a.id::text::bytea), 'hex'), 'c' || a.id, 'READY', 3000, 3000,
         hashint8extended(a.id, 7)::bit(64) from album a returning id, label_id)
     update album set album_image = cover.id from cover where cover.id = lpad(album.id::text, 22, 'c')`,
  );
  await world.sql.query('vacuum analyze media, album');
  const { rows: covers } = await world.sql.query(`select id from media where kind = 'COVER' limit 1`);
  const { rows: told } = await world.sql.query(
    `select split_part(prosrc, ' join album a ', 1) as pairs from pg_proc where proname = 'cover_matches'`,
  );
  const pairs = told[0].pairs.replace(/^[\s\S]*?\bfrom media mine/, 'select m.id from media mine');
  const asked = `begin; set local enable_seqscan = off; explain ${pairs} where mine.id = '${covers[0].id}'; rollback`;
  const answers = (await world.sql.query(asked)) as unknown as pg.QueryResult[];
  const plan = answers[2]!.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('media_cover_hash');
});

test.each<[who: Name, path: string, asked: RegExp]>([
  ['bayu', '/albums?size=20', /from media sound/g],
  ['adi', '/albums?size=20&search=senja', /from media sound/g],
  ['adi', '/songs/other-dsp?size=20', /from song_dsp d/g],
])('as %s, %s asks one thing of a song once, for however many columns', async (who, path, asked) => {
  sent = [];
  expect((await world.ask(who, 'GET', path)).status).toBe(200);
  const asking = sent.map(({ text }) => text.match(asked) ?? []).filter((times) => times.length > 0);
  expect(asking.map((times) => times.length)).toEqual([1]);
});
