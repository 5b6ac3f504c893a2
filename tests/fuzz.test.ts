import type { AnyRoute } from '@rilis/contract/route';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { openWorld, type World } from './cast.ts';
import { giveSongs } from './catalogue.ts';

const requests = 10_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await giveSongs(world, world.labels.senja, ['Senja Biru']);
});
afterAll(() => world.end());

/** Values that have broken servers before: nulls where text is expected, huge and negative numbers, markup, SQL, wildcards, control characters. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_VALUE,
  0.1,
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '=1+1',
  '\u0000',
  '\ud800',
  '🎵'.repeat(50),
  'x'.repeat(5000),
  '1e3',
  '0x10',
  'null',
  'NaN',
  '2026-02-30',
  '999999-01-01',
  '../../etc/passwd',
  [],
  {},
  [[]],
  { $ne: 1 },
);

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  enum?: unknown[];
  anyOf?: Json[];
  const?: unknown;
};

/** Mostly what the schema asks for, now and then something else entirely. */
function valueFor(schema: Json, depth = 0): fc.Arbitrary<unknown> {
  const usual = usualOf(schema, depth);
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: nasty });
}

function usualOf(schema: Json, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => usualOf(option, depth)));
  if (depth > 4) return nasty;
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueFor(part, depth + 1)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(1, 202609, 100_000), fc.integer());
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('1', '202609', '2026-09-01', 'Y', 'a@b.co', 'Senja', 'IDTST2600100'),
      );
  }
}

const schemaOf = (type: z.ZodType | undefined): Json | undefined =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Json);
const inPath = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('1', '2', 'APPROVED', 'draft', 'request', 'LB000001') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '99999999999999999999',
      "1'",
      '%00',
      '1%2F2',
      'x'.repeat(300),
      '1 or 1=1',
    ),
  },
);

function requestOf(route: AnyRoute): fc.Arbitrary<{ path: string; body: unknown }> {
  const holes = [...route.path.matchAll(/:\w+/g)].length;
  const query = schemaOf(route.query);
  const body = schemaOf(route.body);
  return fc
    .record({
      holes: fc.tuple(...Array.from({ length: holes }, () => inPath)),
      query: query ? usualOf(query, 0) : fc.constant({}),
      body:
        route.method === 'GET'
          ? fc.constant(undefined)
          : body
            ? valueFor(body)
            : fc.oneof(fc.constant(undefined), nasty),
    })
    .map(({ holes: filled, query: asked, body: sent }) => {
      let at = 0;
      const path = route.path.replace(/:\w+/g, () => encodeURI(String(filled[at++])));
      const pairs = Object.entries((asked ?? {}) as object).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}=${encodeURIComponent(wellFormed(String(one)))}`),
      );
      return { path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path, body: sent };
    });
}

const wellFormed = (text: string) => text.toWellFormed();

test(`${requests} generated requests over every route give no 5xx but 503 and 507, and no value refused without its field`, async () => {
  const routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  const each = Math.ceil(requests / routes.length);
  const broken: string[] = [];
  let made = 0;
  for (const route of routes) {
    // Signing out would end the session the other requests are made with; hashing takes its time in tests of its own.
    if (/logout|authenticate|register|password|sessions/.test(route.path)) continue;
    for (const { path, body } of fc.sample(requestOf(route), { numRuns: Math.ceil(each * 1.1), seed: 26 })) {
      const who = made % 3 === 0 ? 'senja' : 'sari';
      const answer = await world.ask(
        who,
        route.method,
        path,
        body === undefined ? undefined : JSON.stringify(body),
        body === undefined ? {} : { 'content-type': 'application/json' },
      );
      made += 1;
      const isFault = answer.status >= 500 && answer.status !== 503 && answer.status !== 507;
      if (isFault || answer.body?.code === 'error.value')
        broken.push(`${answer.status} ${who} ${route.method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`);
    }
  }
  expect(broken.slice(0, 20)).toEqual([]);
  expect(made).toBeGreaterThanOrEqual(requests * 0.9);
}, 180_000);
