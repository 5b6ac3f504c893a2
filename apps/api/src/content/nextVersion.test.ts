import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Nobody but the test is old enough to have published anything else. */
beforeEach(() => world.sql.query('delete from privacy_policy'));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A policy that visitors see, with its path. */
async function published(fields: object = {}) {
  const text = { title: 'Policy', titleIndonesian: 'Kebijakan', description: '<p>one</p>', ...fields };
  const { body } = await world.ask('adi', 'POST', '/privacy-policies', text);
  return { id: body.id as number, path: `/privacy-policies/${body.id}`, text };
}

const next = {
  title: 'Policy, new',
  titleIndonesian: 'Kebijakan baru',
  description: '<p>two<script>canary()</script></p>',
  summary: 'Says more about consent.',
  summaryIndonesian: 'Menjelaskan persetujuan.',
  takesEffectAt: inDays(10),
  replaces: null,
};
const schedule = (path: string, fields: object = {}) =>
  world.ask('adi', 'POST', `${path}/versions`, { ...next, ...fields });
const versionsOf = async (path: string) => (await world.ask('adi', 'GET', `${path}/versions`)).body;
const page = async (language = 'en-us') =>
  (await world.ask(null, 'GET', '/public/pages/privacy', undefined, { 'accept-language': language })).body
    .documents[0];
const public_ = (path: string, language = 'en-us') =>
  world.ask(null, 'GET', path, undefined, { 'accept-language': language });

/** As if the time had come; what is append-only for everybody lets its owner move the clock here. */
async function comes(versionId: number): Promise<void> {
  await world.sql.query(`begin; alter table content_version disable trigger version_append_only;
    update content_version set takes_effect_at = clock_timestamp() where id = ${versionId};
    alter table content_version enable trigger version_append_only; commit`);
}

test('staff write the next version ahead; until its moment nobody else sees it, then everybody does at once', async () => {
  const { path } = await published();
  const seen = (await page()).version;
  const made = await schedule(path);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    number: 2,
    takesEffectAt: next.takesEffectAt,
    description: '<p>two</p>',
  });
  expect((await page()).version).toEqual(seen);
  expect((await public_(`/public/versions/${made.body.id}`)).status).toBe(404);
  expect((await public_('/public/pages/privacy/versions')).body).toEqual([]);

  await comes(made.body.id);
  expect(await page()).toMatchObject({
    title: 'Policy, new',
    description: '<p>two</p>',
    version: { id: made.body.id, number: 2, summary: 'Says more about consent.', endedAt: null },
  });
  expect(await page('id')).toMatchObject({
    title: 'Kebijakan baru',
    version: { summary: 'Menjelaskan persetujuan.' },
  });
  const earlier = (await public_('/public/pages/privacy/versions', 'id')).body;
  expect(earlier).toMatchObject([
    { id: seen.id, number: 1, title: 'Kebijakan', endedAt: expect.any(String) },
  ]);
  expect((await public_(`/public/versions/${seen.id}`)).body).toMatchObject({
    title: 'Policy',
    description: '<p>one</p>',
    textHash: seen.textHash,
  });
});

test('once it is in effect the record says the same, and what was loaded before is stale', async () => {
  const { id, path, text } = await published();
  const before = (await world.ask('adi', 'GET', path)).body;
  const made = (await schedule(path)).body;
  await comes(made.id);
  const stale = await world.ask('adi', 'PUT', path, { ...text, version: before.version });
  expect([stale.status, stale.body.code]).toEqual([409, 'error.staleVersion']);
  await world.sql.query("select graphile_worker.add_job('content.versions', '{}')");
  await world.drain();
  const after = (await world.ask('adi', 'GET', path)).body;
  expect(after).toMatchObject({ title: 'Policy, new', description: '<p>two</p>' });
  expect(await versionsOf(path)).toHaveLength(2);
  const { rows } = await world.sql.query(
    "select action from audit_log where entity = 'privacy_policy' and entity_id = $1 order by id",
    [String(id)],
  );
  expect(rows.map((row) => row.action)).toEqual(['created', 'scheduled', 'tookEffect']);
});

test('a text that is moved in its list, or thrown away and brought back, after its moment makes no version of the former text', async () => {
  const { id, path } = await published();
  const { id: other } = await published({ title: 'Another' });
  await comes((await schedule(path)).body.id);
  const moved = await world.ask('adi', 'PUT', '/privacy-policies/order', { ids: [other, id] });
  expect([moved.status, (await versionsOf(path)).length]).toEqual([200, 2]);
  const before = (await world.ask('adi', 'GET', path)).body;
  expect(before.title).toBe('Policy');
  expect((await world.ask('adi', 'DELETE', `${path}/softdelete`, {})).status).toBe(200);
  const restored = await world.ask('adi', 'PUT', `${path}/restore`);
  expect([restored.status, restored.body.title]).toEqual([200, 'Policy, new']);
  expect(await versionsOf(path)).toMatchObject([
    { number: 2, title: 'Policy, new', endedAt: null },
    { number: 1 },
  ]);
});

test('what waits is withdrawn or replaced; what took effect stays for good', async () => {
  const { path } = await published();
  const first = (await schedule(path)).body;
  const late = await schedule(path, { title: 'Third' });
  expect([late.status, late.body.code]).toEqual([409, 'error.content.otherNext']);
  const second = (await schedule(path, { title: 'Third', replaces: first.id })).body;
  expect(second.number).toBe(2);
  const withdraw = (version: number) => world.ask('adi', 'DELETE', `${path}/versions/${version}`);
  expect((await withdraw(first.id)).status).toBe(404);
  expect((await withdraw(second.id)).status).toBe(200);
  const [only] = await versionsOf(path);
  const answer = await withdraw(only.id);
  expect([answer.status, answer.body.code]).toEqual([409, 'error.content.inEffect']);
});

test('two who schedule at once leave one next version', async () => {
  const { path } = await published();
  const answers = await Promise.all(Array.from({ length: 6 }, () => schedule(path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('while the next version waits, the text and its being shown stay', async () => {
  const { path, text } = await published();
  const made = (await schedule(path)).body;
  const refused = [
    await world.ask('adi', 'PUT', path, { ...text, description: '<p>meanwhile</p>' }),
    await world.ask('adi', 'PUT', path, { ...text, publishAt: null }),
    await world.ask('adi', 'PUT', path, { ...text, unpublishAt: inDays(5) }),
    await world.ask('adi', 'DELETE', `${path}/softdelete`, {}),
  ];
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([409, 'error.content.nextScheduled']);
  expect((await world.ask('adi', 'PUT', path, { ...text, slug: 'other' })).status).toBe(200);
  await world.ask('adi', 'DELETE', `${path}/versions/${made.id}`);
  expect((await world.ask('adi', 'PUT', path, { ...text, description: '<p>now</p>' })).status).toBe(200);
  expect((await page()).version.number).toBe(2);
});

test('a version without a moment takes effect at once, with its summary', async () => {
  const { path } = await published();
  const made = await schedule(path, { takesEffectAt: null });
  expect(made.status).toBe(201);
  expect(await page()).toMatchObject({ title: 'Policy, new', version: { summary: next.summary } });
  expect((await world.ask('adi', 'GET', path)).body.title).toBe('Policy, new');
});

test('a moment lies ahead, before the text ends, and only what is shown has a next version', async () => {
  const { path } = await published({ unpublishAt: inDays(9) });
  for (const [takesEffectAt, code] of [
    [inDays(-1), 'error.content.past'],
    [inDays(10), 'error.content.afterEnd'],
  ]) {
    const refused = await schedule(path, { takesEffectAt });
    expect(refused.body.fieldErrors).toMatchObject([{ field: 'takesEffectAt', code }]);
  }
  const draft = await published({ publishAt: null });
  expect((await schedule(draft.path)).body.code).toBe('error.content.notShown');
  expect((await schedule('/privacy-policies/999999')).status).toBe(404);
  expect((await world.ask('senja', 'POST', `${path}/versions`, next)).status).toBe(403);
});

test('a text that is written ahead of its day has one version, the last that was saved', async () => {
  const { path, text } = await published({ publishAt: inDays(3) });
  await world.ask('adi', 'PUT', path, { ...text, publishAt: inDays(4), description: '<p>better</p>' });
  expect(await versionsOf(path)).toMatchObject([{ number: 1, description: '<p>better</p>' }]);
  expect(await page()).toBeUndefined();
});

test('a version that was in effect stays readable when its record is gone', async () => {
  const { path } = await published();
  const { version } = await page();
  await world.ask('adi', 'DELETE', `${path}/softdelete`, {});
  await world.ask('adi', 'DELETE', path);
  expect((await public_('/public/pages/privacy')).body.documents).toEqual([]);
  expect((await public_(`/public/versions/${version.id}`)).body.title).toBe('Policy');
});
