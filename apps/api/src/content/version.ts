import { type ContentVersion, type NextVersion, versions as routes } from '@rilis/contract/content/legal';
import { sql } from 'kysely';
import { type Actor, system } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { personName } from '../kit/db/personName.ts';
import { on } from '../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../kit/problem.ts';
import { cleaned } from './entity.ts';

const legal = ['privacy_policy', 'term_agreement'] as const;
export type Legal = (typeof legal)[number];

/**
 * The versions of legal texts. What is saved of a shown text makes one by itself (0110_legal_versions.sql); the next one
 * may be written ahead. Which is in effect is a matter of time alone, for visitors and consents alike.
 */
export const versionEndpoints = [
  ...endpointsOf(routes.privacyPolicy, 'privacy_policy'),
  ...endpointsOf(routes.termAgreement, 'term_agreement'),
];

type Routes = (typeof routes)[keyof typeof routes];

function endpointsOf({ list, schedule, withdraw }: Routes, entity: Legal) {
  return [
    on(list, ({ tx, params }) => listVersions(tx, entity, params.id)),
    on(schedule, ({ tx, actor, params, body }) => scheduleNext(tx, actor, entity, params.id, body)),
    on(withdraw, async ({ tx, actor, params }) => {
      await lockText(tx, entity, params.id);
      await takeBack(tx, actor, entity, params.id, params.version);
      return null;
    }),
  ];
}

async function listVersions(tx: Tx, entity: Legal, id: number) {
  const rows = await tx
    .selectFrom('legal_version as v')
    .select(['v.id', 'v.number', 'v.title', 'v.description', 'v.summary'])
    .select(['v.title_indonesian as titleIndonesian', 'v.description_indonesian as descriptionIndonesian'])
    .select(['v.summary_indonesian as summaryIndonesian', 'v.text_hash as textHash'])
    .select(['v.takes_effect_at as takesEffectAt', 'v.ended_at as endedAt', 'v.created_at as createdAt'])
    .select(personName('v.created_by').as('savedBy'))
    .where('v.entity', '=', entity)
    .where('v.entity_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute();
  // As far as the database says, any column of a view may be empty.
  return rows.map((row) => cleaned(row, ['description'])) as ContentVersion[];
}

/** Writes the next version of a text that is shown; it takes effect at its moment, or at once. */
async function scheduleNext(tx: Tx, actor: Actor, entity: Legal, id: number, next: NextVersion) {
  const { shown, unpublishAt } = await lockText(tx, entity, id);
  if (!shown) throw new Problem(409, 'error.content.notShown');
  const { takesEffectAt: at } = next;
  if (at && at <= new Date()) throw invalid('takesEffectAt', 'error.content.past');
  if (at && unpublishAt && unpublishAt <= at) throw invalid('takesEffectAt', 'error.content.afterEnd');
  const waiting = await waitingOf(tx, entity, id);
  if ((waiting?.id ?? null) !== next.replaces) throw new Problem(409, 'error.content.otherNext');
  if (waiting) await takeBack(tx, actor, entity, id, waiting.id);
  const made = await insertVersion(tx, entity, id, cleaned(next, ['description']));
  const after = { number: made.number, title: next.title, summary: next.summary, takesEffectAt: at };
  await audit(tx, actor, { action: 'scheduled', entity, id, after });
  if (!at) await putIntoEffect(tx, actor, entity, id);
  const versions = await listVersions(tx, entity, id);
  return versions.find((version) => version.id === made.id)!;
}

interface Text {
  shown: boolean;
  unpublishAt: Date | null;
}

/** Whoever changes a text or its versions waits for whoever does so already. */
async function lockText(tx: Tx, entity: Legal, id: number): Promise<Text> {
  const { rows } = await sql<Text>`
    select is_published(publish_at, unpublish_at, deleted_at) as shown, unpublish_at as "unpublishAt"
    from ${sql.table(entity)} where id = ${id} and deleted_at is null for update`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const waitingOf = (tx: Tx, entity: Legal, id: number) =>
  tx
    .selectFrom('content_version')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('takes_effect_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

async function takeBack(tx: Tx, actor: Actor, entity: Legal, id: number, version: number): Promise<void> {
  const ofText = tx
    .selectFrom('content_version')
    .select(['number', 'title', 'summary', 'takes_effect_at as takesEffectAt'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('id', '=', version);
  const before = await ofText.executeTakeFirst();
  if (!before) throw notFound();
  const gone = await tx
    .deleteFrom('content_version')
    .where('id', '=', version)
    .where('takes_effect_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new Problem(409, 'error.content.inEffect');
  await audit(tx, actor, { action: 'withdrawn', entity, id, before });
}

async function insertVersion(tx: Tx, entity: Legal, id: number, next: NextVersion) {
  const { title, titleIndonesian = null, description = null, descriptionIndonesian = null } = next;
  const { rows } = await sql<{ id: number; number: number }>`
    insert into content_version (entity, entity_id, number, title, title_indonesian, description, description_indonesian,
      summary, summary_indonesian, takes_effect_at, text_hash)
    select ${entity}::text, ${id}::bigint, max(number) + 1, t.*, ${next.summary || null}, ${next.summaryIndonesian || null},
      coalesce(${next.takesEffectAt}::timestamptz, app_now()),
      hash_of_text(t.title, t.title_indonesian, t.description, t.description_indonesian)
    from content_version, (values (${title}::text, ${titleIndonesian}::text, ${description}::text, ${descriptionIndonesian}::text))
      t (title, title_indonesian, description, description_indonesian)
    where entity = ${entity} and entity_id = ${id}
    group by t.title, t.title_indonesian, t.description, t.description_indonesian returning id, number`.execute(
    tx,
  );
  return rows[0]!;
}

/**
 * Brings the shown records of an entity, or one of them, up to the version in effect: for their forms, lists and the
 * search. Visitors do not wait for it.
 */
export async function putIntoEffect(
  tx: Tx,
  actor: Actor,
  entity: Legal,
  id: number | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: number; number: number }>`
    update ${sql.table(entity)} t set title = v.title, title_indonesian = v.title_indonesian,
      description = v.description, description_indonesian = v.description_indonesian
    from (select distinct on (entity_id) * from content_version
      where entity = ${entity} and takes_effect_at <= clock_timestamp() and entity_id = coalesce(${id}, entity_id)
      order by entity_id, takes_effect_at desc, number desc) v
    where v.entity_id = t.id and is_published(t.publish_at, t.unpublish_at, t.deleted_at)
      and (v.title, v.title_indonesian, v.description, v.description_indonesian)
        is distinct from (t.title, t.title_indonesian, t.description, t.description_indonesian)
    returning t.id, v.number`.execute(tx);
  for (const { id: settled, number } of rows)
    await audit(tx, actor, { action: 'tookEffect', entity, id: settled, after: { number } });
}

/** The job that does so every minute. */
export const publishDueVersions = (db: Db) =>
  withScope(db, system('content.versions'), async (tx) => {
    for (const entity of legal) await putIntoEffect(tx, system('content.versions'), entity);
  });
