import { endOfDay } from '@rilis/contract/clock';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { Signature } from '@rilis/contract/royalties/signature';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { SignaturePart } from './signaturePart.tsx';

afterEach(cleanup);

test('a paper at the provider names the last day on which it can be signed, not the one it is over with', async () => {
  serve({});
  const signature: Signature = {
    id: 1,
    status: 'WAITING',
    provider: 'API',
    privyId: 'SENJA1',
    document: null,
    signer: null,
    issuer: null,
    trusted: false,
    signedAt: null,
    reason: null,
    expiresAt: endOfDay('2026-12-05'),
    version: 1,
    actions: ['upload'],
  };
  await show(<SignaturePart invoice={{ labelId: 3, signature } as Invoice} />, '/backoffice/invoicing');
  expect(await screen.findByText(/until 05-12-2026:/)).toBeTruthy();
});
