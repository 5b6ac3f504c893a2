import { addDays, jakartaDay } from '@rilis/contract/clock';
import type { Trashed } from '@rilis/contract/resource';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import type { PageOf } from '../kit/db/page.ts';
import { trashNotesOf } from '../kit/db/trash.ts';
import { foundOf, withFields } from '../kit/db/wholeQuery.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../kit/sysparam.ts';
import { say } from '../kit/words.ts';

/** What lies in the catalogue's trashes. */
export type TrashTable = 'artist' | 'album' | 'song' | 'rbt';

interface Holding {
  what: string;
  count: number;
  holds: boolean;
}

/** Money, invoices, transfers and whatever is not in the trash itself keep a record: @throws Problem 409 naming them */
export async function refuseHeld(tx: Tx, actor: Actor, table: TrashTable, id: number): Promise<void> {
  const { rows } =
    await sql<Holding>`select what, count, holds from record_holdings(${table}, ${id}) where holds`.execute(
      tx,
    );
  if (rows.length === 0) return;
  const held = rows
    .map(({ what, count }) => say(actor.lang, `listing.trash.depends.${what}`, { count }))
    .join(', ');
  throw new Problem(409, 'error.trash.held', { params: { held } });
}

type InTrash<Row> = Row & { trashed: Trashed | null };

/** A page of the trash with who put each row there, what depends on it, and when it goes by itself. */
export async function withTrashFacts<Row extends { id: number }>(
  tx: Tx,
  table: TrashTable,
  page: PageOf<Row>,
): Promise<PageOf<InTrash<Row>>> {
  const facts = foundOf<{ id: number }>()(['id'], ['trashed'], async (rows) => {
    const ids = rows.map(({ id }) => id);
    const notes = await trashNotesOf(tx, table, ids);
    const kept = await holdingsOf(tx, table, ids);
    const days = await sysparam(tx, 'TRASH', 'KEEP_DAYS');
    return ({ id }) => {
      const note = notes.get(String(id));
      return { trashed: note ? { ...note, ...goingOf(table, id, note.at, kept.get(id), days) } : null };
    };
  });
  return { ...page, content: (await withFields(page.content, {}, facts)) as InTrash<Row>[] };
}

/** What depends on a row in the trash, and from when it goes by itself: never while something holds it. */
function goingOf(table: TrashTable, id: number, since: Date, kept: readonly Holding[] = [], days: number) {
  const depends = kept.map((one) => ({ ...one, link: linkOf(table, id, one.what) }));
  const goes = days > 0 && !depends.some(({ holds }) => holds);
  return { depends, purgeFrom: goes ? addDays(jakartaDay(since), days) : null };
}

async function holdingsOf(
  tx: Tx,
  table: TrashTable,
  ids: readonly number[],
): Promise<Map<number, Holding[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Holding & { id: number }>`
    select t.id, h.what, h.count, h.holds from unnest(${ids}::bigint[]) t (id), record_holdings(${table}, t.id) h`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** Where what depends on a record is shown, where it can be. */
function linkOf(table: TrashTable, id: number, what: string): string | null {
  if (what === 'releases') return `/backoffice/music?artist=${id}`;
  if (what === 'tones' && table === 'song') return `/backoffice/rbt?songId=${id}`;
  if (what === 'transfers') return '/backoffice/transfers';
  if (what === 'invoices') return '/backoffice/invoicing';
  if (what === 'statements') return '/backoffice/statements';
  return null;
}
