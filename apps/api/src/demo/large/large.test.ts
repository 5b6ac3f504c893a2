import { isValidUpc } from '@rilis/contract/catalogue/rules/barcode';
import { afterAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { buildApp } from '../../app.ts';
import { tasksOf } from '../../tasks.ts';
import { clockedConfig } from '../clock.ts';
import { makeLarge } from '../demo.ts';
import { platforms } from '../income.ts';
import { isrcOf, planLarge, upcOf } from './plan.ts';

const today = '2026-11-21';
const parts = platforms.map(({ part }) => part);

let world: World | undefined;
afterAll(() => world?.end());

test('a plan of any size has as many labels, months and lines as asked, and no name or code twice', () => {
  const plan = planLarge({ labels: 1_500, years: 3, lines: 20_000_000 }, today, parts);
  expect([plan.labels.length, plan.periods.length, plan.periods[0], plan.periods.at(-1)]).toEqual([
    1_500, 36, 202311, 202610,
  ]);
  const lines = 36 * platforms.reduce((sum, _, at) => sum + plan.linesOf(at), 0);
  expect(Math.abs(lines - 20_000_000)).toBeLessThan(36 * platforms.length);
  for (const key of ['login', 'name', 'prefix'] as const)
    expect(new Set(plan.labels.map((label) => label[key])).size).toBe(1_500);
  const codes = plan.labels.flatMap((label) => [upcOf(label, 0), upcOf(label, 9)]);
  expect(new Set(codes).size).toBe(3_000);
  expect(codes.filter((code) => !isValidUpc(code))).toEqual([]);
  expect(isrcOf(plan.labels[700]!, 99)).toMatch(/^ID[A-Z]{3}2400100$/);
});

test('its labels have approved releases, income of every store and a statement that adds up', async () => {
  world = await openWorld();
  const clocked = clockedConfig(world.config, world.databaseUrl, 'much');
  const { app, db } = await buildApp(clocked, clocked.directUrl);
  const { databaseUrl, sql } = world;
  const size = { labels: 3, years: 1 / 12, lines: 900 };
  const tasks = tasksOf(db, clocked);
  await makeLarge({ app, db, databaseUrl, tasks, size, today, say: () => undefined });
  await app.close();
  const { rows: labels } = await sql.query<{ id: string }>(
    "select label_id as id from app_user where login like 'besar%' order by label_id",
  );
  expect(labels).toHaveLength(3);
  const { body: albums } = await world.ask('adi', 'GET', `/albums?labelId=${labels[0]!.id}&size=50`);
  expect(albums.totalElements).toBe(10);
  const { body: reports } = await world.ask('adi', 'GET', '/report-batches?size=50');
  expect(reports.content.map((batch: { status: string }) => batch.status)).toEqual(
    platforms.map(() => 'POSTED'),
  );
  const { body: lines } = await world.ask('adi', 'GET', '/other-dsp-report?filterDate=202610&size=1');
  expect(lines.totalElements).toBe(900);
  const { body: statements } = await world.ask('adi', 'GET', '/statements?datenum=202610&size=50');
  expect(statements.content.map(({ status }: { status: string }) => status)).toEqual(
    statements.content.map(() => 'CALCULATED'),
  );
  expect(statements.totalElements).toBe(3);
});
