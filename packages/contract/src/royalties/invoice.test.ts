import { describe, expect, test } from 'vitest';
import { isCalled, moveOf } from '../machine.ts';
import { touchedBy } from '../route.ts';
import { invoice as indonesian } from '../words/id/invoice.ts';
import { allowedActions, INVOICE_STATUSES, invoiceMachine, permissionOf } from './invoice.ts';
import { royaltyInvoices } from './invoiceRoutes.ts';
import { paymentRuns } from './paymentRun.ts';

const steps = (from: (typeof INVOICE_STATUSES)[number]) =>
  allowedActions(from).map(({ call, action, to, who }) => `${call ?? action} ${who} ${to}`);

describe('an invoice', () => {
  test('moves only as its table says', () => {
    expect(Object.fromEntries(INVOICE_STATUSES.map((status) => [status, steps(status)]))).toEqual({
      O: ['request #request R', 'adjust #request O'],
      R: ['send #adminReview S', 'reject #adminReview D'],
      S: ['send #financeReview U', 'reject #financeReview F'],
      U: ['paid #pay P', 'reject #pay F'],
      P: ['reverse #pay U'],
      D: ['request #request R', 'adjust #request O'],
      F: ['request #request R', 'adjust #request O'],
    });
    expect(moveOf(invoiceMachine, 'O', 'paid')).toBeUndefined();
    expect(moveOf(invoiceMachine, 'P', 'reject')).toBeUndefined();
  });

  test('is opened by the system alone', () => {
    const opening = invoiceMachine.moves.find(({ from }) => from === null)!;
    expect(permissionOf('MUSIC', opening)).toBeNull();
  });

  test('names the button of its own stream', () => {
    const send = moveOf(invoiceMachine, 'R', 'send')!;
    expect(permissionOf('MUSIC', send)).toBe('/backoffice/invoicing#adminReview');
    expect(permissionOf('RINGBACK', send)).toBe('/backoffice/rbt-invoicing#adminReview');
  });

  test('is never passed, paid or reversed by one person alone', () => {
    const alone = invoiceMachine.moves.filter(
      (move) => isCalled(move) && ['U', 'P'].includes(move.to) && !move.otherThan,
    );
    expect(alone).toEqual([]);
  });

  test('every way into and out of the reserve is posted', () => {
    const held = (status: string | null) => ['R', 'S', 'U'].includes(status ?? '');
    for (const { from, to, posts } of invoiceMachine.moves)
      expect(posts !== undefined).toBe(held(from) !== held(to));
  });

  test('every rejection asks for its reason, every status has words', () => {
    for (const move of invoiceMachine.moves.filter(({ call, action }) => (call ?? action) === 'reject')) {
      expect(move.needs).toContain(move.to === 'D' ? 'reasonRejectAdmin' : 'reasonRejectFinance');
    }
    for (const status of INVOICE_STATUSES) expect(indonesian.status[status]).toBeTruthy();
  });
});

test('a payment run changes what a payment by hand changes, on every screen that shows it', () => {
  const byHand = touchedBy(royaltyInvoices.move);
  for (const route of [paymentRuns.move, paymentRuns.takeOut, paymentRuns.statement])
    expect(touchedBy(route)).toEqual(expect.arrayContaining([...byHand]));
});
