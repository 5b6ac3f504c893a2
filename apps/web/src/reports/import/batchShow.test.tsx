import type { ReportBatch } from '@rilis/contract/reports/batch';
import { guesserOf } from '@rilis/contract/reports/fileNameGuess';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Heard, pageOf, serve, show } from '../../../tests/stage.tsx';
import { postable } from './batchActions.tsx';
import BatchShow from './batchShow.tsx';

const batch = {
  id: 7,
  kind: 'OTHER_DSP',
  platform: 'Spotify',
  datenum: 202609,
  currency: 'USD',
  fileName: 'Spotify_2026-09.csv',
  status: 'PREVIEW',
  rows: 4037,
  matched: 4000,
  unmatched: 37,
  errorCount: 0,
  rejected: 0,
  createdAt: '2026-11-05T02:00:00Z',
  postedAt: null,
  fxRate: '16250.5',
  currencies: [
    {
      ...{ currency: 'USD', lines: 4037, quantity: 9, amount: '6094.89' },
      ...{ rate: '16250.5', source: 'BI', amountIdr: '99044995.73' },
    },
  ],
  farPeriods: [],
  checks: [],
  reading: null,
  decimal: null,
  progress: 100,
  errors: [],
  totals: {
    quantity: 9,
    amount: '6094.89',
    amountIdr: '99044995.73',
    matchedIdr: '98415917.53',
    unmatchedIdr: '629078.19',
    rejectedIdr: null,
  },
  duplicateOf: null,
  broken: 0,
  brokenAside: false,
  unknownPlatforms: [],
  overlap: [],
  overlapReason: null,
  supersedes: null,
  supersededBy: null,
  supplementOf: null,
  supplements: [],
  correctedSupplements: [],
  failure: null,
  version: 3,
};
const line = {
  row: 4002,
  labelName: null,
  album: 'Album',
  songTitle: 'Nobody’s Song',
  artistName: 'X',
  isrc: 'USRC12601000',
  upc: null,
  quantity: 1,
  amountIdr: '10.5',
};

const open = (part: object = {}, answers: Parameters<typeof serve>[0] = {}) => {
  const heard = serve({
    'GET /report-batches/7': { ...batch, ...part },
    'GET /report-batches/7/unmatched': pageOf(line),
    'GET /report-batches/7/splits': [],
    ...answers,
  });
  return { heard, ready: show(<BatchShow id="7" />, '/backoffice/reporting-other-dsp') };
};
const post = () => screen.findByRole('button', { name: 'Post the report' }) as Promise<HTMLButtonElement>;

afterEach(cleanup);

test('a preview shows its figures in the currency and in rupiah, and posts only with the unmatched lines detached', async () => {
  const { heard, ready } = open({}, { 'POST /report-batches/7/post': { ...batch, status: 'POSTING' } });
  await ready;
  expect(await screen.findByText('6.094,89')).toBeTruthy();
  expect(screen.getAllByText('Rp 99.044.995,73')).toHaveLength(2);
  expect(await screen.findByText('Nobody’s Song')).toBeTruthy();
  expect((await post()).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Detach 37 unmatched lines worth Rp\s629.078,19/ }));
  fireEvent.click(await post());
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getByText(/4.037 rows worth Rp 99.044.995,73 are booked for September 2026/),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Post the report' }));
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      detach: true,
      confirmed: [],
      version: 3,
    }),
  );
});

const wrong = {
  ...{ row: 12, column: 'isrc', code: 'value.isrc', message: 'NOTANISRC is not an ISRC.' },
  cells: ['NOTANISRC', '5'],
};
const sums = { rows: 1, amount: '5', unreadable: 0 };
const broken = {
  ...{ header: ['isrc', 'netRevenue'], ...sums, editable: [wrong] },
  causes: [{ ...{ code: 'value.isrc', column: 'isrc' }, ...sums, examples: [wrong] }],
};

test('broken rows are told by cause with their sum; nothing is posted before they are put right or set aside', async () => {
  const { heard, ready } = open(
    { errorCount: 1, broken: 1, unmatched: 0 },
    {
      'GET /report-batches/7/broken': broken,
      'POST /report-batches/7/broken/aside': { ...batch, broken: 1, brokenAside: true },
      'POST /report-batches/7/broken/edit': { ...batch, status: 'PARSING' },
    },
  );
  await ready;
  const row = (await screen.findByText('Row 12: NOTANISRC is not an ISRC.')).closest('tr')!;
  expect(within(row).getByText('NOTANISRC | 5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post the report' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Set 1 row worth USD 5 aside/ }));
  await waitFor(() =>
    expect(heard.at(-1)?.body ?? heard.find(({ method }) => method === 'POST')?.body).toBeTruthy(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Correct rows here' }));
  fireEvent.change(await screen.findByLabelText('isrc'), { target: { value: 'IDSNJ2600001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the file with these rows' }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path?.endsWith('/edit'))?.body).toEqual({
      rows: [{ row: 12, cells: ['IDSNJ2600001', '5'] }],
    }),
  );
});

test('a row that is too long is put right with what stands behind its last column', async () => {
  const long = {
    ...{ row: 3, column: '', code: 'row.long', message: 'The row has 3 columns instead of 2.' },
    cells: ['IDSNJ2600001', '', '6.25'],
  };
  const causes = [{ ...broken.causes[0], code: 'row.long', column: '', examples: [long] }];
  const { heard, ready } = open(
    { errorCount: 1, broken: 1, unmatched: 0 },
    {
      'GET /report-batches/7/broken': { ...broken, causes, editable: [long] },
      'POST /report-batches/7/broken/edit': { ...batch, status: 'PARSING' },
    },
  );
  await ready;
  fireEvent.click(await screen.findByRole('button', { name: 'Correct rows here' }));
  fireEvent.change(await screen.findByLabelText('netRevenue'), { target: { value: '6.25' } });
  fireEvent.change(screen.getByLabelText('Column 3'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the file with these rows' }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path?.endsWith('/edit'))?.body).toEqual({
      rows: [{ row: 3, cells: ['IDSNJ2600001', '6.25', ''] }],
    }),
  );
});

test.each([
  [
    'of the file, where none was declared',
    [{ ...batch.currencies[0], currency: 'IDR' }],
    'worth IDR 5 aside',
  ],
  [
    'left out, where the file has several',
    ['USD', 'EUR'].map((currency) => ({ ...batch.currencies[0], currency })),
    'worth 5 aside',
  ],
  ['left out, where nothing says it', [], 'worth 5 aside'],
])('the currency of broken rows is %s', async (_, currencies, said) => {
  const { ready } = open(
    { errorCount: 1, broken: 1, unmatched: 0, currency: null, currencies },
    { 'GET /report-batches/7/broken': broken },
  );
  await ready;
  expect(await screen.findByRole('checkbox', { name: new RegExp(said) })).toBeTruthy();
});

test('rows that are posted already are named and posted only for a reason', async () => {
  const twin = {
    id: 164,
    fileName: 'old.csv',
    status: 'POSTED',
    rows: 4000,
    amountIdr: '1',
    shared: 3956,
    share: 9800,
  };
  await open({ unmatched: 0, overlap: [twin] }).ready;
  expect(await screen.findByText(/98 % of these rows \(3.956\) are posted already in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'report 164, old.csv' }).getAttribute('href')).toContain(
    'open=164',
  );
  expect((await post()).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Post them all the same' }));
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Koreksi toko' } });
  expect((await post()).disabled).toBe(false);
});

test('the same rows again name the posted report and cannot be posted', async () => {
  await open({ duplicateOf: 2 }).ready;
  expect(await screen.findByText('The same rows are already posted')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the posted report' }).getAttribute('href')).toContain(
    'open=2',
  );
  expect(screen.queryByRole('button', { name: 'Post the report' })).toBeNull();
});

test('while a file is read its progress is shown, and nothing else', async () => {
  await open({ status: 'PARSING', progress: 40, totals: null }).ready;
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByText('Figures')).toBeNull();
});

test('a report whose storage is away says what it waits for, not how far it is', async () => {
  await open({ status: 'PARSING', progress: 0, totals: null, failure: 'The storage does not answer.' }).ready;
  expect((await screen.findByText('The storage does not answer.')).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a file that cannot be read says why', async () => {
  await open({ status: 'FAILED', totals: null, failure: 'The file is empty.' }).ready;
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
});

const proposal = {
  layout: {
    ...{ headerRow: 1, separator: ';', sheet: null, decimal: null, dates: null, currency: 'IDR' },
    columns: { songTitle: 0 },
  },
  header: ['Karya', 'Uang'],
  lines: [
    ['Karya', 'Uang'],
    ['Pulang', '1.250,50'],
  ],
  candidates: {},
  samples: [{ field: 'songTitle', values: [{ written: 'Pulang', read: 'Pulang', wrong: null }] }],
  ...{
    issues: ['No column holds “Amount”: choose which one does.'],
    encoding: 'utf8',
    sheets: [],
    by: 'NAMES',
    name: null,
  },
};
const read = { field: 'amount', values: [{ written: '1.250,50', read: 'IDR 1250.5', wrong: null }] };

test('a file of unknown columns is mapped by hand, with every value as it will be read', async () => {
  const { heard, ready } = open(
    { status: 'MAPPING', totals: null, currencies: [] },
    {
      'GET /report-batches/7/mapping': proposal,
      'POST /report-batches/7/mapping/try': ({ body }: Heard) => ({
        ...{ ...proposal, layout: body, samples: [...proposal.samples, read], issues: [] },
      }),
      'PUT /report-batches/7/mapping': { status: 'PARSING' },
    },
  );
  await ready;
  expect(await screen.findByText('No column holds “Amount”: choose which one does.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('What Uang holds'), { target: { value: 'amount' } });
  expect(await screen.findByText('= IDR 1250.5')).toBeTruthy();
  expect(screen.queryByText('No column holds “Amount”: choose which one does.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read the file this way' }));
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      layout: { columns: { songTitle: 0, amount: 1 } },
      ...{ remember: true, version: 3 },
    }),
  );
});

test('a missing rate and a doubtful month hold the posting back until somebody has spoken', async () => {
  const sums = [
    { currency: 'EUR', lines: 1, quantity: 1, amount: '2', rate: null, source: '', amountIdr: null },
  ];
  const { heard, ready } = open(
    { unmatched: 0, currencies: sums, farPeriods: [202401], totals: { ...batch.totals, amountIdr: null } },
    { 'PUT /report-batches/7/rates': batch },
  );
  await ready;
  expect((await post()).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /January 2024|Januari 2024/ }));
  expect((await post()).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Rate of one EUR in rupiah'), { target: { value: '18900,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      currency: 'EUR',
      rate: '18900.5',
      source: '',
    }),
  );
});

const touched = {
  ...{ income: 1_000_000, amount: 700_000, suspense: 900 },
  parts: [
    {
      ...{ labelId: 3, labelCd: 'LB000003', labelName: 'Senja Records', datenum: 202609 },
      ...{ income: 1_000_000, amount: 700_000, stated: true },
      statement: { id: 5, datenum: 202609, status: 'APPROVED' },
      invoice: { id: 8, status: 'O', total: 595_000 },
    },
  ],
  supplements: [{ id: 9, fileName: 'rest.csv', status: 'POSTED', rows: 2, amountIdr: '3000' }],
};

test('a posted report is reversed with a reason, after it was shown what that touches', async () => {
  const { heard, ready } = open(
    { status: 'POSTED', unmatched: 0, postedAt: '2026-11-06T02:00:00Z' },
    {
      'POST /report-batches/7/reverse': { ...batch, status: 'REVERSED' },
      'GET /report-batches/7/reversal': touched,
    },
  );
  await ready;
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  const row = (await screen.findByText('Senja Records')).closest('tr')!;
  expect(within(row).getByText('Stays as it is; goes into the next statement')).toBeTruthy();
  expect(within(row).getByText('−Rp 700.000')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toContain('/backoffice/statements/5/show');
  expect(screen.getByText(/Rp 900 of unmatched income leaves suspense/)).toBeTruthy();
  expect(screen.getByText('1 supplement goes with it and is in these figures:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'report 9, rest.csv' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wrong month' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Wrong month',
      supplementIds: [9],
      version: 3,
    }),
  );
});

test('the reason for a reversal takes the focus of its button, and gives it back when it is cancelled', async () => {
  await open({ status: 'POSTED', unmatched: 0, postedAt: '2026-11-06T02:00:00Z' }).ready;
  const button = await screen.findByRole('button', { name: 'Reverse' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reverse' }));
});

describe('before a report is sent', () => {
  test('its name tells platform and period', () => {
    const guess = guesserOf(['Apple Music', 'Spotify']);
    expect(guess('Spotify_2026-09.csv')).toEqual({ platform: 'Spotify', datenum: 202609 });
    expect(guess('apple-music 09_2026 final.csv')).toEqual({ platform: 'Apple Music', datenum: 202609 });
    expect(guess('202613-report-12345678.csv')).toEqual({});
  });

  test.each([
    ['YouTube_Music_2026-09.csv', 'YouTube Music'],
    ['youtube-2026.csv', 'YouTube'],
    ['langit musik final.csv', 'LangitMusik'],
    ['Laporan_Tri_202609.csv', 'Tri'],
    ['laporan-distribusi.csv', undefined],
    ['Spotify202609.csv', 'Spotify'],
    ['网易云音乐 09.csv', '网易云音乐'],
    ['laporan.csv', undefined],
  ])('%s is of %s: a platform is named by whole words, the longest name counts', (fileName, platform) => {
    const names = ['***', 'LangitMusik', 'Spotify', 'Tri', 'YouTube', 'YouTube Music', '网易云音乐'];
    expect(guesserOf(names)(fileName).platform).toBe(platform);
  });

  test('a preview is postable only without mistakes, twins and undecided lines', () => {
    const of = (part: object) =>
      postable({ ...batch, ...part } as unknown as ReportBatch, {
        detach: false,
        confirmed: [],
        overlapReason: '',
        fate: null,
      });
    expect([
      of({}),
      of({ unmatched: 0 }),
      of({ unmatched: 0, broken: 1 }),
      of({ unmatched: 0, broken: 1, brokenAside: true }),
      of({ unmatched: 0, duplicateOf: 2 }),
      of({ unmatched: 0, unknownPlatforms: ['Spotty'] }),
    ]).toEqual([false, true, false, true, false, false]);
  });
});
