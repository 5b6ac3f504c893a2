import type { ExportColumn } from '@rilis/contract/bulk';
import { allows } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { expect } from 'vitest';
import { z } from 'zod';
import { personOf } from '../apps/api/src/accounts/people/personOf.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { type Actor, system } from '../apps/api/src/kit/actor.ts';
import { type Tx, withScope, withSnapshot } from '../apps/api/src/kit/db/db.ts';
import { wholeList } from '../apps/api/src/kit/db/wholeList.ts';
import { isPage } from '../apps/api/src/kit/http/serve.ts';
import { cellOf, valueAt } from '../apps/api/src/kit/list/cellOf.ts';
import { cell } from '../apps/api/src/kit/list/csv.ts';
import { csvForm } from '../apps/api/src/kit/list/csvForm.ts';
import { exportColumns } from '../apps/api/src/kit/list/csvOfList.ts';
import { nobody } from '../apps/api/src/kit/list/exporting.ts';
import { type List, listOf, rowOf, rowsOf } from '../apps/api/src/kit/list/listOf.ts';
import { straightOf } from '../apps/api/src/kit/list/straightList.ts';
import type { World } from './cast.ts';

/**
 * The lists a person may open that are written without making their rows, each compared cell by cell with what the list
 * says; `withRows`: those that have any. `more`: paths of lists of one record.
 */
export async function straightLists(
  world: World,
  userId: number,
  lang: Actor['lang'],
  more: readonly string[] = [],
) {
  const actor = await actorOf(world, userId, lang);
  const straight: { path: string; rows: number }[] = [];
  for (const path of [...listsOf(world, actor).map((route) => route.path), ...more])
    straight.push(...[(await comparedList(world, actor, path)) ?? []].flat());
  const names = (some: typeof straight) => some.map(({ path }) => path).toSorted();
  return { all: names(straight), withRows: names(straight.filter(({ rows }) => rows > 0)) };
}

/** The lists of which no other record has to be named, but for the trash: whoever has thrown something away names it. */
const listsOf = (world: World, { permissions }: Actor): AnyRoute[] =>
  endpointsOf(world.db, world.config)
    .map(({ route }) => route)
    .filter(
      ({ method, path, can, params, reply, query }) =>
        method === 'GET' &&
        !params &&
        !path.endsWith('/trash') &&
        (can === 'public' || allows(permissions, can)) &&
        reply instanceof z.ZodObject &&
        isPage(reply.shape) &&
        query instanceof z.ZodObject &&
        query.safeParse({}).success,
    );

async function actorOf(world: World, userId: number, lang: Actor['lang']): Promise<Actor> {
  const actor = await withScope(world.db, system('test'), (tx) => personOf(tx, userId, lang));
  return actor!;
}

/** Every field of the row said in each way a screen may say it. */
const ways: Pick<ExportColumn, 'as' | 'words'>[] = [
  {},
  { as: 'time' },
  { as: 'day' },
  { words: 'approvalStatus' },
];
const columnsOf = (fields: readonly string[], way: (typeof ways)[number]): ExportColumn[] =>
  fields.map((field) => ({ field, head: 'action.open', ...way }));

/** The lines as they are defined: each value as a client reads it, said as the screen says it. */
async function definedLines(tx: Tx, list: List, columns: readonly ExportColumn[], lang: Actor['lang']) {
  const { shape } = rowOf(list.route);
  const lines: string[] = [];
  for await (const rows of wholeList(tx, (page, size) => rowsOf(list, tx, page, size)))
    for (const row of rows) {
      const cells = columns.map((column) => {
        const schema = shape[column.field] as z.ZodType;
        const value = z.decode(schema, z.encode(schema, (row as Record<string, unknown>)[column.field]));
        return cell(cellOf(valueAt(value, []), column, lang));
      });
      lines.push(`${cells.join(',')}\r\n`);
    }
  return lines;
}

async function straightLines(tx: Tx, list: List, columns: readonly ExportColumn[], lang: Actor['lang']) {
  const written = exportColumns(rowOf(list.route), columns, lang, csvForm);
  const straight = await straightOf(tx, list, written, csvForm);
  if (!straight) return undefined;
  const lines: string[] = [];
  for await (const rows of straight.rows(tx)) lines.push(...rows.map(straight.line));
  return lines;
}

async function comparedList(world: World, actor: Actor, path: string) {
  // Each of the two at a moment of its own.
  const reading = <T>(read: (tx: Tx) => Promise<T>) => withSnapshot(world.db, actor, read);
  const list = await listOf(
    world.db,
    endpointsOf(world.db, world.config),
    actor,
    { path, query: {} },
    nobody,
  );
  const fields = Object.keys(rowOf(list.route).shape);
  // By the clock, it may be another hour by the second reading; and no export has a mail address.
  const steady = fields.filter((field) => field !== 'hoursLeft' && !/email/i.test(field));
  let rows = 0;
  for (const way of ways) {
    const columns = columnsOf(steady, way);
    const straight = await reading((tx) => straightLines(tx, list, columns, actor.lang));
    if (!straight) return undefined;
    expect(straight, path).toEqual(await reading((tx) => definedLines(tx, list, columns, actor.lang)));
    rows = straight.length;
  }
  return { path, rows };
}
