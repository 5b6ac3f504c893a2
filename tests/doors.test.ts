import { globSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from '@rilis/contract/permission';
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
