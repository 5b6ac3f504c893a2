import { readFile } from 'node:fs/promises';
import { meanings } from '@rilis/contract/sysparamMeaning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { type Answer, openWorld, type World } from '../../../../tests/cast.ts';
import { system, visitor } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { sysparam } from '../kit/sysparam.ts';
import { say } from '../kit/words.ts';
import { spellPlatform } from './platform.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ofKey = (group: string, key: string) => `/sysparams/group/${group}/key/${key}`;

test.each([
  ['/genres', { genres: 'Funkot' }, { genres: 'Funkot Lama' }],
  ['/tags', { name: 'ballad' }, { name: 'ballads' }],
  ['/nationalities', { nationality: 'Norway', key: 'NO' }, { nationality: 'Norwegia', key: 'NO' }],
  ['/domiciles', { nationality: 'Ibu Kota Nusantara' }, { nationality: 'Nusantara' }],
  [
    '/sysparams',
    { group: 'HOME', key: 'BANNER', value: '1', order: 1 },
    { group: 'HOME', key: 'BANNER', value: '2', order: 1 },
  ],
])('%s answers its twelve verbs', async (path, first, second) => {
  const made = await world.ask('adi', 'POST', path, first);
  expect(made.status, made.text).toBe(201);
  const one = `${path}/${made.body.id}`;
  expect((await world.ask('adi', 'PUT', one, { ...second, version: made.body.version })).body).toMatchObject(
    second,
  );
  expect((await world.ask('adi', 'GET', path)).body.totalElements).toBeGreaterThan(0);
  const chooses = path === '/sysparams' ? 'adi' : 'senja';
  expect((await world.ask(chooses, 'GET', `${path}/options`)).status).toBe(200);
  expect((await world.ask('adi', 'DELETE', `${one}/softdelete`)).status).toBe(200);
  expect((await world.ask('adi', 'GET', `${one}/trashed`)).body.deleted).toBe(true);
  expect((await world.ask('adi', 'GET', `${path}/trash`)).body.totalElements).toBe(1);
  const kept = async (deleted: boolean) =>
    (await world.ask('adi', 'GET', `${path}?deleted=${deleted}&size=200`)).body.content.map(
      (row: { id: number }) => row.id,
    );
  expect(await kept(true)).toEqual([made.body.id]);
  expect(await kept(false)).not.toContain(made.body.id);
  expect((await world.ask('adi', 'PUT', `${one}/restore`)).body).toMatchObject({ ...second, deleted: false });
  await world.ask('adi', 'DELETE', `${one}/softdelete`);
  expect((await world.ask('adi', 'DELETE', one)).status).toBe(200);
  expect((await world.ask('adi', 'GET', one)).status).toBe(404);
  expect((await world.ask('senja', 'POST', path, first)).status).toBe(403);
});

const form = { 'content-type': 'multipart/form-data; boundary=form' };
const part = (name: string, value: unknown, more = '') =>
  `--form\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`;
const sendForm = (path: string, parts: string[], who: 'adi' | null = 'adi') =>
  world.ask(who, 'POST', path, `${parts.join('')}--form--\r\n`, form);

test.each([
  ['/genres', { genres: '1998' }],
  ['/platforms', { name: 'Toko 24', aliases: ['T24', 'toko24'], rhythm: 'NONE', dueDays: 45 }],
  ['/sysparams', { group: 'HOME', key: 'PAGES', value: '12', order: 3 }],
])(
  '%s is created by a form as by JSON, each field what it has to be, or all of it in one part',
  async (path, fields) => {
    const made = await sendForm(
      path,
      Object.entries(fields).map(([name, value]) => part(name, value)),
    );
    expect([made.status, made.body], made.text).toMatchObject([201, fields]);
    await world.ask('adi', 'DELETE', `${path}/${made.body.id}/softdelete`);
    await world.ask('adi', 'DELETE', `${path}/${made.body.id}`);
    const again = await sendForm(path, [part('body', fields)]);
    expect([again.status, again.body], again.text).toMatchObject([201, fields]);
  },
);

test('what a form gets wrong is told at its field; a file in it, or more than JSON may hold, is refused in words', async () => {
  const wrong = await sendForm('/platforms', [part('name', 'Toko 25'), part('dueDays', 'soon')]);
  expect([wrong.status, wrong.body.fieldErrors]).toMatchObject([400, [{ field: 'dueDays' }]]);
  const long = await sendForm('/genres', [part('genres', '1'.repeat(101))]);
  expect([long.status, long.body.fieldErrors]).toMatchObject([
    400,
    [{ field: 'genres', code: 'error.validation.tooLong' }],
  ]);
  const file = await sendForm('/genres', [
    part('genres', 'Funkot'),
    part('cover', 'bytes', '; filename="cover.jpg"'),
  ]);
  expect([file.status, file.body.fieldErrors]).toEqual([
    400,
    [
      {
        field: 'cover',
        code: 'error.noFileHere',
        message: 'No file is taken here. Upload it first, then name it here.',
      },
    ],
  ]);
  const large = await sendForm('/genres', [part('genres', 'x'.repeat(1_048_577))]);
  expect([large.status, large.body.code]).toEqual([413, 'error.tooLargeBody']);
  const visitor = await sendForm('/authenticate', [part('username', 'adi'), part('password', 'x')], null);
  expect([visitor.status, visitor.body.code]).toEqual([415, 'error.unsupportedType']);
});

test('a filter that was left empty filters nothing; a field that was left empty is nothing where it may be', async () => {
  const all = (await world.ask('adi', 'GET', '/sysparams')).body.totalElements;
  const asked = await world.ask('adi', 'GET', '/sysparams/filter?search=&group=&key=&page=&size=');
  expect([asked.status, asked.body.totalElements, asked.body.size]).toEqual([200, all, 20]);
  const empty = { title: 'Toko Kosong', url: '', icon: '', publishAt: '' };
  for (const made of [
    await world.ask('adi', 'POST', '/dsps', empty),
    await sendForm(
      '/dsps',
      Object.entries({ ...empty, title: 'Toko Hampa' }).map(([name, value]) => part(name, value)),
    ),
  ])
    expect([made.status, made.body], made.text).toMatchObject([201, { url: null, icon: null }]);
  const untitled = await world.ask('adi', 'POST', '/dsps', { title: '', url: '' });
  expect(untitled.body.fieldErrors).toMatchObject([{ field: 'title', message: 'This field is required.' }]);
});

test('a form whose optional fields were left empty is taken', async () => {
  const fields = {
    ...{ login: 'formulir', email: 'formulir@example.test', firstName: 'Fora', lastName: 'Mulir' },
    ...{ password: 'Kopi#2026', confirmPassword: 'Kopi#2026', authorities: ['ROLE_REVIEWER'] },
    ...{ activated: '', langKey: '', labelId: '' },
  };
  const made = await sendForm(
    '/users',
    Object.entries(fields).map(([name, value]) => part(name, value)),
  );
  expect([made.status, made.body], made.text).toMatchObject([201, { langKey: 'en-us', labelId: null }]);
});

test.each([
  ['a list', '[{"title":"Toko"}]', 'application/json'],
  ['a text', '"Toko"', 'application/json'],
  ['a number', '5', 'application/json'],
  ['JSON that calls itself text', '{"title":"Toko"}', 'text/plain'],
  ['a field called like a method', '{"toString":"","valueOf":""}', 'application/json'],
])('%s is no record, and changes none', async (_, payload, type) => {
  const headers = { authorization: `Bearer ${world.cast.adi.token}`, 'content-type': type };
  const { statusCode, body } = await world.app.inject({ method: 'POST', url: '/api/dsps', headers, payload });
  expect([400, 415], body).toContain(statusCode);
});

test('a value of another kind is not said to be missing', async () => {
  const told = async (name: unknown) =>
    (await world.ask('adi', 'POST', '/tags', { name })).body.fieldErrors[0].code;
  for (const none of [undefined, null, '']) expect(await told(none)).toBe('error.validation.required');
  for (const other of [5, true, ['Lagu'], {}]) expect(await told(other)).toBe('error.validation.type');
  const twice = await world.ask('adi', 'GET', '/tags?search=a&search=b');
  expect(twice.body.fieldErrors).toMatchObject([{ field: 'search', code: 'error.validation.type' }]);
});

test.each([
  ['/genres', { genres: 'pOp' }, 'genres'],
  ['/number-prefixes', { prefix: '0812', operator: 'Telkomsel' }, 'prefix'],
  ['/sysparams', { group: 'SYSTEM', key: 'DATE_FORMAT', value: '1', order: 1 }, 'key'],
  ['/sysparams', { group: 'invoice', key: 'min_payout', value: '1', order: 1 }, 'key'],
])('%s takes nothing twice, and says at which field it is taken', async (path, fields, field) => {
  const ofSame = () => world.ask('adi', 'POST', path, fields);
  const answer = [await ofSame(), await ofSame()].at(-1)!;
  expect(answer.status, answer.text).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'error.duplicate',
    fieldErrors: [{ field, code: 'error.duplicate' }],
  });
});

test.each([
  ['/genres', 'genres'],
  ['/tags', 'name'],
  ['/nationalities', 'nationality'],
  ['/roles', 'name'],
])('%s stands in the order of the alphabet, whenever a row was made', async (path, name) => {
  if (path === '/tags')
    for (const tag of ['zither', 'Angklung', 'kolintang'])
      await world.ask('adi', 'POST', path, { name: tag });
  const { body } = await world.ask('adi', 'GET', `${path}?size=200`);
  const names = body.content.map((row: Record<string, string>) => row[name]!.toLowerCase());
  expect(names.length).toBeGreaterThan(2);
  const { rows } = await world.sql.query('select n from unnest($1::text[]) n order by lower(n)', [names]);
  expect(names).toEqual(rows.map(({ n }) => n));
});

test('the longest tag and the longest genre of the master data are taken where they are chosen', async () => {
  const longest = 'Keroncong '.repeat(10).trim().padEnd(100, '!');
  expect((await world.ask('adi', 'POST', '/tags', { name: longest })).status).toBe(201);
  expect((await world.ask('adi', 'POST', '/genres', { genres: longest })).status).toBe(201);
  const artist = await world.ask('senja', 'POST', '/artists', { stageName: 'Rara', tags: [longest] });
  expect(artist.body, artist.text).toMatchObject({ tags: [longest] });
  const tone = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Senja Biru', genres: [longest] });
  expect(tone.body, tone.text).toMatchObject({ genres: [longest] });
});

test('an artist is of any country of the master data, however long the key made from its name', async () => {
  const make = (nationality: string) => world.ask('adi', 'POST', '/nationalities', { nationality });
  const longest = `Republik ${'Persatuan '.repeat(9)}`.trim();
  const named = { 'Côte d’Ivoire': 'COTE_D_IVOIRE', 'São Tomé (Príncipe)': 'SAO_TOME_PRINCIPE' };
  for (const [name, key] of Object.entries(named)) expect((await make(name)).body.key).toBe(key);
  const { key, value } = (await make(longest)).body;
  expect(key).toHaveLength(60);
  const artist = { stageName: 'Rara', nationality: value, nationalityCd: key };
  const made = await world.ask('senja', 'POST', '/artists', artist);
  expect(made.body, made.text).toMatchObject(artist);
  const nameless = await make('日本');
  expect([nameless.status, nameless.body.fieldErrors]).toMatchObject([
    400,
    [{ field: 'key', code: 'error.lookup.key' }],
  ]);
});

test('a province and a city of one name have a key each; a key that was typed is refused where it is taken', async () => {
  const make = (fields: object) => world.ask('adi', 'POST', '/domiciles', fields);
  const [province, city] = [{ nationality: 'Kota Baru' }, { nationality: 'Kota Baru', group: 'CITY' }];
  expect((await make(province)).body).toMatchObject({ key: 'KOTA_BARU', group: 'PROVINCE' });
  const { body: made } = await make(city);
  expect(made).toMatchObject({ key: 'KOTA_BARU_CITY', group: 'CITY' });
  // Whoever lives there names the key: it stays under another name.
  const changed = await world.ask('adi', 'PUT', `/domiciles/${made.id}`, { nationality: 'Kota Baru Raya' });
  expect(changed.body, changed.text).toMatchObject({ key: 'KOTA_BARU_CITY', group: 'CITY' });
  await world.ask('adi', 'PUT', `/domiciles/${made.id}`, city);
  const fieldsOf = ({ status, body }: Answer<{ fieldErrors: unknown }>) => [status, body.fieldErrors];
  const twice = fieldsOf(await make(city));
  expect(twice).toMatchObject([409, [{ field: 'nationality', code: 'error.duplicate' }]]);
  const typed = fieldsOf(await make({ nationality: 'Kota Lama', key: 'KOTA_BARU' }));
  expect(typed).toMatchObject([409, [{ field: 'key', code: 'error.duplicate' }]]);
  const long = 'Kabupaten '.repeat(8);
  const keys = [await make({ nationality: `${long} I` }), await make({ nationality: `${long} II` })];
  expect(new Set(keys.map(({ body }) => body.key)).size).toBe(2);
});

test('a city is on offer where forms ask for one, in whatever case its group was typed', async () => {
  const { body: made } = await world.ask('adi', 'POST', '/domiciles', {
    nationality: 'Cimahi',
    group: 'City',
  });
  expect(made.group).toBe('CITY');
  const offered = await world.ask('senja', 'GET', '/domiciles/filter?group=CITY&search=cimahi');
  expect(offered.body.content).toMatchObject([{ value: 'Cimahi' }]);
  const other = { nationality: 'Cimahi', group: 'Regency' };
  expect((await world.ask('adi', 'PUT', `/domiciles/${made.id}`, other)).body.group).toBe('Regency');
});

test('a name stands once on its list, whatever key, case or spaces it comes with; out of the trash too', async () => {
  const write = (method: 'POST' | 'PUT', path: string, body?: object) => world.ask('adi', method, path, body);
  const country = (nationality: string, key?: string) =>
    write('POST', '/nationalities', { nationality, key });
  const { body: made } = await country('  Republik   Maju ', 'RM');
  expect(made.nationality).toBe('Republik Maju');
  const refused = ({ status, body }: Answer<{ fieldErrors: unknown }>) => [status, body.fieldErrors];
  const duplicate = [409, [{ field: 'nationality', code: 'error.duplicate' }]];
  expect(refused(await country('republik maju', 'RMJ'))).toMatchObject(duplicate);
  const { body: other } = await country('Republik Mundur', 'RMU');
  const renamed = await write('PUT', `/nationalities/${other.id}`, { nationality: 'Republik Maju' });
  expect(refused(renamed)).toMatchObject(duplicate);
  // Under its own name it is changed.
  expect((await write('PUT', `/nationalities/${made.id}`, { nationality: 'REPUBLIK MAJU' })).status).toBe(
    200,
  );
  await world.ask('adi', 'DELETE', `/nationalities/${made.id}/softdelete`);
  expect((await country('Republik Maju', 'RMA')).status).toBe(201);
  expect(refused(await write('PUT', `/nationalities/${made.id}/restore`))).toMatchObject(duplicate);
  for (const [path, field] of [
    ['/genres', 'genres'],
    ['/tags', 'name'],
  ] as const) {
    expect((await write('POST', path, { [field]: 'Musik  Laut' })).body[field]).toBe('Musik Laut');
    expect((await write('POST', path, { [field]: 'musik laut' })).status).toBe(409);
  }
});

test('a spelling that means another platform is told by its name at the field that has it, out of the trash as well', async () => {
  const make = (name: string, ...aliases: string[]) =>
    world.ask('adi', 'POST', '/platforms', { name, aliases });
  const refused = ({ status, body }: Answer<{ fieldErrors: { field: string; message: string }[] }>) => [
    status,
    ...body.fieldErrors.map(({ field, message }) => `${field}: ${message}`),
  ];
  const { body: kedai } = await make('Kedai', 'Kedai Musik', 'KM');
  expect(refused(await make('Lapak', 'LPK', ' kedai  musik'))).toEqual([
    409,
    'aliases: “kedai  musik” already means Kedai. Take it away there first, or leave it out here.',
  ]);
  expect(refused(await make('KM'))[1]).toContain('name: “KM” already means Kedai.');
  // Its own ones stay its own.
  const whole = { name: 'Kedai', aliases: ['Kedai Musik', 'KM', 'kedai'] };
  expect((await world.ask('adi', 'PUT', `/platforms/${kedai.id}`, whole)).status).toBe(200);
  await world.ask('adi', 'DELETE', `/platforms/${kedai.id}/softdelete`);
  const { body: lapak } = await make('Lapak', 'KM');
  expect(refused(await world.ask('adi', 'PUT', `/platforms/${kedai.id}/restore`))[1]).toContain(
    'aliases: “KM” already means Lapak.',
  );
  const renamed = await world.ask('adi', 'PUT', `/platforms/${lapak.id}`, { name: 'Spotify', aliases: [] });
  expect(refused(renamed)[1]).toBe('name: This already exists.');
});

test('a report’s spelling that the form of a platform would refuse becomes none, so that the list can be read', async () => {
  const { body: warung } = await world.ask('adi', 'POST', '/platforms', { name: 'Warung' });
  const spell = (written: string, id: number | null) =>
    withScope(world.db, system('test'), (tx) => spellPlatform(tx, system('test'), written, id));
  const long = 'Sebuah judul di kolom toko '.repeat(5).trim();
  await expect(spell(long, null)).rejects.toBeInstanceOf(ZodError);
  await expect(spell(long, warung.id)).rejects.toBeInstanceOf(ZodError);
  await world.sql.query(
    'update platform set aliases = to_jsonb(array(select $2 || n from generate_series(1, 50) n)) where id = $1',
    [warung.id, 'W'],
  );
  await expect(spell('Warung Kopi', warung.id)).rejects.toBeInstanceOf(ZodError);
});

test('lookups are found by group and by filter', async () => {
  const provinces = await world.ask('senja', 'GET', '/domiciles/group/PROVINCE?size=200');
  expect(provinces.body.totalElements).toBeGreaterThanOrEqual(38);
  const bali = await world.ask('senja', 'GET', '/domiciles/filter?search=bali');
  expect(bali.body.content).toMatchObject([{ key: 'ID-BA', value: 'Bali', nationality: 'Bali' }]);
  expect((await world.ask('senja', 'GET', '/nationalities/filter?key=ID')).body.content[0].value).toBe(
    'Indonesia',
  );
});

test('a parameter with a meaning keeps its bounds, its name and its place', async () => {
  const { body: row } = await world.ask('adi', 'GET', ofKey('REPORT', 'MAX_DAYS'));
  const put = (fields: object) => world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, ...fields });
  expect((await put({ value: '0' })).body.fieldErrors).toEqual([
    { field: 'value', code: 'error.validation.tooSmall', message: 'At least 1.' },
  ]);
  expect((await put({ value: 'ninety' })).body.fieldErrors[0].code).toBe('error.validation.number');
  expect((await put({ key: 'MAXIMUM' })).body.code).toBe('error.sysparam.needed');
  expect((await world.ask('adi', 'DELETE', `/sysparams/${row.id}/softdelete`)).status).toBe(409);
  expect((await put({ value: '120' })).status).toBe(200);
  const read = await withScope(world.db, visitor, (tx) => sysparam(tx, 'REPORT', 'MAX_DAYS'));
  expect(read).toBe(120);
  const { body: history } = await world.ask('adi', 'GET', `/sysparams/${row.id}/history`);
  expect(history).toMatchObject([
    { by: 'Adi', action: 'updated', before: { value: '90' }, after: { value: '120' } },
  ]);
});

test('the public pages are closed until an hour of a day there is', async () => {
  const { body: row } = await world.ask('adi', 'GET', ofKey('SITE', 'CLOSED_UNTIL'));
  const put = (value: string) => world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, value });
  for (const value of ['2027-02-31 10:00', '2027-13-01 10:00', '2027-01-01 24:00', 'tomorrow'])
    expect((await put(value)).body.fieldErrors?.[0].code, value).toBe('error.validation.format');
  expect((await put('2024-02-29 10:00')).body.value).toBe('2024-02-29 10:00');
});

test('every parameter with a meaning is there to be changed, starts inside its own bounds and says what it is for', async () => {
  for (const { group, key, start, schema } of meanings) {
    expect(schema.safeParse(start).success, `${group}/${key}`).toBe(true);
    expect((await world.ask('adi', 'GET', ofKey(group, key))).status, `${group}/${key}`).toBe(200);
    for (const language of ['en-us', 'id'] as const) {
      const word = `reference.meaning.${group}.${key}`;
      expect(say(language, word), language).not.toBe(word);
    }
  }
});

test('days of an answer that somebody entered before they had a meaning hold as they did, at most sixty', async () => {
  const file = new URL('../../migrations/1030_answer_days.sql', import.meta.url);
  const days = async (value: string) => {
    const where = `"group" = 'SLA' and key = 'ARTIST_WORKING_DAYS'`;
    await world.sql.query(`update sysparam set value = $1 where ${where}`, [value]);
    await world.sql.query(await readFile(file, 'utf8'));
    return (await world.ask('adi', 'GET', ofKey('SLA', 'ARTIST_WORKING_DAYS'))).body.value;
  };
  const held = { '7': '7', '05': '5', ' 12 ': '12', '61': '60', '90': '60', '0': '3', soon: '3' };
  for (const [value, kept] of Object.entries(held)) expect([value, await days(value)]).toEqual([value, kept]);
});

test('a parameter whose row is gone holds what it started with, by itself and inside of other queries', async () => {
  await world.sql.query(`delete from sysparam where "group" in ('SLA', 'UPC')`);
  const read = await withScope(world.db, visitor, (tx) => sysparam(tx, 'SLA', 'ARTIST_WORKING_DAYS'));
  expect(read).toBe(3);
  await world.sql.query(`update app_user set status = 'SUBMITTED', submitted_at = now() where id = $1`, [
    world.cast.bayu.id,
  ]);
  const person = await world.ask('adi', 'GET', `/users/${world.cast.bayu.id}`);
  const promised = new Date(person.body.dueAt).getTime() - new Date(person.body.submittedAt).getTime();
  expect(promised).toBe(72 * 3_600_000);
});

test('a label reads what its forms need and nothing more; finance has rules of tax, not parameters', async () => {
  expect((await world.ask('senja', 'GET', ofKey('INVOICE', 'MIN_PAYOUT'))).body.value).toBe('100000');
  const hidden = await world.ask('senja', 'GET', ofKey('INVOICE', 'FOUR_EYES_ABOVE'));
  const missing = await world.ask('senja', 'GET', ofKey('INVOICE', 'NO_SUCH_KEY'));
  expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  expect((await world.ask('senja', 'GET', '/sysparams/group/SECURITY')).body).toHaveLength(2);
  // How often a review looks at a release that needs none is nobody's to reckon with.
  expect((await world.ask('senja', 'GET', '/sysparams/group/TRUST')).body).toEqual([]);
  for (const path of ['/sysparams', '/sysparams/options'])
    expect((await world.ask('senja', 'GET', path)).status, path).toBe(403);
  for (const path of ['/sysparams', '/sysparams/group'])
    expect((await world.ask('fina', 'GET', path)).status, path).toBe(403);
});
