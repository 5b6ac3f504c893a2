import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { makeRealReleases } from '../../../../../tests/realReleases.ts';
import { postReport } from '../../../../../tests/report.ts';
import { openEntry, readDirectory } from '../../kit/zip/zipReader.ts';
import { archiveLimits } from './archiveLimits.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-archives-'));
  await makeRealReleases(world);
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

async function ordered(who: Name, body: object = {}): Promise<string> {
  const answer = await world.ask(who, 'POST', '/catalogue-archives', body);
  expect(answer.status).toBe(202);
  await world.drain();
  const [file] = (await world.ask(who, 'GET', '/exports')).body;
  expect(file).toMatchObject({ id: answer.body.exportId, format: 'zip', state: 'READY', failure: null });
  const reply = await world.app.inject({
    method: 'GET',
    url: `/api/exports/${file.id}/csv`,
    headers: { authorization: `Bearer ${world.cast[who].token}` },
  });
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(sumOf(reply.rawPayload)).toBe(file.sha256);
  const target = path.join(folder, `${file.id}.zip`);
  await writeFile(target, reply.rawPayload);
  return target;
}

/** Every file of an archive by its name. */
async function filesOf(archive: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of await readDirectory(archive, archiveLimits))
    found.set(entry.name, await buffer(await openEntry(archive, entry, archiveLimits)));
  return found;
}

const sumOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

test('a label takes its whole catalogue along: originals, a table, JSON, and the sum of every file', async () => {
  const files = await filesOf(await ordered('senja'));
  const sums = String(files.get('SHA256SUMS'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums).toHaveLength(files.size - 2);
  for (const [sum, name] of sums) expect(sumOf(files.get(name ?? '')), name).toBe(sum);
  const catalogue = JSON.parse(String(files.get('catalogue.json')));
  expect(catalogue.artists).toMatchObject([
    { key: 'Rara', stageName: 'Rara', image: { path: 'artists/0001.jpg' } },
  ]);
  expect(catalogue.releases.map(({ albumTitle }: { albumTitle: string }) => albumTitle)).toEqual([
    'Senja di Kota',
    'Hujan; "Kota", Lain',
  ]);
  const [{ upcIcpn: upc, songs, cover }] = catalogue.releases;
  expect([cover.path, songs[0].recording.path]).toEqual([
    `originals/${upc}/${upc}.jpg`,
    `originals/${upc}/${upc}_1_1.wav`,
  ]);
  const sheet = String(files.get('catalogue.csv'));
  expect(sheet.split('\r\n').filter(Boolean)).toHaveLength(3);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest).toMatchObject({ label: 'Senja Records', missing: [], damaged: [] });
  expect(String(files.get('standing.csv'))).toContain('Senja di Kota');
});

test('since when a release is live is told on the clock of Jakarta', async () => {
  await world.sql.query(
    `insert into delivery (album_id, dsp_id, label_id, task, status, live_at)
     select id, (select min(id) from dsp), label_id, null, 'LIVE', '2026-09-30 18:30+00' from album where album_title = 'Senja di Kota'`,
  );
  const files = await filesOf(await ordered('senja'));
  expect(String(files.get('standing.csv'))).toContain('2026-10-01T01:30:00.000+07:00');
  await world.sql.query('delete from delivery');
});

const songsIn = async (archive: string) =>
  [...(await filesOf(archive)).keys()].filter((name) => name.endsWith('.wav')).length;

test('nobody takes along what is another’s; staff name the label', async () => {
  const own = await ordered('bayu', { labelId: world.labels.senja });
  expect(await songsIn(own)).toBe(0);
  const asked = await world.ask('adi', 'POST', '/catalogue-archives', {});
  expect([asked.status, asked.body.fieldErrors[0].field]).toEqual([400, 'labelId']);
  expect(await songsIn(await ordered('adi', { labelId: world.labels.senja }))).toBe(2);
  expect((await world.ask('fina', 'POST', '/catalogue-archives', {})).status).toBe(403);
});

/** Calculated by one person, approved by another. */
async function statementOf(labelId: number, datenum: number): Promise<string> {
  const { rows } = await world.sql.query('select systemcode as code from label where id = $1', [labelId]);
  const labelCd = rows[0].code as string;
  const calculated = await world.ask('fina', 'POST', '/statements/calculate', { datenum, labelCd });
  expect(calculated.status).toBe(200);
  const { content } = (await world.ask('fina', 'GET', `/statements?datenum=${datenum}&stream=MUSIC`)).body;
  const { id } = content.find((one: { labelId: number }) => one.labelId === labelId);
  const { version } = (await world.ask('fina', 'GET', `/statements/${id}`)).body;
  const reason = 'Tidak ada yang lain';
  const approved = await world.ask('beni', 'PUT', `/statements/${id}/approved`, { version, reason });
  expect(approved.status).toBe(200);
  return labelCd;
}

test('its statements go along as they were told, a paper and its lines each, with their sums, and nobody else’s; who may not see statements takes none', async () => {
  const ours = await giveSongs(world, world.labels.senja, ['Lagu Kami'], 'Rara');
  const theirs = await giveSongs(world, world.labels.ombak, ['Lagu Mereka'], 'Dewa');
  await postReport(world, 202609, [
    [ours.isrcs[0]!, 100, '250000'],
    [theirs.isrcs[0]!, 100, '90000'],
  ]);
  const code = await statementOf(world.labels.senja, 202609);
  await statementOf(world.labels.ombak, 202609);
  const files = await filesOf(await ordered('senja'));
  const names = [...files.keys()].filter((name) => name.startsWith('statements/')).sort();
  expect(names).toEqual(
    ['csv', 'pdf'].map((ending) => `statements/statement-${code}-202609-music.${ending}`),
  );
  const [lines, paper] = names.map((name) => files.get(name)!);
  expect(String(lines)).toContain('Lagu Kami');
  expect(String(lines)).not.toContain('Lagu Mereka');
  expect(paper!.subarray(0, 5).toString()).toBe('%PDF-');
  const sums = String(files.get('SHA256SUMS'));
  for (const name of names) expect(sums).toContain(`${sumOf(files.get(name))}  ${name}\n`);
  expect(JSON.parse(String(files.get('manifest.json'))).statements).toBe('all');
  const setRights = (how: string) =>
    world.sql.query(
      `update role set privileges = ${how}(privileges, 'statement.read')
       where id in (select role_id from user_role where user_id = $1)`,
      [world.cast.senja.id],
    );
  const [{ id }] = (await world.ask('senja', 'GET', '/exports')).body;
  // As one was ordered before its order said so.
  await world.sql.query("update export_file set asked = asked - 'needs' where id = $1", [id]);
  const file = path.join(import.meta.dirname, '../../../migrations/1005_archives_of_before.sql');
  await world.sql.query(await readFile(file, 'utf8'));
  await setRights('array_remove');
  // What was written before is not fetched any more either.
  expect((await world.ask('senja', 'GET', `/exports/${id}/csv`)).status).toBe(403);
  const music = await filesOf(await ordered('senja'));
  await setRights('array_append');
  expect([...music.keys()].filter((name) => name.startsWith('statements/'))).toEqual([]);
  expect(JSON.parse(String(music.get('manifest.json'))).statements).toMatch(/^left out/);
});
