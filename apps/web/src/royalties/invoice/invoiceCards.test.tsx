import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { InvoiceCards } from './invoiceCards.tsx';
import { royaltyStream } from './streams.ts';

afterEach(cleanup);

test.each([
  [-1_951_455, 'took back Rp\u00a01.951.455'],
  [40_000, 'Rp\u00a040.000'],
])(
  'what is carried over is told in a sentence that never parts an amount from its Rp: %i',
  async (carried, told) => {
    serve({
      'GET /invoices/my-summary': { items: [], gross: 0, total: 0 },
      'GET /invoices/balance/L7': {
        labelCd: 'L7',
        items: [],
        available: 2_927_184,
        carried,
        minimum: 100_000,
      },
    });
    await show(<InvoiceCards stream={royaltyStream} />, '/backoffice/invoicing');
    act(() => startSession({ user: { ...ayu, labelId: 7, labelCd: 'L7' }, permission: ['*'] }));
    await expect.poll(() => document.body.textContent).toContain(told);
  },
);
