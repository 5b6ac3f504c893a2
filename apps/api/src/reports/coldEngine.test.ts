import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { lockMonths } from '../../../../tests/coldMonth.ts';
import { postReport } from '../../../../tests/report.ts';
import { moveLines } from '../royalties/cold/moveLines.ts';

// A machine on which the optional dependency was not installed.
vi.mock(import('node:module'), async (original) => {
  const there = await original();
  const createRequire: typeof there.createRequire = (from) => {
    const load = there.createRequire(from);
    const known = (name: string) => {
      if (name.startsWith('@duckdb')) throw new Error(`Cannot find module '${name}'`);
      return load(name);
    };
    return Object.assign(known, load);
  };
  return { ...there, createRequire };
});

let world: World;
const month = addMonths(periodOf(today()), -2);
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await postReport(world, month, [[isrcs[0]!, 10, '1000']]);
});
afterAll(() => world.end());

test('without the engine lines stay in the database, and the job says why', async () => {
  await lockMonths(world, [month], 1);
  const told: string[] = [];
  expect(await moveLines(world.db, world.config, (line) => told.push(line))).toEqual([]);
  expect(told).toEqual([expect.stringContaining('@duckdb/node-api is not installed here')]);
  const { body } = await world.ask('senja', 'GET', `/reporting/lines?filterDate=${month}`);
  expect(body.content).toMatchObject([{ song: 'Senja Biru', quantity: 10 }]);
});

test('lines that lie in files are not left out: it is said that they cannot be read', async () => {
  await world.sql.query(
    `with file as (insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
       select id, $1, 0, 1, 'aa/aa/' || repeat('a', 64), 1, 1, 1, 1 from report_batch limit 1 returning id, batch_id)
     insert into usage_file_sum select id, batch_id, $2, $1, 'DSP', 'Spotify', 'STREAM', 'ID', 'IDR', 1, 1, 1 from file`,
    [month, world.labels.senja],
  );
  const asked = await world.ask('senja', 'GET', `/reporting/lines?filterDate=${month}`);
  expect([asked.status, asked.body.code]).toEqual([503, 'error.cold.engine']);
  expect((await world.ask('bayu', 'GET', `/reporting/lines?filterDate=${month}`)).status).toBe(200);
  expect((await world.ask('senja', 'GET', `/songs/reporting?filterDate=${month}`)).status).toBe(200);
});
