import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, openWorld, type World } from '../../../../../tests/cast.ts';
import { entities } from '../../../../../tests/granted/entities.ts';
import { makeArtist, makeMedia } from '../../../../../tests/release.ts';

/** What somebody's program sends who has nothing but the description of the calls: each mistake is told at its field. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** The status, and each field at fault with the code of its mistake. */
const refused = ({ status, body }: Answer<{ fieldErrors?: { field: string; code: string }[] }>) => [
  status,
  ...(body.fieldErrors ?? []).map(({ field, code }) => `${field}: ${code}`),
];

test('a sign that the database keeps in no text is told at its field, however deep it lies', async () => {
  const unseen = 'error.validation.unseen';
  const { id } = await makeArtist(world, 'senja', 'Rara');
  const change = (fields: object) =>
    world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Rara', ...fields });
  expect(refused(await change({ hobby: 'a\0b' }))).toEqual([400, `hobby: ${unseen}`]);
  expect(refused(await change({ externalAccount: { website: '\0' } }))).toEqual([
    400,
    `externalAccount.website: ${unseen}`,
  ]);
  expect(refused(await change({ tags: ['pop', 'p\0p'] }))).toEqual([400, `tags.1: ${unseen}`]);
  const searched = await world.ask('senja', 'GET', '/artists?search=a%00b');
  expect(refused(searched)).toEqual([400, `search: ${unseen}`]);
  expect(searched.body.code).toBe('error.badQuery');
  expect(refused(await world.ask('adi', 'GET', '/sysparams/group/a%00b'))).toEqual([404]);
});

test('a version that no record can have is told at its field', async () => {
  const { id } = (await world.ask('adi', 'POST', '/genres', { genres: 'Funkot' })).body;
  for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const sent = await world.ask('adi', 'PUT', `/genres/${id}`, { genres: 'Funkot', version });
    expect(refused(sent)).toEqual([400, 'version: error.validation.tooLarge']);
    const removed = await world.ask('adi', 'DELETE', `/genres/${id}/softdelete`, { version });
    expect(refused(removed)).toEqual([400, 'version: error.validation.tooLarge']);
  }
});

test('a day or a moment in a year the calendar does not have is told at its field', async () => {
  const { id } = await makeArtist(world, 'senja', 'Mega');
  const born = (birthday: string) =>
    world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Mega', birthday });
  for (const day of ['0000-01-01', '2026-02-30', '12026-01-01', 'soon'])
    expect(refused(await born(day)), day).toEqual([400, 'birthday: error.validation.date']);
  for (const publishAt of ['0000-06-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
    expect(refused(await world.ask('adi', 'POST', '/faqs', { title: 'Tanya', publishAt }))).toEqual([
      400,
      'publishAt: error.validation.date',
    ]);
});

test('a body that is no object is told so in the reader’s words, for no field can be named', async () => {
  for (const sent of ['[]', '"Funkot"', '7', 'true'])
    for (const [language, message] of [
      ['en', 'Send one JSON object, with each field by its name.'],
      ['id', 'Kirim satu objek JSON, dengan setiap isian menurut namanya.'],
    ]) {
      const headers = { 'content-type': 'application/json', 'accept-language': language! };
      const { status, body } = await world.ask('adi', 'POST', '/genres', sent, headers);
      expect([status, body.code, body.message, body.fieldErrors]).toEqual([
        400,
        'error.notObject',
        message,
        undefined,
      ]);
    }
});

test('an empty body that calls itself JSON says nothing, and what calls itself text is none', async () => {
  const { id } = (await world.ask('adi', 'POST', '/genres', { genres: 'Funkot Lawas' })).body;
  const json = { 'content-type': 'application/json' };
  expect(refused(await world.ask('adi', 'POST', '/genres', '', json))).toEqual([
    400,
    'genres: error.validation.required',
  ]);
  expect((await world.ask('adi', 'DELETE', `/genres/${id}/softdelete`, '', json)).status).toBe(200);
  expect((await world.ask('adi', 'PUT', `/genres/${id}/restore`, '', json)).status).toBe(200);
  const asText = { 'content-type': 'text/plain' };
  expect((await world.ask('adi', 'POST', '/genres', '{"genres":"Dangdut"}', asText)).status).toBe(415);
});

test('what a field names and is not there is told at the field', async () => {
  const image = await makeMedia(world, world.labels.senja, 'COVER');
  await world.sql.query("update media set kind = 'CONTENT', label_id = null where id = $1", [image]);
  const hit = { name: 'Senja Biru', description: 'Lagu', image, songId: 987_654 };
  expect(refused(await world.ask('adi', 'POST', '/homepage-top-hits', hit))).toEqual([
    409,
    'songId: error.missingReference',
  ]);
  const label = { ...(await entities['/labels']!.body(world, 'sari')), aktaPerusahaan: 'z'.repeat(22) };
  expect(refused(await world.ask('sari', 'POST', '/labels', label))).toEqual([
    409,
    'aktaPerusahaan: error.missingReference',
  ]);
});

/** Sends a form of these parts, a name as often as it is said. */
const sendForm = (who: 'adi' | 'senja', path: string, parts: readonly [name: string, value: string][]) => {
  const part = ([name, value]: readonly [string, string]) =>
    `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return world.ask(who, 'POST', path, `${parts.map(part).join('')}--form--\r\n`, {
    'content-type': 'multipart/form-data; boundary=form',
  });
};

test('“Array parameters repeat the key”: a form that gives a list once gives a list of one', async () => {
  const rara = await makeArtist(world, 'senja', 'Rara');
  const made = (who: 'adi' | 'senja', path: string, parts: [string, string][]) =>
    sendForm(who, path, parts).then(({ status, body }) => [status, body] as const);
  const secret = 'Kopi#2026';
  const person: [string, string][] = [
    ['firstName', 'Laras'],
    ['login', 'laras.form'],
    ['email', 'laras@example.test'],
    ['password', secret],
    ['confirmPassword', secret],
    ['authorities', 'ROLE_REVIEWER'],
  ];
  expect(await made('adi', '/users', person)).toMatchObject([201, { authorities: ['ROLE_REVIEWER'] }]);
  const tone = (...genres: string[]) =>
    made('senja', '/rbts', [
      ['titleRbt', 'Reff'],
      ...genres.map((one) => ['genres', one] as [string, string]),
    ]);
  expect(await tone('Pop')).toMatchObject([201, { genres: ['Pop'] }]);
  expect(await tone('Pop', 'Rock')).toMatchObject([201, { genres: ['Pop', 'Rock'] }]);
  expect(await tone('["Jazz"]')).toMatchObject([201, { genres: ['Jazz'] }]);
  const credit = JSON.stringify({ artistId: rara.id, role: 'MAIN' });
  const album: [string, string][] = [
    ['albumType', 'Single'],
    ['albumTitle', 'Langit'],
    ['albumArtistRoles', credit],
  ];
  expect(await made('senja', '/albums', album)).toMatchObject([
    201,
    { albumArtistRoles: [{ artistId: rara.id, role: 'MAIN' }] },
  ]);
  // A number among texts is text, in a list as out of it.
  expect(
    await made('senja', '/artists', [
      ['stageName', '1998'],
      ['tags', '1998'],
    ]),
  ).toMatchObject([201, { stageName: '1998', tags: ['1998'] }]);
});

test('a form whose field is nested without end is a mistake of the caller', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const answer = await sendForm('adi', '/platforms', [
    ['name', 'Baru'],
    ['aliases', deep],
  ]);
  expect([answer.status, answer.body.code]).toEqual([400, 'error.badRequest']);
});
