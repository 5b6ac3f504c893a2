import { authority, role } from '@rilis/contract/accounts/role';
import { labelRoles, roles as seeded } from '@rilis/contract/accounts/roles';
import type { Trashing } from '@rilis/contract/resource';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { stale } from '../../kit/db/stale.ts';
import { withTrashNotes } from '../../kit/db/trash.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { keptIn } from '../../kit/list/crud.ts';
import { duplicate, notFound, Problem } from '../../kit/problem.ts';
import { renameRole } from '../../reference/sysparam.ts';
import { endViewsBy } from '../keys/sessionEnd.ts';
import { refuseBeyond, staffOnly } from './grant.ts';

type Row = z.output<typeof role.record>;
type Trash = 'live' | 'trashed';
interface Form {
  authorityName: string;
  name?: string | undefined;
  privilege: string[];
  version?: number;
}

const people = sql<number>`(select count(*)::int from user_role ur join app_user u on u.id = ur.user_id
  where ur.role_id = role.id and u.deleted_at is null)`;

const from = (tx: Tx, trash: Trash) =>
  tx.selectFrom('role').where('deleted_at', trash === 'trashed' ? 'is not' : 'is', null);

const shape = (matching: ReturnType<typeof from>) =>
  matching.select([
    'id',
    'version',
    'authority_name as authorityName',
    'name',
    'privileges as privilege',
    sql<boolean>`deleted_at is not null`.as('deleted'),
    sql<boolean>`authority_name = any (${seeded.map((known) => known.authorityName)}::text[])`.as('fixed'),
    people.as('people'),
    'created_at as createdAt',
    'updated_at as updatedAt',
  ]);

async function find(tx: Tx, id: number, trash: Trash = 'live'): Promise<Row> {
  const row = await shape(from(tx, trash)).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The role as it is once nobody is giving it, until this change of it is kept. */
async function held(tx: Tx, id: number): Promise<Row> {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return find(tx, id);
}

const named = (roles: ReturnType<typeof from>, term: string) =>
  term === ''
    ? roles
    : roles.where((eb) =>
        eb.or([eb('authority_name', 'ilike', like(term)), eb('name', 'ilike', like(term))]),
      );

function list(tx: Tx, query: z.output<typeof role.query>, trash: Trash) {
  return takePage(named(from(tx, trash), query.search), query, (q) =>
    shape(q).orderBy(sql`lower(name)`).orderBy('id'),
  );
}

/** What the name of a role is called in the call that brings it: a mistake is told there. */
type NameField = 'authorityName' | 'role';

/** Nobody puts into a role what they lack. */
async function insert(tx: Tx, actor: Actor, form: Form, field: NameField): Promise<Row> {
  refuseBeyond(actor, form.privilege, null);
  await refuseTakenName(tx, form.authorityName, field);
  const { id } = await tx
    .insertInto('role')
    .values({
      authority_name: form.authorityName,
      name: form.name ?? calledAfter(form.authorityName),
      privileges: form.privilege,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await find(tx, id);
  await audit(tx, actor, { action: 'created', entity: 'role', id, after });
  return after;
}

/** `ROLE_RADIO_DESK` → `Radio desk` */
function calledAfter(authorityName: string): string {
  const name = authorityName.slice('ROLE_'.length).replaceAll('_', ' ').trim().toLowerCase();
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : authorityName;
}

async function refuseTakenName(tx: Tx, name: string, field: NameField, except?: number): Promise<void> {
  const taken = await tx
    .selectFrom('role')
    .select('id')
    .where('authority_name', '=', name)
    .executeTakeFirst();
  if (taken && taken.id !== except) throw duplicate(field);
}

/** What was there may stay; what is added must be held, and rights over all rows never reach people of a label. */
async function change(tx: Tx, actor: Actor, id: number, form: Form, field: NameField): Promise<Row> {
  const before = await held(tx, id);
  if (before.privilege.includes('*') && !same(before, form)) throw new Problem(409, 'error.role.superuser');
  if (before.fixed && form.authorityName !== before.authorityName) throw fixed(before);
  await refuseTakenName(tx, form.authorityName, field, id);
  const added = form.privilege.filter((one) => !before.privilege.includes(one));
  refuseBeyond(actor, added, null);
  if (staffOnly(added).length > 0 && (await isOfLabels(tx, before)))
    throw new Problem(409, 'error.role.labelPeople');
  let query = tx
    .updateTable('role')
    .set({
      authority_name: form.authorityName,
      name: form.name ?? before.name,
      privileges: form.privilege,
    })
    .where('id', '=', id);
  if (form.version !== undefined) query = query.where('version', '=', form.version);
  const changed = await query.executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await stale(tx, 'role', id, { current: before });
  if (form.privilege.join() !== before.privilege.join()) await endViewsBy(tx, id);
  if (form.authorityName !== before.authorityName)
    await renameRole(tx, actor, before.authorityName, form.authorityName);
  const after = await find(tx, id);
  await audit(tx, actor, { action: 'updated', entity: 'role', id, before, after });
  return after;
}

const same = (row: Row, form: Form) =>
  form.authorityName === row.authorityName && form.privilege.join() === row.privilege.join();

const fixed = (row: Row) => new Problem(409, 'error.role.fixed', { params: { name: row.authorityName } });

/** A role that registering and invitations give, or that somebody of a label has. */
async function isOfLabels(tx: Tx, { id, authorityName }: Row): Promise<boolean> {
  if (labelRoles.includes(authorityName)) return true;
  const found = await tx
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select('app_user.id')
    .where('role_id', '=', id)
    .where('label_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function trash(tx: Tx, actor: Actor, id: number, { version, reason }: Trashing = {}): Promise<null> {
  const before = await held(tx, id);
  if (version !== undefined && version !== before.version)
    throw await stale(tx, 'role', id, { current: before });
  if (before.fixed) throw fixed(before);
  if (before.people > 0) throw new Problem(409, 'error.role.inUse', { params: { count: before.people } });
  await tx
    .updateTable('role')
    .set({ deleted_at: new Date(), deleted_by: actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action: 'trashed', entity: 'role', id, before, note: reason || undefined });
  return null;
}

async function restore(tx: Tx, actor: Actor, id: number): Promise<Row> {
  refuseBeyond(actor, (await find(tx, id, 'trashed')).privilege, null);
  await tx.updateTable('role').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute();
  const after = await find(tx, id);
  await audit(tx, actor, { action: 'restored', entity: 'role', id, after });
  return after;
}

async function remove(tx: Tx, actor: Actor, id: number): Promise<null> {
  const before = await find(tx, id, 'trashed');
  const gone = await tx
    .deleteFrom('role')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  // Somebody has just restored it.
  if (gone.numDeletedRows === 0n) throw notFound();
  await audit(tx, actor, { action: 'removed', entity: 'role', id, before });
  return null;
}

/** Forms show them all: whoever has one that is left out would be shown without its name. */
async function listOptions(tx: Tx, term: string) {
  const found = await named(from(tx, 'live'), term)
    .select(['id', 'authority_name', 'name'])
    .orderBy('authority_name')
    .limit(500)
    .execute();
  return found.map((row) => ({ id: row.id, label: row.authority_name, sub: row.name }));
}

const { routes } = role;

const roleVerbs: Endpoint[] = [
  on(routes.list, ({ tx, actor, query }) => list(tx, query, keptIn(actor, routes, query))),
  on(routes.trash, async ({ tx, query }) => withTrashNotes(tx, 'role', await list(tx, query, 'trashed'))),
  on(routes.options, ({ tx, query }) => listOptions(tx, query.search)),
  on(routes.create, ({ tx, actor, body }) => insert(tx, actor, body, 'authorityName')),
  on(routes.read, ({ tx, params }) => find(tx, params.id)),
  on(routes.trashed, ({ tx, params }) => find(tx, params.id, 'trashed')),
  on(routes.update, ({ tx, actor, params, body }) => change(tx, actor, params.id, body, 'authorityName')),
  on(routes.softDelete, ({ tx, actor, params, body }) => trash(tx, actor, params.id, body)),
  on(routes.restore, ({ tx, actor, params }) => restore(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => remove(tx, actor, params.id)),
];

const shown = ({ id, authorityName, name, version }: Row) => ({ id, role: authorityName, name, version });

/** The same rows by their two names (specification, section 3); a new one may do nothing yet. */
const authorityCalls: Endpoint[] = [
  on(authority.create, async ({ tx, actor, body }) =>
    shown(await insert(tx, actor, { authorityName: body.role, name: body.name, privilege: [] }, 'role')),
  ),
  on(authority.read, async ({ tx, params }) => shown(await find(tx, params.id))),
  on(authority.update, async ({ tx, actor, body }) => {
    const { privilege } = await find(tx, body.id);
    const form = { authorityName: body.role, name: body.name, version: body.version, privilege };
    return shown(await change(tx, actor, body.id, form, 'role'));
  }),
  on(authority.remove, ({ tx, actor, params }) => trash(tx, actor, params.id)),
];

export const roleEndpoints: Endpoint[] = [...roleVerbs, ...authorityCalls];
