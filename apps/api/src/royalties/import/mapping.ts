import type { ReportKind } from '@rilis/contract/royalties/importCode';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { batchRoom } from './batchRoom.ts';
import { checkColumns, mappingOf } from './layouts/formats.ts';
import { headerOf, signatureOf } from './layouts/shape.ts';
import { namedParams } from './mistakeText.ts';
import type { Reading } from './reading.ts';

/** A batch as far as its mapping goes. */
export interface MappedBatch {
  id: number;
  kind: ReportKind;
  platform: string;
  currency: string | null;
  reading: Reading;
}

/** The batch with its reading. Throws Problem 404, and 409 when its file was never opened as a table. */
export async function findMapped(tx: Tx, id: number): Promise<MappedBatch> {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['id', 'kind', 'platform', 'currency', 'reading'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw notFound();
  if (!batch.reading) throw new Problem(409, 'error.report.noTable');
  return batch as MappedBatch;
}

/** Reads the file of a batch again by a layout, and remembers it for files of its platform with the same header. */
export async function mapBatch(
  tx: Tx,
  actor: Actor,
  id: number,
  { layout, remember, version }: { layout: ReportLayout; remember: boolean; version?: number | undefined },
): Promise<void> {
  const batch = await findMapped(tx, id);
  const isNew = Object.keys(layout.columns).length === 0;
  if (!isNew) refuseIncomplete(actor, batch, layout);
  await transition(batchRoom, tx, actor, id, { action: 'map' }, { layout, version });
  if (remember && !isNew) await rememberMapping(tx, actor, batch, layout);
}

function refuseIncomplete(actor: Actor, { kind, reading }: MappedBatch, layout: ReportLayout): void {
  const header = headerOf(reading.lines, layout.headerRow ?? 1);
  const outside = Object.values(layout.columns).find((index) => index >= header.length);
  if (outside !== undefined) throw invalid('columns', 'error.report.column', { column: outside + 1 });
  const [issue] = checkColumns(kind, mappingOf(header, layout.columns));
  if (issue) throw invalid('columns', `import.${issue.code}`, namedParams(actor.lang, issue));
}

async function rememberMapping(
  tx: Tx,
  actor: Actor,
  batch: MappedBatch,
  layout: ReportLayout,
): Promise<void> {
  const header = headerOf(batch.reading.lines, layout.headerRow ?? 1);
  const values = { header: JSON.stringify(header), layout: JSON.stringify(layout) };
  const { id } = await tx
    .insertInto('report_mapping')
    .values({
      kind: batch.kind,
      platform: batch.platform.toLowerCase(),
      signature: signatureOf(layout.headerRow ?? 1, header),
      created_by: actor.userId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'platform', 'signature']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    action: 'created',
    entity: 'report_mapping',
    id,
    after: { platform: batch.platform },
  });
}

/** The remembered layouts of a platform, by the signature of their header. */
export async function rememberedFor(
  tx: Tx,
  { kind, platform }: { kind: string; platform: string },
): Promise<Map<string, ReportLayout>> {
  const rows = await tx
    .selectFrom('report_mapping')
    .select(['signature', 'layout'])
    .where('kind', '=', kind)
    .where('platform', '=', platform.toLowerCase())
    .execute();
  return new Map(rows.map(({ signature, layout }) => [signature, layout as ReportLayout]));
}

/** With the platform as its own name is written; it is kept in lower case, as files write it anyhow. */
const mappings = (tx: Tx) =>
  tx
    .selectFrom('report_mapping')
    .select(['id', 'kind', 'header', 'layout', 'updated_at as updatedAt', 'version'])
    .select(
      sql<string>`coalesce((select min(name) from platform where lower(name) = report_mapping.platform), report_mapping.platform)`.as(
        'platform',
      ),
    )
    .$narrowType<{ kind: ReportKind }>();

export const listMappings = (tx: Tx) =>
  mappings(tx).orderBy('report_mapping.platform').orderBy('id').execute();

/** Corrects a remembered layout. Throws Problem 404, 400 for columns that say too little, 409 when it has changed. */
export async function updateMapping(
  tx: Tx,
  actor: Actor,
  id: number,
  { layout, version }: { layout: ReportLayout; version?: number | undefined },
) {
  const before = await findMapping(tx, id);
  if (version !== undefined && version !== before.version) throw new Problem(409, 'error.staleVersion');
  const header = before.header as string[];
  const [issue] = checkColumns(before.kind, mappingOf(header, layout.columns));
  if (issue) throw invalid('columns', `import.${issue.code}`, namedParams(actor.lang, issue));
  await tx
    .updateTable('report_mapping')
    .set({ layout: JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, {
    action: 'updated',
    entity: 'report_mapping',
    id,
    before: { layout: before.layout },
    after: { layout },
  });
  return findMapping(tx, id);
}

export async function removeMapping(tx: Tx, actor: Actor, id: number): Promise<void> {
  const before = await findMapping(tx, id);
  await tx.deleteFrom('report_mapping').where('id', '=', id).execute();
  await audit(tx, actor, {
    action: 'removed',
    entity: 'report_mapping',
    id,
    before: { platform: before.platform },
  });
}

async function findMapping(tx: Tx, id: number) {
  const found = await mappings(tx).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
