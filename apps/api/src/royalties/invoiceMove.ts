import {
  type InvoiceAction,
  type InvoiceMove,
  type InvoiceStatus,
  type InvoiceStream,
  moveOf,
  permissionOf,
} from '@rilis/contract/royalties/invoice';
import type { Invoice, InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import { type Selectable, sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { refuseSamePerson } from './fourEyes.ts';
import { bookMove } from './invoiceLedger.ts';
import { refuseUnmet } from './invoiceNeeds.ts';
import { tellOfMove } from './invoiceNotices.ts';
import { readInvoice } from './invoiceRows.ts';
import { taxColumns, taxOf } from './invoiceTax.ts';
import { refusedInvoice } from './refusal.ts';
import { makeSlip } from './withholdingSlip.ts';

type Row = Selectable<Database['invoice']>;

interface Asked {
  stream: InvoiceStream;
  id: number;
  action: Exclude<Invoice['actions'][number], never>;
  body: InvoiceMoveBody;
}

/**
 * The one transition of an invoice: checks table, right, needs, the other person and the version, then writes the row by
 * compare-and-set, the ledger, the history, the audit log and the notices in the caller's transaction.
 * Answers 409 `error.invoice.transition` for anything the table does not hold.
 */
export async function moveInvoice(
  tx: Tx,
  actor: Actor,
  { stream, id, action, body }: Asked,
): Promise<Invoice> {
  const row = await lockInvoice(tx, stream, id);
  const from = row.status as InvoiceStatus;
  const move = moveOf(from, action);
  if (!move) throw refusedInvoice(actor, from, action);
  const permission = permissionOf(stream, move);
  if (permission === null || !may(actor, permission)) throw new Problem(403, 'error.forbidden');
  if (body.version !== undefined && body.version !== row.version)
    throw new Problem(409, 'error.staleVersion', {
      params: { current: await readInvoice(tx, actor, stream, id) },
    });
  await refuseUnmet(tx, move, body, row.label_id);
  const waived = move.otherThan ? await refuseSamePerson(tx, actor, { move, row }) : false;
  const changed = await write(tx, actor, row, move, body, waived);
  if (move.from === 'S' && move.to === 'U') await makeSlip(tx, actor, changed);
  await bookMove(tx, actor, move, changed);
  await record(tx, actor, row, changed, { action, reason: reasonOf(body) });
  await tellOfMove(tx, changed, move);
  return readInvoice(tx, actor, stream, id);
}

/** Waits for whoever moves the same invoice; only what the caller may see is found. */
async function lockInvoice(tx: Tx, stream: InvoiceStream, id: number): Promise<Row> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .where('stream', '=', stream)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) return row;
  // A label may look at an invoice that is no longer its turn, but not lock it.
  const seen = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .where('stream', '=', stream)
    .executeTakeFirst();
  if (!seen) throw notFound();
  return seen;
}

async function write(
  tx: Tx,
  actor: Actor,
  row: Row,
  move: InvoiceMove,
  body: InvoiceMoveBody,
  waived: boolean,
): Promise<Row> {
  const changes = {
    status: move.to,
    ...(waived && { four_eyes_waived: true }),
    ...(await changesOf(tx, actor, row, move, body)),
  };
  const changed = await tx
    .updateTable('invoice')
    .set(changes)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw refusedInvoice(actor, row.status as InvoiceStatus, move.action);
  return changed;
}

async function changesOf(tx: Tx, actor: Actor, row: Row, move: InvoiceMove, body: InvoiceMoveBody) {
  const now = new Date();
  switch (`${move.from}${move.to}`) {
    case 'OR':
    case 'DR':
    case 'FR':
      return requested(tx, actor, row, body);
    case 'RS':
      return {
        ...taxColumns(await taxOf(tx, row.label_id, BigInt(row.nett_revenue))),
        sent_by: actor.userId,
        sent_at: now,
      };
    case 'SU':
      return { accepted_by: actor.userId, accepted_at: now };
    case 'UP':
      return {
        paid_by: actor.userId,
        paid_at: now,
        payment_date: body.paymentDate,
        payment_reference: body.paymentReference,
        payments: row.payments + 1,
      };
    case 'PU':
      return { reversed_by: actor.userId, reason_reverse: body.reason, paid_by: null, paid_at: null };
    case 'RD':
      return { reason_reject_admin: body.reasonRejectAdmin };
    default:
      return { reason_reject_finance: body.reasonRejectFinance };
  }
}

/** The papers, the consent with the text it was given to, and the bank account as it is now: fixed until it is paid. */
async function requested(tx: Tx, actor: Actor, row: Row, body: InvoiceMoveBody) {
  const label = await tx
    .selectFrom('label')
    .select([
      'bank_name as bankName',
      'bank_account_number as bankAccountNumber',
      'bank_account_name as bankAccountName',
    ])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const consent = await consentOf(tx, actor, body.policyVersionId);
  return {
    npwp_document: body.npwpDocument,
    ktp_document: body.ktpDocument,
    invoice_document: body.invoiceDocument,
    privy_document: body.privyDocument ?? null,
    privy_id: body.privyId,
    consent: JSON.stringify(consent),
    bank: JSON.stringify(label),
    attempt: row.attempt + 1,
    requested_by: actor.userId,
    requested_at: new Date(),
  };
}

/**
 * What was agreed to: the version of the privacy policy in effect, by id and hash of its text. Whoever was shown another
 * one has not agreed to this one (409 `error.invoice.policyChanged`).
 */
async function consentOf(tx: Tx, actor: Actor, shown: number | null | undefined) {
  const { rows } = await sql<{ id: number; text_hash: string }>`
    select id, text_hash from content_version where id = current_policy_version()`.execute(tx);
  if (shown !== undefined && shown !== (rows[0]?.id ?? null))
    throw new Problem(409, 'error.invoice.policyChanged');
  return {
    purpose: 'INVOICE_PAYOUT',
    policyVersionId: rows[0]?.id ?? null,
    textHash: rows[0]?.text_hash ?? null,
    lang: actor.lang,
    givenAt: new Date().toISOString(),
    givenBy: actor.userId,
  };
}

const reasonOf = (body: InvoiceMoveBody) =>
  body.reasonRejectAdmin ?? body.reasonRejectFinance ?? body.reason ?? null;

async function record(
  tx: Tx,
  actor: Actor,
  before: Row,
  after: Row,
  { action, reason }: { action: InvoiceAction; reason: string | null },
): Promise<void> {
  await tx
    .insertInto('invoice_event')
    .values({
      label_id: after.label_id,
      invoice_id: after.id,
      from_status: before.status,
      to_status: after.status,
      action,
      reason,
      actor_id: actor.userId,
      actor_login: actor.login,
    })
    .execute();
  const facts = ({ status, nett_revenue, pph, ppn, payment_date, payment_reference }: Row) => ({
    status,
    nett_revenue,
    pph,
    ppn,
    payment_date,
    payment_reference,
  });
  await audit(tx, actor, {
    action,
    entity: 'invoice',
    id: after.id,
    labelId: after.label_id,
    before: facts(before),
    after: facts(after),
    note: reason ?? undefined,
  });
}
