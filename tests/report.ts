import { monthsBetween, periodOf, today } from '@rilis/contract/clock';
import type { Name, World } from './cast.ts';

const head =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country';
const boundary = 'rilisboundary';

/** Uploads a report file as a person does, of other platforms unless told otherwise; fields left empty are not sent. */
export function uploadReport(
  world: World,
  who: Name,
  csv: string | Buffer,
  fields: Record<string, string> = {},
  path = '/other-dsp-report/upload',
  more: Record<string, string> = {},
) {
  const form = { platform: 'Spotify', datenum: '202609', currency: 'IDR', decimal: '.', ...fields };
  const parts = Object.entries(form)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="report.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + file),
    Buffer.from(csv),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...more };
  return world.ask(who, 'POST', path, payload, headers);
}

/** ISRC, quantity and net revenue of a row. */
type Row = readonly [isrc: string, quantity: number, revenue: string];

const reportText = (datenum: number, rows: readonly Row[]) =>
  [
    head,
    ...rows.map(
      ([isrc, quantity, revenue]) => `${datenum},Spotify,,,,,,${isrc},,${quantity},STREAM,${revenue},ID`,
    ),
  ].join('\n');

/** A Spotify report of a period, previewed by the worker and, unless told otherwise, posted. Answers the batch. */
export async function postReport(
  world: World,
  datenum: number,
  rows: readonly Row[],
  { post = true } = {},
): Promise<number> {
  const fields = { datenum: String(datenum) };
  const { status, body, text } = await uploadReport(world, 'adi', reportText(datenum, rows), fields);
  if (status !== 202) throw new Error(`the report was not taken: ${text}`);
  await world.drain();
  if (post) await postBatch(world, body.batchId);
  return body.batchId;
}

/** A report of any kind, by the path it is uploaded to: previewed and posted. Answers the batch. */
export async function postFile(
  world: World,
  path: string,
  csv: string,
  fields: Record<string, string>,
): Promise<number> {
  const { status, body, text } = await uploadReport(world, 'adi', csv, fields, path);
  if (status !== 202) throw new Error(`the report was not taken: ${text}`);
  await world.drain();
  await postBatch(world, body.batchId);
  return body.batchId;
}

/** A step of a report, `post` or `reverse`, as whoever has just looked at it. */
export async function moveBatch(
  world: World,
  who: Name,
  id: number,
  step: string,
  body: object = {},
): ReturnType<World['ask']> {
  const version = await batchVersion(world, id);
  return world.ask(who, 'POST', `/report-batches/${id}/${step}`, { version, ...body });
}

/** What whoever looks at a report has seen. */
export async function batchVersion(world: World, id: number): Promise<number> {
  const { rows } = await world.sql.query('select version from report_batch where id = $1', [id]);
  return rows[0]?.version ?? 1;
}

/** A report in which something is of nobody we know, which goes to suspense: previewed and posted. Answers the batch. */
export async function postDetached(world: World, datenum: number, lines: readonly string[]): Promise<number> {
  const fields = { datenum: String(datenum), platform: 'Langit' };
  const { body } = await uploadReport(world, 'adi', lines.join('\n'), fields);
  await world.drain();
  await postBatch(world, body.batchId, { detach: true });
  return body.batchId;
}

/** Books a previewed report. */
export async function postBatch(world: World, id: number, how: object = {}): Promise<void> {
  const answer = await moveBatch(world, 'adi', id, 'post', how);
  if (answer.status !== 202) throw new Error(`the report was not posted: ${answer.text}`);
  await world.drain();
}

/**
 * A label looks back six months from today. Months that tests report of are what they are, however long ago by now: then it may look
 * back as far as to `period`.
 */
export async function letLookBack({ sql }: World, period: number): Promise<void> {
  const months = Math.max(6, monthsBetween(period, periodOf(today())) + 1);
  await sql.query(`update sysparam set value = $1 where "group" = 'REPORT' and key = 'MAX_MONTHS_BACK'`, [
    months,
  ]);
}
