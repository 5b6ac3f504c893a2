import pg from 'pg';
import { type Catalogue, faultsOf } from './factRules.ts';
import { readTree } from './queryTree.ts';

/** Who asks for the product; what tests and jobs of the queue ask as the owner is nobody's concern. */
const logins = new Set(['app_login', 'app_staff_login']);

/** The trees of statements that touch lines or their sums, by database, each once. */
const trees = new Map<string, { ids: readonly number[]; seen: Set<string> }>();
let isListening = false;

/**
 * Has a database tell every statement it is asked, also those inside its functions, as it understands them, and keeps those
 * over lines and sums until `faultsIn` judges them. Before anybody connects.
 */
export async function record(url: string): Promise<void> {
  listen();
  await withClient(url, async (client) => {
    const name = new URL(url).pathname.slice(1);
    const settings = { debug_print_rewritten: 'on', debug_pretty_print: 'off', client_min_messages: 'log' };
    for (const [setting, value] of Object.entries({ ...settings, log_min_messages: 'panic' }))
      await client.query(`alter database ${name} set ${setting} = '${value}'`);
    const { rows } = await client.query<{ ids: number[] }>(
      `select array['usage_line'::regclass::oid::int, 'usage_rollup'::regclass::oid::int] as ids`,
    );
    trees.set(name, { ids: rows[0]!.ids, seen: new Set() });
  });
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function heard(this: pg.Client, ...given: unknown[]) {
    this.on('notice', ({ message, detail }) => {
      const told = trees.get(this.database ?? '');
      if (!told || !detail || message !== 'rewritten parse tree:' || !logins.has(this.user ?? '')) return;
      if (told.ids.some((id) => detail.includes(`:relid ${id} `))) told.seen.add(detail);
    });
    return (connect as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof connect;
}

/** What of the statements so far could not run where lines lie on other machines, and how many were looked at. */
export async function faultsIn(url: string): Promise<{ looked: number; faults: string[] }> {
  const told = trees.get(new URL(url).pathname.slice(1));
  if (!told || told.seen.size === 0) return { looked: 0, faults: [] };
  const catalogue = await withClient(url, catalogueOf);
  const faults = [...told.seen].flatMap((text) => faultsOf(readTree(text), catalogue));
  const looked = told.seen.size;
  told.seen.clear();
  return { looked, faults: [...new Set(faults)] };
}

async function catalogueOf(client: pg.Client): Promise<Catalogue> {
  const { rows: facts } = await client.query<{ id: number; name: string; label: number }>(`
    select c.oid::int as id, p.relname as name, a.attnum::int as label
    from (values ('usage_line'), ('usage_rollup')) p (relname)
    join pg_class c on c.oid = p.relname::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = p.relname::regclass)
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'label_id'`);
  const { rows: others } = await client.query<{ id: number; name: string }>(
    `select oid::int as id, relname as name from pg_class where oid >= 16384 and relkind in ('r', 'p', 'm', 'f')`,
  );
  // What reads settings or the clock reads no table.
  const { rows: lookups } = await client.query<{ id: number; name: string }>(`
    select f.oid::int as id, f.proname as name from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and f.provolatile <> 'i'
      and f.proname not in ('app_label', 'app_user', 'app_now', 'app_revising')`);
  const { rows: label } = await client.query<{ id: number }>(`select 'app_label'::regproc::oid::int as id`);
  const isFact = new Set(facts.map(({ id }) => id));
  const named = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    facts: new Map(facts.map(({ id, ...fact }) => [id, fact])),
    others: named(others.filter(({ id }) => !isFact.has(id))),
    lookups: named(lookups),
    label: label[0]!.id,
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c debug_print_rewritten=off' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
