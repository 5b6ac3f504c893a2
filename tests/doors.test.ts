import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf, patternsOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { openWorld, type World } from './cast.ts';
import { writtenBy } from './tables.ts';

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
  const text = ['routes.ts', 'sitePages.ts']
    .map((name) => readFileSync(`apps/web/src/${name}`, 'utf8'))
    .join('\n')
    .replaceAll('...all', "'create', 'update', 'show'");
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

test('every right that a screen asks for can be held', () => {
  const held = new Set<string>(privileges.flatMap(({ ui }) => ui));
  const asked = globSync('apps/web/src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:may|useCan\(\))\('([^']+)'\)/g)].map((match) => match[1]!),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((right) => !held.has(right))).toEqual([]);
});

/** Tables no person and no job writes, and why. */
const internal: Readonly<Record<string, string>> = {
  last_backup: 'written by `npm run backup` (start/backup.test.ts)',
  replaced_key: 'written by `npm run rotate` (start/exchangeKey.test.ts)',
  number_key: 'written by `npm run rotate` (start/exchangeKey.test.ts)',
  invoice_move: 'the moves the database lets pass, filled by its migration',
  report_line_staging: 'the pattern of the staging tables of each report',
  report_track_staging: 'the pattern of the staging tables of each report',
  report_context_staging: 'the pattern of the staging tables of each report',
  report_cell_staging: 'the pattern of the staging tables of each report',
  report_sum_staging: 'the pattern of the staging tables of each report',
};

test('every table has a writer that an endpoint or a job leads to', async () => {
  const { rows: tables } = await world.sql.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const written = await reachable();
  const idle = tables.map(({ name }) => name).filter((name) => !written.has(name));
  expect(idle.sort()).toEqual(Object.keys(internal).sort());
});

/** Tables written by the code that the server with its endpoints and the jobs import, by the functions it calls and by the triggers of what they write. */
async function reachable(): Promise<Set<string>> {
  const { rows: functions } = await world.sql.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')",
  );
  const { rows: triggers } = await world.sql.query<{ table: string; name: string }>(
    'select c.relname as table, p.proname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal',
  );
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const [tables, called] = [new Set<string>(), new Set<string>()];
  const take = (text: string): void => {
    for (const table of writtenBy(text)) {
      if (tables.has(table)) continue;
      tables.add(table);
      for (const trigger of triggers) if (trigger.table === table) run(trigger.name);
    }
    for (const [, name] of text.matchAll(/\b(\w+)\s*\(/g)) run(name!);
  };
  const run = (name: string): void => {
    const body = bodies.get(name);
    if (body === undefined || called.has(name)) return;
    called.add(name);
    take(body);
  };
  for (const file of importedFrom(['apps/api/src/app.ts', 'apps/api/src/worker.ts']))
    take(readFileSync(file, 'utf8'));
  return tables;
}

/** The modules that some modules import, themselves included. */
function importedFrom(entries: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || file.endsWith('kit/db/schema.ts')) return;
    found.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      visit(path.join(path.dirname(file), target!));
  };
  for (const entry of entries) visit(entry);
  return found;
}
