import type { PaymentRun } from '@rilis/contract/royalties/paymentRun';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { heldBack, RunFiles } from './runFiles.tsx';

afterEach(cleanup);

const fetched = (...formats: PaymentRun['fetched'][number]['format'][]) =>
  formats.map((format) => ({ format, payments: 3, by: 'Fitri', at: new Date('2026-11-21T03:00:00.000Z') }));
const run = { id: 7, formats: ['BCA', 'BNI', 'PAIN001'], fetched: fetched('BCA') } as unknown as PaymentRun;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('who fetches a second file in which the same payments stand is told of the first before the bank pays them twice', async () => {
  URL.createObjectURL = () => 'blob:run';
  const heard = serve({ 'GET /payment-runs/7/file/BNI': {}, 'GET /payment-runs/7/file/PAIN001': {} });
  const files = () => heard.map(({ path }) => path).filter((path) => path.includes('/file/'));
  await show(<RunFiles run={run} />);
  expect(await screen.findByText(/^KlikBCA Bisnis: fetched by Fitri, .*, 3 payments$/)).toBeTruthy();
  // Of another bank: none of its payments is in the first.
  await press('BNIDirect');
  await waitFor(() => expect(files()).toEqual(['/payment-runs/7/file/BNI']));
  await press('ISO 20022 (pain.001)');
  const question = await screen.findByRole('dialog', { name: 'ISO 20022 (pain.001)' });
  expect(within(question).getByText(/^KlikBCA Bisnis was fetched by Fitri/)).toBeTruthy();
  expect(files()).toHaveLength(1);
  fireEvent.click(within(question).getByRole('button', { name: 'Fetch it anyway' }));
  await waitFor(() => expect(files()).toHaveLength(2));
});

test('whoever takes payments out of a run reads first who fetched which file, and that the bank has to delete what it has', async () => {
  await show(<RunFiles run={run} />);
  expect(heldBack(run, 'The invoices wait for another run.')).toMatch(
    /^KlikBCA Bisnis: fetched by Fitri, .*2026.*, 3 payments\. What stands in a file .* have it deleted there first\. The invoices wait/,
  );
  expect(heldBack({ ...run, fetched: [] }, 'The invoices wait for another run.')).toBe(
    'The invoices wait for another run.',
  );
});
