import { today } from '@rilis/contract/clock';
import { moveOf } from '@rilis/contract/machine';
import { type InvoiceNeed, type InvoiceStatus, invoiceMachine } from '@rilis/contract/royalties/invoice';
import { refusalReasons } from '@rilis/contract/royalties/invoiceRefusal';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { day, mediaId, requiredText } from '@rilis/contract/wire';
import { z } from 'zod';

export type Act = Invoice['actions'][number];

const reason = z
  .string('error.approval.reason')
  .trim()
  .min(1, 'error.approval.reason')
  .max(2000, 'error.validation.tooLong');

/** How the form checks each need; those not named are facts the server checks. */
const checked = {
  npwpDocument: mediaId,
  ktpDocument: mediaId,
  invoiceDocument: mediaId,
  privyId: requiredText(100),
  consent: z.literal(true, 'error.invoice.consent'),
  taxConfirmed: z.literal(true, 'error.invoice.taxConfirmed'),
  reasonRejectAdmin: reason,
  reasonRejectFinance: reason,
  reason,
  paymentDate: day.refine((given) => given <= today(), 'error.invoice.futurePayment'),
  paymentReference: requiredText(100),
} satisfies Partial<Record<InvoiceNeed, z.ZodType>>;
export type Asked = keyof typeof checked;

/** What the form asks for beside what the machine needs. */
const beside: Partial<Record<Act, z.ZodRawShape>> = {
  request: { privyDocument: mediaId.nullish() },
  reject: { reasonCode: z.enum(refusalReasons, 'error.validation.required') },
};

const isAsked = (need: InvoiceNeed): need is Asked => need in checked;

/** What the form of an action asks for, read off the invoice machine. Throws for an action the status does not take. */
export function askedFor(status: InvoiceStatus, action: Act): { fields: Asked[]; schema: z.ZodObject } {
  const move = moveOf(invoiceMachine, status, action);
  if (!move) throw new Error(`${status} does not take ${action}`);
  const fields = move.needs.filter(isAsked);
  const shape = Object.fromEntries(fields.map((field) => [field, checked[field]]));
  return { fields, schema: z.object({ ...shape, ...beside[action] }) };
}

/** What the form starts with: the papers of the last request, today for a payment. */
export function startOf(invoice: Invoice, fields: readonly Asked[]): Record<string, unknown> {
  const carried = ['npwpDocument', 'ktpDocument', 'invoiceDocument', 'privyId'] as const;
  const pairs = carried.filter((field) => fields.includes(field)).map((field) => [field, invoice[field]]);
  return {
    ...Object.fromEntries(pairs),
    ...(fields.includes('consent') && { consent: false, privyDocument: invoice.privyDocument }),
    ...(fields.includes('taxConfirmed') && { taxConfirmed: false }),
    ...(fields.some((field) => field.startsWith('reasonReject')) && { reasonCode: null }),
    ...(fields.includes('paymentDate') && { paymentDate: today(), paymentReference: '' }),
  };
}
