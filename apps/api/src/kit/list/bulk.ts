import { bulk, mostChosen, mostExported, type Outcome } from '@rilis/contract/bulk';
import type { AnyRoute, BodyOf } from '@rilis/contract/route';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { type Db, type Tx, within, withScope } from '../db/db.ts';
import { wholeList } from '../db/wholeList.ts';
import { type Endpoint, type HttpExchange, on, onFile, onOwn } from '../http/endpoint.ts';
import { problemOf } from '../http/errors.ts';
import { encode, isPage, parseParams, permit, retried } from '../http/serve.ts';
import { notFound, Problem } from '../problem.ts';
import { say } from '../words.ts';
import { csvOfRows } from './csv.ts';
import { exportColumns } from './csvOfList.ts';

/** What lists do over other calls: rights, parsing and transitions are those of the calls that are named. */
export const bulkEndpoints = (db: Db, endpoints: readonly Endpoint[]): Endpoint[] => [
  onOwn(bulk.act, ({ actor, body, http }) => act(db, endpoints, actor, body, http)),
  on(bulk.choose, async ({ tx, actor, body, http }) => {
    const list = await listOf(db, endpoints, actor, body, http);
    const page = (await list.page(tx, 0, mostChosen)) as { content: unknown[] };
    return encode(list.route, page) as { content: Record<string, unknown>[]; totalElements: number };
  }),
  onFile(bulk.exported, async ({ actor, body, http }) => {
    const list = await listOf(db, endpoints, actor, body, http);
    const columns = exportColumns(rowOf(list.route), body.columns, actor.lang);
    await refuseTooMany(db, actor, list);
    return {
      fileName: `${body.fileName}.csv`,
      mime: 'text/csv; charset=utf-8',
      body: (tx) =>
        csvOfRows(
          wholeList(tx, (page, size) => rowsOf(list, tx, page, size)),
          columns,
        ),
    };
  }),
];

type Body = BodyOf<typeof bulk.act>;

/** What a call answers whose database is not there. */
const away = 'error.unavailable';

/** Row after row: one that is refused says why and leaves the others alone. */
async function act(db: Db, endpoints: readonly Endpoint[], actor: Actor, body: Body, http: HttpExchange) {
  const { endpoint, params } = endpointAt(endpoints, body.method, body.path);
  if (!isForRows(endpoint, params)) throw notFound();
  await permit(db, actor, endpoint.route);
  const patient = within(db, endpoint.route.limit ?? 'call');
  const done = new Map<Outcome['id'], Outcome>();
  for (const row of body.rows) {
    if (done.has(row.id)) continue;
    const call = (tx: Tx) => runOn(endpoint, { tx, actor, http, params, body: body.body, row });
    const outcome = await outcomeOf(row.id, actor, () => retried(() => withScope(patient, actor, call)));
    done.set(row.id, outcome);
    // The others would only wait as long, each by itself.
    if (outcome.code === away) break;
  }
  const [last] = [...done.values()].slice(-1);
  if (last?.code === away) for (const { id } of body.rows) if (!done.has(id)) done.set(id, { ...last, id });
  return [...done.values()];
}

/** Calls on one row, in one transaction, without files: what a person could also do row by row. */
const isForRows = ({ route, transaction }: Endpoint, params: Record<string, string>) =>
  params.id === ':id' && transaction === 'one' && route.sends !== 'file' && route.accepts !== 'multipart';

interface RowCall {
  tx: Tx;
  actor: Actor;
  http: HttpExchange;
  params: Record<string, string>;
  body: Record<string, unknown>;
  row: Body['rows'][number];
}

/** The chosen version goes with the row, where the call takes one. */
function runOn({ route, run }: Endpoint, { row, params, body, ...call }: RowCall) {
  const versioned = row.version == null ? body : { ...body, version: row.version };
  return run({
    ...call,
    params: parseParams(route, { ...params, id: String(row.id) }),
    query: route.query?.parse({}),
    body: route.body?.parse(versioned),
    files: [],
  });
}

async function outcomeOf(id: Outcome['id'], actor: Actor, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { id, ok: true, code: null, message: null, version: null };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { id, ok: false, code: problem.code, message: messageOf(problem, actor), version: newer(problem) };
  }
}

/** A mistake in a field says more than that there is one. */
function messageOf(problem: Problem, { lang }: Actor): string {
  const [field] = problem.code === 'error.validation.summary' ? problem.fields : [];
  return say(lang, field?.code ?? problem.code, field?.params ?? problem.params);
}

function newer({ code, params }: Problem): number | null {
  if (code !== 'error.staleVersion') return null;
  const version = params.version ?? (params.current as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? version : null;
}

interface List {
  route: AnyRoute;
  page: (tx: Tx, page: number, size: number) => Promise<unknown>;
}

/** The list a screen shows, with its filters read as the call itself would read them. */
async function listOf(
  db: Db,
  endpoints: readonly Endpoint[],
  actor: Actor,
  asked: { path: string; query: Record<string, unknown> },
  http: HttpExchange,
): Promise<List> {
  const { endpoint, params: raw } = endpointAt(endpoints, 'GET', asked.path);
  const { route, run, transaction } = endpoint;
  if (transaction !== 'one' || !hasPages(route)) throw notFound();
  await permit(db, actor, route);
  const params = parseParams(route, raw);
  const query = route.query?.parse(asked.query) as object;
  return {
    route,
    page: (tx, page, size) =>
      run({ tx, actor, http, params, query: { ...query, page, size }, body: undefined, files: [] }),
  };
}

const hasPages = ({ reply, query }: AnyRoute) =>
  reply instanceof z.ZodObject && isPage(reply.shape) && query instanceof z.ZodObject;

/** Before the first byte: a file that ended early would look whole. */
async function refuseTooMany(db: Db, actor: Actor, { page }: List): Promise<void> {
  const { totalElements: count } = (await withScope(db, actor, (tx) => page(tx, 0, 1))) as {
    totalElements: number;
  };
  if (count <= mostExported) return;
  const [asked, maximum] = [count, mostExported].map((rows) => rows.toLocaleString('id-ID'));
  throw new Problem(400, 'error.export.tooMany', { params: { asked, maximum } });
}

/** Read as a client reads them, so that an export knows no field that the list would not show. */
async function rowsOf({ route, page }: List, tx: Tx, at: number, size: number) {
  const encoded = encode(route, await page(tx, at, size));
  return (z.decode(route.reply, encoded) as { content: Record<string, unknown>[] }).content;
}

const rowOf = ({ reply }: AnyRoute) =>
  ((reply as z.ZodObject).shape.content as unknown as z.ZodArray<z.ZodObject>).element;

/** The endpoint that serves a path, and what its placeholders hold; a fixed word wins over a placeholder, as in the router. */
function endpointAt(endpoints: readonly Endpoint[], method: string, path: string) {
  const asked = path.split('/');
  const found = endpoints
    .filter(({ route }) => route.method === method)
    .flatMap((endpoint) => {
      const parts = endpoint.route.path.split('/');
      const fits =
        parts.length === asked.length && parts.every((part, at) => isHole(part) || part === asked[at]);
      return fits ? [{ endpoint, parts }] : [];
    })
    .sort((a, b) => a.parts.filter(isHole).length - b.parts.filter(isHole).length)[0];
  if (!found) throw notFound();
  const pairs = found.parts.flatMap((part, at) =>
    isHole(part) ? [[part.slice(1), asked[at]!] as const] : [],
  );
  return { endpoint: found.endpoint, params: Object.fromEntries(pairs) as Record<string, string> };
}

const isHole = (part: string) => part.startsWith(':');
