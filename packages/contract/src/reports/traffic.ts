import { z } from 'zod';
import { route } from '../route.ts';
import { exactRupiah, yearMonth } from '../wire.ts';
import { reportOf, reportQuery } from './income.ts';

const said = z.string();
/** What was sold, as reports look for it: the number of a song, that of a tone without one negated. */
const songId = z.int();

/** One line of an operator's report, as reported; `rev` exact, before the split. */
export const ringbackRow = z.object({
  id: z.int(),
  billingCycle: yearMonth,
  rev: exactRupiah,
  contentSinger: said,
  contentTitle: said,
  composerName: said,
  labelName: said,
  labelPicName: said,
  contentId: said,
  vascode: said,
  subscriptionType: said,
  price: said,
  validity: said,
  transactions: z.int(),
  songCode: said,
  contentProvider: said,
  accessChannel: said,
  songId,
});
export type RingbackRow = z.output<typeof ringbackRow>;

/** One line of a cover-to-master report; the names as the catalogue writes them. */
export const coverToMasterRow = z.object({
  id: z.int(),
  reportType: said,
  billingCycle: yearMonth,
  revenue: exactRupiah,
  artist: said,
  title: said,
  album: said,
  label: said,
  channel: said,
  songId,
});
export type CoverToMasterRow = z.output<typeof coverToMasterRow>;

const ringbackScreen = '/backoffice/reporting-rbt';
const coverScreen = '/backoffice/reporting-cover-to-master';

const list = <R extends z.ZodObject>(
  path: `/${string}`,
  can: typeof ringbackScreen | typeof coverScreen,
  row: R,
) =>
  route({
    method: 'GET',
    path,
    can,
    limit: 'report',
    query: reportQuery,
    reply: reportOf(row),
  });

const file = (path: `/${string}`, can: typeof ringbackScreen | typeof coverScreen) =>
  route({ method: 'GET', path, can, limit: 'report', query: reportQuery, reply: z.unknown(), sends: 'file' });

/** What operators and cover-to-master channels reported, line by line. */
export const trafficReports = {
  ringback: list('/rbt-traffics-v2', ringbackScreen, ringbackRow),
  ringbackCsv: file('/rbt-traffics-v2/export/csv', ringbackScreen),
  nsp: list('/rbt-traffics/reporting-nsp', ringbackScreen, ringbackRow),
  nspCsv: file('/rbt-traffics/reporting-nsp/export/csv', ringbackScreen),
  coverToMaster: list('/cover-to-master/v1', coverScreen, coverToMasterRow),
  coverToMasterCsv: file('/cover-to-master/v1/export-report', coverScreen),
};
