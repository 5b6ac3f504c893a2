import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query('delete from faq');
});
afterAll(() => world.end());

test('an FAQ lives, is trashed, comes back and dies', async () => {
  const made = await world.ask('adi', 'POST', '/faqs', { title: 'How do I get paid?', deleted: true, id: 7 });
  expect(made.status).toBe(201);
  const path = `/faqs/${made.body.id}`;
  expect((await world.ask('adi', 'DELETE', `${path}/softdelete`)).status).toBe(200);
  expect((await world.ask('adi', 'GET', path)).status).toBe(404);
  expect((await world.ask('adi', 'GET', `${path}/trashed`)).body.deleted).toBe(true);
  expect((await world.ask('adi', 'GET', '/faqs/trash')).body.totalElements).toBe(1);
  expect((await world.ask('adi', 'PUT', `${path}/restore`)).body.deleted).toBe(false);
  expect((await world.ask('adi', 'GET', '/faqs?search=paid')).body).toMatchObject({
    totalElements: 1,
    page: 0,
    size: 20,
    totalPages: 1,
  });
  expect((await world.ask('adi', 'GET', '/faqs?search=nope')).body.totalElements).toBe(0);
  expect((await world.ask('adi', 'DELETE', path)).status).toBe(404);
  await world.ask('adi', 'DELETE', `${path}/softdelete`);
  expect((await world.ask('adi', 'DELETE', path)).status).toBe(200);
  expect((await world.ask('adi', 'GET', `${path}/trashed`)).status).toBe(404);
});

test('a missing title is named in the reader’s language', async () => {
  const refused = await world.ask('adi', 'POST', '/faqs', { title: ' ' }, { 'accept-language': 'id' });
  expect(refused.status).toBe(400);
  expect(refused.headers['content-type']).toContain('application/problem+json');
  expect(refused.body.fieldErrors).toEqual([
    { field: 'title', code: 'error.validation.required', message: 'Isian ini wajib diisi.' },
  ]);
});

test('an older version is not saved over a newer one', async () => {
  const { body: faq } = await world.ask('adi', 'POST', '/faqs', { title: 'When?' });
  expect(
    (await world.ask('adi', 'PUT', `/faqs/${faq.id}`, { title: 'When exactly?', version: faq.version }))
      .status,
  ).toBe(200);
  const stale = await world.ask('sari', 'PUT', `/faqs/${faq.id}`, { title: 'Where?', version: faq.version });
  expect(stale.status).toBe(409);
  expect(stale.body.code).toBe('error.staleVersion');
  expect(stale.body.message).toMatch(/^Adi changed this at \d\d[.:]\d\d\./);
  expect(stale.body.params.current.title).toBe('When exactly?');
});

test('a visitor is asked to sign in, a label may not write questions', async () => {
  expect((await world.ask(null, 'POST', '/faqs', { title: 'x' })).status).toBe(401);
  expect((await world.ask('senja', 'POST', '/faqs', { title: 'x' })).status).toBe(403);
  expect((await world.ask('senja', 'PUT', '/faqs/order', { ids: [1] })).status).toBe(403);
  expect((await world.ask('senja', 'DELETE', '/faqs/1%2Fsoftdelete')).status).toBe(403);
  expect((await world.ask('adi', 'DELETE', '/faqs/1%2Fsoftdelete')).status).toBe(404);
});

test('the same Idempotency-Key makes one question, however often it is sent', async () => {
  const key = { 'idempotency-key': 'faq-key-0001' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask('adi', 'POST', '/faqs', { title: 'Once?' }, key)),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await world.ask('adi', 'POST', '/faqs', { title: 'Other?' }, key)).status).toBe(409);
});

test('a request that is sent again with its fields in another order is the same one; a list in another order is not', async () => {
  const key = { 'idempotency-key': 'faq-key-0002' };
  const ask = (body: object) => world.ask('adi', 'POST', '/faqs', body, key);
  const { body: made } = await ask({ title: 'Urut?', description: '<p>Ya</p>' });
  expect((await ask({ description: '<p>Ya</p>', title: 'Urut?' })).body).toEqual(made);
  expect((await ask({ title: 'Urut?', description: '<p>Tidak</p>' })).status).toBe(409);
  const order = { 'idempotency-key': 'faq-key-0003' };
  const { id: other } = (await world.ask('adi', 'POST', '/faqs', { title: 'Lagi?' })).body;
  const put = (ids: number[]) => world.ask('sari', 'PUT', '/faqs/order', { ids }, order);
  expect([(await put([made.id, other])).status, (await put([other, made.id])).status]).toEqual([200, 409]);
});

test('a question without an address gets one from its title, numbered when it is taken', async () => {
  const slugs = [];
  for (const slug of [undefined, undefined, ' ', 'My Own / Address'])
    slugs.push((await world.ask('adi', 'POST', '/faqs', { title: 'Berapa lama? Éa!', slug })).body.slug);
  expect(slugs).toEqual(['berapa-lama-ea', 'berapa-lama-ea-2', 'berapa-lama-ea-3', 'my-own-address']);
});

test('a change that does not speak of the address leaves it; one that empties it takes that of the title', async () => {
  const { id } = (await world.ask('adi', 'POST', '/faqs', { title: 'Siapa Anda?', slug: 'siapa' })).body;
  const slugOf = async (body: object) => (await world.ask('adi', 'PUT', `/faqs/${id}`, body)).body.slug;
  expect(await slugOf({ title: 'Siapa kami?' })).toBe('siapa');
  expect(await slugOf({ title: 'Siapa kami?', slug: '' })).toBe('siapa-kami');
});

test('a question comes back out of the trash under a free address when its own was taken meanwhile', async () => {
  const ask = async () => (await world.ask('adi', 'POST', '/faqs', { title: 'Kapan dibayar?' })).body;
  const first = await ask();
  await world.ask('adi', 'DELETE', `/faqs/${first.id}/softdelete`);
  const second = await ask();
  const back = await world.ask('adi', 'PUT', `/faqs/${first.id}/restore`);
  expect([back.status, first.slug, second.slug, back.body.slug]).toEqual([
    200,
    'kapan-dibayar',
    'kapan-dibayar',
    'kapan-dibayar-2',
  ]);
  await world.ask('adi', 'DELETE', `/faqs/${first.id}/softdelete`);
  await world.ask('adi', 'DELETE', `/faqs/${second.id}/softdelete`);
  expect((await world.ask('adi', 'PUT', `/faqs/${second.id}/restore`)).body.slug).toBe('kapan-dibayar');
});

test('questions stand in the order that staff give them, without a new version of any', async () => {
  await world.sql.query('delete from faq');
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await world.ask('adi', 'POST', '/faqs', { title })).body.id);
  const [one, two, three] = ids;
  const titles = async () =>
    (await world.ask('adi', 'GET', '/faqs')).body.content.map((row: { title: string }) => row.title);
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  expect((await world.ask('adi', 'PUT', '/faqs/order', { ids: [three, one, two] })).status).toBe(200);
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  expect((await world.ask('adi', 'PUT', '/faqs/order', { ids: [two] })).status).toBe(200);
  expect(await titles()).toEqual(['Two', 'Three', 'One']);
  const visitors = (await world.ask(null, 'GET', '/public/faqs')).body;
  expect(visitors.map((row: { title: string }) => row.title)).toEqual(['Two', 'Three', 'One']);
  expect((await world.ask('adi', 'GET', `/faqs/${two}`)).body.version).toBe(0);
  for (const wrong of [[one, 999_999], [one, one], []])
    expect((await world.ask('adi', 'PUT', '/faqs/order', { ids: wrong })).status).toBe(400);
});

test('questions of one section stand together for both readers, though its Indonesian name is said at one alone', async () => {
  await world.sql.query('delete from faq');
  const publishAt = new Date(Date.now() - 60_000).toISOString();
  for (const [title, section, sectionIndonesian] of [
    ['One', 'Payments', null],
    ['Two', 'Payments', 'Pembayaran'],
    ['Three', 'Releases', ''],
    ['Four', null, null],
  ]) {
    const body = { title, section, sectionIndonesian, publishAt };
    expect((await world.ask('adi', 'POST', '/faqs', body)).status).toBe(201);
  }
  const sectionsIn = async (language: string) =>
    (await world.ask(null, 'GET', '/public/faqs', undefined, { 'accept-language': language })).body.map(
      (one: { section: string | null }) => one.section,
    );
  expect(await sectionsIn('en')).toEqual(['Payments', 'Payments', 'Releases', null]);
  expect(await sectionsIn('id')).toEqual(['Pembayaran', 'Pembayaran', 'Releases', null]);
});
