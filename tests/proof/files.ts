import type { Sale } from './agreement.ts';

/** Songs as reports name them. */
export interface Named {
  title: string;
  artist: string;
  isrc: string;
}

interface Report {
  path: string;
  platform: string;
  currency: string;
  fxRate: string;
  csv: string;
}

/** The four reports of a month over all labels; a kind without a line is not sent. */
export function reportsOf(sales: readonly Sale[], named: ReadonlyMap<number, Named>): Report[] {
  const rows = (channel: Sale['channel'], head: string, row: (sale: Sale, song: Named) => string) => {
    const lines = sales.filter((sale) => sale.channel === channel);
    return lines.length === 0
      ? undefined
      : {
          rate: lines[0]!.rate,
          csv: [head, ...lines.map((sale) => row(sale, named.get(sale.song)!))].join('\n'),
        };
  };
  const reports = [
    {
      ...{ path: '/other-dsp-report/upload', platform: 'Spotify' },
      file: rows(
        'DSP',
        'reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country',
        (one, { isrc }) =>
          `${one.period},${one.dsp},${isrc},${one.quantity},${one.saleType},${one.amount},${one.country}`,
      ),
    },
    {
      ...{ path: '/own-service-report/upload', platform: 'Nada Kita' },
      file: rows(
        'OWN_SERVICE',
        'period,isrc,plays',
        (one, { isrc }) => `${one.period},${isrc},${one.quantity}`,
      ),
    },
    {
      ...{ path: '/rbt-report/upload', platform: 'Telkomsel' },
      file: rows(
        'RBT',
        'billingCycle,rev,contentSinger,contentTitle,transactions',
        (one, { artist, title }) => `${one.period},${one.amount},${artist},${title},${one.quantity}`,
      ),
    },
    {
      ...{ path: '/cover-to-master/v1/upload-report', platform: 'YouTube' },
      file: rows(
        'COVER_TO_MASTER',
        'reportType,billingCycle,revenue,artist,title,album,label,channel',
        (one, { artist, title }) =>
          `${one.saleType},${one.period},${one.amount},${artist},${title},Album,Label,${one.dsp}`,
      ),
    },
  ];
  return reports.flatMap(({ path, platform, file }) =>
    file
      ? [{ path, platform, csv: file.csv, currency: file.rate === '1' ? 'IDR' : 'USD', fxRate: file.rate }]
      : [],
  );
}
