import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import OtherDsp from '../income/otherDsp.tsx';

afterEach(cleanup);

const amount = '99044995.73';
const batch = {
  ...{ id: 7, kind: 'OTHER_DSP', platform: 'Spotify', datenum: 202609, currency: null, version: 3 },
  ...{
    fileName: 'Spotify_2026-09.csv',
    status: 'PREVIEW',
    rows: 40,
    matched: 40,
    unmatched: 0,
    errorCount: 0,
  },
  ...{
    createdAt: '2026-11-05T02:00:00Z',
    postedAt: null,
    fxRate: null,
    farPeriods: [],
    checks: [],
    rejected: 0,
  },
  currencies: [
    { ...{ currency: 'IDR', lines: 40, quantity: 9, amount, rate: '1', source: '', amountIdr: amount } },
  ],
  ...{
    reading: null,
    decimal: null,
    progress: 100,
    errors: [],
    duplicateOf: null,
    broken: 0,
    brokenAside: false,
  },
  totals: {
    quantity: 9,
    amount,
    amountIdr: amount,
    matchedIdr: amount,
    unmatchedIdr: '0',
    rejectedIdr: null,
  },
  ...{ unknownPlatforms: [], overlap: [], overlapReason: null, supersedes: null, supersededBy: null },
  ...{ supplementOf: null, supplements: [], correctedSupplements: [], failure: null },
};

test('the known report of a month is uploaded and posted in four touches', async () => {
  const heard = serve({
    'GET /report-batches': pageOf(),
    'GET /other-dsp-report/platform': ['Apple Music', 'Spotify'],
    'POST /other-dsp-report/upload': { batchId: 7, status: 'PARSING' },
    'GET /report-batches/7': batch,
    'GET /report-batches/7/splits': [],
    'POST /report-batches/7/post': { ...batch, status: 'POSTING' },
  });
  await show(<OtherDsp />, '/backoffice/reporting-other-dsp');
  await screen.findByRole('button', { name: 'Upload a report' });
  let touches = 0;
  const press = async (within_: ReturnType<typeof within> | typeof screen, name: string) => {
    fireEvent.click(await within_.findByRole('button', { name }));
    touches += 1;
  };
  const file = new File(['isrc,amount'], 'Spotify_2026-09.csv', { type: 'text/csv' });
  const drop = new Event('drop', { cancelable: true });
  fireEvent(window, Object.assign(drop, { dataTransfer: { files: [file] } }));
  touches += 1;
  const form = within(await screen.findByRole('dialog', { name: 'Upload a report' }));
  await form.findByDisplayValue('Spotify');
  await press(form, 'Upload and check');
  await press(screen, 'Post the report');
  const question = within(await screen.findByRole('dialog', { name: /Post/ }));
  await press(question, 'Post the report');
  await waitFor(() => expect(heard.some(({ path }) => path === '/report-batches/7/post')).toBe(true));
  expect(touches).toBeLessThanOrEqual(4);
});
