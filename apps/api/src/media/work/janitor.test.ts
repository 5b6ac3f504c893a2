import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send } from '../../../../../tests/media.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { withFolder, workFolders } from '../../kit/workFolder.ts';
import { openFiles } from '../serve/media.ts';
import { sweep } from './janitor.ts';

let world: World;
let mediaDir: string;
let staging: string;
beforeAll(async () => {
  world = await openWorld();
  mediaDir = path.join(world.config.dataDir, 'media');
  staging = path.join(world.config.dataDir, 'staging');
});
afterAll(() => world.end());

const yesterday = new Date(Date.now() - 25 * 3_600_000);
const age = (file: string) => utimes(file, yesterday, yesterday);
const put = async (file: string, when?: Date) => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  if (when) await utimes(file, when, when);
};
const janitor = async () => {
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.janitor', {}));
  await world.drain();
};
const allFiles = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
const namedFiles = async () =>
  (
    await world.sql.query<{ key: string }>(
      'select storage_key as key from media union select storage_key from media_variant order by 1',
    )
  ).rows.map((row) => row.key);

beforeEach(async () => {
  const bytes = await picture(1_400);
  await send(world, 'senja', { kind: 'COVER', fileName: 'cover.jpg', bytes });
  await world.drain();
});

test('after the janitor no file is without a row; what is young is left alone', async () => {
  const named = await namedFiles();
  for (const key of named) await age(path.join(mediaDir, key));
  await put(path.join(mediaDir, `aa/aa/${'a'.repeat(64)}`), yesterday);
  await put(path.join(mediaDir, `bb/bb/${'b'.repeat(64)}`));
  await janitor();
  expect(await allFiles(mediaDir)).toEqual([...named, `bb/bb/${'b'.repeat(64)}`].sort());
  await age(path.join(mediaDir, `bb/bb/${'b'.repeat(64)}`));
  await janitor();
  expect(await allFiles(mediaDir)).toEqual(named);
});

test('a file that is taken in again while the janitor removes it stays with its new row', async () => {
  const content = 'c'.repeat(64);
  const key = `cc/cc/${content}`;
  await put(path.join(mediaDir, key), yesterday);
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7483, hashtext($1))', [key]);
  await holder.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
     values ('takenInAgain0000000001', $1, 'DOCUMENT', 'a.pdf', 'application/pdf', 1, $2, $3, 'READY')`,
    [world.labels.senja, content, key],
  );
  let isDone = false;
  const sweeping = janitor().finally(() => {
    isDone = true;
  });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => isDone || (await world.sql.query(waiting)).rowCount).toBeTruthy();
  await holder.query('commit');
  holder.release();
  await sweeping;
  expect(await allFiles(mediaDir)).toContain(key);
  await world.sql.query("delete from media where id = 'takenInAgain0000000001'");
});

test('what was made and is lost is made again', async () => {
  const named = await namedFiles();
  const { rows } = await world.sql.query(`select storage_key from media_variant where variant = 'thumb'`);
  await rm(path.join(mediaDir, rows[0].storage_key));
  await janitor();
  expect(await allFiles(mediaDir)).toEqual(named);
  const states = await world.sql.query('select distinct status from media');
  expect(states.rows).toEqual([{ status: 'READY' }]);
});

test('covers that nobody has read, of before they were read or given up, are read', async () => {
  await world.sql.query('update media set read_text = null');
  await janitor();
  const read = await world.sql.query('select distinct read_text from media');
  expect(read.rows).toEqual([{ read_text: [] }]);
});

test('recordings that nobody has compared, of before it was written down or given up, are compared', async () => {
  const bytes = paper('as if a recording');
  const { id } = (await send(world, 'senja', { kind: 'DOCUMENT', fileName: 'old.pdf', bytes })).body;
  await world.drain();
  await world.sql.query("update media set kind = 'SONG' where id = $1", [id]);
  await world.sql.query(
    "insert into media_sound (media_id, label_id, peaks, fingerprint, sketch) values ($1, $2, '{}', '{1,2}', '{1,2}')",
    [id, world.labels.senja],
  );
  await janitor();
  const { rows } = await world.sql.query('select compared_at from media_sound where media_id = $1', [id]);
  expect(rows[0].compared_at).not.toBeNull();
});

test('after the janitor no row is without a file: unused it goes, used it is refused', async () => {
  const lost = async (name: string) => {
    const sent = await send(world, 'senja', { kind: 'DOCUMENT', fileName: name, bytes: paper(name) });
    await world.drain();
    const { rows } = await world.sql.query('select storage_key from media where id = $1', [sent.body.id]);
    await rm(path.join(mediaDir, rows[0].storage_key));
    return sent.body.id as string;
  };
  const unused = await lost('unused.pdf');
  const used = await lost('used.pdf');
  await world.sql.query(
    `insert into album (label_id, album_type, album_title, album_copyright_file) values ($1, 'Single', 'Senja', $2)`,
    [world.labels.senja, used],
  );
  await janitor();
  expect((await world.ask('senja', 'GET', `/media-images/${unused}`)).status).toBe(404);
  const answer = await world.ask('senja', 'GET', `/media-images/${used}`);
  expect(answer.body).toMatchObject({ status: 'REFUSED', findings: [{ code: 'error.media.lost' }] });
});

test('left-over staging goes after a day, an upload that still grows stays', async () => {
  await put(path.join(staging, 'multipart-left-over'), yesterday);
  await put(path.join(staging, 'multipart-now'));
  await put(path.join(staging, 'tus/old'), yesterday);
  await put(path.join(staging, 'tus/old.json'), yesterday);
  await put(path.join(staging, 'tus/grows'));
  await put(path.join(staging, 'tus/grows.json'), yesterday);
  await put(path.join(staging, 'made/killed-job/song.flac'));
  await age(path.join(staging, 'made/killed-job'));
  await janitor();
  expect(await allFiles(staging)).toEqual(['multipart-now', 'tus/grows', 'tus/grows.json']);
});

test('what a killed worker has unpacked goes after a day; what is at work stays', async () => {
  await withFolder(async (atWork) => {
    const left = `${atWork}-of-a-killed-one`;
    await put(path.join(left, 'table'));
    await age(left);
    await janitor();
    expect(await workFolders()).toContain(atWork);
    expect(await workFolders()).not.toContain(left);
  });
});

test('what another user has left there is not ours to remove', async () => {
  await withFolder(async (mine) => {
    const { uid } = await stat(mine);
    expect(await workFolders(uid)).toContain(mine);
    expect(await workFolders(uid + 1)).not.toContain(mine);
  });
});

test('what cannot be put in order is told and counted, and holds up nothing else', async () => {
  const lost: string[] = [];
  for (const name of ['stuck.pdf', 'next.pdf']) {
    const sent = await send(world, 'senja', {
      kind: 'DOCUMENT',
      fileName: name,
      bytes: paper(`lost ${name}`),
    });
    await world.drain();
    const { rows } = await world.sql.query('select storage_key from media where id = $1', [sent.body.id]);
    await rm(path.join(mediaDir, rows[0].storage_key));
    lost.push(sent.body.id);
  }
  const [stuck, next] = lost as [string, string];
  await world.sql.query(`
    create function stick() returns trigger language plpgsql as $$ begin raise exception 'row of %', old.file_name; end $$;
    create trigger stick before delete or update of status on media for each row when (old.id = '${stuck}') execute function stick()`);
  const [stubborn, loose] = ['c', 'd'].map(
    (letter) => `${letter}${letter}/${letter}${letter}/${letter.repeat(64)}`,
  );
  for (const key of [stubborn!, loose!]) await put(path.join(mediaDir, key), yesterday);
  const files = openFiles(world.db, world.config);
  const remove = async (key: string) => {
    if (key === stubborn) throw Object.assign(new Error(`rm ${mediaDir}`), { code: 'EBUSY' });
    await files.storage.remove(key);
  };
  const log: string[] = [];
  await sweep({ ...files, storage: { ...files.storage, remove } }, world.config, (line) => log.push(line));
  await world.sql.query('drop trigger stick on media');

  expect(log.sort()).toEqual([
    'media.janitor: 2 could not be put in order and wait for the next run',
    `media.janitor: file ${stubborn} failed (EBUSY)`,
    `media.janitor: media ${stuck} failed (P0001)`,
  ]);
  const left = await world.sql.query('select id from media where id = any ($1)', [[stuck, next]]);
  expect(left.rows).toEqual([{ id: stuck }]);
  const kept = await allFiles(mediaDir);
  expect([kept.includes(stubborn!), kept.includes(loose!)]).toEqual([true, false]);
  await janitor();
  expect(await allFiles(mediaDir)).not.toContain(stubborn);
});

test('on a database that knows hardly any of the files the janitor removes none', async () => {
  const files = openFiles(world.db, world.config);
  const removed: string[] = [];
  const storage = {
    ...files.storage,
    async *list() {
      yield* files.storage.list();
      for (let n = 0; n < 1_001; n += 1) {
        const key = n.toString(16).padStart(64, '0');
        yield { key: `00/00/${key}`, bytes: 1, modifiedAt: yesterday };
      }
    },
    remove: async (key: string) => void removed.push(key),
  };
  await expect(sweep({ ...files, storage }, world.config, () => undefined)).rejects.toThrow(
    'is this the database of these files?',
  );
  expect(removed).toEqual([]);
});

test('when nearly everything seems lost the janitor touches no row', async () => {
  for (let n = 0; n < 12; n++)
    await send(world, 'senja', { kind: 'DOCUMENT', fileName: `${n}.pdf`, bytes: paper(`${n}`) });
  await world.drain();
  const before = (await world.sql.query('select count(*)::int as n from media')).rows;
  await rm(mediaDir, { recursive: true });
  await expect(janitor()).rejects.toThrow('is the storage there?');
  expect((await world.sql.query('select count(*)::int as n from media')).rows).toEqual(before);
});
