import type { InvoiceMove } from '@rilis/contract/royalties/invoice';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

type Row = Selectable<Database['invoice']>;
interface Judged<Columns extends keyof Row = keyof Row> {
  move: InvoiceMove;
  row: Pick<Row, Columns>;
}

/** What tells who made which step, and of how much money. */
export const stepColumns = ['sent_by', 'accepted_by', 'paid_by', 'nett_revenue'] as const;

const privilegeOf = {
  '#adminReview': 'invoicing.adminReview',
  '#financeReview': 'invoicing.financeReview',
  '#pay': 'invoicing.pay',
  '#request': 'invoicing.request',
} as const;

/**
 * Refuses whoever made the earlier move as well, where two people are asked for.
 * With nobody else to ask it is waived and written down; answers whether it was.
 */
export async function refuseSamePerson(tx: Tx, actor: Actor, { move, row }: Judged): Promise<boolean> {
  const { hash } = move;
  if (hash === null || !(await anotherFor(tx, actor, { move, row }))) return false;
  await refuseUnlessAlone(tx, actor, privilegeOf[hash], 'error.invoice.samePerson');
  await audit(tx, actor, {
    action: 'fourEyesWaived',
    entity: 'invoice',
    id: row.id,
    labelId: row.label_id,
    note: `${move.action}: nobody else may`,
  });
  return true;
}

/**
 * Whether a move is somebody else's, because the actor made the earlier one: `above` is the sum in whole rupiah up to
 * which one person might do both, null when nobody ever does. Null when the actor may.
 */
export async function anotherFor(
  tx: Tx,
  actor: Actor,
  { move: { otherThan }, row }: Judged<(typeof stepColumns)[number]>,
): Promise<{ above: number | null } | null> {
  if (!otherThan) return null;
  const earlier = { S: row.sent_by, U: row.accepted_by, P: row.paid_by }[
    otherThan.movedTo as 'S' | 'U' | 'P'
  ];
  if (earlier !== actor.userId) return null;
  if (!otherThan.above) return { above: null };
  const above = await sysparam(tx, 'INVOICE', otherThan.above);
  return row.nett_revenue > above ? { above } : null;
}

/** Throws the code unless nobody else holds the privilege. */
export async function refuseUnlessAlone(
  tx: Tx,
  actor: Actor,
  privilege: string,
  code: string,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`select other_holders(${privilege}, ${actor.userId}) as n`.execute(
    tx,
  );
  if (rows[0]!.n > 0) throw new Problem(403, code);
}
