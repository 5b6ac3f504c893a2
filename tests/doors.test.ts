import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf, patternsOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { openWorld, type World } from './cast.ts';

/** Nothing that looks finished may lead nowhere: what the contract states is served, and the other way round. */
let world: World;
let served: string[];
let stated: Set<string>;
beforeAll(async () => {
  world = await openWorld();
  served = endpointsOf(world.db, world.config).map((endpoint) => nameOf(endpoint.route));
  stated = await statedRoutes();
});
afterAll(() => world.end());

/** Every route that any module of the contract exports, however deep in a value; some are made with the product's slug. */
async function statedRoutes(): Promise<Set<string>> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (takesSlug(value)) walk(value(world.config.productSlug));
    if (typeof value !== 'object' || value === null || value instanceof z.ZodType || seen.has(value)) return;
    seen.add(value);
    if (isRoute(value)) found.add(nameOf(value));
    else for (const part of Object.values(value)) walk(part);
  };
  for (const file of globSync('packages/contract/src/**/*.ts'))
    if (!/\.test\.ts$/.test(file)) walk({ ...(await import(path.resolve(file))) });
  return found;
}

const takesSlug = (value: unknown): value is (slug: string) => unknown =>
  typeof value === 'function' && /^\(slug\b/.test(value.toString());
const isRoute = (value: object): value is AnyRoute =>
  'method' in value && 'path' in value && 'can' in value && 'reply' in value;

test('every route of the contract is served', () => {
  expect([...stated].filter((name) => !served.includes(name))).toEqual([]);
  expect(stated.size).toBeGreaterThan(200);
});

test('every route that is served is in the contract', () => {
  expect(served.filter((name) => !stated.has(name))).toEqual([]);
});

/** Screens the web shows, as its routes state them. */
function shownScreens(): Set<string> {
  const text = readFileSync('apps/web/src/routes.ts', 'utf8').replaceAll(
    '...all',
    "'create', 'update', 'show'",
  );
  const ends: Record<string, string> = { create: '/create', update: '/{id}/update', show: '/{id}/show' };
  const single = [...text.matchAll(/screen\('([^']+)'/g)].map((match) => match[1]!);
  const whole = [...text.matchAll(/entity\(\s*'([^']+)',\s*\(\) => import\([^)]*\),([^)]*)\)/g)].flatMap(
    (match) => [
      match[1]!,
      ...[...match[2]!.matchAll(/'(\w+)'/g)].map(([, end]) => `${match[1]}${ends[end!]}`),
    ],
  );
  return new Set([...single, ...whole]);
}

/** Everything code asks for by name, beside what routes are guarded by: parts of a screen, columns, fields. */
const code = globSync(['apps/{api,web}/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$|privileges\.ts$|screens\.ts$|\/words\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const isAsked = (pattern: string) => code.includes(pattern.replace('/backoffice/', ''));

test('every pattern of the role editor guards a served route, opens a screen that is shown, or is asked for', () => {
  const routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  const opened = new Set<string>([...routes.flatMap((route) => patternsOf(route.can)), ...shownScreens()]);
  const painted = privileges.flatMap(({ id, ui }) =>
    ui.filter((pattern) => !opened.has(pattern) && !isAsked(pattern)).map((pattern) => `${id}: ${pattern}`),
  );
  expect(painted).toEqual([]);
});
