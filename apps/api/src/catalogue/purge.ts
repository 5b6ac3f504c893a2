import { addDays, today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { notifyLabel } from '../kit/jobs.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../kit/sysparam.ts';
import type { TrashTable } from './holdings.ts';
import { removeForGood } from './trash.ts';

const actor = system('trash.purge');

/** Songs and tones before what they hang on. */
const tables: readonly TrashTable[] = ['rbt', 'song', 'album', 'artist'];

/**
 * Deletes for good what has lain in the trash for TRASH/KEEP_DAYS and nothing holds, each in a transaction of its own. Its
 * label was told TRASH/NOTICE_DAYS before, and no sooner is anything deleted.
 */
export async function purgeTrash(db: Db): Promise<void> {
  const { keep, notice } = await withScope(db, actor, async (tx) => ({
    keep: await sysparam(tx, 'TRASH', 'KEEP_DAYS'),
    notice: await sysparam(tx, 'TRASH', 'NOTICE_DAYS'),
  }));
  if (keep === 0) return;
  await withScope(db, actor, (tx) => tellBefore(tx, keep, notice));
  for (const table of tables)
    for (const id of await withScope(db, actor, (tx) => dueOf(tx, table, keep, notice)))
      await withScope(db, actor, async (tx) => {
        await removeForGood(tx, actor, table, id);
        await sql`delete from trash_notice where kind = ${table} and record_id = ${id}`.execute(tx);
      }).catch(unlessKept);
}

/** Somebody has restored it since it was looked for, or something holds it by now: the others go all the same. */
function unlessKept(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

/** Where it lies, releases first; songs have no trash of their own. */
const trashes: readonly (readonly [of: readonly TrashTable[], list: string])[] = [
  [['album', 'song'], '/backoffice/music'],
  [['artist'], '/backoffice/artist'],
  [['rbt'], '/backoffice/rbt'],
];
const trashOf = (kinds: readonly TrashTable[]) =>
  `${trashes.find(([of]) => of.some((kind) => kinds.includes(kind)))?.[1]}?tab=trash`;

/** One notice a label, however much there is. */
async function tellBefore(tx: Tx, keep: number, notice: number): Promise<void> {
  const told = new Map<number, TrashTable[]>();
  for (const table of tables) {
    const { rows } = await sql<{ label_id: number }>`
      insert into trash_notice (kind, record_id, label_id)
      select ${table}, t.id, t.label_id from ${sql.table(table)} t
      where t.deleted_at < now() - make_interval(days => ${keep - notice}) and not ${heldBy(table)}
        and not exists (select from trash_notice n where n.kind = ${table} and n.record_id = t.id and n.told_at > t.deleted_at)
      on conflict (kind, record_id) do update set told_at = clock_timestamp(), label_id = excluded.label_id
      returning label_id`.execute(tx);
    for (const { label_id } of rows) {
      const kinds = told.get(label_id) ?? [];
      kinds.push(table);
      told.set(label_id, kinds);
    }
  }
  const params = { day: dayText(addDays(today(), notice)) };
  for (const [label, kinds] of told)
    await notifyLabel(tx, label, 'trashPurged', { ...params, count: kinds.length }, trashOf(kinds));
}

async function dueOf(tx: Tx, table: TrashTable, keep: number, notice: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t join trash_notice n on n.kind = ${table} and n.record_id = t.id
    where t.deleted_at < now() - make_interval(days => ${keep}) and n.told_at > t.deleted_at
      and n.told_at <= now() - make_interval(days => ${notice}) and not ${heldBy(table)}
    order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const heldBy = (table: TrashTable) =>
  sql`exists (select from record_holdings(${table}, t.id) h where h.holds)`;
