import { publicScreens, access as routes } from '@rilis/contract/accounts/access';
import { opens, patternsOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db.ts';
import { on, onOwn } from '../kit/endpoint.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { privilegesOf, refuseBeyond } from './grant.ts';
import { privilegeName } from './privilege.ts';
import { openSession } from './sessionOpen.ts';

interface Held {
  authority_name: string;
  privileges: string[];
}

async function findPerson(tx: Tx, where: { login: string } | { id: number }) {
  const key =
    'id' in where
      ? sql`u.id = ${where.id}`
      : sql`(u.login = lower(${where.login}) or lower(u.email) = lower(${where.login}))`;
  const { rows } = await sql<{ id: number; login: string; label_id: number | null; status: string }>`
    select id, login, label_id, effective_status(u) as status from app_user u where deleted_at is null and ${key}
    order by id limit 1`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

type Why = 'PUBLIC' | 'SIGNED_IN' | 'RULE' | 'UNKNOWN';
interface Asked {
  why: Why;
  patterns: readonly string[];
}

/** What a screen asks for: the patterns of the registry it matches. */
function askedOfScreen(path: string, slug: string): Asked {
  if (publicScreens(slug).includes(path)) return { why: 'PUBLIC', patterns: [] };
  const known = [...new Set(privileges.flatMap((privilege) => privilege.ui))];
  const patterns = known.filter((pattern) => pattern === path || opens([pattern], path));
  return { why: patterns.length > 0 ? 'RULE' : 'UNKNOWN', patterns };
}

/** What a call asks for. */
function askedOfCall(all: readonly AnyRoute[], method: string, path: string): Asked {
  const plain = path.split('?')[0] ?? path;
  const matching = all.filter((route) => route.method === method && pathForm(route.path).test(plain));
  // A path in words stands before one with a placeholder, as in the router.
  const route = matching.sort((one, other) => holesOf(one) - holesOf(other))[0];
  if (!route) return { why: 'UNKNOWN', patterns: [] };
  if (route.can === 'public') return { why: 'PUBLIC', patterns: [] };
  if (route.can === 'signed-in') return { why: 'SIGNED_IN', patterns: [] };
  return { why: 'RULE', patterns: patternsOf(route.can) };
}

const holesOf = (route: AnyRoute) => route.path.split(':').length;
const pathForm = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}$`);

export function accessEndpoints(db: Db, { productSlug }: Config, all: readonly AnyRoute[]) {
  const explain = on(routes.explain, async ({ tx, actor, query }) => {
    const { login, path, method } = query;
    const person = await findPerson(tx, { login });
    const asked = method ? askedOfCall(all, method, path) : askedOfScreen(path, productSlug);
    const rules = await rulesOf(tx, actor, person.id, asked, method ? undefined : path);
    const found = { login: person.login, path, asks: [...asked.patterns], rules };
    if (asked.why === 'PUBLIC') return { ...found, allowed: true, because: 'PUBLIC' as const };
    if (person.status !== 'APPROVED') return { ...found, allowed: false, because: 'STATUS' as const };
    if (asked.why === 'SIGNED_IN') return { ...found, allowed: true, because: 'SIGNED_IN' as const };
    if (rules.length > 0) return { ...found, allowed: true, because: 'RULE' as const };
    return {
      ...found,
      allowed: false,
      because: asked.why === 'UNKNOWN' ? ('UNKNOWN' as const) : ('NO_RULE' as const),
    };
  });
  return [explain, viewAs(db)];
}

/** Every role and right of the person that opens what is asked. */
async function rulesOf(tx: Tx, actor: Actor, userId: number, { why, patterns }: Asked, screen?: string) {
  const { rows } = await sql<Held>`select authority_name, privileges from roles_of(${userId})`.execute(tx);
  if (why === 'UNKNOWN' && screen === undefined) return [];
  const held = rows.flatMap((role) => role.privileges.map((id) => ({ role: role.authority_name, id })));
  return held.flatMap(({ role, id }) =>
    uiOf(id)
      .filter((pattern) => pattern === '*' || patterns.includes(pattern))
      .map((pattern) => ({ role, privilege: id, name: privilegeName(actor.lang, id), pattern })),
  );
}

const uiOf = (id: string): readonly string[] =>
  id === '*' ? ['*'] : (privileges.find((privilege) => privilege.id === id)?.ui ?? []);

/** A session of an hour with the person's eyes and no hands; never with more rights than the viewer's own. */
const viewAs = (db: Db) =>
  onOwn(routes.viewAs, ({ actor, body, wire }) =>
    withScope(db, actor, async (tx) => {
      const person = await findPerson(tx, { id: body.userId });
      if (person.id === actor.userId) throw new Problem(409, 'error.user.self');
      if (person.status !== 'APPROVED') throw notFound();
      refuseBeyond(actor, await privilegesOf(tx, person.id), person.label_id);
      const event = { action: 'viewedAs', entity: 'app_user', id: person.id, labelId: person.label_id };
      await audit(tx, actor, event);
      const viewer = { id: actor.userId!, login: actor.login };
      return openSession(tx, actor, wire, { userId: person.id, remember: false, viewer });
    }),
  );
