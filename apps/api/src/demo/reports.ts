import type { BatchStatus } from '@rilis/contract/royalties/reportBatch';
import type { Desk } from './desk.ts';
import { csvOf, type Known, type ReportPlan } from './income.ts';
import { inParallel, until } from './jobs.ts';

interface Batch {
  id: number;
  status: BatchStatus;
}

/** What is told with a file; no currency: the file says it. */
export type ReportFile = Pick<ReportPlan, 'fileName' | 'platform' | 'period'> &
  Partial<Pick<ReportPlan, 'currency' | 'fxRate'>>;

const uploader = 'admin';
/** One is posted while another is read. */
const atOnce = 2;

/** Uploads the reports and posts them. What was uploaded before is only posted; what is posted stays. */
export async function makeReports(desk: Desk, reports: readonly ReportPlan[]): Promise<void> {
  const known = await findKnown(desk);
  await inParallel(reports, atOnce, async (report) => {
    const batch = await uploadReport(desk, report, csvOf(report, known));
    await postReport(desk, batch);
  });
}

/** Codes and first releases of all songs, by their search keys. */
export async function findKnown(desk: Desk): Promise<Map<string, Known>> {
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
  csv: string,
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
  csv: string,
): Promise<Batch> {
  if (!(await findBatch(desk, fileName)))
    await desk.send(uploader, path, {
      fields,
      fileName,
      mime: 'text/csv',
      bytes: Buffer.from(csv),
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
  if (status === 'PREVIEW') await desk.call(uploader, 'POST', `/report-batches/${id}/post`, { detach: true });
  await until(`the posting of report ${id}`, () => whenStatus(desk, id, ['POSTED', 'REVERSED']));
}

export async function reverseReport(desk: Desk, { id, status }: Batch, reason: string): Promise<void> {
  if (status === 'REVERSED') return;
  await desk.call(uploader, 'POST', `/report-batches/${id}/reverse`, { reason });
  await until(`the reversal of report ${id}`, () => whenStatus(desk, id, ['REVERSED']));
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
