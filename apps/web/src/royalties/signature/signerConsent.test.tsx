import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { AcceptForm } from '../invoice/selfBilledForm.tsx';
import { royaltyStream } from '../invoice/streams.ts';

afterEach(cleanup);

const invoice = {
  ...{ id: 7, labelId: 1, periode: 202610, version: 1, total: 23_014_474, privyId: null },
  ...{ onFile: { npwpDocument: null, ktpDocument: null }, policy: null },
  selfBilled: { number: 'INV/LB000001/2026/0001', hash: 'a'.repeat(64) },
} as unknown as Invoice;
const none = { mode: 'API', simulated: false, account: null, policy: null };
const consent = { givenAt: '2026-11-05T02:00:00Z', policyVersionId: null };
const registered = { ...none, account: { privyId: 'PRV-7', name: 'Nia', verified: true, consent } };

test('the consent to sign at the provider is given for that, and taken back where it was given', async () => {
  let known: typeof none | typeof registered = registered;
  const heard = serve({
    'GET /privy-account': () => known,
    'DELETE /privy-account': () => {
      known = none;
      return known;
    },
  });
  await show(<AcceptForm stream={royaltyStream} invoices={[invoice]} again={() => {}} />);
  expect(await screen.findByText('Nia signs with PRV-7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the consent' }));
  const sure = await screen.findByRole('dialog', { name: 'Withdraw the consent?' });
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click([...sure.querySelectorAll('button')].find((one) => /^Withdraw/.test(one.textContent!))!);
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByRole('checkbox', { name: /passed on to Privy/ })).toBeTruthy();
});
