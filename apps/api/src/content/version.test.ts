import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { visitor } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query('delete from privacy_policy');
});
afterAll(() => world.end());

const versionsOf = async (path: string) => (await world.ask('adi', 'GET', `${path}/versions`)).body;
const numbers = (versions: { number: number }[]) => versions.map(({ number }) => number);
/** What a consent points at, as the payout asks for it. */
const current = () =>
  withScope(world.db, visitor, async (tx) => {
    const { rows } = await sql<{ id: number | null }>`select current_policy_version() as id`.execute(tx);
    return rows[0]!.id;
  });

test('each save of a published text makes a version for good, a draft makes none', async () => {
  const { body: policy } = await world.ask('adi', 'POST', '/privacy-policies', {
    title: 'Policy',
    description: '<p>one</p>',
    publishAt: null,
  });
  const path = `/privacy-policies/${policy.id}`;
  expect(await versionsOf(path)).toEqual([]);
  expect(await current()).toBeNull();
  const publishAt = new Date().toISOString();
  const save = (fields: object) => world.ask('adi', 'PUT', path, { title: 'Policy', publishAt, ...fields });
  await save({ description: '<p>one</p>' });
  await save({ description: '<p>one</p>' });
  await save({ description: '<p>two</p>', descriptionIndonesian: '<p>dua</p>' });
  const versions = await versionsOf(path);
  expect(numbers(versions)).toEqual([2, 1]);
  expect(versions[1]).toMatchObject({ title: 'Policy', description: '<p>one</p>', savedBy: 'Adi' });
  const text = '["Policy", null, "<p>two</p>", "<p>dua</p>"]';
  expect(versions[0].textHash).toBe(createHash('sha256').update(text).digest('hex'));
  await expect(world.sql.query('update content_version set number = 9')).rejects.toThrow('append-only');
  await expect(world.sql.query('delete from content_version')).rejects.toThrow('append-only');
  await expect(world.sql.query('truncate content_version')).rejects.toThrow('append-only');
});

test('the version a consent points at is the one visitors are shown', async () => {
  const page = (await world.ask(null, 'GET', '/public/pages/privacy')).body;
  expect(page.documents[0].version).toMatchObject({ id: await current(), number: 2 });
  const { body: next } = await world.ask('adi', 'POST', '/privacy-policies', {
    title: 'Next',
    description: '<p>3</p>',
  });
  await world.ask('adi', 'PUT', '/privacy-policies/order', { ids: [next.id] });
  const { id } = (await versionsOf(`/privacy-policies/${next.id}`))[0];
  expect(await current()).toBe(id);
  await world.ask('adi', 'DELETE', `/privacy-policies/${next.id}/softdelete`);
  expect(await current()).toBe(page.documents[0].version.id);
});

test('a text outlives the record it was published with', async () => {
  const { body } = await world.ask('adi', 'POST', '/term-aggrements', { title: 'Old', type: 'CHALLENGE' });
  await world.ask('adi', 'DELETE', `/term-aggrements/${body.id}/softdelete`);
  await world.ask('adi', 'DELETE', `/term-aggrements/${body.id}`);
  const { rows } = await world.sql.query(
    "select title from content_version where entity = 'term_agreement' and entity_id = $1",
    [body.id],
  );
  expect(rows).toEqual([{ title: 'Old' }]);
});

test('an agreement of a type stands on its own page', async () => {
  await world.sql.query('delete from term_agreement');
  await world.ask('adi', 'POST', '/term-aggrements', { title: 'Cover', type: 'COVER_TO_MASTER' });
  await world.ask('adi', 'POST', '/term-aggrements', { title: 'General' });
  const titles = async (kind: string) =>
    (await world.ask(null, 'GET', `/public/pages/${kind}`)).body.documents.map(
      (one: { title: string }) => one.title,
    );
  expect(await titles('cover-to-master')).toEqual(['Cover']);
  expect(await titles('general')).toEqual(['General']);
  expect(await titles('challenge')).toEqual([]);
  const refused = await world.ask('adi', 'POST', '/term-aggrements', { title: 'X', type: 'OTHER' });
  expect(refused.body.fieldErrors[0].field).toBe('type');
});

test('only staff read the old versions', async () => {
  expect((await world.ask(null, 'GET', '/privacy-policies/1/versions')).status).toBe(401);
  expect((await world.ask('senja', 'GET', '/privacy-policies/1/versions')).status).toBe(403);
});
