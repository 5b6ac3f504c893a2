import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const name of ['Rara', 'Rana', 'Dewa']) await makeArtist(world, 'senja', name);
  await makeArtist(world, 'bayu', 'Raka');
  for (const title of ['When is money paid?', 'Who may release?'])
    await world.ask('adi', 'POST', '/faqs', { title });
});
afterAll(() => world.end());

interface Asked {
  path: string;
  query?: Record<string, string | readonly string[]>;
  columns: { field: string; head: string; words?: string; as?: string }[];
}

const exported = (who: Name, { path, query = {}, columns }: Asked, lang = 'en') =>
  world.ask(
    who,
    'POST',
    '/bulk/export/csv',
    { path, query, columns, fileName: 'rows' },
    { 'accept-language': lang },
  );

/** Cells of a file without quotes inside. */
const cellsOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

test.each([
  ['adi', '/artists', { search: 'ra' }, 'stageName'],
  ['bayu', '/artists', {}, 'stageName'],
  ['adi', '/artists', { approvalStatus: ['DRAFT', 'APPROVED'] }, 'stageName'],
  ['adi', '/domiciles', { search: 'jawa' }, 'nationality'],
  ['adi', '/users', { role: 'ROLE_FINANCE' }, 'login'],
  ['adi', '/faqs', { search: 'release' }, 'title'],
  ['adi', '/sysparams', { group: 'SLA' }, 'key'],
  ['sari', '/sysparams', {}, 'key'],
] as const)(
  '%s: the export of %s with %o has the rows of the list, in its order',
  async (who, path, query, field) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    const list = await world.ask(who, 'GET', `${path}?${search}&size=200`);
    const csv = await exported(who, { path, query: { ...query }, columns: [{ field, head: 'action.open' }] });
    expect(csv.headers['content-type']).toContain('text/csv');
    const rows = cellsOf(csv.text).slice(1);
    expect(rows.map(([cell]) => cell ?? '')).toEqual(
      list.body.content.map((row: Record<string, string>) => row[field]),
    );
    expect(rows).toHaveLength(list.body.totalElements);
  },
);

test('headings and codes are words of the reader, days as on the screen', async () => {
  const columns = [
    { field: 'stageName', head: 'catalogue.artist.stageName' },
    { field: 'approvalStatus', head: 'catalogue.artist.approvalStatus', words: 'approvalStatus' },
    { field: 'createdAt', head: 'web.list.updated' },
  ];
  const asked = { path: '/artists', query: { search: 'Dewa' }, columns };
  const [head, row] = cellsOf((await exported('adi', asked, 'id')).text);
  expect(head?.[2]).toBe('Diubah');
  expect(row?.slice(0, 2)).toEqual(['Dewa', 'Disetujui']);
  expect(row?.[2]).toMatch(/^\d\d-\d\d-\d{4}$/);
});

test('a cell runs in no spreadsheet', async () => {
  await world.ask('adi', 'POST', '/tags', { name: '=HYPERLINK(1)' });
  const csv = await exported('adi', {
    path: '/tags',
    query: { search: 'HYPER' },
    columns: [{ field: 'name', head: 'action.open' }],
  });
  expect(csv.text).toContain(`"'=HYPERLINK(1)"`);
});

test('an export knows no field that the list does not show, and no list one may not open', async () => {
  const columns = [{ field: 'passwordHash', head: 'action.open' }];
  expect((await exported('adi', { path: '/users', columns })).body.code).toBe('error.validation.summary');
  const name = [{ field: 'login', head: 'action.open' }];
  expect((await exported('senja', { path: '/users', columns: name })).status).toBe(403);
});

test.each([
  ['/users', 'email'],
  ['/labels', 'emailPic'],
])('no mail address stands in an export: %s refuses the column %s', async (path, field) => {
  const asked = (one: string) => exported('adi', { path, columns: [{ field: one, head: 'action.open' }] });
  expect((await asked('id')).status).toBe(200);
  expect((await asked(field)).body.fieldErrors).toMatchObject([{ field: 'columns' }]);
});

test('an export of many pages has every row once, in the order of the list, searched or not', async () => {
  await world.sql.query(
    `insert into album (label_id, album_type, album_title) select $1, 'Album', 'Ribuan ' || n from generate_series(1, 2345) n`,
    [world.labels.ombak],
  );
  const columns = [{ field: 'albumTitle', head: 'action.open' }];
  const newestFirst = Array.from({ length: 2345 }, (_, n) => `Ribuan ${2345 - n}`);
  const queries: Record<string, string>[] = [{ labelId: String(world.labels.ombak) }, { search: 'ribuan' }];
  for (const query of queries) {
    const csv = await exported('adi', { path: '/albums', query, columns });
    expect(
      cellsOf(csv.text)
        .slice(1)
        .map(([title]) => title),
    ).toEqual(newestFirst);
  }
  const own = await exported('senja', { path: '/albums', query: { search: 'ribuan' }, columns });
  expect(cellsOf(own.text)).toHaveLength(1);
});

test('the trash is exported with who, when and why', async () => {
  const { body: tag } = await world.ask('adi', 'POST', '/tags', { name: 'trashed tag' });
  await world.ask('adi', 'DELETE', `/tags/${tag.id}/softdelete`, { reason: 'Twice' });
  const columns = ['name', 'trashed.by', 'trashed.reason'].map((field) => ({ field, head: 'action.open' }));
  const [, row] = cellsOf((await exported('adi', { path: '/tags/trash', columns })).text);
  expect(row).toEqual(['trashed tag', 'Adi', 'Twice']);
});

test('whether a record is in use is said by its words, as the list says it', async () => {
  const { body } = await world.ask('adi', 'POST', '/faqs', { title: 'Who may sing?' });
  await world.ask('adi', 'DELETE', `/faqs/${body.id}/softdelete`, {});
  const columns = [{ field: 'deleted', head: 'ringback.rbt.deleted', words: 'list.deleted' }];
  const said = async (path: string, lang?: string) =>
    new Set(cellsOf((await exported('adi', { path, columns }, lang)).text).map(([cell]) => cell));
  expect(await said('/faqs')).toEqual(new Set(['State', 'Active']));
  expect(await said('/faqs/trash')).toEqual(new Set(['State', 'InActive']));
  expect(await said('/faqs/trash', 'id')).toEqual(new Set(['Status', 'Nonaktif']));
});
