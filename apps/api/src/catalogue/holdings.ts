import { addDays, jakartaDay } from '@rilis/contract/clock';
import type { Trashed } from '@rilis/contract/resource';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import type { PageOf } from '../kit/db/page.ts';
import { withTrashNotes } from '../kit/db/trash.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { sysparam } from '../reference/sysparam.ts';

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
  const noted = await withTrashNotes(tx, table, page);
  const kept = await holdingsOf(
    tx,
    table,
    page.content.map(({ id }) => id),
  );
  const days = await sysparam(tx, 'TRASH', 'KEEP_DAYS');
  return {
    ...noted,
    content: noted.content.map((row) => {
      const depends = (kept.get(row.id) ?? []).map((one) => ({
        ...one,
        link: linkOf(table, row.id, one.what),
      }));
      const goes = row.trashed && days > 0 && !depends.some(({ holds }) => holds);
      const purgeFrom = goes && row.trashed ? addDays(jakartaDay(row.trashed.at), days) : null;
      return { ...row, trashed: row.trashed && { ...row.trashed, depends, purgeFrom } };
    }),
  };
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
