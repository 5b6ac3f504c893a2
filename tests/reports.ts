export type ReportRow = Record<string, number | string>;
type Filters = Record<string, string | number | undefined>;

/** What a report adds up, as its figures call it. */
export type Measure = 'income' | 'plays' | 'activations';

/** A report as its screen asks for it. */
export interface AskedReport {
  list: string;
  /** Its file; the lines under a figure have none. */
  csv?: string;
  /** What its rows and its file call its sums. */
  sums: Partial<Record<Measure, string>>;
  /** The filters of the lines its screen opens under a row; none where rows are lines of stores. */
  under?: (row: ReportRow) => Filters;
  /** A row is one line: it is among those its screen opens. */
  single?: true;
  /** What all lines of it are asked by beside its own filters; none where its search is for something else than songs. */
  all?: Filters;
  staffOnly?: true;
}

/** Every report of the specification that is made of lines, and the lines themselves. */
export const reports: readonly AskedReport[] = [
  {
    list: '/songs/reporting',
    csv: '/songs/export/csv',
    sums: { income: 'income', plays: 'played' },
    under: ({ songId }) => ({ songId }),
    all: {},
  },
  {
    list: '/labels/reporting/static',
    csv: '/labels/export/csv/statistic',
    sums: { income: 'grossRev', plays: 'st' },
    under: ({ songId, labelCd, country, datenum, dsp }) => ({
      ...{ songId, labelCd, country },
      ...{ filterDate: datenum, platform: dsp },
    }),
    all: {},
  },
  {
    list: '/labels/reporting/summary',
    csv: '/labels/export/csv/summary',
    sums: { income: 'grossRev', plays: 'totalStream' },
    under: ({ labelCd, datenum }) => ({ labelCd, filterDate: datenum }),
  },
  {
    list: '/labels/reporting',
    csv: '/labels/export/csv',
    sums: { income: 'income', plays: 'songPlayed' },
    under: ({ labelCd }) => ({ labelCd }),
    staffOnly: true,
  },
  {
    list: '/other-dsp-report',
    csv: '/other-dsp-report/export/csv',
    sums: { income: 'netRevenue' },
    all: { channel: 'DSP' },
  },
  { list: '/reporting/lines', sums: { income: 'amount', plays: 'plays' }, all: {} },
  {
    list: '/artists/reporting',
    csv: '/artists/export/csv',
    sums: { activations: 'subscriber' },
    under: ({ artistId, datenum }) => ({ leadArtistId: artistId, channel: 'RBT', filterDate: datenum }),
  },
  {
    list: '/rbt-traffics-v2',
    csv: '/rbt-traffics-v2/export/csv',
    sums: { income: 'rev' },
    under: ({ songId, billingCycle }) => ({ songId, channel: 'RBT', filterDate: billingCycle }),
    single: true,
  },
  {
    list: '/rbt-traffics/reporting-nsp',
    csv: '/rbt-traffics/reporting-nsp/export/csv',
    sums: { income: 'rev' },
    under: ({ songId, billingCycle }) => ({ songId, channel: 'RBT', filterDate: billingCycle }),
    single: true,
  },
  {
    list: '/rbt-traffics/churn',
    csv: '/rbt-traffics/churn/export/csv',
    sums: { activations: 'subscriptions' },
    under: ({ songId, datenum }) => ({ songId, channel: 'RBT', filterDate: datenum }),
  },
  {
    list: '/cover-to-master/v1',
    csv: '/cover-to-master/v1/export-report',
    sums: { income: 'revenue' },
    under: ({ songId, billingCycle }) => ({ songId, channel: 'COVER_TO_MASTER', filterDate: billingCycle }),
    single: true,
  },
];

/** The filter that leaves one group of a dimension, as the screens set it; a month takes the place of the window. */
export const groupFilters: Readonly<Record<string, string>> = {
  store: 'platform',
  country: 'country',
  label: 'labelCd',
  artist: 'leadArtistId',
  release: 'albumId',
  song: 'songId',
  saleType: 'saleType',
  channel: 'channel',
};

/** The rows of a CSV whose cells are of one line each. */
export function csvRows(text: string): ReportRow[] {
  const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

export const sumOf = (rows: readonly ReportRow[], field: string): number =>
  rows.reduce((all, row) => all + Number(row[field]), 0);
