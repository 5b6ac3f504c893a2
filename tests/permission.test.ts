import { createHash } from 'node:crypto';
import { roles } from '@rilis/contract/accounts/roles';
import { session } from '@rilis/contract/accounts/session';
import { allows, nameOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import { type AnyRoute, collectionOf, onlyReads, route } from '@rilis/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { requireNamedRights, requireSafeTenancy } from '../apps/api/src/kit/db/check.ts';
import { hireTeam, type Name, type World } from './cast.ts';
import { signIn } from './granted/accountWrites.ts';
import { type Asking, callFor } from './granted/call.ts';
import { makeStock, type Stock } from './granted/stock.ts';
import { traceless } from './granted/traceless.ts';
import { unproved } from './granted/unproved.ts';
import { type OperatorWorld, openOperator } from './operator.ts';
import { plausiblePath } from './paths.ts';
import { openSigning, type Signing } from './signing.ts';
import { openStores } from './stores.ts';

const whoHas: Record<string, Name> = {
  ROLE_SUPERUSER: 'sari',
  ROLE_ADMIN: 'adi',
  ROLE_ADMIN_INVOICE: 'ayu',
  ROLE_FINANCE: 'fina',
  ROLE_REVIEWER: 'rudi',
  ROLE_LABEL: 'senja',
  ROLE_INDIVIDUAL: 'tirta',
  ROLE_LABEL_UPLOADER: 'ujang',
  ROLE_LABEL_FINANCE: 'fitri',
};

let here: OperatorWorld;
let signing: Signing;
let stores: Awaited<ReturnType<typeof openStores>>;
let world: World;
let routes: AnyRoute[];
let stock: Stock;
beforeAll(async () => {
  signing = await openSigning();
  const simulated = { OPERATOR_SIMULATED: 'on', PRIVY_SIMULATED: 'on', STORES_SIMULATED: 'on' };
  here = await openOperator({ ...signing.env, ...simulated, ...nobodysBucket });
  world = here.world;
  stores = await openStores(world);
  signing.joins(world);
  await hireTeam(world);
  routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  stock = await makeStock(world);
});
afterAll(async () => {
  await here.end();
  signing.close();
  stores.stop();
});

/** There is a bucket to collect from, which does not answer. */
const nobodysBucket = {
  ...{ REPORTS_S3_ENDPOINT: 'http://127.0.0.1:9', REPORTS_S3_BUCKET: 'incoming' },
  ...{ REPORTS_S3_ACCESS_KEY_ID: 'key', REPORTS_S3_SECRET_ACCESS_KEY: 'secret' },
};

/** Public routes that take a signed link instead of a session, and refuse a request that has neither. */
const signedLinks = ['GET /media-images/download/:id'];

async function call(asked: AnyRoute, who: Name | null) {
  const headers: Record<string, string> = who
    ? { authorization: `Bearer ${await signIn(world, world.cast[who].id)}` }
    : {};
  const body = asked.method === 'GET' || asked.method === 'DELETE' ? undefined : {};
  const answer = await world.ask(null, asked.method, plausiblePath(asked), body, headers);
  return { status: answer.status, code: answer.body?.code as string | undefined };
}

test('every seeded role has somebody in the cast, and the database holds what the contract says', async () => {
  expect(Object.keys(whoHas).sort()).toEqual(roles.map((role) => role.authorityName).sort());
  const { rows } = await world.sql.query('select authority_name, privileges from role');
  for (const { authorityName, privileges } of roles)
    expect(rows.find((row) => row.authority_name === authorityName)?.privileges).toEqual(privileges);
});

test('what a write says it touches is read: a collection with a call, or one call of it', () => {
  const read = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const known = new Set([...read, ...read.map(collectionOf)]);
  const unknown = routes.flatMap((one) =>
    (one.touches ?? [])
      .map((touched) => (typeof touched === 'string' ? touched : touched.path))
      .filter((path) => !known.has(path))
      .map((path) => `${nameOf(one)} touches ${path}`),
  );
  expect(unknown).toEqual([]);
});

/** A session of the label's user that an administrator looks through. */
async function lookingToken(): Promise<string> {
  const token = await signIn(world, world.cast.senja.id);
  await world.sql.query(`update session set viewer_id = $1, viewer_login = 'adi' where token_hash = $2`, [
    world.cast.adi.id,
    createHash('sha256').update(token).digest(),
  ]);
  return token;
}

test('a session looking through another’s eyes makes no call but those that only read, and leaves', async () => {
  const wrong: string[] = [];
  for (const asked of routes.filter((one) => one.method !== 'GET' || !onlyReads(one))) {
    const headers = { authorization: `Bearer ${await lookingToken()}` };
    const answer = await world.ask(null, asked.method, plausiblePath(asked), {}, headers);
    const refused = answer.status === 403 && answer.body.code === 'error.viewAs';
    if (refused === (onlyReads(asked) || asked === session.logout)) wrong.push(nameOf(asked));
  }
  expect(wrong).toEqual([]);
  const reading = routes.filter((one) => one.method !== 'GET' && onlyReads(one)).map(nameOf);
  expect(reading.sort()).toEqual([
    'POST /albums/bulk-preview',
    'POST /bulk/choose',
    'POST /bulk/export/csv',
    'POST /labels/:id/terms/simulate',
    'POST /nsp-creations/check-msisdn-status',
    'POST /tone-numbers/find',
  ]);
});

/** What became of a well-formed call by somebody who may make it. */
async function grantedCall(asked: AnyRoute, asking: Asking) {
  const { ids, path, query, body, headers, token } = await callFor(asked, asking);
  const at = path ?? plausiblePath(asked, ids);
  const text = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  const sent = body ?? (asked.method === 'GET' || asked.method === 'DELETE' ? undefined : {});
  const isTold = !onlyReads(asked) || asked.sends === 'file';
  const before = isTold && (await newestLine());
  const answer = await world.ask(null, asked.method, query ? `${at}?${text}` : at, sent, {
    authorization: `Bearer ${token ?? (await signIn(world, world.cast[asking.who].id))}`,
    ...headers,
  });
  if (asked.cacheSeconds === undefined && !/\bno-store\b/.test(String(answer.headers['cache-control'])))
    kept.add(nameOf(asked));
  if (isTold && answer.status < 300 && (await newestLine()) === before) untold.add(nameOf(asked));
  return { status: answer.status, code: answer.body?.code as string | undefined, text: answer.text };
}

/** Calls that wrote something, or sent a file, and left no line in the audit log. */
const untold = new Set<string>();
/** Of what people did: jobs and simulators write theirs whenever they like. */
const newestLine = async () =>
  (await world.sql.query("select max(id) as id from audit_log where actor_login not like 'system:%'")).rows[0]
    .id;

/** Calls whose answer a cache may keep, though nothing public was asked for. */
const kept = new Set<string>();

/** Every cell counted; the three are all there is. */
const cells = { yes: 0, refused: 0, accepted: 0 };
const acceptedOnly = new Set<string>();
const accept = (asked: AnyRoute) => {
  cells.accepted += 1;
  acceptedOnly.add(nameOf(asked));
};

async function judge(asked: AnyRoute, who: Name, allowed: boolean): Promise<string | null> {
  const { status, code, text } = allowed
    ? await grantedCall(asked, { world, stock, who })
    : { ...(await call(asked, who)), text: '' };
  const refused = status === 401 || (status === 403 && code === 'error.forbidden');
  if (!allowed && refused) cells.refused += 1;
  else if (allowed && status < 300) cells.yes += 1;
  else if (allowed && nameOf(asked) in unproved && status !== 401 && status !== 403 && status < 500)
    accept(asked);
  else
    return `${nameOf(asked)} → ${status} ${code ?? ''}, ${allowed ? `allowed: ${text.slice(0, 300)}` : 'forbidden'}`;
  return null;
}

describe('role × route', () => {
  test.each(roles.map((role) => [role.authorityName, role] as const))(
    '%s is refused exactly what its patterns do not open, and is given the rest',
    async (name, { privileges }) => {
      const permissions = patternsOf(privileges);
      const wrong: string[] = [];
      for (const asked of routes) {
        const finding = await judge(asked, whoHas[name]!, allows(permissions, asked.can)).catch(
          (error: Error) => `${nameOf(asked)} could not be prepared: ${error.message}`,
        );
        if (finding) wrong.push(finding);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test('every cell is a proved yes, a refusal or, for the calls named, an answer that is neither', () => {
    process.stdout.write(`role × route: ${JSON.stringify(cells)}\n`);
    expect(cells.yes + cells.refused + cells.accepted).toBe(roles.length * routes.length);
    expect([...acceptedOnly].sort()).toEqual(Object.keys(unproved).sort());
    expect(cells.yes).toBeGreaterThanOrEqual(3190);
    // One of each role, and who may not open music.
    expect(cells.accepted).toBeLessThanOrEqual(roles.length + 2);
  });

  test('whatever is written, and every file that is sent, stands in the audit log, but what is named', () => {
    expect([...untold].sort()).toEqual(Object.keys(traceless).sort());
  });

  test('every answer is stored nowhere on its way, but pictures and sound, which never change and stay with one person', () => {
    expect([...kept].sort()).toEqual([
      'GET /media-images/download/:id',
      'GET /public/releases/:key/cover',
      'GET /public/releases/:key/share.jpg',
      'GET /public/releases/:key/songs/:id/sound',
      'GET /rbts/download/:id',
    ]);
  });

  test('a visitor is asked to sign in everywhere but on public routes', async () => {
    const wrong: string[] = [];
    for (const asked of routes.filter((route) => !signedLinks.includes(nameOf(route)))) {
      const { status, code } = await call(asked, null);
      const asksToSignIn = status === 401 && code === 'error.session';
      if (asksToSignIn === (asked.can === 'public')) wrong.push(`${nameOf(asked)} → ${status} ${code ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the start-up check', () => {
  const known = new Set(privileges.flatMap((privilege) => privilege.ui));
  const stated = (can: AnyRoute['can'], path: `/${string}` = '/x'): AnyRoute =>
    route({ method: 'GET', path, can, reply: z.null() });

  test('passes on the routes and tables there are', async () => {
    expect(() => requireNamedRights(routes, known)).not.toThrow();
    await expect(requireSafeTenancy(world.db)).resolves.toBeUndefined();
  });

  test('refuses a route that names no permission, an unknown one, or is stated twice', () => {
    const check = (...list: AnyRoute[]) => requireNamedRights(list, known);
    expect(() => check(stated([]))).toThrow('names no permission');
    expect(() => check(stated('/backoffice/nothing'))).toThrow('which no privilege opens');
    expect(() => check(stated('public'), stated('public'))).toThrow('stated twice');
  });

  test('refuses a table of labels without row-level security, or one readable without a scope', async () => {
    await world.sql.query('create table leaky (id int, label_id bigint)');
    await expect(requireSafeTenancy(world.db)).rejects.toThrow('leaky: row-level security is off');
    await world.sql.query('drop table leaky; create table loose (id int); grant select on loose to app_none');
    await expect(requireSafeTenancy(world.db)).rejects.toThrow('Readable without a scope: loose');
    await world.sql.query('drop table loose');
  });
});
