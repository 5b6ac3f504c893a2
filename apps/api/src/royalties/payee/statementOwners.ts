import {
  broughtBy,
  type Owned,
  type Owner,
  type OwnerPart,
  ownersOf,
  splitAmongOwners,
} from '@rilis/contract/royalties/coverSplit';
import type { Exact } from '@rilis/contract/royalties/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

interface Line {
  licence?: { id: number };
  owners: Exact;
}

/** What of a calculated statement is whose, by licence; what was there before is written anew. */
export async function writeOwners(
  tx: Tx,
  labelId: number,
  statementId: number,
  lines: readonly Line[],
): Promise<void> {
  await tx.deleteFrom('statement_owner').where('statement_id', '=', statementId).execute();
  const brought = broughtBy(lines);
  if (brought.size === 0) return;
  const owned = await ownedBy(tx, [...brought.keys()]);
  const parts = splitAmongOwners(
    [...brought].map(([licenceId, amount]) => ({ licenceId, amount, owners: owned.get(licenceId)! })),
  );
  const ids = await payeeIds(
    tx,
    parts.map(({ owner }) => owner),
  );
  const rows = parts.filter(({ amount }) => amount !== 0n).map((part) => rowOf(part, ids));
  if (rows.length === 0) return;
  await tx
    .insertInto('statement_owner')
    .values(rows.map((row) => ({ ...row, statement_id: statementId, label_id: labelId })))
    .execute();
}

const rowOf = ({ licenceId, owner, amount }: OwnerPart, ids: Map<string, number>) => ({
  application_id: licenceId,
  payee_id: ids.get(owner.knownAs)!,
  amount: Number(amount),
});

async function ownedBy(tx: Tx, licences: readonly number[]): Promise<Map<number, Owner[]>> {
  const rows = await tx
    .selectFrom('cover_application')
    .select(['id', 'publisher', 'publisher_email', 'publisher_share_bp', 'writers'])
    .where('id', 'in', licences)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      ownersOf({
        publisher: row.publisher!,
        publisherEmail: row.publisher_email!,
        publisherShare: row.publisher_share_bp,
        writers: row.writers as Owned['writers'],
      }),
    ]),
  );
}

/** Owners get a balance with the first income they have a part in. */
async function payeeIds(tx: Tx, owners: readonly Owner[]): Promise<Map<string, number>> {
  const byName = owners.toSorted((a, b) => (a.knownAs < b.knownAs ? -1 : 1));
  // In one order: of two statements that meet the same new owners neither waits for the other's.
  const known = new Map(byName.map((owner) => [owner.knownAs, owner]));
  await tx
    .insertInto('cover_payee')
    .values(
      [...known.values()].map(({ kind, knownAs, name, email }) => ({
        ...{ kind, known_as: knownAs, name, email: email || null },
        payee: kind === 'PUBLISHER' ? 'COMPANY' : 'INDIVIDUAL',
      })),
    )
    .onConflict((conflict) => conflict.column('known_as').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('cover_payee')
    .select(['id', 'known_as'])
    .where('known_as', 'in', [...known.keys()])
    .execute();
  return new Map(rows.map((row) => [row.known_as, row.id]));
}

/** What an approved statement owes the owners of covered works, each once. */
export async function owedByStatement(
  tx: Tx,
  statementId: number,
): Promise<{ payeeId: number; amount: bigint }[]> {
  const { rows } = await sql<{ payeeId: number; amount: string }>`
    select payee_id as "payeeId", sum(amount)::text as amount from statement_owner
    where statement_id = ${statementId} group by 1 having sum(amount) <> 0 order by 1`.execute(tx);
  return rows.map(({ payeeId, amount }) => ({ payeeId, amount: BigInt(amount) }));
}
