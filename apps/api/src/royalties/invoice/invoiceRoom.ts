import { type InvoiceMove, invoiceMachine, permissionOf } from '@rilis/contract/royalties/invoice';
import type { Invoice, InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import { invoiceStatus, type MovingOrStatus, moving } from '@rilis/contract/royalties/invoiceStatus';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Actor } from '../../kit/actor.ts';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { requireRecent } from '../../kit/http/recent.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { withPapersOnFile } from '../paper/papersOnFile.ts';
import { refuseOtherFigures } from '../paper/selfBilled.ts';
import { leaveRun, refuseInRun } from '../payment/heldByRun.ts';
import { refusedInvoice, staleInvoice } from '../refusal.ts';
import { endSignature, openSignature, requireSigned } from '../signature/signatureRoom.ts';
import { endSlip, issueSlip, makeSlip } from '../slip/slipRoom.ts';
import { refuseBackDated } from './invoiceBackDated.ts';
import { invoiceEyes } from './invoiceEyes.ts';
import { adjustedAmount, refuseHindered } from './invoiceHindrance.ts';
import { invoicePosts } from './invoiceLedger.ts';
import { lacksOfInvoice } from './invoiceNeeds.ts';
import { passOn, tellHolders, tellLabel, tellOfRefusal, tellPaid } from './invoiceNotices.ts';
import { requested } from './invoiceRequest.ts';
import { findInvoice } from './invoiceRows.ts';
import { taxColumns, taxOf } from './invoiceTax.ts';

export type InvoiceStep = Step<'invoice', InvoiceMove, InvoiceMoveBody>;

/** Invoices of both streams: what is asked for, checked, accepted and paid. */
export const invoiceRoom: Room<'invoice', InvoiceMove, InvoiceMoveBody> = {
  machine: invoiceMachine,
  table: 'invoice',
  columns: {
    label: 'label_id',
    waived: 'four_eyes_waived',
  },
  permit: async (step) => {
    const { action } = step.move;
    if (action === 'paid' || action === 'reverse') requireRecent(step.actor);
    if (action === 'paid') await refuseBackDated(step);
  },
  rights: (move, row) => [permissionOf(row.stream, move)].filter((right) => right !== null),
  refusals: {
    move: (actor, state, asked) => refusedInvoice(actor, state, asked),
    samePerson: { status: 403, code: 'error.invoice.samePerson' },
    stale: async (_tx, actor, row) => staleInvoice(actor, row),
  },
  eyes: invoiceEyes,
  lacks: lacksOfInvoice,
  reasonOf: (body) => body.reasonRejectAdmin ?? body.reasonRejectFinance ?? body.reason,
  acts: {
    request: {
      guard: refuseHindered,
      changes: requested,
      notice: tellHolders('invoicing.adminReview', 'invoiceRequested'),
      effect: ({ tx, actor, row }) => openSignature(tx, actor, row),
    },
    send: {
      guard: ({ tx, actor, row }) => requireSigned(tx, actor, row),
      changes: sent,
      notice: passOn(tellHolders('invoicing.financeReview', 'invoiceSent')),
    },
    accept: {
      changes: ({ actor }) => ({ accepted_by: actor.userId, accepted_at: new Date() }),
      notice: passOn(async (step) => {
        await tellHolders('invoicing.pay', 'invoiceAccepted')(step);
        await tellLabel('invoiceAcceptedForLabel')(step);
      }),
      effect: ({ tx, actor, row }) => makeSlip(tx, actor, row),
    },
    reject: {
      changes: ({ body }) => ({ reason_reject_admin: body.reasonRejectAdmin }),
      notice: passOn(tellLabel('invoiceRejectedByAdmin')),
      effect: ({ tx, actor, row }) => endSignature(tx, actor, row.id),
    },
    refuse: {
      guard: ({ tx, row }) => refuseInRun(tx, row.id),
      changes: ({ body }) => ({ reason_reject_finance: body.reasonRejectFinance }),
      notice: passOn(tellOfRefusal),
      effect: refusedByFinance,
    },
    bounce: {
      changes: ({ body }) => ({ reason_reject_finance: body.reasonRejectFinance }),
      notice: passOn(tellOfRefusal),
      effect: refusedByFinance,
    },
    settle: {
      changes: paid,
      effect: receipt,
    },
    adjust: { changes: adjusted },
    paid: {
      guard: ({ tx, row }) => refuseInRun(tx, row.id),
      changes: paid,
      effect: async (step) => {
        await leaveRun(step.tx, step.row.id, step.row.payment_reference ?? '');
        await receipt(step);
      },
    },
    reverse: { changes: unpaid, notice: tellLabel('invoiceReversed'), effect: draftAnew },
    return: { changes: unpaid, effect: draftAnew },
  },
  posts: invoicePosts,
  audit: { entity: 'invoice', verb: verbOfInvoice, facts: factsOf },
};

/** The log, like the calls, has one word for passing on and one for sending back. */
const words = {
  accept: 'send',
  refuse: 'reject',
  adjust: 'adjusted',
  settle: 'paid',
  return: 'reverse',
  bounce: 'reject',
} as const;

function verbOfInvoice({ action }: InvoiceMove) {
  return action in words
    ? words[action as keyof typeof words]
    : (action as Exclude<typeof action, keyof typeof words>);
}

function factsOf({ status, nett_revenue, pph, ppn, payment_date, payment_reference }: Row<'invoice'>) {
  return { status, nett_revenue, pph, ppn, payment_date, payment_reference };
}

async function sent(step: InvoiceStep) {
  const { tx, actor, row } = step;
  const tax = taxColumns(await taxOf(tx, row.label_id, BigInt(row.nett_revenue)));
  await refuseOtherFigures(step, tax);
  return { ...tax, sent_by: actor.userId, sent_at: new Date() };
}

/** As much as is there, taxed anew; only while there is less than it is over. */
async function adjusted({ tx, row }: InvoiceStep) {
  const { id, label_id: labelId, nett_revenue: amount } = row;
  const less = await adjustedAmount(tx, { id, labelId, amount, stream: row.stream });
  if (less === null) throw new Problem(409, 'error.invoice.notLess');
  return { nett_revenue: Number(less), ...taxColumns(await taxOf(tx, labelId, less)) };
}

function unpaid({ actor, body }: InvoiceStep) {
  const reversed = { reversed_by: actor.userId, reason_reverse: body.reason };
  return { ...reversed, paid_by: null, paid_at: null, payment_date: null, payment_reference: null };
}

async function draftAnew({ tx, actor, row }: InvoiceStep): Promise<void> {
  await endSlip(tx, actor, row.id, row.reason_reverse ?? '');
  await makeSlip(tx, actor, row);
}

async function refusedByFinance({ tx, actor, row }: InvoiceStep): Promise<void> {
  const reason = row.reason_reject_finance ?? '';
  await leaveRun(tx, row.id, reason);
  await endSignature(tx, actor, row.id);
  await endSlip(tx, actor, row.id, reason);
}

function paid({ actor, row, body }: InvoiceStep) {
  return {
    paid_by: actor.userId,
    paid_at: new Date(),
    payment_date: body.paymentDate,
    payment_reference: body.paymentReference,
    payments: row.payments + 1,
  };
}

/** The proof of the tax withheld, and the receipt that names it. */
async function receipt(step: InvoiceStep): Promise<void> {
  await issueSlip(step.tx, step.actor, step.row);
  await tellPaid(step);
}

interface Asked {
  stream: Stream;
  id: number;
  action: MovingOrStatus;
  body: InvoiceMoveBody;
}

/** Moves an invoice of one stream by its call; that of another stream is unknown. */
export async function moveInvoice(
  tx: Tx,
  actor: Actor,
  { stream, id, action, body }: Asked,
): Promise<Invoice> {
  const known = await tx
    .selectFrom('invoice')
    .select('label_id')
    .where('id', '=', id)
    .where('stream', '=', stream)
    .executeTakeFirst();
  if (!known) throw notFound();
  const said = stream === 'RINGBACK' ? withReason(body) : body;
  const isRequest = action === 'request' || action === 'R';
  const full = isRequest ? await withPapersOnFile(tx, known.label_id, said) : said;
  const to = invoiceStatus.safeParse(action).data;
  const asked = to ? { to } : { action: moving.parse(action) };
  await transition(invoiceRoom, tx, actor, id, asked, full);
  return findInvoice(tx, actor, stream, id);
}

/** The ringback stream rejects with one `reason`, whoever gives it. */
const withReason = (body: InvoiceMoveBody): InvoiceMoveBody => ({
  ...body,
  reasonRejectAdmin: body.reasonRejectAdmin ?? body.reason,
  reasonRejectFinance: body.reasonRejectFinance ?? body.reason,
});
