import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mostViews } from '@rilis/contract/savedView';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const screen = '/backoffice/artist';
const make = (who: Name, name: string, more: object = {}) =>
  world.ask(who, 'POST', '/saved-views', { screen, name, search: 'search=rara', isDefault: false, ...more });
const viewsOf = async (who: Name) => (await world.ask(who, 'GET', '/saved-views')).body;

test('a person keeps, renames and deletes views of a list', async () => {
  const { status, body: made } = await make('adi', ' Waiting ');
  expect([status, made.name, made.search]).toEqual([201, 'Waiting', 'search=rara']);
  const one = `/saved-views/${made.id}`;
  const renamed = await world.ask('adi', 'PUT', one, { name: 'Waiting long', version: made.version });
  expect(renamed.body).toMatchObject({ name: 'Waiting long', search: 'search=rara', isDefault: false });
  expect((await world.ask('adi', 'PUT', one, { name: 'Late', version: made.version })).status).toBe(409);
  expect((await world.ask('adi', 'DELETE', one)).status).toBe(200);
  expect(await viewsOf('adi')).toEqual([]);
});

test('views of what was decided about suspense lie under its own list; those of suspense stay', async () => {
  const suspense = { screen: '/backoffice/suspense', search: 'kind=MATCH&search=rara' };
  await make('fina', 'Matched', { ...suspense, isDefault: true });
  await make('fina', 'Cut', { ...suspense, search: 'channel=DSP&search=kind' });
  await make('fina', 'Given back', { ...suspense, search: 'kind=REJECT' });
  await make('fina', 'given back', { ...suspense, screen: '/backoffice/suspense/decided', isDefault: true });
  const file = path.join(import.meta.dirname, '../../migrations/1012_views_of_what_was_decided.sql');
  await world.sql.query(await readFile(file, 'utf8'));
  const kept = (await viewsOf('fina')).map(({ name, screen, isDefault }: Record<string, unknown>) => [
    name,
    screen,
    isDefault,
  ]);
  expect(kept.sort()).toEqual([
    ['Cut', '/backoffice/suspense', false],
    ['Given back', '/backoffice/suspense', false],
    ['Matched', '/backoffice/suspense/decided', false],
    ['given back', '/backoffice/suspense/decided', true],
  ]);
});

test('one view of a list is its default; a new one takes its place', async () => {
  const { body: first } = await make('rudi', 'First', { isDefault: true });
  await make('rudi', 'Second', { isDefault: true });
  await make('rudi', 'Elsewhere', { isDefault: true, screen: '/backoffice/music' });
  const defaults = async () =>
    (await viewsOf('rudi'))
      .filter((view: { isDefault: boolean }) => view.isDefault)
      .map((view: { name: string }) => view.name);
  expect(await defaults()).toEqual(['Second', 'Elsewhere']);
  await world.ask('rudi', 'PUT', `/saved-views/${first.id}`, { isDefault: true });
  expect(await defaults()).toEqual(['First', 'Elsewhere']);
});

test("another's view, of the same label or of staff, answers like a missing one", async () => {
  const { body } = await make('senja', 'Mine');
  for (const who of ['bayu', 'adi', 'sari'] as const) {
    const foreign = await world.ask(who, 'PUT', `/saved-views/${body.id}`, { name: 'Stolen' });
    const missing = await world.ask(who, 'PUT', '/saved-views/987654321', { name: 'Stolen' });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await world.ask(who, 'DELETE', `/saved-views/${body.id}`)).status).toBe(404);
    expect((await viewsOf(who)).map((view: { id: number }) => view.id)).not.toContain(body.id);
  }
  expect(await viewsOf('senja')).toHaveLength(1);
});

test('names are one of a kind in a list, whatever their case, and have a length', async () => {
  await make('fina', 'Paid');
  const twice = await make('fina', 'paid');
  expect([twice.status, twice.body.fieldErrors]).toMatchObject([
    409,
    [{ field: 'name', code: 'error.duplicate' }],
  ]);
  expect((await make('fina', 'paid', { screen: '/backoffice/statements' })).status).toBe(201);
  expect((await make('fina', '  ')).status).toBe(400);
  expect((await make('fina', 'x'.repeat(61))).status).toBe(400);
  expect((await make('fina', 'Long', { search: 'x'.repeat(2001) })).status).toBe(400);
});

test('a list has a number of views nobody needs more of', async () => {
  for (let at = 0; at < mostViews.ofScreen; at += 1) await make('ayu', `View ${at}`);
  expect((await make('ayu', 'One more')).body).toMatchObject({
    status: 409,
    code: 'error.savedView.tooMany',
    params: { maximum: mostViews.ofScreen },
  });
});

test('views go with the person who is deleted for good', async () => {
  await make('beni', 'Gone');
  const { id } = world.cast.beni;
  await world.sql.query('delete from app_user where id = $1', [id]);
  const { rows } = await world.sql.query('select from saved_view where user_id = $1', [id]);
  expect(rows).toHaveLength(0);
});
