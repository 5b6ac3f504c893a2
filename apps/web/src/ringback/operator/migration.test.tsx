import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import Migration from './migration.tsx';

afterEach(cleanup);

test('a move that was refused is pressed again without another code; one whose proof is over asks for another', async () => {
  const otpToken = 'b'.repeat(43);
  const refusals = [
    problem(409, 'error.operator.migrating', 'Another run goes on.'),
    problem(400, 'error.validation', 'Not this proof.', {
      fieldErrors: [{ field: 'otpToken', code: 'error.otp.token', message: 'Used up.' }],
    }),
  ];
  const heard = serve({
    'GET /labels/options': [{ id: 3, label: 'Senja Records' }],
    'GET /v1/eluon-nsp-creation/check-migration': {
      needed: true,
      total: 2,
      eligible: 2,
      blocked: [],
      lastJob: null,
    },
    'POST /v1/otp/request': {
      ...{ otpId: 'x'.repeat(22), maskedTarget: '0812 •••• 7890', simulated: false },
      ...{ resendAt: '2026-10-03T20:00:00Z', expiresAt: '2026-10-03T20:05:00Z' },
    },
    'POST /v1/otp/verify': { otpToken, expiresAt: '2026-10-03T20:10:00Z' },
    'POST /v1/eluon-nsp-creation/migrate-async': () => refusals.shift() ?? null,
  });
  await show(<Migration />, '/backoffice/rbt-migration', ['*']);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Label' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records' }));
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const asked = () => heard.filter(({ path }) => path.endsWith('/migrate-async')).map(({ body }) => body);
  await press('Move the tones');
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '081234567890' } });
  await press('Send the code');
  fireEvent.change(await screen.findByLabelText('Code of six digits'), { target: { value: '123456' } });
  await press('Check the code');
  await screen.findByText('Another run goes on.');
  await press('Move the tones');
  await waitFor(() => expect(asked()).toHaveLength(2));
  const body = { labelId: 3, dryRun: false, otpToken };
  expect(asked()).toEqual([body, body]);
  await screen.findByText('Used up.');
  await press('Move the tones');
  await screen.findByLabelText('Mobile number');
});

test('a device whose clock is a day behind waits a minute for another code, no day', async () => {
  serve({
    'GET /labels/options': [{ id: 3, label: 'Senja Records' }],
    'GET /v1/eluon-nsp-creation/check-migration': {
      ...{ needed: true, total: 2, eligible: 2, blocked: [], lastJob: null },
    },
    'POST /v1/otp/request': {
      ...{ otpId: 'x'.repeat(22), maskedTarget: '0812 •••• 7890', simulated: false },
      resendAt: new Date(Date.now() + 86_460_000).toISOString(),
      expiresAt: new Date(Date.now() + 86_700_000).toISOString(),
    },
  });
  await show(<Migration />, '/backoffice/rbt-migration', ['*']);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Label' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move the tones' }));
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '081234567890' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
  await screen.findByLabelText('Code of six digits');
  expect(screen.getByText(/valid until .+ \(Jakarta\)/)).toBeTruthy();
  const wait = screen.getByRole('button', { name: /\d+ s/ }).textContent;
  expect(Number(/\d+/.exec(wait ?? '')?.[0])).toBeLessThanOrEqual(60);
});
