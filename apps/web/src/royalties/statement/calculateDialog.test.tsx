import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import CalculateDialog from './calculateDialog.tsx';

afterEach(cleanup);

const part = (next: number | null, left: number) => ({
  ...{ datenum: 202610, calculated: 2, payable: 1_000_000, skipped: 0, lacking: [] },
  ...{ labels: 2, left, next },
});
const open = (calculate: (heard: Heard) => object | Promise<object>) => {
  const heard = serve({ 'GET /labels/filter': pageOf(), 'POST /statements/calculate': calculate });
  void show(<CalculateDialog close={() => {}} />);
  return heard;
};
const bodies = (heard: Heard[]) =>
  heard.filter(({ method }) => method === 'POST').map(({ body }) => (body as { from: number }).from);

test('a month of many labels is gone through part by part, and what came out is told together', async () => {
  const heard = open(({ body }) => ((body as { from: number }).from === 0 ? part(7, 2) : part(null, 0)));
  fireEvent.click(await screen.findByRole('button', { name: 'Calculate' }));
  await screen.findByText(/4 statements for .* calculated, Rp 2\.000\.000 payable/);
  expect(bodies(heard)).toEqual([0, 7]);
});

test('who stops it keeps what is calculated and reads what is left', async () => {
  let parts = 0;
  open(async () => {
    parts += 1;
    await new Promise((soon) => setTimeout(soon, 1));
    return part(parts, 36);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Calculate' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop here' }));
  await screen.findByText('Stopped: 36 labels are still to be calculated.');
  screen.getByText(new RegExp(`^${2 * parts} statements for `));
});

test('who cancels while the first part is under way begins no second one', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((done) => {
    isAsked = done;
  });
  let answer = (_: object) => {};
  const heard = open(() => {
    isAsked();
    return new Promise<object>((done) => {
      answer = done;
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Calculate' }));
  await asked;
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  answer(part(7, 2));
  await screen.findByText(/2 statements for .* calculated/);
  expect(bodies(heard)).toEqual([0]);
});

test('what was calculated before it failed is told beside the cause', async () => {
  open(({ body }) =>
    (body as { from: number }).from === 0
      ? part(7, 2)
      : problem(503, 'error.unavailable', 'The service is not available for a moment.'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Calculate' }));
  await screen.findByText('The service is not available for a moment.');
  screen.getByText(/2 statements for .* calculated, Rp 1\.000\.000 payable/);
});

test('whoever moves in pastes opening balances, and reads both sums to compare them', async () => {
  const heard = serve({
    'GET /labels/filter': pageOf(),
    'POST /statements/opening-balances': {
      ...{ labels: 150, statements: 290, MUSIC: 1_250_000_000, RINGBACK: -40_000 },
    },
  });
  void show(<CalculateDialog close={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter opening balances' }));
  const table = 'Label\tMusik\tRBT\nPT Rumah Nada\t1.250.000\t-';
  fireEvent.change(await screen.findByLabelText(/^Label, music, ringback/), { target: { value: table } });
  fireEvent.change(screen.getByLabelText(/^What for/), { target: { value: 'Saldo 30 September' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter opening balances' }));
  await screen.findByText(
    /^Opening balances of 150 labels: music Rp 1\.250\.000\.000, ringback −Rp 40\.000\./,
  );
  const sent = heard.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ table, note: 'Saldo 30 September' });
});
