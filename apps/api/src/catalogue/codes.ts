import { codeRoutes } from '@rilis/contract/catalogue/code';
import { gs1CheckDigit } from '@rilis/contract/catalogue/rules/barcode';
import { today, yearOf } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { sysparamSql, sysparamText } from '../kit/sysparam.ts';
import { ownerOf } from './owner.ts';
import { shownTitle } from './shownNames.ts';

export const codeEndpoints = [
  on(codeRoutes.upc, async ({ tx }) => ({ upc: await nextUpc(tx) })),
  on(codeRoutes.isrc, async ({ tx, actor, body }) => ({
    isrc: await nextIsrc(tx, await ownerOf(tx, actor, body.labelId)),
  })),
];

const isrcsAYear = 99_999;

/**
 * An ISRC of the label's registered prefix, or of the platform's, and this year (Asia/Jakarta); never one given or typed before.
 * Source: ISO 3901. @throws Problem 409 when the year's numbers are used up
 */
export async function nextIsrc(tx: Tx, labelId: number): Promise<string> {
  const { rows } = await sql<{
    prefix: string;
  }>`select coalesce(isrc_prefix, ${sysparamSql('ISRC', 'PREFIX')}) as prefix
    from label where id = ${labelId}`.execute(tx);
  const { prefix } = rows[0]!;
  const year = yearOf(today());
  for (;;) {
    const number = await nextNumber(tx, 'ISRC', prefix, year);
    if (number > isrcsAYear) throw new Problem(409, 'error.code.exhausted');
    const isrc = `${prefix}${String(year).slice(2)}${String(number).padStart(5, '0')}`;
    const known = await sql<{ taken: boolean }>`select isrc_taken(${isrc}, null) as taken`.execute(tx);
    if (!known.rows[0]?.taken) return isrc;
  }
}

/** A 13-digit UPC/EAN of the platform's GS1 prefix with its check digit; never one given or typed before. */
export async function nextUpc(tx: Tx): Promise<string> {
  const prefix = await sysparamText(tx, 'UPC', 'PREFIX');
  const room = 12 - prefix.length;
  for (;;) {
    const number = String(await nextNumber(tx, 'UPC', prefix, 0));
    if (number.length > room) throw new Problem(409, 'error.code.exhausted');
    const digits = prefix + number.padStart(room, '0');
    const upc = `${digits}${gs1CheckDigit(digits)}`;
    const known = await sql<{ taken: boolean }>`select upc_taken(${upc}, null) as taken`.execute(tx);
    if (!known.rows[0]?.taken) return upc;
  }
}

/** Whether a bar code is that of `album`: with leading zeros or without, it is the same. */
export const isBarCode = (upc: string) => sql<boolean>`lpad(album.upc_icpn, 14, '0') = lpad(${upc}, 14, '0')`;

/** Which release of the label itself bears a bar code, one in the trash too; undefined where none does. */
export async function ownOfUpc(tx: Tx, labelId: number, upc: string, but: number | null = null) {
  const { rows } = await sql<{ title: string; trashed: boolean }>`
    select ${shownTitle('album')} as title, deleted_at is not null as trashed from album
    where label_id = ${labelId} and revision_of is null and ${isBarCode(upc)}
      and id is distinct from ${but} limit 1`.execute(tx);
  return rows[0];
}

async function nextNumber(tx: Tx, kind: string, prefix: string, year: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`select next_code(${kind}, ${prefix}, ${year}) as next`
    .execute(tx)
    .catch(refused);
  return rows[0]!.next;
}

/** A label has so many codes a day (1140_codes_of_a_day.sql): told as that also where a job asks, for each release by itself. */
function refused(error: { code?: string }): never {
  throw error.code === 'LG023' ? new Problem(429, 'error.code.tooMany') : error;
}
