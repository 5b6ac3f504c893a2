import { roles } from '@rilis/contract/accounts/roles';
import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { openWorld, type World } from './cast.ts';
import { callFor } from './granted/call.ts';
import { makeStock, type Stock } from './granted/stock.ts';
import { plausiblePath } from './paths.ts';
import { makeArtist, makeMedia, makeSingle } from './release.ts';
import { boundNumber, makeTone } from './tones.ts';

/**
 * What twin.test.ts asks of the ids of paths and queries, asked of those in bodies: Senja sends what she may send, with one
 * id in it that is of Ombak Musik, and once more with one of nothing. She can tell no difference, and has got nothing.
 */
let world: World;
let stock: Stock;
let routes: AnyRoute[];
const ombaks: Record<string, string | number> = {};
beforeAll(async () => {
  world = await openWorld();
  stock = await makeStock(world);
  routes = endpointsOf(world.db, world.config).map(({ route }) => route);
  const dewa = await makeArtist(world, 'bayu', 'Dewa');
  const { album, song } = await makeSingle(world, 'bayu', dewa.id);
  const file = (kind: 'COVER' | 'SONG' | 'ARTIST_IMAGE' | 'DOCUMENT') =>
    makeMedia(world, world.labels.ombak, kind);
  Object.assign(ombaks, {
    ...{ artist: dewa.id, album: album.id, song: song.id },
    ...{ tone: await makeTone(world, 'bayu'), number: await boundNumber(world, world.labels.ombak) },
    ...{ cover: await file('COVER'), sound: await file('SONG'), portrait: await file('ARTIST_IMAGE') },
    ...{ paper: await file('DOCUMENT'), ringback: await file('SONG') },
    ...{ label: world.labels.ombak, archive: await file('DOCUMENT') },
    ...{ invoice: await invoiceOf(), notification: await noticeOf() },
  });
  await world.sql.query("update media set kind = 'RINGBACK' where id = $1", [ombaks.ringback]);
  await world.sql.query("update media set kind = 'ARCHIVE' where id = $1", [ombaks.archive]);
});
afterAll(() => world.end());

/** An invoice of Ombak Musik, as one of Senja Records is. */
async function invoiceOf(): Promise<number> {
  const { rows } = await world.sql.query(
    `with made as (insert into statement (label_id, datenum, stream, status, earned, payable)
       values ($1, 202605, 'MUSIC', 'APPROVED', 500000, 500000) returning *)
     insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name)
       select label_id, id, stream, datenum, 500000, 75000, (select tax from invoice where label_id = $2 limit 1), 'Ombak' from made returning id`,
    [world.labels.ombak, world.labels.senja],
  );
  return Number(rows[0].id);
}

/** A notice to Bayu that he has not read. */
async function noticeOf(): Promise<number> {
  const { rows } = await world.sql.query(
    `insert into notification (user_id, kind, params) values ($1, 'albumApproved', '{}') returning id`,
    [world.cast.bayu.id],
  );
  return Number(rows[0].id);
}

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}
type Place = readonly (string | number)[];

/** Every place of a schema, of a list its first row. */
function placesOf(schema: Json, at: Place = []): Place[] {
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    placesOf(part, [...at, name]),
  );
  const rows = schema.items ? placesOf(schema.items, [...at, 0]) : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) => placesOf(choice, at));
  const isLeaf = !schema.properties && !schema.items && !schema.anyOf;
  return [...parts, ...rows, ...choices, ...(isLeaf && at.length > 0 ? [at] : [])];
}

/** What a field of a body names, by the field. */
const named: Record<string, string> = {
  ...{ artistId: 'artist', coverArtistId: 'artist', albumId: 'album', songId: 'song', numberId: 'number' },
  ...{ labelId: 'label', albumImage: 'cover', artistImage: 'portrait', songFile: 'sound', demoFile: 'sound' },
  ...{ rbtAudio: 'ringback', albumCopyrightFile: 'paper', documents: 'paper', mediaId: 'archive' },
  ...{ ktp: 'paper', npwp: 'paper', siup: 'paper', aktaPerusahaan: 'paper', registrantPhoto: 'portrait' },
  moduleId: 'album',
};

/** The last name of a place, and what stands there: `songs.0.id` is a song’s, `ids.0` of a collection its own. */
function kindAt(route: AnyRoute, place: Place): string | undefined {
  const words = place.filter((word): word is string => typeof word === 'string');
  const name = words.at(-1)!;
  const [, collection] = route.path.split('/');
  if (name === 'id' || name === 'ids') return (words.at(-2) ?? collection!).replace(/^rbt|s$/g, '');
  return /[a-z]Document$/.test(name) ? 'paper' : named[name];
}

/** What has to stand beside it for the row to be looked for at all. */
const beside: Record<string, object> = {
  albumArtistRoles: { role: 'MAIN' },
  songArtistRoles: { role: 'MAIN' },
  shares: { kind: 'ARTIST', name: '', role: null, bp: 10_000 },
};

/** A copy of a body with another value in one place; what is not there on the way is made. */
function withValue(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = typeof body === 'object' && body !== null ? body : {};
  if (step in beside)
    return { ...fields, [step]: [{ ...beside[step], ...(withValue([], rest, value) as object[])[0] }] };
  return { ...fields, [step]: withValue((fields as Record<string, unknown>)[step], rest, value) };
}

/** Every place in the body of a call that people of a label may make. */
function places(): { route: AnyRoute; place: Place }[] {
  const { privileges } = roles.find((role) => role.authorityName === 'ROLE_LABEL')!;
  const permissions = patternsOf(privileges);
  return routes
    .filter(({ can, body }) => can !== 'public' && body && allows(permissions, can))
    .filter(({ accepts }) => accepts !== 'multipart')
    .flatMap((route) => {
      const schema = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as Json;
      const found = new Map(placesOf(schema).map((place) => [place.join('.'), place]));
      return [...found.values()].map((place) => ({ route, place }));
    });
}

/** Those where something of a label is named. */
const doors = () =>
  places().flatMap(({ route, place }) => {
    const kind = kindAt(route, place);
    return kind && kind in ombaks ? [{ route, place, kind }] : [];
  });

type Door = ReturnType<typeof doors>[number];

/** The answer to what Senja may send with this in that place: everything but the request's own number. */
async function answered({ route, place }: Door, value: string | number) {
  const { ids, path, body, headers } = await callFor(route, { world, stock, who: 'senja' });
  const sent = withValue(body ?? {}, place, value);
  const answer = await world.ask('senja', route.method, path ?? plausiblePath(route, ids), sent, headers);
  return { ...answer, text: answer.text.replace(/"requestId":"[^"]+"/, '') };
}

const rowsOfOmbak = async () => {
  const { rows: tables } = await world.sql.query(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'label_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition order by 1`,
  );
  const texts = tables.map(async ({ name }) => {
    const text = `select to_jsonb(t)::text as row from ${name} t where label_id = $1 order by 1`;
    const { rows } = await world.sql.query(text, [world.labels.ombak]);
    return [name, ...rows.map(({ row }) => row)].join('\n');
  });
  return Promise.all(texts);
};

/** Whose label it is decides who asks, whatever a body says; of releases that are not one's own there is no preview, nor are notices of others read. */
const ignored = (door: Door) =>
  ['label', 'notification'].includes(door.kind) || nameOf(door.route) === 'POST /albums/bulk-preview';

test('an id of Ombak in what Senja sends answers like an id of nothing, and gives her nothing', async () => {
  const before = await rowsOfOmbak();
  const asked = doors().filter(({ route }) => nameOf(route) !== 'POST /privy-account/otp');
  expect(asked.length).toBeGreaterThan(80);
  for (const door of asked) {
    const name = `${nameOf(door.route)} ${door.place.join('.')}`;
    const foreign = ombaks[door.kind]!;
    const real = await answered(door, foreign);
    const none = await answered(door, typeof foreign === 'string' ? 'z'.repeat(22) : 987_654_321);
    expect([name, real.status], real.text).toEqual([name, none.status]);
    if (real.status >= 300) expect([name, real.text]).toEqual([name, none.text]);
    else
      expect([name, ignored(door), real.body?.labelId ?? world.labels.senja]).toEqual([
        name,
        true,
        world.labels.senja,
      ]);
  }
  expect(await rowsOfOmbak()).toEqual(before);
  const notice = await world.sql.query('select read_at from notification where id = $1', [
    ombaks.notification,
  ]);
  expect(notice.rows).toEqual([{ read_at: null }]);
});

/** Names like those of ids that are none of a label’s rows, or answer to their owner by the row they go with. */
const others = [
  ...['changeId', 'otpId', 'policyVersionId', 'privyId', 'toLabelId', 'userId'],
  ...['appleMusicId', 'spotifyId', 'rawId', 'taxId', 'ruleId'],
  // Each of many calls at once is a call of its own; a passkey's is its browser's.
  ...['rows.0.id', 'response.id'],
];

test('every place in a body that names something by its id is tried', () => {
  const tried = new Set(doors().map(({ route, place }) => `${nameOf(route)} ${place.join('.')}`));
  const left = places()
    .map(({ route, place }) => ({
      name: `${nameOf(route)} ${place.join('.')}`,
      last: place.findLast((word) => typeof word === 'string') as string,
    }))
    .filter(({ name, last }) => /(^id|Ids?|Image|File|Document|Audio)$/.test(last) && !tried.has(name))
    .filter(({ name, last }) => !others.includes(last) && !others.some((one) => name.endsWith(one)));
  expect(left.map(({ name }) => name)).toEqual([]);
});
