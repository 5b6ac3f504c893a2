import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { written } from '../../../../tests/files/lettering.ts';
import { picture, send } from '../../../../tests/media.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';

const slow = 90_000;
let world: World;
let rara: { id: number };
let plain: Buffer;
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
  await makeArtist(world, 'senja', 'Dewa Laut');
  plain = await picture(1_400);
});
afterAll(() => world.end());

/** A single of Rara Senja with a cover of its own that says this. */
async function singleSaying(...lines: string[]) {
  const bytes = await written(
    plain,
    lines.map((text, index) => ({ text, at: 0.1 + index * 0.2, size: 0.07 })),
  );
  const { body } = await send(world, 'senja', { kind: 'COVER', fileName: 'cover.jpg', bytes });
  const { album } = await makeSingle(world, 'senja', rara.id, 'Hujan di Bulan Juni');
  await world.sql.query('update album set album_image = $1 where id = $2', [body.id, album.id]);
  return { id: album.id, cover: body.id as string };
}

interface Found {
  ruleId: string;
  severity: string;
  params: { found?: string };
}

/** What is found on a cover by its text: the rule, how bad it is, and what it found. */
async function foundOn(albumId: number) {
  const { body } = await world.ask('senja', 'GET', `/albums/${albumId}/findings`);
  return (body.findings as Found[])
    .filter(({ ruleId }) => /^C(0[4-9]|11)/.test(ruleId))
    .map(({ ruleId, severity, params }) => [ruleId, severity, params.found]);
}

const submit = (albumId: number) => world.ask('senja', 'PUT', `/albums/${albumId}/SUBMITTED`, {});
const unread = ['C04N', 'I', undefined];

test.each([
  ['C05', 'a price', 'Rp 25.000'],
  ['C04', 'a web address', 'senjamusik.co.id'],
  ['C08', 'that it is limited', 'EDISI TERBATAS'],
])(
  'a release is refused by %s when its cover says %s',
  async (ruleId, _what, said) => {
    const { id } = await singleSaying('Hujan di Bulan Juni', 'RARA SENJA', said);
    await world.drain();
    expect(await foundOn(id)).toEqual([[ruleId, 'B', said]]);
    const refused = await submit(id);
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors).toEqual([
      expect.objectContaining({
        field: 'albumImage',
        message: expect.stringContaining(said.replace('Rp ', 'Rp\u00a0')),
      }),
    ]);
  },
  slow,
);

test(
  'an artist on the cover who is not on the release is asked about, and hinders nobody',
  async () => {
    const { id } = await singleSaying('Hujan di Bulan Juni', 'RARA SENJA', 'Dewa Laut');
    await world.drain();
    expect(await foundOn(id)).toEqual([['C11', 'W', 'Dewa Laut']]);
    expect((await submit(id)).status).toBe(200);
  },
  slow,
);

test(
  'a cover that says title and artist is read once, and nothing is found on it',
  async () => {
    const { id, cover } = await singleSaying('Hujan di Bulan Juni', 'RARA SENJA');
    expect(await foundOn(id)).toEqual([unread]);
    await world.drain();
    expect(await foundOn(id)).toEqual([]);
    await order('media.text', { id: cover });
    await world.drain();
    const read = await world.sql.query(
      `select label_id::int, after from audit_log where entity_id = $1 and action = 'read'`,
      [cover],
    );
    expect(read.rows).toEqual([{ label_id: world.labels.senja, after: { lines: 2 } }]);
  },
  slow,
);

test.each([
  ['is away', (file: string) => rm(file)],
  ['is damaged', (file: string) => writeFile(file, 'no picture any more')],
])(
  'a cover whose file %s when it is to be read hinders nobody, and is read when it is whole again',
  async (_how, spoil) => {
    const { id, cover } = await singleSaying('Hujan di Bulan Juni', 'RARA SENJA', 'Rp 25.000');
    await world.drain();
    await world.sql.query('update media set read_text = null where id = $1', [cover]);
    const { rows } = await world.sql.query('select storage_key from media where id = $1', [cover]);
    const file = path.join(world.config.dataDir, 'media', rows[0].storage_key);
    const whole = await readFile(file);
    await spoil(file);
    await order('media.text', { id: cover });
    await expect(world.drain()).rejects.toThrow('media.text');
    expect(await foundOn(id)).toEqual([unread]);
    expect((await submit(id)).status).toBe(200);
    await world.sql.query('delete from graphile_worker._private_jobs');
    await writeFile(file, whole);
    await order('media.text', { id: cover });
    await world.drain();
    expect(await foundOn(id)).toEqual([['C05', 'B', 'Rp 25.000']]);
  },
  slow,
);

const order = (task: string, payload: Record<string, unknown>) =>
  withScope(world.db, system('test'), (tx) => enqueue(tx, task, payload));
