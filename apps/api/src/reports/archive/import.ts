import {
  type CatalogueImport,
  type ImportItem,
  importVerdicts,
  catalogueImports as routes,
} from '@rilis/contract/reports/catalogueImport';
import type { QueryOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import { findingText } from '../../catalogue/findings.ts';
import { ownerOf } from '../../catalogue/owner.ts';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { personName } from '../../kit/db/personName.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { takeFiles } from '../../kit/takeFile.ts';
import { say } from '../../kit/words.ts';
import type { Finding } from './importJudge.ts';
import { enqueueReading, importRoom, refuseTooMany } from './importRoom.ts';

/** Archives that are brought: looked at first, then written. */
export const importEndpoints: readonly Endpoint[] = [
  on(routes.list, ({ tx, actor }) => listImports(tx, actor)),
  on(routes.read, ({ tx, actor, params }) => findImport(tx, actor, params.id)),
  on(routes.items, async ({ tx, actor, params, query }) => {
    await findImport(tx, actor, params.id);
    return listItems(tx, actor, params.id, query);
  }),
  on(routes.begin, async ({ tx, actor, body }) => {
    const id = await begin(tx, actor, body);
    return findImport(tx, actor, id);
  }),
  on(routes.choose, async ({ tx, actor, params: { id, itemId }, body }) => {
    await choose(tx, actor, id, itemId, body.chosen);
    return findImport(tx, actor, id);
  }),
  on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
    await transition(importRoom, tx, actor, id, { action }, body);
    return findImport(tx, actor, id);
  }),
];

async function begin(
  tx: Tx,
  actor: Actor,
  { mediaId, labelId: asked }: { mediaId: string; labelId?: number | undefined },
) {
  const labelId = await ownerOf(tx, actor, asked);
  await refuseTooMany(tx, labelId);
  await takeFiles(tx, [{ id: mediaId, kind: 'ARCHIVE', labelId, field: 'mediaId' }]);
  const { file_name, bytes } = await tx
    .selectFrom('media')
    .select(['file_name', 'bytes'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('catalogue_import')
    .values({
      ...{ label_id: labelId, media_id: mediaId, file_name, bytes },
      ...{ created_by: actor.userId ?? 0, created_login: actor.login },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, importRoom, id, 'upload');
  const after = { fileName: file_name };
  await audit(tx, actor, { action: 'uploaded', entity: 'catalogue_import', id, labelId, after });
  await enqueueReading(tx, id, labelId);
  return id;
}

/** Only what is new can be made, and only before it is begun. */
async function choose(tx: Tx, actor: Actor, id: number, itemId: number, chosen: boolean): Promise<void> {
  const { status, label_id: labelId } = await lock(tx, importRoom, id);
  if (status !== 'PREVIEW' && status !== 'STOPPED') throw new Problem(409, 'error.archive.choose');
  const item = await tx
    .selectFrom('catalogue_import_item')
    .select(['verdict', 'done_at', 'title'])
    .where('id', '=', itemId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  if (!item) throw notFound();
  if (item.verdict !== 'NEW' || item.done_at) throw new Problem(409, 'error.archive.notNew');
  await tx.updateTable('catalogue_import_item').set({ chosen }).where('id', '=', itemId).execute();
  const after = { title: item.title, chosen };
  await audit(tx, actor, { action: 'updated', entity: 'catalogue_import', id, labelId, after });
}

const runs = (tx: Tx) =>
  tx
    .selectFrom('catalogue_import as i')
    .innerJoin('label', 'label.id', 'i.label_id')
    .select([
      'i.id',
      'i.version',
      'label.name as label',
      'i.file_name as fileName',
      'i.bytes',
      'i.status',
      'i.status_at as statusAt',
      'i.done',
      'i.total',
      'i.failure',
      'i.failure_params as params',
      personName('i.created_by', 'i.created_login').as('createdBy'),
      'i.created_at as createdAt',
      sql<CatalogueImport['counts']>`coalesce((select json_object_agg(verdict, n) from (
        select verdict, count(*)::int as n from catalogue_import_item where import_id = i.id group by 1) c), '{}')`.as(
        'counts',
      ),
      sql<number>`(select count(*) from catalogue_import_item where import_id = i.id and chosen)`.as(
        'chosen',
      ),
      sql<number>`(select count(*) from catalogue_import_item where import_id = i.id and done_at is not null)`.as(
        'made',
      ),
    ]);

type Run = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const none: Record<string, number> = Object.fromEntries(importVerdicts.map((verdict) => [verdict, 0]));

const shown = ({ params, failure, counts, ...run }: Run, { lang }: Actor): CatalogueImport => ({
  ...run,
  counts: { ...none, ...counts },
  failure: failure && say(lang, failure, params as Finding['params']),
});

async function listImports(tx: Tx, actor: Actor): Promise<CatalogueImport[]> {
  const rows = await runs(tx).orderBy('i.id', 'desc').limit(50).execute();
  return rows.map((row) => shown(row, actor));
}

async function findImport(tx: Tx, actor: Actor, id: number): Promise<CatalogueImport> {
  const row = await runs(tx).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(row, actor);
}

async function listItems(tx: Tx, actor: Actor, id: number, query: QueryOf<typeof routes.items>) {
  let matching = tx
    .selectFrom('catalogue_import_item')
    .select([
      'id',
      'place',
      'title',
      'artist',
      'upc',
      'songs',
      sql<ImportItem['verdict']>`verdict`.as('verdict'),
      'findings',
      'chosen',
      'album_id as albumId',
      'done_at as doneAt',
    ])
    .where('import_id', '=', id);
  if (query.verdict) matching = matching.where('verdict', '=', query.verdict);
  const page = await takePage(tx.selectFrom(matching.as('row')), query, (q) =>
    q.selectAll().orderBy('place'),
  );
  return {
    ...page,
    content: page.content.map((row) => ({ ...row, findings: inWords(row.findings as Finding[], actor) })),
  };
}

const inWords = (findings: readonly Finding[], { lang }: Actor) =>
  findings.map(({ code, params, rule }) => ({
    ...{ code, params },
    message: rule?.id ? findingText(lang, rule.id, params) : say(lang, code, params),
    severity: rule?.severity ?? null,
    field: rule?.field ?? null,
    song: rule?.song ?? null,
  }));
