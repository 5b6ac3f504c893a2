import { sysparam as resource, sysparams } from '@rilis/contract/reference/sysparam';
import { meaningOf, meanings, noRoles } from '@rilis/contract/sysparamMeaning';
import { sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { personName } from '../kit/db/personName.ts';
import { rowsOf } from '../kit/db/rows.ts';
import { on } from '../kit/http/endpoint.ts';
import { requireRecent } from '../kit/http/recent.ts';
import { crud, keptIn } from '../kit/list/crud.ts';
import { invalid, notFound, Problem } from '../kit/problem.ts';

const rows = rowsOf(resource, 'sysparam');
const regular = crud(resource, 'sysparam').endpoints;

interface Written {
  group: string;
  key: string;
  value: string;
}

/** A parameter with a meaning keeps the form of its value. */
function requireForm({ group, key, value }: Written): void {
  const fault = meaningOf(group, key)?.schema.safeParse(value).error?.issues[0];
  if (!fault) return;
  const bounds = meaningOf(group, key)?.bounds ?? {};
  const code = { too_small: 'error.validation.tooSmall', too_big: 'error.validation.tooLarge' }[
    fault.code as string
  ];
  throw invalid('value', code ?? fault.message, bounds);
}

/** Roles a parameter asks for are there. A misspelt one, or one that is gone, would ask nobody and tell nobody so. */
async function requireRoles(tx: Tx, { group, key, value }: Written): Promise<void> {
  if (meaningOf(group, key)?.unit !== 'roles' || value === noRoles) return;
  const asked = value.split(',');
  // Held until this is kept: a role that is renamed meanwhile is looked for in what is kept here.
  const { rows: found } = await sql<{ authority_name: string }>`
    select authority_name from role where authority_name = any (${asked}) and deleted_at is null for share`.execute(
    tx,
  );
  const there = new Set(found.map(({ authority_name: name }) => name));
  if (!asked.every((name) => there.has(name))) throw invalid('value', 'error.user.role');
}

/** A role that is called otherwise is asked for by its new name, written down like every change of the parameter. */
export async function renameRole(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const named = meanings.filter(({ unit }) => unit === 'roles').map(({ group, key }) => `${group}/${key}`);
  const { rows: found } = await sql<{ id: number; value: string }>`
    select id, array_to_string(array_replace(string_to_array(value, ','), ${from}, ${to}), ',') as value from sysparam
    where deleted_at is null and "group" || '/' || key = any(${named}::text[]) and ${from} = any(string_to_array(value, ','))
    for update`.execute(tx);
  for (const { id, value } of found) await rows.change(tx, actor, id, { value });
}

/** What decides over money, where it is paid from and who gets in is changed by whoever has just signed in. */
function guardGroup(actor: Actor, ...groups: string[]): void {
  if (groups.some((group) => ['SECURITY', 'INVOICE', 'PAYMENT'].includes(group))) requireRecent(actor);
}

/** A parameter the platform reads is neither renamed nor thrown away. */
function keepName(before: Written, after?: Written): void {
  if (!meaningOf(before.group, before.key)) return;
  if (after && isNamed(after, before)) return;
  throw new Problem(409, 'error.sysparam.needed', { params: { name: `${before.group}/${before.key}` } });
}

/** Who keeps what is changed by two people: a value that decides money waits there for the second one. */
export interface ParameterDesk {
  propose: (tx: Tx, actor: Actor, id: number, value: string) => Promise<unknown>;
}

/** What holds until a second person has agreed: the value as it stands, or the one the platform reads without a row. */
function heldOf(after: Written, before?: Written): string {
  const meaning = meaningOf(after.group, after.key);
  if (!meaning?.byTwo) return after.value;
  return before && isNamed(before, after) ? before.value : meaning.start;
}

const isNamed = (one: Written, other: Written) => one.group === other.group && one.key === other.key;

type Saved = Awaited<ReturnType<typeof rows.find>>;

/** Leaves the wished value to the second person where another one is held. */
async function proposed(desk: ParameterDesk, tx: Tx, actor: Actor, row: Saved, wished: string) {
  if (row.value !== wished) await desk.propose(tx, actor, row.id, wished);
  return row;
}

/** A parameter that is missing, or comes out of the trash, decides no money before a second person has agreed either. */
const creating = (desk: ParameterDesk) =>
  on(resource.routes.create, async ({ tx, actor, body }) => {
    guardGroup(actor, body.group);
    requireForm(body);
    await requireRoles(tx, body);
    const row = await rows.insert(tx, actor, { ...body, value: heldOf(body) });
    return proposed(desk, tx, actor, row, body.value);
  });

const restoring = (desk: ParameterDesk) =>
  on(resource.routes.restore, async ({ tx, actor, params }) => {
    const before = await rows.find(tx, params.id, 'trashed');
    guardGroup(actor, before.group);
    requireForm(before);
    await requireRoles(tx, before);
    const row = await rows.restoreIt(tx, actor, params.id, { value: heldOf(before) });
    return proposed(desk, tx, actor, row, before.value);
  });

/** Writes the value two people have agreed to. */
export async function changeParameter(tx: Tx, actor: Actor, id: number, value: string) {
  const before = await rows.find(tx, id);
  requireForm({ ...before, value });
  return { before, after: await rows.change(tx, actor, id, { value }) };
}

const updating = (desk: ParameterDesk) =>
  on(sysparams.update, async ({ tx, actor, params, body: { version, ...fields } }) => {
    const before = await rows.find(tx, params.id);
    guardGroup(actor, before.group, fields.group);
    keepName(before, fields);
    requireForm(fields);
    await requireRoles(tx, fields);
    // What else the form says holds at once.
    const held = { ...fields, value: heldOf(fields, before) };
    const row = await rows.change(tx, actor, params.id, held, version);
    return proposed(desk, tx, actor, row, fields.value);
  });

const softDelete = on(resource.routes.softDelete, async ({ tx, actor, params, body }) => {
  const before = await rows.find(tx, params.id);
  guardGroup(actor, before.group);
  keepName(before);
  return rows.trashIt(tx, actor, params.id, body);
});

const groups = on(sysparams.groups, ({ tx }) =>
  tx
    .selectFrom('sysparam')
    .select(['group', sql<number>`count(*)`.as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('group')
    .orderBy('group')
    .execute(),
);

/** The roles that can be asked for, by the names people and programs know them by. */
const roles = on(sysparams.roles, ({ tx }) =>
  tx
    .selectFrom('role')
    .select(['authority_name as authorityName', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('authority_name')
    .execute(),
);

const openKeys = meanings.filter((meaning) => meaning.readBy === 'signed-in');

/** Everybody may read what forms need; the rest is for those who administer parameters. */
function readable(tx: Tx, actor: Actor, group: string) {
  const of = tx
    .selectFrom('sysparam')
    .select(rows.shown)
    .where('deleted_at', 'is', null)
    .where('group', '=', group);
  if (may(actor, '/backoffice/sysparam')) return of;
  const keys = openKeys.filter((meaning) => meaning.group === group).map((meaning) => meaning.key);
  return of.where('key', 'in', keys.length > 0 ? keys : ['']);
}

const ofGroup = on(sysparams.ofGroup, async ({ tx, actor, params }) => {
  const found = await readable(tx, actor, params.group).orderBy('order').orderBy('key').execute();
  return found as Saved[];
});

const ofKey = on(sysparams.ofKey, async ({ tx, actor, params }) => {
  const found = await readable(tx, actor, params.group).where('key', '=', params.key).executeTakeFirst();
  if (!found) throw notFound();
  return found as Saved;
});

/** Who changed it when, newest first, out of the audit log. */
const history = on(sysparams.history, async ({ tx, params }) => {
  await rows.find(tx, params.id);
  const events = await tx
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .select(personName('actor_id').as('by'))
    .where('entity', '=', 'sysparam')
    .where('entity_id', '=', String(params.id))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return events.map((event) => ({ ...event, before: stored(event.before), after: stored(event.after) }));
});

/** The log keeps instants as text. */
const stored = (row: (Omit<Saved, 'createdAt' | 'updatedAt'> & Record<string, unknown>) | null) =>
  row && { ...row, createdAt: new Date(String(row.createdAt)), updatedAt: new Date(String(row.updatedAt)) };

export const sysparamEndpoints = (desk: ParameterDesk) =>
  Object.values({
    ...regular,
    create: creating(desk),
    update: updating(desk),
    restore: restoring(desk),
    softDelete,
    filter: on(sysparams.filter, ({ tx, actor, query }) =>
      rows.list(tx, keptIn(actor, resource.routes, query), query),
    ),
    groups,
    roles,
    ofGroup,
    ofKey,
    history,
  });
