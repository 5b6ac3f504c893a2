import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import RingbackReport from './ringbackReport.tsx';

afterEach(cleanup);

const window = { from: 202610, to: 202610, startDate: '2026-10-01', endDate: '2026-10-31' };
const line = {
  ...{
    id: 1,
    billingCycle: 202610,
    rev: '9900',
    contentSinger: 'Rara',
    contentTitle: 'Senja',
    composerName: '',
  },
  ...{
    labelName: 'Senja Records',
    labelPicName: '',
    contentId: 'C1',
    vascode: '',
    transactions: 1,
    songId: 7,
  },
  ...{ songCode: '', contentProvider: 'Rilis', accessChannel: 'USSD' },
};

test('a tone’s price is in rupiah, its validity in days and its subscription in words; what an operator words otherwise stays', async () => {
  const known = { ...line, subscriptionType: 'MONTHLY', price: '9900', validity: '30' };
  const other = { ...line, id: 2, subscriptionType: 'Gaspol', price: 'gratis', validity: '1 minggu' };
  serve({ 'GET /rbt-traffics-v2': { ...pageOf(known, other), window, figures: null } });
  await show(<RingbackReport />, '/backoffice/reporting-rbt');
  expect(await screen.findByText('Price Rp 9.900 · valid 30 days')).toBeTruthy();
  expect(screen.getByText(/^Monthly/)).toBeTruthy();
  expect(screen.getByText('Price gratis · valid 1 minggu')).toBeTruthy();
  expect(screen.getByText(/^Gaspol/)).toBeTruthy();
});
