import type { InvoiceMove } from '@rilis/contract/royalties/invoice';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

interface Judged {
  move: InvoiceMove;
  row: Selectable<Database['invoice']>;
}

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
  const { otherThan, hash } = move;
  if (!otherThan || hash === null) return false;
  const earlier = { S: row.sent_by, U: row.accepted_by, P: row.paid_by }[
    otherThan.movedTo as 'S' | 'U' | 'P'
  ];
  if (earlier !== actor.userId) return false;
  if (otherThan.above && row.nett_revenue <= (await sysparam(tx, 'INVOICE', otherThan.above))) return false;
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
