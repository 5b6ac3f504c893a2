import { movesFrom } from '@rilis/contract/machine';
import type { Signature } from '@rilis/contract/royalties/signature';
import { signatureMachine } from '@rilis/contract/royalties/signatureMachine';
import { type Actor, may } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { liveSignature } from './signatureRoom.ts';

/** The signature of an invoice as its reader sees it; null where none is asked for. */
export async function readSignature(tx: Tx, actor: Actor, invoiceId: number): Promise<Signature | null> {
  const row = await liveSignature(tx, invoiceId);
  return row ? toldOf(actor, row) : null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof liveSignature>>>;

function toldOf(actor: Actor, row: Stored): Signature {
  const mine = actor.labelId === row.label_id && signatureRights.some((right) => may(actor, right));
  const moves = mine ? movesFrom(signatureMachine, row.status) : [];
  const asks = row.provider === 'API';
  return {
    id: row.id,
    status: row.status,
    provider: row.provider,
    privyId: row.privy_id,
    document: row.document,
    signer: row.signer,
    issuer: row.issuer,
    trusted: row.trusted,
    signedAt: row.signed_at,
    // A word of ours, or what the provider said.
    reason: row.reason && say(actor.lang, row.reason),
    expiresAt: row.expires_at,
    version: row.version,
    actions: moves
      .map(({ action }) => action as Signature['actions'][number])
      .filter((action) => asks || action !== 'ask'),
  };
}

const signatureRights = ['/backoffice/invoicing#request', '/backoffice/rbt-invoicing#request'] as const;

/** One signature; 404 when the reader may not see it. */
export async function findSignature(tx: Tx, actor: Actor, id: number): Promise<Signature> {
  const row = await tx.selectFrom('invoice_signature').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toldOf(actor, row);
}
