import { type AuditQuery, auditAreas, auditLog as routes } from '@rilis/contract/accounts/audit';
import { jakartaIso } from '@rilis/contract/clock';
import type { Pattern } from '@rilis/contract/route';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePageOfMany } from '../../kit/db/page.ts';
import { foundOf, madeOf, withFields } from '../../kit/db/wholeQuery.ts';
import { lagging, on, onFile } from '../../kit/http/endpoint.ts';
import { readWords } from '../../kit/keptWords.ts';
import { type Column, csvMime, csvOf, fieldColumns } from '../../kit/list/csv.ts';

/** Everybody sees the own events, some an area, few all; people of a label their own, whoever leads its team that of the team. */
function seen(tx: Tx, actor: Actor) {
  const rows = tx.selectFrom('audit_log');
  if (actor.labelId === null && may(actor, '/backoffice/audit#all')) return rows;
  const entities = actor.labelId === null ? areasOf(actor) : [];
  const leads = actor.labelId !== null && may(actor, '/backoffice/label/{id}/team');
  // What staff did with the eyes of people of a label is nothing those did.
  const own = actor.labelId === null ? rows : rows.where(sql<boolean>`not ${throughEyes}`);
  return own.where((eb) =>
    eb.or([
      eb('actor_id', '=', actor.userId),
      ...(entities.length > 0 ? [eb('entity', 'in', entities)] : []),
      // Row-level security shows the people of the own label alone.
      ...(leads ? [eb('actor_id', 'in', eb.selectFrom('app_user').select('id'))] : []),
    ]),
  );
}

/** Its login says whose eyes they were: `adi → senja`. */
const throughEyes = sql`coalesce(actor_login, '') like '% → %'`;

const areasOf = (actor: Actor): string[] =>
  Object.entries(auditAreas).flatMap(([pattern, entities]) =>
    may(actor, pattern as Pattern) ? [...entities] : [],
  );

const fullName = sql<string>`first_name || ' ' || last_name`;

function matching(tx: Tx, actor: Actor, query: AuditQuery) {
  let rows = seen(tx, actor);
  if (query.person) {
    const asked = like(query.person);
    const called = tx.selectFrom('app_user').select('id').where(fullName, 'ilike', asked);
    // Whoever tries a password is nobody yet: it is told where the account they want is looked for.
    const wanted = tx
      .selectFrom('app_user')
      .select(sql<string>`id::text`.as('id'))
      .where((eb) => eb.or([eb('login', 'ilike', asked), eb(fullName, 'ilike', asked)]));
    rows = rows.where((eb) =>
      eb.or([
        eb('actor_login', 'ilike', asked),
        eb('actor_id', 'in', called),
        eb.and([eb('action', '=', 'signInRefused'), eb('entity_id', 'in', wanted)]),
      ]),
    );
  }
  if (query.id) rows = rows.where('id', '=', query.id);
  if (query.entity) rows = rows.where('entity', '=', query.entity);
  if (query.entityId) rows = rows.where('entity_id', '=', query.entityId);
  if (query.action) rows = rows.where('action', '=', query.action);
  if (query.from) rows = rows.where('at', '>=', new Date(query.from));
  if (query.to) rows = rows.where('at', '<', new Date(query.to));
  if (query.search)
    rows = rows.where((eb) =>
      eb.or([eb('note', 'ilike', like(query.search)), eb('entity_id', '=', query.search)]),
    );
  return rows;
}

/** Where staff sat is told to those who see the whole log, and to oneself. */
const shape = (rows: ReturnType<typeof seen>, actor: Actor) =>
  rows
    .select(['id', 'at', 'actor_id as actorId', 'actor_login as login', 'action', 'entity'])
    .select(['entity_id as entityId', 'label_id as labelId', 'before', 'after', 'note'])
    .select(['request_id as requestId'])
    .select(
      sql<
        string | null
      >`case when ${throughEyes} then actor_login when actor_id is not null then actor_name(actor_id, actor_login) end`.as(
        'person',
      ),
    )
    .select(
      sql<
        string | null
      >`case when ${may(actor, '/backoffice/audit#all')} or actor_id = ${actor.userId} then host(ip) end`.as(
        'ip',
      ),
    )
    .select(sql<boolean>`audit_sealed(audit_log.id)`.as('sealed'))
    .orderBy('id', 'desc');

const list = on(routes.list, async ({ tx, actor, query }) => {
  const page = await takePageOfMany(tx, matching(tx, actor, query), query, (q) => shape(q, actor));
  const made = { note: noteIn(actor.lang) };
  return { ...page, content: await withFields(page.content, made, ringbackIn(tx)) };
});

type Event = Awaited<ReturnType<ReturnType<typeof shape>['executeTakeFirstOrThrow']>>;

const noteIn = (lang: Language) => madeOf<Event>()(['note'], ({ note }) => told(lang, note));

/** Invoices of both streams have one word in the log, and each stream a list of its own. */
const ringbackIn = (tx: Tx) =>
  foundOf<Event>()(['entity', 'entityId'], ['ringback'], async (rows) => {
    const ids = rows.filter(isInvoice).map(({ entityId }) => Number(entityId));
    const ofRingback = tx.selectFrom('invoice').select('id').where('stream', '=', 'RINGBACK');
    const found = ids.length > 0 ? await ofRingback.where('id', 'in', ids).execute() : [];
    const known = new Set(found.map(({ id }) => id));
    return (row) => ({ ringback: isInvoice(row) && known.has(Number(row.entityId)) });
  });

const isInvoice = ({ entity, entityId }: Pick<Event, 'entity' | 'entityId'>) =>
  entity === 'invoice' && entityId !== null;

/** What the platform says by itself, and what was told when it was refused, stands in the log as its code. */
const told = (lang: Language, note: string | null) => note && readWords(lang, note);

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const columnsIn = (lang: Language): Column<Event>[] => [
  ...fieldColumns('id'),
  { head: 'at', value: (row) => jakartaIso(row.at), meaning: 'time' },
  ...fieldColumns('login', 'person', 'action', 'entity', 'entityId', 'labelId'),
  { head: 'note', value: ({ note }) => told(lang, note) },
  ...fieldColumns('ip'),
  { head: 'before', value: (row) => json(row.before) },
  { head: 'after', value: (row) => json(row.after) },
  { head: 'sealed', value: (row) => (row.sealed ? 'Y' : 'N') },
];

const exported = onFile(routes.exported, async ({ actor, query }) => ({
  fileName: 'audit.csv',
  mime: csvMime,
  body: (tx: Tx) => csvOf(shape(matching(tx, actor, query), actor), columnsIn(actor.lang)),
}));

export const auditEndpoints = lagging([list, exported]);
