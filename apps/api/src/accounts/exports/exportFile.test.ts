import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mostExported } from '@rilis/contract/bulk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { roomsOf } from '../../endpoints.ts';
import { archiveOf } from '../../reports/archive/archive.ts';
import { exportsDir } from './exportFile.ts';
import { makeExport, tidyExports } from './exportWork.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(
    `insert into tag (name) select 'tag ' || n from generate_series(1, ${mostExported} + 1) n`,
  );
});
afterAll(() => world.end());

const tags = { path: '/tags', query: {}, fileName: 'tags', columns: [{ field: 'name', head: 'tag.name' }] };
const order = (who: Name, asked: object = tags) => world.ask(who, 'POST', '/bulk/export/csv', asked);
const listed = async (who: Name) => (await world.ask(who, 'GET', '/exports')).body;
const fileOf = (id: number) => path.join(exportsDir(world.config), `${id}.csv`);

test('a list too long to wait for is written by the worker; the bell and a mail say so, and only its person fetches it', async () => {
  const answer = await order('adi');
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ rows: mostExported + 1, message: expect.stringContaining('200.001') });
  const { exportId } = answer.body;
  expect(await listed('adi')).toMatchObject([
    { id: exportId, state: 'WAITING', rows: null, fileName: 'tags' },
  ]);
  expect((await world.ask('adi', 'GET', `/exports/${exportId}/csv`)).body).toMatchObject({
    status: 409,
    code: 'error.export.notReady',
  });
  await world.drain();
  expect(await listed('adi')).toMatchObject([{ id: exportId, state: 'READY', rows: mostExported + 1 }]);
  const { text, headers } = await world.ask('adi', 'GET', `/exports/${exportId}/csv`);
  expect(text.trimEnd().split('\r\n')).toHaveLength(mostExported + 2);
  expect(headers['content-disposition']).toContain('tags.csv');
  expect(text).toBe(readFileSync(fileOf(exportId), 'utf8'));
  const bell = (await world.ask('adi', 'GET', '/notifications/rilis')).body.content[0];
  expect(bell).toMatchObject({ kind: 'exportReady', link: '/exports', params: { fileName: 'tags' } });
  const { rows: mails } = await world.sql.query(
    `select params->'notices'->0->>'kind' as kind from mail where to_address = 'adi@example.test'`,
  );
  expect(mails).toEqual([{ kind: 'exportReady' }]);
  for (const [method, at] of [
    ['GET', `/exports/${exportId}/csv`],
    ['DELETE', `/exports/${exportId}`],
  ] as const)
    expect((await world.ask('sari', method, at)).status).toBe(404);
  expect(await listed('sari')).toEqual([]);
  expect((await world.ask('adi', 'DELETE', `/exports/${exportId}`)).status).toBe(200);
  expect([await listed('adi'), existsSync(fileOf(exportId))]).toEqual([[], false]);
});

test('what fails twice is given up with its reason, and delivered once more it changes nothing', async () => {
  const { body } = await order('sari');
  const { db, config } = world;
  const broken = {
    db,
    directory: '/dev/null/nowhere',
    endpoints: roomsOf(db, config),
    archive: archiveOf(db, config),
  };
  const payload = { id: body.exportId };
  await expect(makeExport(broken, payload, 1)).rejects.toThrow();
  expect(await listed('sari')).toMatchObject([{ state: 'WAITING' }]);
  await expect(makeExport(broken, payload, 2)).rejects.toThrow();
  expect(await listed('sari')).toMatchObject([
    { state: 'FAILED', failure: expect.stringMatching(/^It could not be written/) },
  ]);
  const whole = { ...broken, directory: exportsDir(world.config) };
  await makeExport(whole, payload, 3);
  expect(await listed('sari')).toMatchObject([{ state: 'FAILED' }]);
  await world.ask('sari', 'DELETE', `/exports/${payload.id}`);
});

test('what was begun again and again, because its worker died each time, ends as failed, and its person hears of it', async () => {
  const { body } = await order('sari');
  const { db, config } = world;
  const work = {
    db,
    directory: exportsDir(config),
    endpoints: roomsOf(db, config),
    archive: archiveOf(db, config),
  };
  mkdirSync(work.directory, { recursive: true });
  writeFileSync(`${fileOf(body.exportId)}.part`, 'name\r\ntag 1\r\n');
  await makeExport(work, { id: body.exportId }, 9);
  expect(await listed('sari')).toMatchObject([{ id: body.exportId, state: 'FAILED' }]);
  const bell = (await world.ask('sari', 'GET', '/notifications/rilis')).body.content[0];
  expect(bell).toMatchObject({ kind: 'exportFailed', params: { fileName: 'tags' } });
  // What they had written leaves the disk.
  expect(existsSync(`${fileOf(body.exportId)}.part`)).toBe(false);
});

test('whoever waits sees how many rows are written by now, and a try that failed keeps them waiting', async () => {
  const { body } = await order('adi');
  const id = body.exportId;
  const { db, config } = world;
  const work = {
    ...{ db, directory: exportsDir(config) },
    ...{ endpoints: roomsOf(db, config), archive: archiveOf(db, config) },
  };
  // A folder lies where the file is to go: everything is written but the last step.
  mkdirSync(fileOf(id), { recursive: true });
  let time = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 2_000;
    return time;
  });
  await expect(makeExport(work, { id }, 1)).rejects.toThrow('EISDIR');
  clock.mockRestore();
  const [waits] = await listed('adi');
  expect(waits).toMatchObject({ id, state: 'WAITING', rows: null, rowsAsked: mostExported + 1 });
  expect(waits.written).toBe(mostExported + 1);
  // What came to nothing leaves the disk.
  expect(existsSync(`${fileOf(id)}.part`)).toBe(false);
  rmdirSync(fileOf(id));
  await makeExport(work, { id }, 2);
  expect(await listed('adi')).toMatchObject([{ id, state: 'READY', rows: mostExported + 1 }]);
  await world.ask('adi', 'DELETE', `/exports/${id}`);
});

test('an export whose file is gone from the disk says so, and is written again for its person alone', async () => {
  const { body } = await order('adi');
  const id = body.exportId;
  const again = (who: Name) => world.ask(who, 'POST', `/exports/${id}/again`);
  const fetched = () => world.ask('adi', 'GET', `/exports/${id}/csv`);
  expect((await again('adi')).body.code).toBe('error.export.there');
  await world.drain();
  expect((await again('adi')).body.code).toBe('error.export.there');
  rmSync(fileOf(id));
  expect((await fetched()).body).toMatchObject({ status: 410, code: 'error.export.gone' });
  const told = { id, state: 'FAILED', again: true, failure: expect.stringContaining('no longer there') };
  expect(await listed('adi')).toMatchObject([told]);
  await tidyExports(world.db, exportsDir(world.config));
  const { rows } = await world.sql.query('select state, failure from export_file where id = $1', [id]);
  expect(rows).toEqual([{ state: 'FAILED', failure: 'error.export.gone' }]);
  expect(await listed('adi')).toMatchObject([told]);
  expect((await again('sari')).status).toBe(404);
  expect((await Promise.all([again('adi'), again('adi')])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ]);
  expect(await listed('adi')).toMatchObject([{ id, state: 'WAITING', again: false, failure: null }]);
  await world.drain();
  await tidyExports(world.db, exportsDir(world.config));
  expect(await listed('adi')).toMatchObject([{ id, state: 'READY', rows: mostExported + 1 }]);
  expect((await fetched()).status).toBe(200);
  await world.ask('adi', 'DELETE', `/exports/${id}`);
});

test('five of a person wait at most, and what has expired is thrown away with its file', async () => {
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await order('adi', tags)).status);
  expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  const [{ id }] = await listed('adi');
  await world.drain();
  await world.sql.query(`update export_file set expires_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  expect((await world.ask('adi', 'GET', `/exports/${id}/csv`)).status).toBe(404);
  await tidyExports(world.db, exportsDir(world.config));
  expect(existsSync(fileOf(id))).toBe(false);
  expect(await listed('adi')).toHaveLength(4);
});

test('it is written with the rights its person has by then; who lost them hears why there is none', async () => {
  const { body } = await order('adi');
  await world.sql.query('delete from user_role where user_id = $1', [world.cast.adi.id]);
  await world.drain();
  const { rows } = await world.sql.query('select state, failure from export_file where id = $1', [
    body.exportId,
  ]);
  expect(rows).toEqual([{ state: 'FAILED', failure: 'error.forbidden' }]);
  expect((await listed('adi'))[0].failure).toMatch(/^You may not do this|permission|right/i);
});

test('who lost the right to a list no more fetches what was written of it before, and reads why', async () => {
  const { rows } = await world.sql.query("select id from export_file where state = 'READY' order by id desc");
  const fetched = () => world.ask('adi', 'GET', `/exports/${rows[0].id}/csv`);
  expect((await fetched()).body).toMatchObject({ status: 403, code: 'error.forbidden' });
  const told = (await listed('adi')).find(({ id }: { id: number }) => id === Number(rows[0].id));
  expect(told).toMatchObject({ state: 'FAILED', failure: expect.stringMatching(/permission|right/i) });
  await world.sql.query(
    "insert into user_role select $1, id, 0 from role where authority_name = 'ROLE_ADMIN'",
    [world.cast.adi.id],
  );
  expect((await fetched()).status).toBe(200);
});
