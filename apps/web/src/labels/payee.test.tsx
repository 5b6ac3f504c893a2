import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../tests/stage.tsx';
import Payee from './payee.tsx';

afterEach(cleanup);

const freeze = 'POST /bank-changes/freeze';
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Freeze it' }));

test('whoever presses without a line is told why, and presses again', async () => {
  let lost = true;
  serve({ [freeze]: () => (lost ? problem(503, 'error.unavailable', 'Not now.') : { status: 'FROZEN' }) });
  await show(<Payee />, '/?key=k');
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(screen.queryByText('Not frozen')).toBeNull();
  lost = false;
  await press();
  expect(await screen.findByText(/The change is frozen/)).toBeTruthy();
});

test('a link that is no longer valid, and a change that was taken back, say so', async () => {
  serve({ [freeze]: problem(400, 'error.payee.key', 'This link is not valid any more.') });
  await show(<Payee />, '/?key=k');
  await press();
  expect(await screen.findByText('Not frozen')).toBeTruthy();
  cleanup();
  serve({ [freeze]: { status: 'WITHDRAWN' } });
  await show(<Payee />, '/?key=k');
  await press();
  expect(await screen.findByText(/was withdrawn already/)).toBeTruthy();
});
