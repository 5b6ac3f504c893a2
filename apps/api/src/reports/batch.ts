import { platformDefaults } from '@rilis/contract/reference/defaults';
import { type BatchKind, reportBatches as routes } from '@rilis/contract/reports/batch';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { type Endpoint, on, type StagedFile } from '../kit/http/endpoint.ts';
import { enqueue } from '../kit/jobs.ts';
import { invalid, notFound, Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import type { Files } from '../media/upload/accept.ts';
import { keepReport } from '../media/upload/reportFile.ts';
import { readBatch, summaryColumns } from './batchRows.ts';

interface Declared {
  platform: string;
  datenum: number;
  currency: string;
  fxRate?: string | undefined;
  decimal?: '.' | ',' | undefined;
}

/** Takes a report in: the file is stored for good, written down, and its reading queued, before anything is answered. */
async function takeReport(
  files: Files,
  tx: Tx,
  actor: Actor,
  kind: BatchKind,
  declared: Declared,
  staged: StagedFile | undefined,
) {
  if (!staged) throw invalid('file', 'error.validation.file');
  if (declared.currency !== 'IDR' && !declared.fxRate)
    throw invalid('fxRate', 'error.report.fxRate', { currency: declared.currency });
  const mediaId = await keepReport(files.storage, tx, actor, staged);
  const batch = await tx
    .insertInto('report_batch')
    .values({
      kind,
      platform: declared.platform,
      datenum: declared.datenum,
      currency: declared.currency,
      fx_rate: declared.currency === 'IDR' ? '1' : declared.fxRate!,
      decimal: declared.decimal ?? null,
      file_media_id: mediaId,
      file_name: staged.fileName,
      created_by: actor.userId,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'report.preview', { id: batch.id }, `report:${batch.id}`);
  await audit(tx, actor, {
    action: 'uploaded',
    entity: 'report_batch',
    id: batch.id,
    after: { ...declared, sha256: staged.sha256 },
  });
  return { batchId: batch.id, status: 'PARSING' as const };
}

/** Moves a batch by compare-and-set; whoever comes second gets 409 with where it stands. */
async function claim(
  tx: Tx,
  actor: Actor,
  id: number,
  from: string,
  to: string,
  version?: number,
): Promise<void> {
  let change = tx
    .updateTable('report_batch')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from);
  if (version !== undefined) change = change.where('version', '=', version);
  const { numUpdatedRows } = await change.executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const seen = await tx
    .selectFrom('report_batch')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  if (seen.status !== from) throw refusedReport(actor, seen.status);
  throw new Problem(409, 'error.staleVersion', { params: { status: seen.status } });
}

const refusedReport = ({ lang }: Actor, status: string): Problem =>
  new Problem(409, 'error.report.state', {
    params: {
      status,
      standing: say(lang, `reports.batch.statuses.${status}`),
      instead: say(lang, `refusal.report.${status}`),
    },
  });

const post = on(routes.post, async ({ tx, actor, params: { id }, body }) => {
  await claim(tx, actor, id, 'PREVIEW', 'POSTING', body.version);
  const batch = await tx
    .selectFrom('report_batch')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (batch.error_count > 0)
    throw new Problem(409, 'error.report.hasErrors', { params: { count: batch.error_count } });
  const twin = await tx
    .selectFrom('report_batch')
    .select('id')
    .where('content_hash', '=', batch.content_hash)
    .where('status', 'in', ['POSTED', 'POSTING'])
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin) throw new Problem(409, 'error.report.duplicate', { params: { id: twin.id } });
  if (batch.unmatched > 0 && !body.detach)
    throw new Problem(409, 'error.report.unmatched', { params: { count: batch.unmatched } });
  await enqueue(tx, 'report.post', { id, actorId: actor.userId, login: actor.login }, `report:${id}`);
  await audit(tx, actor, {
    action: 'posting',
    entity: 'report_batch',
    id,
    after: { rows: batch.rows, unmatched: batch.unmatched, detach: body.detach },
  });
  return readBatch(tx, actor.lang, id);
});

const reverse = on(routes.reverse, async ({ tx, actor, params: { id }, body }) => {
  await claim(tx, actor, id, 'POSTED', 'POSTED', body.version);
  await enqueue(
    tx,
    'report.reverse',
    { id, actorId: actor.userId, login: actor.login, reason: body.reason },
    `report:${id}`,
  );
  await audit(tx, actor, { action: 'reversing', entity: 'report_batch', id, note: body.reason });
  return readBatch(tx, actor.lang, id);
});

/** A report that was never posted leaves nothing behind but its trace in the log. */
const remove = on(routes.remove, async ({ tx, actor, params: { id } }) => {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['status', 'file_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound();
  if (!['PREVIEW', 'FAILED'].includes(batch.status)) throw refusedReport(actor, batch.status);
  await sql`select report_unstage(${id})`.execute(tx);
  await tx.deleteFrom('report_batch').where('id', '=', id).execute();
  await audit(tx, actor, { action: 'removed', entity: 'report_batch', id, before: batch });
  return null;
});

const list = on(routes.list, ({ tx, query }) => {
  let matching = tx.selectFrom('report_batch');
  if (query.search)
    matching = matching.where((eb) =>
      eb.or([eb('platform', 'ilike', like(query.search)), eb('file_name', 'ilike', like(query.search))]),
    );
  if (query.kind) matching = matching.where('kind', '=', query.kind);
  if (query.status) matching = matching.where('status', '=', query.status);
  if (query.datenum) matching = matching.where('datenum', '=', query.datenum);
  return takePage(matching, query, (q) => q.select(summaryColumns).orderBy('id', 'desc')) as never;
});

const read = on(routes.read, ({ tx, actor, params }) => readBatch(tx, actor.lang, params.id));

/** Before posting they lie in staging, after it in suspense. */
const unmatched = on(routes.unmatched, async ({ tx, actor, params, query }) => {
  const { status } = await readBatch(tx, actor.lang, params.id);
  const rows =
    status === 'PREVIEW' || status === 'POSTING' ? stagedUnmatched(tx, params.id) : suspended(tx, params.id);
  return takePage(tx.selectFrom(rows.as('line')), query, (q) => q.selectAll().orderBy('row'));
});

const unmatchedColumns = [
  'row_no as row',
  'label_name as labelName',
  'album_title as album',
  'title as songTitle',
  'artist_name as artistName',
  'isrc',
  'upc',
  'quantity',
  sql<string>`trim_scale(amount_idr)::text`.as('amountIdr'),
] as const;

const suspended = (tx: Tx, id: number) =>
  tx
    .selectFrom('suspense_line')
    .where('batch_id', '=', id)
    .where('song_id', 'is', null)
    .select(unmatchedColumns);

type SuspenseLine = Selectable<Database['suspense_line']>;

const stagedUnmatched = (tx: Tx, id: number) =>
  tx
    .selectFrom(sql<SuspenseLine>`report_staged_unmatched(${id})`.as('suspense_line'))
    .select(unmatchedColumns);

const platforms = on(routes.platforms, async ({ tx }) => {
  const known = await tx.selectFrom('usage_rollup').select('dsp').distinct().execute();
  return [...new Set([...platformDefaults, ...known.map((row) => row.dsp)])].sort((a, b) =>
    a.localeCompare(b),
  );
});

export function reportBatchEndpoints(files: Files): Endpoint[] {
  const upload = (route: typeof routes.uploadOtherDsp, kind: BatchKind) =>
    on(route, ({ tx, actor, body, files: [staged] }) => takeReport(files, tx, actor, kind, body, staged));
  return [
    upload(routes.uploadOtherDsp, 'OTHER_DSP'),
    upload(routes.uploadRbt, 'RBT'),
    upload(routes.uploadCoverToMaster, 'COVER_TO_MASTER'),
    platforms,
    list,
    read,
    unmatched,
    post,
    reverse,
    remove,
  ];
}
