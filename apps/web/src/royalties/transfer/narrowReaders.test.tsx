import type { PaymentRun } from '@rilis/contract/royalties/paymentRun';
import type { StatementDetail, StatementStanding } from '@rilis/contract/royalties/statementRecord';
import type { TransferDetail } from '@rilis/contract/royalties/transfer';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import DeliveryShow from '../../catalogue/delivery/deliveryShow.tsx';
import SubmissionShow from '../../ringback/operator/submissionShow.tsx';
import ReportCalendar from '../calendar/reportCalendar.tsx';
import RunShow from '../payment/runShow.tsx';
import { Standing } from '../statement/statementStanding.tsx';
import { Facts } from './transferFacts.tsx';

afterEach(cleanup);

const at = '2026-11-05T02:00:00Z';
const transfer = {
  ...{ moduleName: 'ALBUM', moduleId: 7, title: 'Langit', status: 'DONE', fromLabelId: 3, toLabelId: 4 },
  ...{ fromLabelName: 'Senja', fromLabelSystemcode: 'LB1', toLabelName: 'Fajar', toLabelSystemcode: 'LB2' },
  ...{ effectiveFrom: '2026-11-05', requestedAt: new Date(at), note: null },
} as unknown as TransferDetail;
const run = {
  ...{ id: 7, version: 1, status: 'APPROVED', bank: null, payments: 1, booked: 0, total: 9000 },
  ...{ proposedBy: 'Fitri', approvedBy: 'Ayu', createdAt: at, reason: null, formats: [], fetched: [] },
  ...{ actions: [], second: false },
  list: [
    {
      ...{ id: 1, reference: 'RLS1', invoiceId: 9, stream: 'MUSIC', companyName: 'PT Senja', amount: 9000 },
      ...{ bankName: 'BCA', accountNumber: '1', accountName: 'Senja', status: 'BOOKED', note: null },
      ...{ bookedOn: null, against: null },
    },
  ],
} as unknown as PaymentRun;
const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
const sending = {
  ...{ id: 7, version: 1, artist: 'Rara', label: 'Senja', statusAt: at, late: false, tries: 1, history: [] },
  ...nothing('nextTryAt', 'sentAt', 'fault', 'reason', 'proof', 'acknowledgedAt', 'liveAt', 'takenDownAt'),
};
const delivery = {
  ...{
    ...sending,
    albumId: 7,
    albumTitle: 'Langit',
    dspId: 2,
    dspName: 'Toko',
    status: 'QUEUED',
    round: 1,
  },
  ...nothing('upc', 'releaseDate', 'profile', 'transport', 'dueDay', 'task', 'faultText', 'url', 'proofFile'),
  closedUntil: null,
};
const submission = {
  ...{ ...sending, rbtId: 7, titleRbt: 'Embun', rbtType: 'rbt', labelId: 3, status: 'QUEUED', mode: 'HTTP' },
  ...{ account: 'NEW', contentId: 'RILIS-7', transactionId: 'T1', subscriptionType: 'MONTHLY', price: 9900 },
  ...{ validityDays: 30, contentProvider: 'RILIS', accessChannel: 'USSD', outdated: false, termsOpen: true },
  ...nothing('vascode', 'songCode', 'command', 'commandAt'),
};
const standing = {
  lacks: [
    { lacks: 'TERM', service: 'Toko', datenum: 202610 },
    { lacks: 'POOL', service: 'Toko', datenum: 202610 },
  ],
} as unknown as StatementStanding;
const standingOf = { labelId: 3, status: 'APPROVED' } as StatementDetail;
const month = {
  ...{ datenum: 202610, expected: true, due: '2026-11-15', matched: null, reported: [], remittances: [] },
  gap: 'REPORT',
};
const calendar = {
  periods: [202609, 202610],
  stores: [
    {
      ...{ platformId: 1, name: 'Toko', kind: null },
      months: [
        { ...month, datenum: 202609, gap: null, batches: [{ id: 5, status: 'POSTED', rows: 3 }] },
        { ...month, batches: [] },
      ],
    },
  ],
};

test.each([
  [
    'the release of a transfer',
    <Facts key="t" transfer={transfer} />,
    '',
    '/backoffice/music/{id}/show',
    'Langit',
  ],
  [
    'the invoice of a payment',
    <RunShow key="r" />,
    '/backoffice/payment-runs',
    '/backoffice/invoicing',
    'PT Senja',
  ],
  [
    'the release of a delivery',
    <DeliveryShow key="d" />,
    '/backoffice/deliveries',
    '/backoffice/music/{id}/show',
    'Open the release',
  ],
  [
    'the tone with the operator',
    <SubmissionShow key="s" />,
    '/backoffice/rbt-operator',
    '/backoffice/rbt/{id}/show',
    'Open the tone',
  ],
  [
    'the terms a statement lacks',
    <Standing key="l" statement={standingOf} standing={standing} />,
    '',
    '/backoffice/label/{id}/show#contract',
    'Go to the terms',
  ],
  [
    'the receipts a statement lacks',
    <Standing key="p" statement={standingOf} standing={standing} />,
    '',
    '/backoffice/pools',
    'Go to pool receipts',
  ],
  ['a report in the calendar', <ReportCalendar key="c" />, '', '/backoffice/reporting-other-dsp', /5/],
  [
    'the upload of a missing report',
    <ReportCalendar key="u" />,
    '',
    '/backoffice/reporting-other-dsp#upload',
    'Upload its report',
  ],
])('%s is a link for whoever may open it and for nobody else', async (_, node, list, opened, name) => {
  serve({
    'GET /payment-runs/7': run,
    'GET /deliveries/7': delivery,
    'GET /rbt-submissions/7': submission,
    'GET /report-calendar': calendar,
  });
  const shown = (permission: string[]) =>
    list ? show(node, `${list}/7/show`, permission, `${list}/$id/show`) : show(node, '/', permission);
  await shown(['/backoffice', opened]);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  cleanup();
  await shown(['/backoffice']);
  await screen.findAllByText(/Langit|PT Senja|Embun|Toko/);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
