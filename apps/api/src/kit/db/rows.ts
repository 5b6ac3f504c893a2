import type { AnyResource, ListQuery, Option, Trashing } from '@rilis/contract/resource';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { duplicate, notFound } from '../problem.ts';
import { truncate } from '../truncate.ts';
import { type AuditAction, type AuditEntity, audit } from './audit.ts';
import { columnOf, columnsOf, like, storedOf } from './columns.ts';
import type { Tx } from './db.ts';
import { type PageOf, takePage } from './page.ts';
import { stale } from './stale.ts';
import { together } from './together.ts';
import { withTrashNotes } from './trash.ts';
import { untyped } from './untyped.ts';

type Trash = 'live' | 'trashed';

/**
 * Reads and writes a regular entity in its table. Row-level security decides which rows an actor sees;
 * filters are equalities on the column of the same name, one of several where several are asked for, nothing for null, but for
 * `sort`; search looks into `resource.search`, and for what `also` finds by the term.
 */
export function rowsOf<R extends AnyResource>(resource: R, table: AuditEntity, also: Also = () => []) {
  type Row = z.output<R['record']>;
  const reads = readsOf(resource, table, also);
  const { shown, find } = reads;
  const { change, trashIt, restoreIt } = changesOf(table, reads);

  async function insert(tx: Tx, actor: Actor, fields: object): Promise<Row> {
    const row = await untyped(tx)
      .insertInto(table)
      .values(storedOf(fields))
      .returning(shown)
      .executeTakeFirstOrThrow();
    await audit(tx, actor, { action: 'created', entity: table, id: row.id as number, after: row });
    return row as Row;
  }

  async function remove(tx: Tx, actor: Actor, id: number) {
    const [before, gone] = await together(
      find(tx, id, 'trashed'),
      untyped(tx)
        .deleteFrom(table)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst(),
    );
    // Somebody has just restored it.
    if (gone.numDeletedRows === 0n) throw notFound();
    await audit(tx, actor, { action: 'removed', entity: table, id, before });
    return null;
  }

  /** The trash, with who put each row there, when and why. */
  const listTrash = async (tx: Tx, query: ListQuery & Record<string, unknown>) =>
    withTrashNotes(tx, table, (await reads.list(tx, 'trashed', query)) as PageOf<Row & { id: number }>);

  const told = tellingTaken(resource);
  return {
    ...reads,
    listTrash,
    insert: told(insert),
    change: told(change),
    restoreIt: told(restoreIt),
    trashIt,
    remove,
  };
}

/** What happens to a row, one function for all of it. */
function changesOf<Row extends object>(table: AuditEntity, { shown, find }: Reads<Row>) {
  async function write(
    tx: Tx,
    actor: Actor,
    id: number,
    { action, fields, version, note }: Change,
  ): Promise<Row> {
    let query = untyped(tx).updateTable(table).set(storedOf(fields)).where('id', '=', id);
    if (version !== undefined) query = query.where('version', '=', version);
    const [before, after] = await together(
      find(tx, id, action === 'restored' ? 'trashed' : 'live'),
      query.returning(shown).executeTakeFirst(),
    );
    if (!after && version === undefined) throw notFound();
    if (!after) throw await stale(tx, table, id, { current: before });
    const { labelId } = after as { labelId?: number | null };
    await audit(tx, actor, { action, entity: table, id, labelId, before, after, note });
    return after as Row;
  }

  /** `version`: the one that was read; another one by now is refused. */
  const change = (tx: Tx, actor: Actor, id: number, fields: object, version?: number) =>
    write(tx, actor, id, { action: 'updated', fields, version });

  async function trashIt(tx: Tx, actor: Actor, id: number, { version, reason }: Trashing = {}) {
    const fields = { deletedAt: new Date(), deletedBy: actor.userId };
    await write(tx, actor, id, { action: 'trashed', fields, version, note: reason || undefined });
    return null;
  }

  /** Out of the trash, with what had to change for it. */
  const restoreIt = (tx: Tx, actor: Actor, id: number, changed: object = {}) =>
    write(tx, actor, id, {
      action: 'restored',
      fields: { deletedAt: null, deletedBy: null, ...changed },
    });

  return { change, trashIt, restoreIt };
}

interface Reads<Row> {
  shown: ReturnType<typeof columnsOf>;
  find: (tx: Tx, id: number, trash?: Trash) => Promise<Row>;
}

interface Change {
  action: AuditAction;
  fields: object;
  version?: number | undefined;
  note?: string | undefined;
}

/**
 * What is in use already is told at the field it was typed into. Under row-level security the database does not say which; then
 * the index does, where it is called after its column (`dsp_title_idx`).
 */
function tellingTaken({ fields }: AnyResource) {
  const names = new Map(Object.keys(fields).map((field) => [columnOf(field), field]));
  const fieldOf = ({ detail = '', constraint = '' }: { detail?: string; constraint?: string }) => {
    const said = /^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? constraint.replaceAll('_', ' ');
    const key = said.match(/\w+/g) ?? [];
    return key.map((column) => names.get(column)).findLast((field) => field !== undefined);
  };
  return <Asked extends unknown[], Row>(write: (...asked: Asked) => Promise<Row>) =>
    async (...asked: Asked): Promise<Row> => {
      try {
        return await write(...asked);
      } catch (error) {
        const refused = error as { code?: string; detail?: string; constraint?: string };
        const field = refused.code === '23505' ? fieldOf(refused) : undefined;
        if (!field) throw error;
        throw duplicate(field);
      }
    };
}

/** Conditions on the table that a term meets besides: as a code or a number. */
export type Also = (term: string) => readonly RawBuilder<boolean>[];

function readsOf<R extends AnyResource>(resource: R, table: string, also: Also) {
  type Row = z.output<R['record']>;
  const { record, search } = resource;
  const shown = columnsOf(record, table);

  /** What is looked up by its name stands in the alphabet, everything else with the newest first. */
  const inOrder = resource.alphabet ? sql`lower(${sql.ref(columnOf(search[0]!))}), id desc` : sql`id desc`;

  /** A resource names what it can be asked for: a figure, largest first, or the oldest. */
  const orderOf = (sort: unknown) => {
    if (typeof sort !== 'string') return inOrder;
    return sort === 'oldest' ? sql`id` : sql`${sql.ref(columnOf(sort))} desc nulls last, id desc`;
  };

  const rows = (tx: Tx, trash: Trash) =>
    untyped(tx)
      .selectFrom(table)
      .where('deleted_at', trash === 'trashed' ? 'is not' : 'is', null);

  async function find(tx: Tx, id: number, trash: Trash = 'live'): Promise<Row> {
    const row = await rows(tx, trash).select(shown).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return row as Row;
  }

  async function list(tx: Tx, trash: Trash, query: ListQuery & Record<string, unknown>) {
    const { page, size, search: term, sort, deleted: _, ...filter } = query;
    const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
    let matching = rows(tx, trash).where((eb) =>
      eb.and(asked.map(([field, value]) => eb(columnOf(field), comparisonFor(value), value))),
    );
    // An empty term is left out: it would spoil the plan (see docs/adr/0003).
    if (term)
      matching = matching.where((eb) =>
        eb.or([...search.map((field) => eb(columnOf(field), 'ilike', like(term))), ...also(term)]),
      );
    return takePage(matching, { page, size }, (q) => q.select(shown).orderBy(orderOf(sort))) as Promise<
      PageOf<Row>
    >;
  }

  async function listOptions(tx: Tx, term: string): Promise<Option[]> {
    const [label = 'id', sub] = search.map(columnOf);
    let matching = rows(tx, 'live');
    if (term) matching = matching.where(label, 'ilike', like(term));
    const found = await matching
      .select(['id', label, ...(sub ? [sub] : [])])
      .orderBy(label)
      .limit(50)
      .execute();
    return found.map((row) => ({
      id: row.id,
      label: String(row[label] ?? ''),
      sub: sub ? shortened(row[sub]) : null,
    }));
  }

  return { shown, find, list, listOptions };
}

const comparisonFor = (value: unknown) => (value === null ? 'is' : Array.isArray(value) ? 'in' : '=');

const shortened = (value: unknown) => (value == null ? null : truncate(String(value), 80));
