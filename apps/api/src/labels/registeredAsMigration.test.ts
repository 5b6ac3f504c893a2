import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from '../../../../tests/servers/olderDatabase.ts';

let older: OlderDatabase;

beforeAll(async () => {
  older = await openOlderDatabase();
});
afterAll(() => older.end());

test('an individual that staff wrote down as a band is one; what means nothing certain, and what a company was called, stays', async () => {
  await older.migrateTo('1209');
  await older.sql.query(`
    insert into label (name, type, register_as) values ('Senja', 'INDIVIDUAL', ' Grup/Band '), ('Ombak', 'INDIVIDUAL', 'BAND'),
      ('Ayu', 'INDIVIDUAL', 'Penyanyi solo'), ('Tirta', 'INDIVIDUAL', 'Yayasan'), ('Karsa', 'COMPANY', 'Band'),
      ('Rara', 'INDIVIDUAL', 'SOLO_ARTIST'), ('Sita', 'INDIVIDUAL', null)`);
  const versions = await versionsOf();
  await older.migrateTo('1210');
  const { rows } = await older.sql.query('select name, register_as as said from label order by id');
  expect(rows.map(({ name, said }) => [name, said])).toEqual([
    ['Senja', 'GROUP'],
    ['Ombak', 'GROUP'],
    ['Ayu', 'SOLO_ARTIST'],
    ['Tirta', 'Yayasan'],
    ['Karsa', 'Band'],
    ['Rara', 'SOLO_ARTIST'],
    ['Sita', null],
  ]);
  expect(await versionsOf()).toEqual(versions);
});

const versionsOf = async () => (await older.sql.query('select version from label order by id')).rows;
