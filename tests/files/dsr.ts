import type { Line } from './storeStatements.ts';

/** Flat files of DDEX Digital Sales Reporting about given lines, one for each variant that is read. */
type Record = readonly (string | number)[];

const head = (type: string, profile: string): Record => [
  ...[type, 'dsrf/30', profile, '1.2', 'M1', '2026-09-05T10:00:00Z', 1, 1, '2026-08-01', '2026-08-31'],
  ...['PADPIDA2013020802I', 'Deezer', 'Deezer', 'PADPIDA20070627029', 'Rilis', ''],
];

/** The records with their last one; `said` is what it says of their number. */
export const dsrText = (records: readonly Record[], foot = 'FOOT', said = records.length + 1): string =>
  [...records, [foot, said, said, 1, 1, 1]].map((cells) => `${cells.join('\t')}\n`).join('');

const money = ({ cents }: Line) => (cents / 100).toFixed(2);
const territories = (lines: readonly Line[]) => [...new Set(lines.map(({ country }) => country))];
const escaped = (text: string) => text.replaceAll('|', '\\|');

/** Part 4: a block per line; its claims and views belong to others. */
export const ugcReport = (lines: readonly Line[]): Record[] => [
  head('HEAD', 'UGCProfile'),
  ['#SY02.01', 'SummaryRecordId', 'DistributionChannel'],
  ...territories(lines).map(
    (country, index): Record => [
      ...['SY02.01', index + 1, '', '', 'AdvertisementSupportedModel', 'Stream', country, 'x', 99, '', 'USD'],
      ...['9999.00', 'PUB_1', '', 5, '0.0', '0.0', 'PerformingRight'],
    ],
  ),
  ...lines.flatMap((l, index): Record[] => [
    [
      'AS01',
      index,
      `A${index}`,
      `A${index}`,
      `${l.isrc}|XX`,
      escaped(l.title),
      '',
      l.artist,
      '',
      'PT0M',
      'SoundRecording',
    ],
    ['MW01.01', index, 'W1', '', 'WORK', '', 'SOMEBODY', '', '', '', '', '', '', '', '', 'myns::1'],
    ['RU01', index, 1, 'v1|v2', '3|4'],
    [
      'SU03.01',
      index,
      'U1',
      territories(lines).indexOf(l.country) + 1,
      `A${index}`,
      l.units,
      money(l),
      '20260801',
      '20260831',
    ],
    ['LI01.01', index, 1, 'PUB_1', '', '', '1.0000', 'PerformingRight', '0.0', '125.23'],
  ]),
];

/** Part 9: a line is a record of its own. */
export const financialReport = (lines: readonly Line[]): Record[] => [
  head('SRHE', 'FinancialReportingToRecordCompaniesProfileSRB'),
  ...territories(lines).map(
    (country, index): Record => [
      ...[
        'SY10',
        index + 1,
        '',
        '',
        'SubscriptionModel',
        'OnDemandStream',
        '2026-08-01',
        '2026-08-31',
        '',
        '',
        '',
      ],
      ...['', country, '', '', '', 99, 99, 0, '1', 'IDR', 'EUR', '1'],
    ],
  ),
  ...lines.map(
    (l, index): Record => [
      ...[
        'SR08',
        `T${index}`,
        '',
        l.upc,
        'R1',
        '',
        '',
        '',
        'Album',
        l.album,
        '',
        l.artist,
        '',
        l.isrc,
        '',
        `A${index}`,
      ],
      ...[
        '',
        '',
        '',
        'SoundRecording',
        l.title,
        '',
        l.artist,
        '',
        territories(lines).indexOf(l.country) + 1,
        '2026-08-31',
      ],
      ...[
        l.units,
        0,
        l.units,
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '1',
        '0',
        '0',
        '7',
        '7',
        '7',
        money(l),
        'x',
      ],
    ],
  ),
];

export interface Summary {
  id: number;
  use: 'OnDemandStream' | 'PermanentDownload';
  revenue: string;
  usages: number;
}
export interface Use {
  line: Line;
  summary: number;
  units: number;
  returns?: number;
  price?: string;
}

/** Part 3: the revenue stands in the summaries alone. */
export const basicReport = (summaries: readonly Summary[], uses: readonly Use[]): Record[] => [
  head('HEAD', 'BasicAudioProfile'),
  ...summaries.map(
    ({ id, use, revenue, usages }): Record => [
      ...['SY01.01', id, '', '', 'SubscriptionModel', use, 'ID', '', usages, 10, 'IDR', revenue],
    ],
  ),
  ...uses.flatMap(({ line, summary, units, returns, price }, index): Record[] => [
    ['RE01', index, 'R1', 'D1', '', 'CAT', line.upc, line.artist, '', line.album, '', 'Album', line.label],
    ['AS01', index, 'A1', `X${index}`, line.isrc, line.title, '', line.artist],
    price === undefined
      ? ['SU02', index, summary, 'T', '', 'A1', 'true', units]
      : ['SU01', index, summary, 'T', '', 'A1', 'true', 'false', units, returns ?? 0, price],
  ]),
];
