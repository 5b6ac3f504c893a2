import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import SubmissionShow from './submissionShow.tsx';

afterEach(cleanup);

const at = '2026-10-03T20:00:00Z';
const embun = {
  ...{
    id: 5,
    version: 1,
    rbtId: 7,
    titleRbt: 'Embun',
    rbtType: 'rbt',
    artist: 'Rara',
    label: 'Senja Records',
  },
  ...{
    labelId: 3,
    status: 'QUEUED',
    statusAt: at,
    late: false,
    mode: 'HTTP',
    account: 'NEW',
    contentId: 'RILIS-7',
  },
  ...{ transactionId: 'T1', vascode: null, songCode: null, subscriptionType: 'MONTHLY', price: 9900 },
  ...{
    validityDays: 30,
    contentProvider: 'RILIS',
    accessChannel: 'USSD',
    tries: 1,
    nextTryAt: null,
    sentAt: at,
  },
  ...{ fault: null, reason: null, proof: null, command: null, commandAt: null, outdated: false, history: [] },
  termsOpen: true,
};

/** An operator's tone, opened at its terms; asked about, it is read again. */
async function openTerms(then: object) {
  let row: object = embun;
  const heard = serve({
    'GET /rbt-submissions/5': () => row,
    'POST /rbt-submissions/5/ask': () => {
      row = { ...embun, version: 2, ...then };
      return row;
    },
    'PUT /rbt-submissions/5': problem(409, 'error.staleVersion', 'Somebody else saved meanwhile.'),
  });
  await show(
    <SubmissionShow />,
    '/backoffice/rbt-operator/5/show',
    ['*'],
    '/backoffice/rbt-operator/$id/show',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change the terms' }));
  const channel = await screen.findByLabelText(/^Access channel/);
  fireEvent.change(channel, { target: { value: 'SMS' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask the operator' }));
  await waitFor(() =>
    expect(heard.filter(({ path }) => path === '/rbt-submissions/5').length).toBeGreaterThan(1),
  );
  await waitFor(() => expect(screen.getByText('The operator has answered')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(heard.at(-1)?.method).toBe('PUT'));
  return heard.at(-1)?.body;
}

test('terms that somebody else has changed since they were opened are not written over: it is told', async () => {
  expect(await openTerms({ price: 5000 })).toMatchObject({ version: 1, price: 9900, accessChannel: 'SMS' });
  expect(await screen.findByText('Somebody else saved meanwhile.')).toBeTruthy();
});

test('a tone that has only moved on meanwhile takes the terms that were typed', async () => {
  expect(await openTerms({ status: 'FAILED' })).toMatchObject({ version: 2, accessChannel: 'SMS' });
});

test('whoever has sent a tone sees the operator take it, without reading the page again', async () => {
  let asked = 0;
  serve({
    'GET /rbt-submissions/5': () => {
      asked += 1;
      return asked > 2 ? { ...embun, status: 'IN_OPERATOR_REVIEW' } : embun;
    },
  });
  await show(
    <SubmissionShow />,
    '/backoffice/rbt-operator/5/show',
    ['*'],
    '/backoffice/rbt-operator/$id/show',
  );
  expect(await screen.findByText('Queued')).toBeTruthy();
  expect(await screen.findByText('In review')).toBeTruthy();
});

test('why a tone left the operator by itself is said in words', async () => {
  serve({ 'GET /rbt-submissions/5': { ...embun, status: 'WITHDRAWN', reason: 'TRASHED' } });
  await show(
    <SubmissionShow />,
    '/backoffice/rbt-operator/5/show',
    ['*'],
    '/backoffice/rbt-operator/$id/show',
  );
  expect(await screen.findByText(/^The tone is in the trash\. Restored/)).toBeTruthy();
  expect(screen.queryByText('TRASHED')).toBeNull();
});

test('terms are not offered for a change while the operator may have the tone on them', async () => {
  serve({ 'GET /rbt-submissions/5': { ...embun, status: 'FAILED', termsOpen: false } });
  await show(
    <SubmissionShow />,
    '/backoffice/rbt-operator/5/show',
    ['*'],
    '/backoffice/rbt-operator/$id/show',
  );
  expect(await screen.findByText('RILIS-7')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the terms' })).toBeNull();
});
