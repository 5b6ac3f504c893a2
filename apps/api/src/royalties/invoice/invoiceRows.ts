import { jakartaDay } from '@rilis/contract/clock';
import { moveOf } from '@rilis/contract/machine';
import type { ListQuery } from '@rilis/contract/resource';
import {
  allowedActions,
  type InvoiceMove,
  type InvoiceStatus,
  invoiceMachine,
  permissionOf,
} from '@rilis/contract/royalties/invoice';
import type { InvoiceQuery } from '@rilis/contract/royalties/invoiceQuery';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream } from '@rilis/contract/royalties/stream';
import { taxInvoiceForm } from '@rilis/contract/royalties/taxInvoice';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { anotherFor } from '../../kit/approval/fourEyes.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { codesOf } from '../../kit/list/searchable.ts';
import { notFound } from '../../kit/problem.ts';
import { papersOnFile } from '../paper/papersOnFile.ts';
import { readDrawn } from '../paper/selfBilled.ts';
import { readSignature } from '../signature/signatureRows.ts';
import { invoiceEyes, stepColumns } from './invoiceEyes.ts';
import { adjustedAmount, hindranceOf } from './invoiceHindrance.ts';
import { forecastsOf } from './payoutForecast.ts';
import { readTaxInvoice } from './taxInvoiceRow.ts';

/** Invoices of a stream, or of both, with their label, as the caller may see them. */
export function invoicesOf(tx: Tx, stream: Stream | null) {
  const invoices = tx.selectFrom('invoice').innerJoin('label', 'label.id', 'invoice.label_id');
  return stream === null ? invoices : invoices.where('invoice.stream', '=', stream);
}

export interface InvoiceFilter extends ListQuery {
  status?: InvoiceStatus[] | undefined;
  labelCd?: string | undefined;
  yearMonthStart?: number | undefined;
  yearMonthEnd?: number | undefined;
}

/** Largest first by a column, then the newest. */
export const invoiceOrder = (sort: InvoiceQuery['sort']) =>
  ({
    invoiceCreated: sql`invoice.id desc`,
    totalNettRevenue: sql`invoice.total desc, invoice.id desc`,
    nettRevenueShareIndie: sql`invoice.nett_revenue desc, invoice.id desc`,
    PPH: sql`invoice.pph desc, invoice.id desc`,
  })[sort ?? 'invoiceCreated'];

/** The invoices a list or an export shows. */
export function matchingInvoices(tx: Tx, stream: Stream | null, filter: InvoiceFilter) {
  let matching = invoicesOf(tx, stream);
  const { search } = filter;
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        eb('invoice.company_name', 'ilike', like(search)),
        // As the label is called by now: found once, not with each invoice that is passed.
        sql<boolean>`invoice.label_id in (select id from label where name ilike ${like(search)})`,
        hasInvoiceNumber(search),
      ]),
    );
  if (filter.status) matching = matching.where('invoice.status', 'in', filter.status);
  if (filter.labelCd) matching = matching.where('label.systemcode', '=', filter.labelCd);
  if (filter.yearMonthStart) matching = matching.where('invoice.periode', '>=', filter.yearMonthStart);
  if (filter.yearMonthEnd) matching = matching.where('invoice.periode', '<=', filter.yearMonthEnd);
  return matching;
}

/** An amount as banks and people write it, in whole rupiah: `Rp 3.264.147`, `3,264,147.00`. */
function amountIn(text: string): string | null {
  const bare = text.replace(/^\s*(rp|idr)\.?/i, '').replace(/[.,](00|-)\s*$/, '');
  const digits = bare.replace(/[\s.,]/g, '');
  return /^[1-9]\d{3,14}$/.test(digits) ? digits : null;
}

/** The number of a tax invoice, read as it is where one is told. */
const taxInvoiceIn = (text: string) => taxInvoiceForm.shape.number.safeParse(text).data ?? null;

/**
 * An invoice's number is its own, that of its payment, of the signature, of the slip of the tax withheld or of the tax invoice to
 * it; what the bank was told to pay, and what was earned, tell it as well.
 */
export const hasInvoiceNumber = (text: string) => sql<boolean>`(invoice.id = ${codesOf(text).digits}::bigint
  or ${amountIn(text)}::bigint in (invoice.total, invoice.nett_revenue)
  or lower(${text}) in (lower(invoice.payment_reference), lower(invoice.privy_id))
  or invoice.id in (select invoice_id from withholding_slip where number = ${text} and status <> 'CANCELLED')
  or invoice.id in (select invoice_id from tax_invoice where number = ${taxInvoiceIn(text)}))`;

/** The columns of a list row under their wire names. */
export const rowColumns = [
  'invoice.id',
  'invoice.label_id as labelId',
  'label.systemcode as labelCd',
  'invoice.statement_id as statementId',
  'invoice.company_name as companyName',
  'invoice.pic',
  'invoice.periode',
  'invoice.periode as datenum',
  'invoice.nett_revenue as nettRevenueShareIndie',
  'invoice.pph as PPH',
  'invoice.ppn as PPN',
  'invoice.total as totalNettRevenue',
  'invoice.total',
  'invoice.total as TotalNetvalue',
  sql<
    string | null
  >`case invoice.status when 'D' then invoice.reason_reject_admin when 'F' then invoice.reason_reject_finance end`.as(
    'reason',
  ),
  'invoice.status',
  'invoice.created_at as invoiceCreated',
  'invoice.reason_reject_admin as reasonRejectAdmin',
  'invoice.reason_reject_finance as reasonRejectFinance',
  'invoice.version',
] as const;

/** The bank as it was asked with, else as the label has it now. */
export const bankName = sql<string | null>`coalesce(invoice.bank ->> 'bankName', label.bank_name)`.as(
  'bankName',
);

const detailColumns = [
  'invoice.tax',
  'invoice.npwp_document as npwpDocument',
  'invoice.ktp_document as ktpDocument',
  'invoice.invoice_document as invoiceDocument',
  'invoice.privy_document as privyDocument',
  'invoice.privy_id as privyId',
  'invoice.bank',
  'invoice.accepted_at as acceptedAt',
  'invoice.payment_date as paymentDate',
  'invoice.payment_reference as paymentReference',
  'invoice.paper_hash',
] as const;

/** One invoice with its papers, its history and what the reader may do now; 404 when the reader may not see it. */
export async function findInvoice(tx: Tx, actor: Actor, stream: Stream, id: number): Promise<Invoice> {
  const row = await invoicesOf(tx, stream)
    .select([...rowColumns, ...detailColumns, 'invoice.consent', bankName])
    .select(stepColumns)
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const events = await tx
    .selectFrom('transition_event')
    .select([
      'action',
      'from_status as fromStatus',
      'to_status as toStatus',
      'reason',
      'actor_login as actorLogin',
      personName('actor_id').as('actorName'),
      'at',
    ])
    .where('entity', '=', 'invoice')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  const slip = await tx
    .selectFrom('withholding_slip')
    .select(['id', 'number'])
    .where('invoice_id', '=', id)
    .where('status', 'in', ['DRAFT', 'ISSUED'])
    .executeTakeFirst();
  const agreed = await agreedOf(tx, row.consent as Consent | null);
  const detail = {
    ...row,
    ...agreed,
    acceptedOn: row.acceptedAt && jakartaDay(row.acceptedAt),
    slipNumber: slip?.number ?? null,
    slipId: slip?.number ? slip.id : null,
    taxInvoice: Number(row.PPN) === 0 ? null : await readTaxInvoice(tx, id),
    selfBilled: await readDrawn(tx, row),
    signature: await readSignature(tx, actor, id),
    onFile: await papersOnFile(tx, row.labelId),
    events: events.map(asCalled),
    forecast: (await forecastsOf(tx, [row])).get(id) ?? null,
    actions: [],
    needsOther: [],
    hindrance: null,
    adjustTo: null,
  } as Invoice;
  const moves = movesOf(actor, stream, detail.status);
  const needsOther: Invoice['needsOther'] = [];
  for (const move of moves) {
    const another = await anotherFor(tx, actor, invoiceEyes, { move, row });
    if (another) needsOther.push({ action: actionOf(move), ...another });
  }
  const hindrance = await hindranceOf(tx, actor, { ...row, stream });
  const adjustTo =
    hindrance?.code === 'error.invoice.balance' ? await adjustOf(tx, { ...row, stream }) : null;
  const actions = moves.map(actionOf).filter((action) => action !== 'adjust' || adjustTo !== null);
  return { ...detail, actions, needsOther, hindrance, adjustTo };
}

async function adjustOf(tx: Tx, { id, labelId, stream, nettRevenueShareIndie: amount }: Adjusting) {
  const less = await adjustedAmount(tx, { id, labelId, stream, amount });
  return less === null ? null : Number(less);
}

type Adjusting = Pick<Invoice, 'id' | 'labelId' | 'nettRevenueShareIndie'> & { stream: Stream };

/** A history names what was done as its call does. */
function asCalled<E extends { fromStatus: string | null; action: string }>(event: E): E {
  const move = moveOf(invoiceMachine, event.fromStatus as InvoiceStatus | null, event.action);
  return { ...event, action: move?.call ?? event.action };
}

/** As a request kept it. */
interface Consent {
  policyVersionId: number | null;
  givenAt: string;
}

/** The privacy policy in effect, and the version that was consented to. */
async function agreedOf(tx: Tx, consent: Consent | null): Promise<Pick<Invoice, 'policy' | 'consent'>> {
  const { rows } = await sql<NonNullable<Invoice['policy']> & { current: boolean }>`
    select id, number, takes_effect_at as "takesEffectAt", id = now.version as current
    from content_version, current_policy_version() now (version)
    where id in (now.version, ${consent?.policyVersionId ?? null})`.execute(tx);
  const policy = rows.find((row) => row.current) ?? null;
  if (!consent) return { policy, consent };
  const given = rows.find((row) => row.id === consent.policyVersionId) ?? null;
  return { policy, consent: { givenAt: new Date(consent.givenAt), policy: given } };
}

const movesOf = (actor: Actor, stream: Stream, status: Invoice['status']) =>
  allowedActions(status).filter((move) => {
    const permission = permissionOf(stream, move);
    return permission !== null && may(actor, permission);
  });

const actionOf = (move: InvoiceMove) => (move.call ?? move.action) as Invoice['actions'][number];
