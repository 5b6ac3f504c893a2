import {
  type Collection,
  type CollectionItem,
  collectionOutcomes,
  reportCollections as routes,
} from '@rilis/contract/reports/collection';
import type { BodyOf, QueryOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { personName } from '../../kit/db/personName.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { platformOrNull } from '../../reference/platform.ts';
import { choose, chooseAll } from './choose.ts';
import { collectionRoom } from './collectionRoom.ts';
import type { Params } from './faults.ts';
import { enqueueListing } from './queue.ts';

/** Reports that are collected from the bucket of the settings. */
export const collectionEndpoints = (config: Config): Endpoint[] => [
  on(routes.bucket, async () => ({ bucket: config.intake?.bucket ?? null })),
  on(routes.list, async ({ tx, actor }) => {
    const rows = await runs(tx).orderBy('c.id', 'desc').limit(50).execute();
    return rows.map((row) => shown(row, actor));
  }),
  on(routes.read, ({ tx, actor, params }) => findCollection(tx, actor, params.id)),
  on(routes.items, async ({ tx, actor, params, query }) => {
    await findCollection(tx, actor, params.id);
    return listItems(tx, actor, params.id, query);
  }),
  on(routes.begin, async ({ tx, actor, body }) =>
    findCollection(tx, actor, await begin(tx, actor, config.intake?.bucket, body)),
  ),
  on(routes.choose, async ({ tx, actor, params: { id, itemId }, body }) => {
    await choose(tx, actor, { id, itemId, chosen: body.chosen });
    return findCollection(tx, actor, id);
  }),
  on(routes.chooseAll, async ({ tx, actor, params: { id }, body }) => {
    await chooseAll(tx, actor, { id, ...body });
    return findCollection(tx, actor, id);
  }),
  on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
    await transition(collectionRoom, tx, actor, id, { action }, body);
    return findCollection(tx, actor, id);
  }),
];

async function begin(
  tx: Tx,
  actor: Actor,
  bucket: string | undefined,
  { prefix: asked, kind, platform, datenum, currency, fxRate, decimal }: BodyOf<typeof routes.begin>,
): Promise<number> {
  if (!bucket) throw invalid('prefix', 'error.collection.noBucket');
  const prefix = prefixOf(asked, bucket);
  const known = await platformOrNull(tx, platform);
  if (!known && kind !== 'OWN_SERVICE')
    throw invalid('platform', 'error.report.platform', { name: platform });
  const { id } = await tx
    .insertInto('report_collection')
    .values({
      ...{ bucket, prefix, kind, platform: known ?? platform, datenum },
      ...{ currency: currency ?? null, fx_rate: fxRate ?? null, decimal: decimal ?? null },
      ...{ created_by: actor.userId ?? 0, created_login: actor.login },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, collectionRoom, id, 'begin');
  const after = { bucket, prefix, kind, platform, datenum };
  await audit(tx, actor, { action: 'created', entity: 'report_collection', id, after });
  await enqueueListing(tx, id);
  return id;
}

/** No other bucket than the one of the settings, and no control signs. */
function prefixOf(asked: string, bucket: string): string {
  const [, named, below = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(asked) ?? [];
  if (named !== undefined && named !== bucket)
    throw invalid('prefix', 'error.collection.otherBucket', { bucket });
  const prefix = (named === undefined ? asked : below).replace(/^\/+/, '');
  if (/\p{Cc}/u.test(prefix) || /^\w+:\/\//.test(prefix))
    throw invalid('prefix', 'error.collection.prefix', { bucket });
  return prefix;
}

const outcome = sql<
  CollectionItem['outcome']
>`coalesce(i.outcome, case when i.chosen then 'WAITING' else 'ASIDE' end)`;

const runs = (tx: Tx) =>
  tx
    .selectFrom('report_collection as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('report_collection_item as i')
              .whereRef('i.collection_id', '=', 'c.id')
              .select([
                outcome.as('outcome'),
                sql<number>`count(*)::int`.as('n'),
                sql<number>`sum(i.bytes)`.as('bytes'),
              ])
              .groupBy(outcome)
              .as('g'),
          )
          .select([
            sql<Record<string, number>>`coalesce(json_object_agg(g.outcome, g.n), '{}')`.as('counts'),
            sql<number>`coalesce(sum(g.bytes) filter (where g.outcome = 'WAITING'), 0)::bigint`.as(
              'bytesLeft',
            ),
          ])
          .as('files'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['c.id', 'c.version', 'c.bucket', 'c.prefix', 'c.kind', 'c.platform', 'c.datenum'] as const),
      ...(['c.status', 'c.status_at as statusAt', 'c.waiting', 'c.failure'] as const),
      ...([
        'c.failure_params as params',
        'c.created_at as createdAt',
        'files.counts',
        'files.bytesLeft',
      ] as const),
      personName('c.created_by', 'c.created_login').as('createdBy'),
    ]);

type Run = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const none = Object.fromEntries(collectionOutcomes.map((one) => [one, 0]));

const shown = ({ params, failure, counts, bytesLeft, ...run }: Run, { lang }: Actor): Collection =>
  ({
    ...run,
    bytesLeft: Number(bytesLeft ?? 0),
    counts: { ...none, ...counts },
    failure: failure && say(lang, failure, params as Params),
  }) as Collection;

async function findCollection(tx: Tx, actor: Actor, id: number): Promise<Collection> {
  const row = await runs(tx).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(row, actor);
}

async function listItems(tx: Tx, actor: Actor, id: number, query: QueryOf<typeof routes.items>) {
  let matching = tx
    .selectFrom('report_collection_item as i')
    .innerJoin('report_collection as c', 'c.id', 'i.collection_id')
    .leftJoin('report_batch as b', 'b.id', 'i.batch_id')
    .select([
      ...(['i.id', 'i.place', 'i.bytes', 'i.modified_at as modifiedAt', 'i.platform', 'i.datenum'] as const),
      ...([
        'i.batch_id as batchId',
        'b.status as batchStatus',
        'i.failure',
        'i.failure_params as params',
      ] as const),
      sql<string>`substr(i.key, length(regexp_replace(c.prefix, '[^/]*$', '')) + 1)`.as('name'),
      outcome.as('outcome'),
    ])
    .where('i.collection_id', '=', id);
  if (query.outcome) matching = matching.where(outcome, '=', query.outcome);
  const page = await takePage(tx.selectFrom(matching.as('row')), query, (q) =>
    q.selectAll().orderBy('place'),
  );
  const content = page.content.map(({ params, failure, ...row }) => ({
    ...row,
    failure: failure && say(actor.lang, failure, params as Params),
  }));
  return { ...page, content };
}
