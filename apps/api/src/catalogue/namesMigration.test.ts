import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from '../../../../tests/servers/olderDatabase.ts';

let older: OlderDatabase;

beforeAll(async () => {
  older = await openOlderDatabase();
});
afterAll(() => older.end());

test('a name that was typed with its accents as letters of their own is found as it is typed now, and is no newer', async () => {
  await older.migrateTo('1259');
  const apart = 'Café Senja'.normalize('NFD');
  await older.sql.query(
    `with l as (insert into label (name, type) values ($1, 'COMPANY') returning id),
       made as (insert into album (label_id, album_type, album_title) select id, 'Single', $1 from l returning id, label_id)
     insert into song (label_id, album_id, song_title, disc_no, track_no) select label_id, id, $1, 1, 1 from made`,
    [apart],
  );
  await older.sql.query(`insert into artist (label_id, stage_name) select id, $1 from label`, [apart]);
  const versions = await versionsOf();
  await older.migrateTo('1260');
  const found = `select name as said from label union all select album_title from album
    union all select song_title from song union all select stage_name from artist`;
  const { rows } = await older.sql.query(found);
  expect(rows.map(({ said }) => said)).toEqual(Array(4).fill('Café Senja'.normalize('NFC')));
  expect(await versionsOf()).toEqual(versions);
});

const versionsOf = async () =>
  (
    await older.sql.query(
      'select version from label union all select version from album union all select version from song',
    )
  ).rows;
