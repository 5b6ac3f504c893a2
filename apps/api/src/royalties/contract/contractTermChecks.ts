import { periodText } from '@rilis/contract/formats';
import type { ContractTermRow } from '@rilis/contract/royalties/contractTerm';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { conflicts } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { ruleOf, termName, termRows } from '../contractTermRows.ts';

/** The label whose contract it is; 404 when the reader may not see it. */
export const findLabel = async (tx: Tx, id: number) =>
  (await labelOf(tx, id).executeTakeFirst()) ?? unknownRow();

/** The same, locked against another change of its terms; not against what only names it, as whoever approves a statement does. */
export const lockLabel = async (tx: Tx, id: number) =>
  (await labelOf(tx, id).forNoKeyUpdate().executeTakeFirst()) ?? unknownRow();

const labelOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('label')
    .select(['id', 'name', 'contract_number'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

function unknownRow(): never {
  throw notFound();
}

/** The last period of a label with an approved statement. */
export async function lastSettled(tx: Tx, labelId: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`select max(datenum) as last from statement
    where label_id = ${labelId} and status in (${listed(approvedStatements)})`.execute(tx);
  return rows[0]!.last;
}

/** The same, and until this transaction ends no other statement of the label is approved. */
export async function lockSettled(tx: Tx, labelId: number): Promise<number | null> {
  await tx.selectFrom('statement').select('id').where('label_id', '=', labelId).forShare().execute();
  return lastSettled(tx, labelId);
}

/** What approved statements were worked out by stays as it is. `first`: the first period that would change. */
export function refuseSettled(
  settled: number | null,
  first: number,
  field: 'from' | 'to' | 'contractFrom',
): void {
  if (settled === null || first > settled) return;
  const code = field === 'to' ? 'error.term.settledEnd' : 'error.term.settled';
  const params = { period: periodText(settled) };
  throw new Problem(409, code, { params, fields: [{ field, code, params }] });
}

/**
 * Makes a change of the days of a contract. A month that was in force and whose statement is approved stays in force: what was
 * shared by the contract was paid. `field`: the one to name.
 * @throws Problem 409
 */
export async function keepSettledMonths<T>(
  tx: Tx,
  labelId: number,
  field: 'contractStart' | 'contractEnd',
  change: () => Promise<T>,
): Promise<T> {
  await lockSettled(tx, labelId);
  const before = await settledInForce(tx, labelId);
  const made = await change();
  const kept = new Set(await settledInForce(tx, labelId));
  const [last] = before.filter((month) => !kept.has(month));
  if (!last) return made;
  const params = { period: periodText(last) };
  throw new Problem(409, 'error.contract.settled', {
    params,
    fields: [{ field, code: 'error.contract.settled', params }],
  });
}

/** Months with an approved statement in which a contract is in force, the latest first. */
async function settledInForce(tx: Tx, labelId: number): Promise<number[]> {
  const { rows } = await sql<{ datenum: number }>`select distinct datenum from statement
    where label_id = ${labelId} and status in (${listed(approvedStatements)}) and contract_in_force(label_id, datenum)
    order by datenum desc`.execute(tx);
  return rows.map(({ datenum }) => datenum);
}

const tables = { artistId: 'artist', albumId: 'album', songId: 'song' } as const;
const titles = { artist: sql`stage_name`, album: shownTitle('album'), song: sql`song_title` };

/** The name of the label's own artist, album or song; another's is as unknown as a missing one. */
export async function nameOf(
  tx: Tx,
  labelId: number,
  field: keyof typeof tables,
  id: number | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const table = tables[field];
  const { rows } = await sql<{
    name: string | null;
  }>`select ${titles[table]} as name from ${sql.table(table)}
    where id = ${id} and label_id = ${labelId} and deleted_at is null`.execute(tx);
  if (!rows[0]) throw invalid(field, 'error.term.foreign');
  return rows[0].name;
}

/** A term people wrote: those of the shares follow the shares. */
export async function ownTerm(tx: Tx, labelId: number, id: number): Promise<ContractTermRow> {
  const row = (await termRows(tx, labelId)).find((term) => term.id === id);
  if (!row) throw notFound();
  if (row.isDefault) throw new Problem(409, 'error.term.default');
  return row;
}

/** Refuses a term that would decide some line together with another one, naming both. */
export async function refuseTie(tx: Tx, actor: Actor, labelId: number, mine: ContractTermRow): Promise<void> {
  const others = (await termRows(tx, labelId)).filter(({ id }) => id !== mine.id).map(ruleOf);
  const pair = conflicts([...others, ruleOf(mine)]).find(([, { row }]) => row === mine);
  if (pair)
    throw new Problem(409, 'error.term.tie', {
      params: { term: termName(actor, mine), other: termName(actor, pair[0].row) },
    });
}
