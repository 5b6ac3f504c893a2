import { describe, expect, test } from 'vitest';
import { invoice as indonesian } from '../words/id/invoice.ts';
import { allowedActions, INVOICE_STATUSES, invoiceMoves, moveOf, permissionOf } from './invoice.ts';

const steps = (from: (typeof INVOICE_STATUSES)[number]) =>
  allowedActions(from).map(({ action, to, hash }) => `${action} ${hash} ${to}`);

describe('an invoice', () => {
  test('moves only as its table says', () => {
    expect(Object.fromEntries(INVOICE_STATUSES.map((status) => [status, steps(status)]))).toEqual({
      O: ['request #request R'],
      R: ['send #adminReview S', 'reject #adminReview D'],
      S: ['send #financeReview U', 'reject #financeReview F'],
      U: ['paid #pay P', 'reject #pay F'],
      P: ['reverse #pay U'],
      D: ['request #request R'],
      F: ['request #request R'],
    });
    expect(moveOf('O', 'paid')).toBeUndefined();
    expect(moveOf('P', 'reject')).toBeUndefined();
  });

  test('is opened by the system alone', () => {
    const opening = invoiceMoves.find(({ from }) => from === null)!;
    expect(permissionOf('ROYALTY', opening)).toBeNull();
  });

  test('names the button of its own stream', () => {
    const send = moveOf('R', 'send')!;
    expect(permissionOf('ROYALTY', send)).toBe('/backoffice/invoicing#adminReview');
    expect(permissionOf('RINGBACK', send)).toBe('/backoffice/rbt-invoicing#adminReview');
  });

  test('is never passed, paid or reversed by one person alone', () => {
    const alone = invoiceMoves.filter(({ to, otherThan }) => ['U', 'P'].includes(to) && !otherThan);
    expect(alone).toEqual([]);
  });

  test('every way into and out of the reserve is posted', () => {
    const held = (status: string | null) => ['R', 'S', 'U'].includes(status ?? '');
    for (const { from, to, posts } of invoiceMoves) expect(posts !== undefined).toBe(held(from) !== held(to));
  });

  test('every rejection asks for its reason, every status has words', () => {
    for (const move of invoiceMoves.filter(({ action }) => action === 'reject')) {
      expect(move.needs).toContain(move.to === 'D' ? 'reasonRejectAdmin' : 'reasonRejectFinance');
    }
    for (const status of INVOICE_STATUSES) expect(indonesian.status[status]).toBeTruthy();
  });
});
