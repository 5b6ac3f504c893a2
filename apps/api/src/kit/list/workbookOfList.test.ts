import { tableMimes } from '@rilis/contract/tableMime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { cellsOfCsv, sheetsIn, workbookAt } from '../../../../../tests/files/readWorkbook.ts';
import { makeArtist } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const name of ['Rara', '0812345', '=HYPERLINK(1)']) await makeArtist(world, 'senja', name);
  await makeArtist(world, 'bayu', 'Raka');
});
afterAll(() => world.end());

const asked = (path: string, ...columns: object[]) => ({ path, query: {}, fileName: 'rows', columns });
const headers = { accept: tableMimes.xlsx };
const artists = asked(
  '/artists',
  { field: 'stageName', head: 'catalogue.artist.stageName' },
  { field: 'approvalStatus', head: 'catalogue.artist.approvalStatus', words: 'approvalStatus' },
  { field: 'createdAt', head: 'web.list.updated' },
  { field: 'createdAt', head: 'web.list.updated', as: 'time' },
);

test.each(['adi', 'senja'] as const)(
  '%s: a list as a workbook has the rows and the words of its CSV, its days are days, and no text is a formula',
  async (who) => {
    const csv = cellsOfCsv((await world.ask(who, 'POST', '/bulk/export/csv', artists)).text);
    const { fileName, rows } = await workbookAt(world, who, '/bulk/export/csv', artists);
    expect(fileName).toBe('rows.xlsx');
    expect(rows[0]).toEqual(csv[0]);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(csv.map((row) => row.slice(0, 2)));
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['0812345', '=HYPERLINK(1)']));
    expect(rows.some(([name]) => name === 'Raka')).toBe(who === 'adi');
    // The reader of an import says a day of a sheet like this.
    const days = csv.slice(1).map((row) => row[2]!.split('-').reverse().join('-'));
    expect(rows.slice(1).map((row) => [row[2], row[3]])).toEqual(days.map((day) => [day, day]));
  },
);

test('the audit log has its clock as a day, what was changed as text, and only for whom the log is', async () => {
  const { rows } = await workbookAt(world, 'adi', '/audit/export/csv');
  const at = rows[0]!.indexOf('at');
  expect(rows[1]![at]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const none = await world.ask(null, 'GET', '/audit/export/csv', undefined, headers);
  expect(none.status).toBe(401);
});

test('a list that is too long to wait for is written as the workbook that was asked for', async () => {
  await world.sql.query(`insert into tag (name) select '00' || n from generate_series(1, 200001) n`);
  const tags = asked('/tags', { field: 'name', head: 'tag.name' });
  const ordered = await world.ask('adi', 'POST', '/bulk/export/csv', tags, headers);
  expect(ordered.status).toBe(202);
  await world.drain();
  const [file] = (await world.ask('adi', 'GET', '/exports')).body;
  expect(file).toMatchObject({ state: 'READY', format: 'xlsx', rows: 200_001, fileName: 'rows' });
  const sent = await world.app.inject({
    url: `/api/exports/${file.id}/csv`,
    headers: { authorization: `Bearer ${world.cast.adi.token}` },
  });
  expect(sent.headers['content-disposition']).toContain('rows.xlsx');
  const [sheet] = await sheetsIn(sent.rawPayload);
  expect([sheet?.rows.length, sheet?.rows[1]]).toEqual([200_002, [expect.stringMatching(/^00\d+$/)]]);
});
