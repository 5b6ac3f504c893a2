import { reportSample } from '@rilis/contract/reports/sample';
import type { ReportKind } from '@rilis/contract/royalties/importCode';
import type { ReportField } from '@rilis/contract/royalties/reportLayout';
import { type Endpoint, onFile } from '../../kit/http/endpoint.ts';
import { csvMime, csvOfRows } from '../../kit/list/csv.ts';
import { reportFormats } from '../../royalties/import/layouts/formats.ts';

/** A value of each field as a report may have it. */
const examples: Partial<Record<ReportField, string>> = {
  period: '202609',
  platform: 'Spotify',
  labelName: 'Senja Records',
  album: 'Senja',
  songTitle: 'Senja Biru',
  trackTitle: 'Senja Biru',
  artistName: 'Rara',
  isrc: 'IDSNJ2600001',
  upc: '8991234567890',
  contentId: 'C0001',
  quantity: '120',
  amount: '1500.50',
  country: 'ID',
  composerName: 'Rara',
  labelPicName: 'Senja Putri',
  vascode: 'V0001',
  subscriptionType: 'MONTHLY',
  price: '9900',
  validity: '30',
  songCode: 'S0001',
  contentProvider: 'Rilis',
  accessChannel: 'USSD',
};

const columnsOf = (kind: ReportKind) => {
  const { headers, saleType } = reportFormats[kind];
  const fields = Object.entries(headers) as [ReportField, string][];
  return fields.map(([field, head]) => ({
    head,
    value: () => (field === 'saleType' ? saleType : (examples[field] ?? '')),
  }));
};

async function* oneLine() {
  yield {};
}

export const sampleEndpoint: Endpoint = onFile(reportSample, async ({ params: { kind } }) => ({
  fileName: `${kind.toLowerCase().replaceAll('_', '-')}-202609.csv`,
  mime: csvMime,
  body: () => csvOfRows(oneLine(), columnsOf(kind)),
}));
