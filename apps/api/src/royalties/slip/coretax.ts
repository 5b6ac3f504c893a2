import { addMonths, dayOfPeriod, jakartaDay } from '@rilis/contract/clock';
import { formatPercentBp } from '@rilis/contract/royalties/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { sysparamText } from '../../kit/sysparam.ts';
import { escapedXml } from '../../kit/xml.ts';

/** Royalties of PPh 23 (kode objek pajak). */
export const royaltyObject = '24-103-01';

export interface CoretaxSlip {
  number: string;
  withheldOn: string;
  base: number;
  rateBp: number;
  taxId: string | null;
  documentNumber: string;
  documentDate: string;
}

/** The issued slips of a month, in the order of their numbers. */
export async function slipsOfMonth(tx: Tx, datenum: number): Promise<CoretaxSlip[]> {
  const rows = await tx
    .selectFrom('withholding_slip as slip')
    .innerJoin('invoice', 'invoice.id', 'slip.invoice_id')
    .leftJoin('self_billed as drawn', 'drawn.invoice_id', 'slip.invoice_id')
    .select(['slip.number', 'slip.withheld_on as withheldOn', 'slip.base', 'slip.rate_bp as rateBp'])
    .select(['slip.payee', 'drawn.number as drawn', 'drawn.drawn_at as drawnAt'])
    .select(['invoice.id', 'invoice.periode', 'invoice.requested_at as requestedAt'])
    .where('slip.status', '=', 'ISSUED')
    .where('slip.withheld_on', '>=', dayOfPeriod(datenum, 1))
    .where('slip.withheld_on', '<', dayOfPeriod(addMonths(datenum, 1), 1))
    .orderBy('slip.number')
    .execute();
  return rows.map(({ payee, drawn, drawnAt, requestedAt, id, periode, ...row }) => ({
    ...row,
    number: row.number ?? '',
    withheldOn: row.withheldOn ?? '',
    taxId: (payee as { taxId: string | null }).taxId,
    documentNumber: drawn ?? `${periode}-${id}`,
    documentDate: dayOfDocument(drawnAt ?? requestedAt) ?? row.withheldOn ?? '',
  }));
}

/**
 * The same of what was paid to owners of covered works at home. Those abroad are of PPh 26, whose file is another one (BPNR).
 */
export async function ownersOfMonth(tx: Tx, datenum: number): Promise<CoretaxSlip[]> {
  const rows = await tx
    .selectFrom('payee_payment as p')
    .innerJoin('cover_payee as owner', 'owner.id', 'p.payee_id')
    .select(['p.paid_on as paidOn', 'p.reference', 'p.tax'])
    .select(sql<string | null>`${toldOf('taxId', 'tax_id')}`.as('taxId'))
    .where(isReported(dayOfPeriod(datenum, 1), dayOfPeriod(addMonths(datenum, 1), 1)))
    .where(sql<boolean>`${toldOf('payee', 'payee')} <> 'FOREIGN'`)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute();
  return rows.map(({ paidOn, reference, tax, taxId }) => ({
    ...(tax as Pick<CoretaxSlip, 'base' | 'rateBp'>),
    ...{ number: '', withheldOn: paidOn!, taxId, documentNumber: reference!, documentDate: paidOn! },
  }));
}

/** Of the owner `p` was paid to, as known on that day; payments of before that was kept have what is known now. */
export const toldOf = (field: string, column: string) =>
  sql<string>`case when p.tax ? 'told' then p.tax -> 'told' ->> ${field}::text else owner.${sql.ref(column)} end`;

/**
 * Payments `p` to an owner that a return tells of, from a day to before another: tax was withheld of them, or they went abroad,
 * which is reported also where a treaty leaves the tax at nothing.
 */
export const isReported = (first: string, behind: string) =>
  sql<boolean>`p.status = 'PAID' and p.paid_on >= ${first} and p.paid_on < ${behind}
    and (p.pph > 0 or ${toldOf('payee', 'payee')} = 'FOREIGN')`;

/** A paper of the label's own has no day we know: it came with the request. */
const dayOfDocument = (at: Date | null) => at && jakartaDay(at);

/** Our own number as it is typed in the parameter: digits alone count. */
export const ownTaxId = async (tx: Tx): Promise<string> =>
  sixteen((await sysparamText(tx, 'COMPANY', 'TAX_ID')).replace(/\D/g, ''));

/** Fifteen digits are the old form: Coretax wants sixteen. */
export const sixteen = (digits: string) => (digits.length === 15 ? `0${digits}` : digits || '0'.repeat(16));

/** The month as the bulk import of Coretax reads it: e-Bupot, BPPU, schema `BpuBulk`. */
export function coretaxXml(tin: string, datenum: number, slips: readonly CoretaxSlip[]): string {
  const lines = slips.map((slip) => bpu(tin, datenum, slip));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<BpuBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">',
    tag('TIN', tin),
    '<ListOfBpu>',
    ...lines,
    '</ListOfBpu>',
    '</BpuBulk>',
    '',
  ].join('\n');
}

function bpu(tin: string, datenum: number, slip: CoretaxSlip): string {
  const taxId = sixteen((slip.taxId ?? '').replace(/\D/g, ''));
  return [
    '<Bpu>',
    tag('TaxPeriodMonth', datenum % 100),
    tag('TaxPeriodYear', Math.floor(datenum / 100)),
    tag('CounterpartTin', taxId),
    tag('IDPlaceOfBusinessActivityOfIncomeRecipient', `${taxId}000000`),
    tag('TaxCertificate', 'N/A'),
    tag('TaxObjectCode', royaltyObject),
    tag('TaxBase', slip.base),
    tag('Rate', formatPercentBp(slip.rateBp).replace(',', '.')),
    tag('Document', 'CommercialInvoice'),
    tag('DocumentNumber', slip.documentNumber),
    tag('DocumentDate', slip.documentDate),
    tag('IDPlaceOfBusinessActivity', `${tin}000000`),
    tag('GovTreasurerOpt', 'N/A'),
    '<SP2DNumber xsi:nil="true"/>',
    tag('WithholdingDate', slip.withheldOn),
    '</Bpu>',
  ].join('');
}

const tag = (name: string, value: string | number) => `<${name}>${escapedXml(String(value))}</${name}>`;
