import { nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { openWorld, type World } from './cast.ts';
import { plausiblePath } from './paths.ts';

/** Traps of what the server is built of: each was met, and none gives way where somebody leaves a setting to itself. */
let world: World;
let routes: AnyRoute[];
beforeAll(async () => {
  world = await openWorld();
  routes = endpointsOf(world.db, world.config).map(({ route }) => route);
});
afterAll(() => world.end());

test('HEAD makes no file and does nothing that GET does', async () => {
  const before = (await world.sql.query('select max(id) as id from audit_log')).rows[0].id;
  const wrong: string[] = [];
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const { statusCode, body } = await world.app.inject({
      ...{ method: 'HEAD', url: `/api${plausiblePath(route)}` },
      headers: { authorization: `Bearer ${world.cast.sari.token}` },
    });
    const acts = route.sends === 'file' || route.reads === false;
    if (acts !== (statusCode === 405) || body !== '') wrong.push(`${nameOf(route)} → ${statusCode} ${body}`);
  }
  expect(wrong).toEqual([]);
  expect((await world.sql.query('select max(id) as id from audit_log')).rows[0].id).toBe(before);
});

test('a stroke that is written as %2F leads to no other call: what was meant for the trash is not removed', async () => {
  const { id } = (await world.ask('adi', 'POST', '/faqs', { title: 'Tetap' })).body;
  expect((await world.ask('sari', 'DELETE', `/faqs/${id}%2Fsoftdelete`)).status).toBe(404);
  expect((await world.ask('sari', 'GET', `/faqs/${id}`)).body.title).toBe('Tetap');
  const taken: string[] = [];
  for (const route of routes.filter(({ path }) => /\/:(id|\w+Id)$/.test(path))) {
    const { status } = await world.ask('sari', route.method, `${plausiblePath(route)}%2Ftrashed`, {});
    if (status !== 404) taken.push(`${nameOf(route)} → ${status}`);
  }
  expect(taken).toEqual([]);
});

interface Json {
  type?: string;
  properties?: Record<string, Json>;
}

test('a number in a body is a number: nothing is made into one', () => {
  const taken: string[] = [];
  for (const route of routes.filter(({ body, accepts }) => body && accepts !== 'multipart')) {
    const { properties = {} } = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as Json;
    for (const [field, { type }] of Object.entries(properties))
      if (type === 'integer' || type === 'number')
        for (const value of [true, null, '1e3', '7', [7]]) {
          const issues = route.body!.safeParse({ [field]: value }).error?.issues ?? [];
          if (!issues.some(({ path }) => path[0] === field))
            taken.push(`${nameOf(route)} ${field} ${JSON.stringify(value)}`);
        }
  }
  expect(taken).toEqual([]);
});
