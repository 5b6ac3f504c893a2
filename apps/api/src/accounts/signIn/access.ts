import { access as routes } from '@rilis/contract/accounts/access';
import { patternsOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { on, onOwn } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { privilegesOf, refuseBeyond } from '../people/grant.ts';
import { privilegeName } from '../people/privilege.ts';
import { type Asked, callAt, screenAt } from './address.ts';
import { openSession } from './sessionOpen.ts';

interface Held {
  authority_name: string;
  privileges: string[];
}

interface Found {
  id: number;
  login: string;
  label_id: number | null;
  status: string;
  must_enrol: boolean;
}

const rolesOf = async (tx: Tx, userId: number) =>
  (await sql<Held>`select authority_name, privileges from roles_of(${userId})`.execute(tx)).rows;

async function findPerson(tx: Tx, where: { login: string } | { id: number }) {
  const key =
    'id' in where
      ? sql`u.id = ${where.id}`
      : sql`(u.login = lower(${where.login}) or lower(u.email) = lower(${where.login}))`;
  const { rows } = await sql<Found>`
    select id, login, label_id, effective_status(u) as status, must_enrol(id) as must_enrol from app_user u where deleted_at is null and ${key}
    order by id limit 1`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export function accessEndpoints(db: Db, { productSlug }: Config, all: readonly AnyRoute[]) {
  const explain = on(routes.explain, async ({ tx, actor, query }) => {
    const { login, path, method } = query;
    const person = await findPerson(tx, { login });
    const held = await rolesOf(tx, person.id);
    const names = held.map((role) => role.authority_name);
    const asked = method ? callAt(all, method, path) : screenAt(path, productSlug, names);
    const asks = asked ? patternsOf(asked.can) : [];
    const rules = rulesOf(actor, held, asks);
    const because = reasonOf(asked, person, rules.length > 0);
    return {
      login: person.login,
      path,
      allowed: ['PUBLIC', 'SIGNED_IN', 'RULE'].includes(because),
      because,
      found: asked?.name ?? null,
      leadsTo: asked?.leadsTo ?? null,
      asks: [...asks],
      rules,
    };
  });
  return [explain, viewAs(db)];
}

/** In the order the server decides: open to all, who is kept out, who must set up a second factor, then the rules. */
function reasonOf(asked: Asked | undefined, { status, must_enrol }: Found, opened: boolean) {
  if (!asked) return 'UNKNOWN' as const;
  const { can, spared } = asked;
  if (can === 'public') return 'PUBLIC' as const;
  if (status !== 'APPROVED') return 'STATUS' as const;
  if (must_enrol && !spared) return 'ENROL' as const;
  if (can === 'signed-in') return 'SIGNED_IN' as const;
  return opened ? ('RULE' as const) : ('NO_RULE' as const);
}

/** Every role and right of the person that opens what is asked. */
const rulesOf = (actor: Actor, held: readonly Held[], asks: readonly string[]) =>
  held
    .flatMap((role) => role.privileges.map((id) => ({ role: role.authority_name, id })))
    .flatMap(({ role, id }) =>
      uiOf(id)
        .filter((pattern) => asks.length > 0 && (pattern === '*' || asks.includes(pattern)))
        .map((pattern) => ({ role, privilege: id, name: privilegeName(actor.lang, id), pattern })),
    );

const uiOf = (id: string): readonly string[] =>
  id === '*' ? ['*'] : (privileges.find((privilege) => privilege.id === id)?.ui ?? []);

/** A session of an hour with the person's eyes and no hands; never with more rights than the viewer's own. */
const viewAs = (db: Db) =>
  onOwn(routes.viewAs, ({ actor, body, http }) =>
    withScope(db, actor, async (tx) => {
      const person = await findPerson(tx, { id: body.userId });
      if (person.id === actor.userId) throw new Problem(409, 'error.user.self');
      if (person.status !== 'APPROVED') throw notFound();
      refuseBeyond(actor, await privilegesOf(tx, person.id), person.label_id);
      const { id, label_id: labelId } = person;
      await audit(tx, actor, { action: 'viewedAs', entity: 'app_user', id, labelId });
      const viewer = { id: actor.userId!, login: actor.login };
      return openSession(tx, actor, http, { userId: person.id, remember: false, viewer });
    }),
  );
