import { bulk, mostChosen, type Outcome } from '@rilis/contract/bulk';
import { nameOf } from '@rilis/contract/permission';
import type { BodyOf, QueryOf, ReplyOf } from '@rilis/contract/route';
import type { Actor } from '../actor.ts';
import { type Db, type Tx, within, withScope } from '../db/db.ts';
import { retried } from '../db/retried.ts';
import { type Endpoint, type HttpExchange, lagging, on, onOwn } from '../http/endpoint.ts';
import { problemOf } from '../http/errors.ts';
import { countingDenials, permit } from '../http/permit.ts';
import { readBody, readParams, readQuery } from '../http/sent.ts';
import { encode } from '../http/serve.ts';
import { notFound, Problem } from '../problem.ts';
import { say } from '../words.ts';
import { endpointAt } from './endpointAt.ts';
import { exporting, type OrderExport } from './exporting.ts';
import { listOf } from './listOf.ts';

/** What lists do over other calls: rights, parsing and transitions are those of the calls that are named. */
export const bulkEndpoints = (db: Db, endpoints: readonly Endpoint[], order: OrderExport): Endpoint[] => [
  onOwn(bulk.act, ({ actor, body, http }) => act(db, endpoints, actor, body, http)),
  on(bulk.choose, async ({ tx, actor, body, http }) => {
    const list = await listOf(db, endpoints, actor, body, http);
    const page = (await list.page(tx, 0, mostChosen)) as { content: unknown[] };
    return encode(list.route, page) as { content: Record<string, unknown>[]; totalElements: number };
  }),
  on(bulk.counts, ({ tx, actor, query, http }) => countEach(db, endpoints, { tx, actor, http }, query)),
  ...lagging([exporting(db, endpoints, order)]),
];

/** Each value is a list of its own, with the rights and the mistakes of that list. */
async function countEach(
  db: Db,
  endpoints: readonly Endpoint[],
  { tx, actor, http }: Pick<RowCall, 'tx' | 'actor' | 'http'>,
  { path, filters, field, values = [] }: QueryOf<typeof bulk.counts>,
) {
  const counted: ReplyOf<typeof bulk.counts> = [];
  for (const value of values.slice(0, mostValues)) {
    const list = await listOf(db, endpoints, actor, { path, query: { ...filters, [field]: value } }, http);
    const { totalElements, more = false } = (await list.page(tx, 0, 1)) as {
      totalElements: number;
      more?: boolean;
    };
    counted.push({ value, count: totalElements, more });
  }
  return counted;
}

const mostValues = 20;

type Body = BodyOf<typeof bulk.act>;

/** What a call answers whose database is not there. */
const away = 'error.unavailable';

/** Row after row: one that is refused says why and leaves the others alone. */
async function act(db: Db, endpoints: readonly Endpoint[], actor: Actor, body: Body, http: HttpExchange) {
  const { endpoint, params } = endpointAt(endpoints, body.method, body.path);
  if (!isForRows(endpoint, params)) throw notFound();
  await permit(db, actor, endpoint.route);
  const patient = within(db, endpoint.route.limit ?? 'call');
  const name = nameOf(endpoint.route);
  const done = new Map<Outcome['id'], Outcome>();
  for (const row of body.rows) {
    if (done.has(row.id)) continue;
    const call = (tx: Tx) => runOn(endpoint, { tx, actor, http, params, body: body.body, row });
    const work = () => retried(() => withScope(patient, actor, call));
    const outcome = await outcomeOf(row.id, actor, () => countingDenials(db, actor, name, work));
    // It wants the person to sign in again, and would for every row: the answer of the whole, as long as nothing is done.
    if (outcome.code === 'error.recentSignIn' && ![...done.values()].some(({ ok }) => ok))
      throw new Problem(403, outcome.code);
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
  const own = { ...body, ...row.body };
  const versioned = row.version == null ? own : { ...own, version: row.version };
  return run({
    ...call,
    params: readParams(route, { ...params, id: String(row.id) }),
    query: readQuery(route, {}),
    body: readBody(route, versioned),
    files: [],
  });
}

async function outcomeOf(id: Outcome['id'], actor: Actor, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    const written = await work();
    return { id, ok: true, code: null, message: null, version: versionIn(written, id) };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { id, ok: false, code: problem.code, message: messageOf(problem, actor), version: newer(problem) };
  }
}

/** The version a call has written, where it answers the row itself: what takes it back names it. */
function versionIn(answer: unknown, id: Outcome['id']): number | null {
  const row = (typeof answer === 'object' && answer) as { id?: unknown; version?: unknown } | false | null;
  return row && row.id === id && typeof row.version === 'number' ? row.version : null;
}

/** A mistake in a field says more than that there is one. */
function messageOf(problem: Problem, { lang }: Actor): string {
  const [field] = problem.code === 'error.validation.summary' ? problem.fields : [];
  return say(lang, field?.code ?? problem.text, field?.params ?? problem.params);
}

function newer({ code, params }: Problem): number | null {
  if (!code.startsWith('error.stale')) return null;
  const version = params.version ?? (params.current as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? version : null;
}
