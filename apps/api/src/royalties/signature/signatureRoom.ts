import { randomBytes } from 'node:crypto';
import { addDays, endOfDay, today } from '@rilis/contract/clock';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import { type SignatureMove, signatureMachine } from '@rilis/contract/royalties/signatureMachine';
import type { Language } from '@rilis/contract/words/languages';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { enqueue, notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { invoiceLink } from '../invoice/invoiceNotices.ts';
import { refusedSignature } from '../refusal.ts';
import type { Signer } from './cms.ts';

interface Body {
  version?: number;
  reason?: string | null | undefined;
  /** What was proved of the signed file, which is kept under `document`. */
  signed?: Signer & { document: string };
}
type SignatureStep = Step<'invoice_signature', SignatureMove, Body>;

/** Days a paper waits with the provider. */
const days = 7;

/** Signatures of invoices we drew up. Nothing is signed but by a file that was proved. */
export const signatureRoom: Room<'invoice_signature', SignatureMove, Body> = {
  machine: signatureMachine,
  table: 'invoice_signature',
  columns: { label: 'label_id' },
  rights: () => [`${INVOICE_STREAMS.MUSIC}#request`, `${INVOICE_STREAMS.RINGBACK}#request`],
  refusals: { move: refusedSignature },
  acts: {
    sign: { changes: proved, notice: tellSigned },
    upload: { changes: proved, notice: tellSigned },
    decline: { changes: because, notice: tellUnsigned },
    expire: { changes: because, notice: tellUnsigned },
    fail: { changes: because, notice: tellUnsigned },
    ask: { guard: refuseByHand, changes: anew, effect: ({ tx, row }) => enqueueSend(tx, row.id) },
  },
  audit: {
    entity: 'invoice_signature',
    verb: ({ action }) => verbs[action],
    facts: ({ status, signer }) => ({ status, signer }),
  },
};

const verbs = {
  open: 'askedToSign',
  ask: 'askedToSign',
  sign: 'signed',
  upload: 'signed',
  decline: 'declined',
  expire: 'lapsed',
  fail: 'notSigned',
  void: 'cancelled',
} as const;

/** Without the account there was, nothing more is passed on. */
function refuseByHand({ row }: SignatureStep) {
  if (row.provider === 'MANUAL') throw new Problem(409, 'error.signature.withdrawn');
}

function because({ body }: SignatureStep) {
  return { reason: body.reason ?? null, next_try_at: null };
}

function proved({ body: { signed } }: SignatureStep) {
  if (!signed) throw new Error('Nothing is signed without its file');
  const { document, signer, issuer, trusted, signedAt } = signed;
  return { document, signer, issuer, trusted, signed_at: signedAt, reason: null, next_try_at: null };
}

function anew() {
  return { ...fresh(), provider: 'API', sent_at: null, tries: 0, next_try_at: null, reason: null };
}

const fresh = () => ({
  document_id: `SIG${randomBytes(9).toString('hex').toUpperCase()}`,
  expires_at: endOfDay(addDays(today(), days)),
});

const invoiceOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'stream', 'company_name as company'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function tellSigned({ tx, row }: SignatureStep): Promise<void> {
  const { company, ...invoice } = await invoiceOf(tx, row.invoice_id);
  await notifyHolders(tx, 'invoicing.adminReview', 'invoiceSigned', { company }, invoiceLink(invoice));
}

async function tellUnsigned({ tx, row }: SignatureStep): Promise<void> {
  const invoice = await invoiceOf(tx, row.invoice_id);
  // Whose time ran out gave no reason.
  const inLanguage = (lang: Language) => say(lang, row.reason || `signing.statuses.${row.status}`);
  const reason = { 'en-us': inLanguage('en-us'), id: inLanguage('id') };
  await notifyLabel(tx, row.label_id, 'invoiceUnsigned', { reason }, invoiceLink(invoice));
}

export const enqueueSend = (tx: Tx, id: number) => enqueue(tx, 'signature.send', { id }, `signature:${id}`);

export const liveSignature = (tx: Tx, invoiceId: number) =>
  tx
    .selectFrom('invoice_signature')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', '<>', 'VOID')
    .executeTakeFirst();

type Invoice = Row<'invoice'>;

/** A request of a paper we drew up is to be signed: at the provider where the label has its account there, else by hand. */
export async function openSignature(tx: Tx, actor: Actor, row: Invoice): Promise<void> {
  await remember(tx, actor, row);
  if (!row.paper_hash || !row.privy_id) return;
  const account = await tx
    .selectFrom('privy_account')
    .select('privy_id')
    .where('label_id', '=', row.label_id)
    .where('verified_at', 'is not', null)
    .where('privy_id', '=', row.privy_id)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('invoice_signature')
    .values({
      label_id: row.label_id,
      invoice_id: row.id,
      paper_hash: row.paper_hash,
      language: actor.lang === 'id' ? 'id' : 'en',
      provider: account ? 'API' : 'MANUAL',
      privy_id: row.privy_id,
      ...(account && fresh()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, signatureRoom, id, 'open');
  if (account) await enqueueSend(tx, id);
}

/** The account a label signs with, and its last consent, stay with the label; one that is proved is changed by registering anew. */
async function remember(tx: Tx, actor: Actor, { label_id, privy_id, consent }: Invoice): Promise<void> {
  const given = { name: await callerName(tx, actor), privy_id, consent: JSON.stringify(consent) };
  await tx
    .insertInto('privy_account')
    .values({ label_id, ...given })
    .onConflict((conflict) =>
      conflict
        .column('label_id')
        .doUpdateSet({ ...given, updated_at: new Date() })
        .where('privy_account.verified_at', 'is', null)
        .where('privy_account.transaction_id', 'is', null),
    )
    .execute();
}

/** What a label's account with the provider was to sign: its person signs the file from now on, and brings it. */
export async function signByHand(tx: Tx, labelId: number): Promise<void> {
  await tx
    .updateTable('invoice_signature')
    .set({ provider: 'MANUAL', document_id: null, expires_at: null, next_try_at: null })
    .where('label_id', '=', labelId)
    .where('provider', '=', 'API')
    .where('status', 'in', ['WAITING', 'DECLINED', 'EXPIRED', 'FAILED'])
    .execute();
}

/** What goes back to its label is signed anew. */
export async function endSignature(tx: Tx, actor: Actor, invoiceId: number): Promise<void> {
  const live = await liveSignature(tx, invoiceId);
  if (live) await transition(signatureRoom, tx, actor, live.id, { action: 'void', by: 'system' }, {});
}

/** An invoice that we drew up is passed on once its label has signed it. */
export async function requireSigned(tx: Tx, actor: Actor, row: Invoice): Promise<void> {
  if (!row.paper_hash) return;
  const live = await liveSignature(tx, row.id);
  if (live?.status === 'SIGNED') return;
  const status = say(actor.lang, `signing.statuses.${live?.status ?? 'WAITING'}`);
  throw new Problem(409, 'error.signature.missing', { params: { status } });
}
