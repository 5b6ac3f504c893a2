import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { type Name, openWorld, type World } from './cast.ts';
import { callFor } from './granted/call.ts';
import type { Stock } from './granted/stock.ts';
import { plausiblePath } from './paths.ts';

let world: World;
let writes: AnyRoute[];
beforeAll(async () => {
  world = await openWorld();
  const rooms =
    /^\/(invoices|rbtinvoices|statements|periods|payment-runs|cover-payees|cover-statements|withholding-slips)\b|^\/report-batches\/:id\/(post|reverse)$/;
  writes = endpointsOf(world.db, world.config)
    .map(({ route }) => route)
    .filter(({ method, path }) => method !== 'GET' && rooms.test(path));
});
afterAll(() => world.end());

/** Moves of money, and the figures and accounts it moves by: what somebody has looked at goes with the call. */
const seen = [
  'POST /report-batches/:id/post',
  'POST /report-batches/:id/reverse',
  'PUT /cover-payees/:id',
  'PUT /cover-payees/:id/payments/:paymentId/:action',
  'PUT /cover-payees/:id/payments/:paymentId/tax-invoice',
  'PUT /invoices/:id/:action',
  'PUT /invoices/:id/invoice-document',
  'PUT /invoices/:id/tax-invoice',
  'PUT /payment-runs/:id/:action',
  'PUT /payment-runs/:id/payments/:paymentId/take-out',
  'PUT /periods/:id/:action',
  'PUT /rbtinvoices',
  'PUT /rbtinvoices/:id/:action',
  'PUT /rbtinvoices/:id/invoice-document',
  'PUT /rbtinvoices/:id/tax-invoice',
  'PUT /statements/:id/:status',
  'PUT /withholding-slips/:id/:action',
];
/** Of these each invoice names its version. */
const seenEach = ['POST /invoices/request', 'POST /rbtinvoices/request'];
/** These move nothing: they work something out, write a paper, propose to a second person, or open a door. */
const still: Record<string, string> = {
  'POST /invoices/:id/self-billed': 'writes the paper of an invoice anew',
  'POST /rbtinvoices/:id/self-billed': 'writes the paper of an invoice anew',
  'POST /payment-runs': 'proposes a run, which another person approves',
  'POST /payment-runs/statements': 'reads what the bank has done',
  'POST /cover-payees/:id/payments': 'proposes a payment, which another person makes',
  'POST /cover-payees/:id/links': 'mails a link to read by',
  'DELETE /cover-payees/:id/links/:linkId': 'ends a link',
  'POST /cover-statements/open': 'reads by a link',
  'POST /cover-statements/file': 'reads by a link',
  'POST /statements/calculate': 'works statements out, which are approved as they were seen',
  'POST /statements/:id/calculate': 'works a statement out, which is approved as it was seen',
  'POST /statements/:id/adjustments': 'changes a statement before its approval, and its version with it',
  'POST /statements/opening-balances':
    'changes statements before their approval, and their versions with them',
  'POST /statements/:id/shares': 'lends a statement to read',
  'DELETE /statements/:id/shares/:shareId': 'ends a link',
};

test('every write in the rooms of money is a move that names what was seen, or moves nothing', () => {
  expect(writes.map(nameOf).toSorted()).toEqual([...seen, ...seenEach, ...Object.keys(still)].toSorted());
});

async function whoMay(route: AnyRoute): Promise<Name> {
  const { rows } = await world.sql.query<{ login: Name; privileges: string[] }>(
    `select u.login, r.privileges from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
     where u.login = any ($1) order by array_position($1::text[], u.login)`,
    [['fina', 'ayu', 'senja', 'adi']],
  );
  return rows.find(({ privileges }) => allows(patternsOf(privileges), route.can))!.login;
}

interface Refusal {
  code: string;
  fieldErrors?: { field: string }[];
}

/** A well-formed call without what was seen, and with a version that is not the one that stands. */
async function unseen(route: AnyRoute): Promise<[string, unknown, unknown]> {
  const who = await whoMay(route);
  const { ids, path, body } = await callFor(route, { world, who, stock: {} as Stock });
  const { version, ...rest } = body as { version: number };
  const call = async (sent: object) => {
    const { status, body: said } = await world.ask(
      who,
      route.method,
      path ?? plausiblePath(route, ids),
      sent,
    );
    const { code, fieldErrors = [] } = said as Refusal;
    return [status, fieldErrors[0]?.field ?? code.replace(/^error\.stale.*/, 'stale')];
  };
  return [nameOf(route), await call(rest), await call({ ...rest, version: version + 7 })];
}

test('money moves by nobody who has not looked: without a version the call is 400 at that field, with another one 409', async () => {
  for (const name of seen) {
    const route = writes.find((one) => nameOf(one) === name)!;
    expect(await unseen(route)).toEqual([name, [400, 'version'], [409, 'stale']]);
  }
});

test('of several invoices asked for at once each names its version', async () => {
  for (const name of seenEach) {
    const route = writes.find((one) => nameOf(one) === name)!;
    const { body } = await callFor(route, { world, who: 'senja', stock: {} as Stock });
    const sent = body as { invoices: { version: number }[] };
    const [{ version, ...invoice }] = sent.invoices as [{ version: number }];
    const ask = (one: object) =>
      world.ask('senja', 'POST', route.path, { ...sent, invoices: [{ ...invoice, ...one }] });
    const bare = await ask({});
    expect([name, bare.status, bare.body.fieldErrors[0].field]).toEqual([name, 400, 'invoices.0.version']);
    const old = await ask({ version: version + 7 });
    expect([name, old.status, old.body.code]).toEqual([name, 409, 'error.staleInvoice']);
  }
});
