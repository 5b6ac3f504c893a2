import { addDays, today } from '@rilis/contract/clock';
import { isCalled } from '@rilis/contract/machine';
import { INVOICE_STATUSES, type InvoiceStatus, invoiceMachine } from '@rilis/contract/royalties/invoice';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { describe, expect, test } from 'vitest';
import { isRequired } from '../../kit/form/rules.ts';
import { type Act, askedFor, startOf } from './invoiceAsk.ts';

const invoice = (part: Partial<Invoice>) =>
  ({ status: 'S', nettRevenueShareIndie: 1_000_000, events: [], ...part }) as Invoice;

describe('the form of an invoice’s action', () => {
  test('asks for exactly what the invoice machine needs from a person', () => {
    const asked = (status: InvoiceStatus, action: Act) => askedFor(status, action).fields;
    const papers = ['npwpDocument', 'ktpDocument', 'invoiceDocument', 'privyId', 'consent'];
    expect(asked('O', 'request')).toEqual(papers);
    expect(asked('F', 'request')).toEqual(papers);
    expect(asked('R', 'send')).toEqual(['taxConfirmed']);
    expect(asked('R', 'reject')).toEqual(['reasonRejectAdmin']);
    expect(asked('S', 'send')).toEqual([]);
    expect(asked('S', 'reject')).toEqual(['reasonRejectFinance']);
    expect(asked('U', 'paid')).toEqual(['paymentDate', 'paymentReference']);
    expect(asked('U', 'reject')).toEqual(['reasonRejectFinance']);
    expect(asked('P', 'reverse')).toEqual(['reason']);
    expect(() => asked('P', 'reject')).toThrow('P does not take reject');
  });

  test('every move a person can make has its form, and every field of it must be filled in', () => {
    for (const { from, call, action } of invoiceMachine.moves.filter(isCalled)) {
      const { fields, schema } = askedFor(from!, (call ?? action) as Act);
      expect(fields.filter((field) => !isRequired(schema, field))).toEqual([]);
    }
    expect(INVOICE_STATUSES).toHaveLength(7);
  });

  test('takes no payment of tomorrow and no blank reason', () => {
    const { schema } = askedFor('U', 'paid');
    const tomorrow = addDays(today(), 1);
    expect(schema.safeParse({ paymentDate: today(), paymentReference: 'TRF-1' }).success).toBe(true);
    const late = schema.safeParse({ paymentDate: tomorrow, paymentReference: 'TRF-1' });
    expect(late.error?.issues[0]?.message).toBe('error.invoice.futurePayment');
    const blank = askedFor('R', 'reject').schema.safeParse({ reasonRejectAdmin: '  ' });
    expect(blank.error?.issues[0]?.message).toBe('error.approval.reason');
  });

  test('starts with the papers of the last request, but never with its consent', () => {
    const stored = {
      npwpDocument: 'a',
      ktpDocument: 'b',
      invoiceDocument: 'c',
      privyDocument: 'd',
      privyId: 'P-1',
    };
    expect(startOf(invoice(stored), askedFor('D', 'request').fields)).toEqual({ ...stored, consent: false });
  });
});
