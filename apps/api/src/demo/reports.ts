import type { Readable } from 'node:stream';
import { addMonths, dayOfPeriod } from '@rilis/contract/clock';
import type { BatchStatus } from '@rilis/contract/royalties/reportBatch';
import type { Desk } from './desk.ts';
import { csvOf, type Known, type ReportPlan } from './income.ts';
import { until } from './jobs.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

interface Batch {
  id: number;
  status: BatchStatus;
}

/** What is told with a file; no currency: the file says it. */
export type ReportFile = Pick<ReportPlan, 'fileName' | 'platform' | 'period'> &
  Partial<Pick<ReportPlan, 'currency' | 'fxRate'>>;

const uploader = 'admin';

/** Days of the next month on which stores report; one of them is late once, after the month was approved. */
const reportDays: Record<string, number> = {
  Spotify: 8,
  'YouTube Music': 10,
  TikTok: 11,
  'Apple Music': 12,
  JOOX: 14,
};
const otherDay = 16;
const late = { platform: 'JOOX', month: 6, day: 26 };

/** The day a store's report of a month comes in. */
export function reportDay(
  { platform, period }: Pick<ReportPlan, 'platform' | 'period'>,
  periods: readonly number[],
) {
  const isLate = platform === late.platform && period === periods[late.month];
  const date = isLate ? late.day : (reportDays[platform] ?? otherDay);
  return workday(dayOfPeriod(addMonths(period, 1), date));
}

/** Uploads the reports and posts them, each on its day. What was uploaded before is only posted; what is posted stays. */
export function reportDaysOf(
  desk: Desk,
  reports: readonly ReportPlan[],
  periods: readonly number[],
): Happening[] {
  return reports.map((report) => ({
    day: reportDay(report, periods),
    time: '09:40',
    work: async () =>
      postReport(desk, await uploadReport(desk, report, csvOf(report, await listKnown(desk)))),
  }));
}

/** Codes and first releases of all songs, by their search keys. */
export async function listKnown(desk: Desk): Promise<Map<string, Known>> {
  const { rows } = await desk.sql.query<Known & { key: string }>(
    `select distinct on (s.unique_search_key) s.unique_search_key as key, s.isrc, a.upc_icpn as upc, a.album_title as album
     from song s join album a on a.id = s.album_id where s.revision_of is null order by s.unique_search_key, a.id`,
  );
  return new Map(rows.map(({ key, ...known }) => [key, known]));
}

/** Answers the batch, read; a file of that name is uploaded once. */
export async function uploadReport(
  desk: Desk,
  { fileName, platform, period, currency, fxRate }: ReportFile,
  csv: string | (() => Readable),
): Promise<Batch> {
  const fields = {
    ...{ platform, datenum: `${period}`, decimal: '.' },
    ...(currency && { currency }),
    ...(fxRate && { fxRate }),
  };
  return uploadFile(desk, '/other-dsp-report/upload', fileName, fields, csv);
}

/** The same for a report of any kind, by the path it is uploaded to; one that nobody can read stays as it is. */
export async function uploadFile(
  desk: Desk,
  path: string,
  fileName: string,
  fields: Record<string, string>,
  csv: string | (() => Readable),
): Promise<Batch> {
  if (!(await findBatch(desk, fileName)))
    await desk.send(uploader, path, {
      fields,
      fileName,
      mime: 'text/csv',
      bytes: typeof csv === 'string' ? Buffer.from(csv) : csv,
    });
  return until(`the preview of ${fileName}`, async () => {
    const batch = await findBatch(desk, fileName);
    return batch?.status === 'PARSING' ? undefined : batch;
  });
}

/** Posts a batch that waits in preview, rows without a song detached, and waits until it is done. */
export async function postReport(
  desk: Desk,
  { id, status }: Pick<Batch, 'id'> & { status: string },
): Promise<void> {
  if (status === 'FAILED') throw new Error(`Report ${id} cannot be read`);
  if (status === 'PREVIEW') {
    const body = { detach: true, version: await versionOf(desk, id) };
    await desk.call(uploader, 'POST', `/report-batches/${id}/post`, body);
  }
  await until(`the posting of report ${id}`, () => whenStatus(desk, id, ['POSTED', 'REVERSED']));
}

export async function reverseReport(desk: Desk, { id, status }: Batch, reason: string): Promise<void> {
  if (status === 'REVERSED') return;
  const body = { reason, version: await versionOf(desk, id) };
  await desk.call(uploader, 'POST', `/report-batches/${id}/reverse`, body);
  await until(`the reversal of report ${id}`, () => whenStatus(desk, id, ['REVERSED']));
}

/** As whoever has just looked at it. */
export async function versionOf(desk: Desk, id: number): Promise<number> {
  const { rows } = await desk.sql.query('select version from report_batch where id = $1', [id]);
  return rows[0].version;
}

async function whenStatus(desk: Desk, id: number, wanted: readonly BatchStatus[]) {
  const { rows } = await desk.sql.query<Batch>('select id, status from report_batch where id = $1', [id]);
  return rows[0] && wanted.includes(rows[0].status) ? rows[0] : undefined;
}

async function findBatch(desk: Desk, fileName: string): Promise<Batch | undefined> {
  const { rows } = await desk.sql.query<Batch>(
    'select id, status from report_batch where file_name = $1 order by id desc limit 1',
    [fileName],
  );
  return rows[0];
}
