import { isEditable } from '@rilis/contract/machine';
import { type BatchKind, reportBatches as routes } from '@rilis/contract/reports/batch';
import { batchMachine, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { like } from '../../kit/db/columns.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import type { Database } from '../../kit/db/schema.ts';
import { type Endpoint, on, type StagedFile } from '../../kit/http/endpoint.ts';
import { enqueue } from '../../kit/jobs.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import type { Files } from '../../media/upload/accept.ts';
import { keepReport } from '../../media/upload/reportFile.ts';
import { platformNames, platformOrNull, spellPlatform } from '../../reference/platform.ts';
import { refusedReport, requirePreview } from '../../royalties/import/batchGuards.ts';
import { batchRoom, refuseKnownBytes, unstage } from '../../royalties/import/batchRoom.ts';
import { setRate } from '../../royalties/import/book/rates.ts';
import { isWaiting } from '../../royalties/import/book/suspense.ts';
import { doubledSince } from '../../royalties/import/postedLines.ts';
import { correct, refuseWhole } from './batchRelatives.ts';
import { findBatch, listSplits, summaryColumns } from './batchRows.ts';
import { brokenRowEndpoints } from './brokenRows.ts';
import { sampleEndpoint } from './sample.ts';

interface Declared {
  platform: string;
  datenum: number;
  currency?: string | undefined;
  fxRate?: string | undefined;
  fxSource?: string | undefined;
  decimal?: '.' | ',' | undefined;
  supersedes?: number | undefined;
  supplementOf?: number | undefined;
}

/** Takes a report in: the file is stored for good, written down, and its reading queued, before anything is answered. */
export async function takeReport(
  files: Files,
  tx: Tx,
  actor: Actor,
  { kind, declared, staged }: { kind: BatchKind; declared: Declared; staged: StagedFile | undefined },
) {
  if (!staged) throw invalid('file', 'error.validation.file');
  await refuseKnownBytes(tx, staged.sha256);
  const platform = await platformOrNull(tx, declared.platform);
  // Our own service is a platform by itself, under the name it bears.
  if (!platform && kind === 'OWN_SERVICE') await spellPlatform(tx, actor, declared.platform, null);
  else if (!platform) throw invalid('platform', 'error.report.platform', { name: declared.platform });
  const corrected = declared.supersedes ? await correct(tx, actor, declared.supersedes) : null;
  if (declared.supplementOf) await refuseWhole(tx, declared.supplementOf);
  const supersedes = corrected?.supersedes ?? null;
  const supplementOf = declared.supplementOf ?? corrected?.supplementOf ?? null;
  const mediaId = await keepReport(files.storage, tx, actor, staged);
  const batch = await tx
    .insertInto('report_batch')
    .values({
      kind,
      platform: platform ?? declared.platform,
      supersedes,
      supplement_of: supplementOf,
      datenum: declared.datenum,
      currency: declared.currency ?? null,
      fx_rate: declared.currency === 'IDR' ? '1' : ((declared.currency && declared.fxRate) ?? null),
      fx_source: declared.fxSource ?? null,
      decimal: declared.decimal ?? null,
      file_media_id: mediaId,
      file_name: staged.fileName,
      file_sha256: staged.sha256,
      created_by: actor.userId,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'report.preview', { id: batch.id }, `report:${batch.id}`);
  await audit(tx, actor, {
    action: 'uploaded',
    entity: 'report_batch',
    id: batch.id,
    after: { ...declared, supersedes, supplementOf, sha256: staged.sha256 },
  });
  await enter(tx, actor, batchRoom, batch.id, 'upload');
  return { batchId: batch.id, status: 'PARSING' as const };
}

const post = (db: Db) =>
  on(routes.post, async ({ tx, actor, params: { id }, body }) => {
    const doubled = await withScope(db, actor, (own) => findDoubled(own, id, body.supplements ?? null));
    if (doubled) throw doubled;
    await transition(batchRoom, tx, actor, id, { action: 'post' }, body);
    return findBatch(tx, actor.lang, id);
  });

/**
 * What was posted since the preview is kept in a transaction of its own: the posting is refused, and whoever looks again sees it.
 * What is staged is read while nobody can put it aside: the row is locked before its lines, as everywhere.
 */
async function findDoubled(tx: Tx, id: number, fate: SupplementsFate | null): Promise<Problem | null> {
  const batch = await tx
    .selectFrom('report_batch')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'PREVIEW')
    .forUpdate()
    .executeTakeFirst();
  return batch ? doubledSince(tx, batch, fate) : null;
}

const call = (route: typeof routes.cancel, action: 'cancel' | 'read' | 'putAside' | 'takeUp') =>
  on(route, async ({ tx, actor, params: { id }, body }) => {
    await refuseWhileBooked(tx, id);
    await transition(batchRoom, tx, actor, id, { action }, body);
    return findBatch(tx, actor.lang, id);
  });

/** Whoever books a report holds its row to the end: nobody is made to wait for that. */
async function refuseWhileBooked(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from report_batch where id = ${id} for update skip locked`.execute(tx);
  if (rows.length > 0) return;
  const known = await tx.selectFrom('report_batch').select('id').where('id', '=', id).executeTakeFirst();
  throw known ? new Problem(409, 'error.report.begun') : notFound();
}

const reverse = on(routes.reverse, async ({ tx, actor, params: { id }, body }) => {
  await transition(batchRoom, tx, actor, id, { action: 'reverse' }, body);
  return findBatch(tx, actor.lang, id);
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
  if (!isEditable(batchMachine, batch.status)) throw refusedReport(actor, batch.status);
  await unstage(tx, id);
  await tx.deleteFrom('report_batch').where('id', '=', id).execute();
  await audit(tx, actor, { action: 'removed', entity: 'report_batch', id, before: batch });
  return null;
});

const namePlatform = on(routes.namePlatform, async ({ tx, actor, params: { id }, body }) => {
  const { unknownPlatforms } = await findBatch(tx, actor.lang, id);
  if (!unknownPlatforms.includes(body.name)) throw new Problem(409, 'error.report.platformKnown');
  await spellPlatform(tx, actor, body.name, body.platformId);
  await transition(batchRoom, tx, actor, id, { action: 'read' }, {});
  return findBatch(tx, actor.lang, id);
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
  return takePage(matching, query, (q) => q.select(summaryColumns).orderBy('id', 'desc'));
});

const read = on(routes.read, ({ tx, actor, params }) => findBatch(tx, actor.lang, params.id));

/** Before posting they lie in staging, after it in suspense. */
const unmatched = on(routes.unmatched, async ({ tx, actor, params, query }) => {
  const { status } = await findBatch(tx, actor.lang, params.id);
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
    .where(sql.raw<boolean>(isWaiting))
    .select(unmatchedColumns);

type SuspenseLine = Selectable<Database['suspense_line']>;

const stagedUnmatched = (tx: Tx, id: number) =>
  tx
    .selectFrom(sql<SuspenseLine>`report_staged_unmatched(${id})`.as('suspense_line'))
    .select(unmatchedColumns);

const splits = on(routes.splits, ({ tx, params: { id } }) => listSplits(tx, id));

const rate = on(routes.rate, async ({ tx, actor, params: { id }, body }) => {
  await requirePreview(tx, actor, id);
  if (body.currency === 'IDR') throw invalid('currency', 'error.report.rupiah');
  await setRate(tx, id, body, actor.userId);
  await audit(tx, actor, { action: 'rateSet', entity: 'report_batch', id, after: body });
  return findBatch(tx, actor.lang, id);
});

const platforms = on(routes.platforms, ({ tx }) => platformNames(tx));

export function reportBatchEndpoints(files: Files): Endpoint[] {
  const upload = (route: typeof routes.uploadOtherDsp, kind: BatchKind) =>
    on(route, ({ tx, actor, body, files: [staged] }) =>
      takeReport(files, tx, actor, { kind, declared: body, staged }),
    );
  return [
    upload(routes.uploadOtherDsp, 'OTHER_DSP'),
    upload(routes.uploadOwnService, 'OWN_SERVICE'),
    upload(routes.uploadRbt, 'RBT'),
    upload(routes.uploadCoverToMaster, 'COVER_TO_MASTER'),
    platforms,
    list,
    read,
    unmatched,
    splits,
    rate,
    post(files.db),
    call(routes.cancel, 'cancel'),
    call(routes.readAgain, 'read'),
    call(routes.putAside, 'putAside'),
    call(routes.takeUp, 'takeUp'),
    reverse,
    namePlatform,
    ...brokenRowEndpoints,
    sampleEndpoint,
    remove,
  ];
}
