import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import type { Name, World } from './cast.ts';
import { signIn } from './granted/accountWrites.ts';
import { callFor } from './granted/call.ts';
import { makeStock, type Stock } from './granted/stock.ts';
import { type OperatorWorld, openOperator } from './operator.ts';
import { plausiblePath } from './paths.ts';

let here: OperatorWorld;
let world: World;
let stock: Stock;
let marked: AnyRoute[];
beforeAll(async () => {
  here = await openOperator({ OPERATOR_SIMULATED: 'on' });
  world = here.world;
  stock = await makeStock(world);
  const routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  marked = routes.filter(({ signIn }) => signIn === 'recent');
});
afterAll(() => here.end());

/** What asks for it as a whole; where a field or a move decides, the tests of that room say so. */
const asking = [
  'DELETE /account/passkeys/:id',
  'DELETE /account/second-factor',
  'DELETE /admin/users/:id/second-factor',
  'DELETE /authority/:id',
  'DELETE /labels/:id/team/:memberId',
  'DELETE /tax-rules/:id',
  'GET /payment-runs/:id/file/:format',
  'PATCH /account/changepassword',
  'POST /account/passkeys',
  'POST /account/passkeys/options',
  'POST /account/second-factor',
  'POST /account/view-as',
  'POST /admin/users',
  'POST /authority',
  'POST /labels',
  'POST /labels/:id/invitations',
  'POST /payment-runs/statements',
  'POST /roles',
  'POST /tax-rules',
  'POST /tax-rules/:id/replace',
  'POST /users',
  'PUT /admin/users',
  'PUT /authority',
  'PUT /cover-payees/:id',
  'PUT /labels/:id/bank-changes/:decision',
  'PUT /labels/:id/bank-changes/withdraw',
  'PUT /labels/:id/team/:memberId',
  'PUT /roles/:id',
  'PUT /tax-rules/:id/end',
  'PUT /users/:id',
];

test('papers of money, roles, tax and ways in ask for a recent sign-in: these calls and no others', () => {
  expect(marked.map(nameOf).sort()).toEqual(asking);
});

/** Somebody of the staff, or of a label, whom the call is open to. */
async function whoMay(route: AnyRoute): Promise<Name> {
  const { rows } = await world.sql.query<{ login: Name; privileges: string[] }>(
    `select u.login, r.privileges from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
     where u.login = any ($1) order by u.id`,
    [['adi', 'fina', 'ayu', 'senja']],
  );
  return rows.find(({ privileges }) => allows(patternsOf(privileges), route.can))!.login;
}

test('each of them refuses whoever signed in sixteen minutes ago, whatever else is right about the call', async () => {
  const wrong: string[] = [];
  for (const route of marked) {
    const who = await whoMay(route);
    const { ids, path, body, headers } = await callFor(route, { world, stock, who });
    const token = await signIn(world, world.cast[who].id);
    await world.sql.query(
      "update session set signed_in_at = now() - interval '16 minutes' where user_id = $1",
      [world.cast[who].id],
    );
    const sent = body ?? (route.method === 'GET' || route.method === 'DELETE' ? undefined : {});
    const answer = await world.ask(null, route.method, path ?? plausiblePath(route, ids), sent, {
      authorization: `Bearer ${token}`,
      ...headers,
    });
    await world.sql.query('update session set signed_in_at = now()');
    if (answer.status !== 403 || answer.body.code !== 'error.recentSignIn')
      wrong.push(`${nameOf(route)} by ${who} → ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});
