import { roles } from '@rilis/contract/accounts/roles';
import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { type Answer, openWorld, type World } from './cast.ts';
import { giveColdLine } from './coldMonth.ts';
import { insertImport } from './granted/importCalls.ts';
import { plausiblePath } from './paths.ts';
import { makeArtist, makeMedia, makeSingle } from './release.ts';
import { boundNumber, makeTone } from './tones.ts';
import { shownToPress, tax, wantedAway } from './twinRows.ts';

/**
 * Every kind of row that belongs to a label: where its id stands in paths and queries, its table, and one row of
 * Senja Records. A room adds a line here for each kind it brings; the routes are found by themselves.
 */
interface Kind {
  table: string;
  /** Placeholders of paths: the path up to them. */
  paths: RegExp;
  /** Names in queries and bodies that carry such an id. */
  keys: string[];
  missing: string | number;
  make: (world: World, labelId: number) => Promise<string | number>;
}

const inserted = async (world: World, statement: string, values: unknown[]) =>
  Number((await world.sql.query(statement, values)).rows[0].id);
const missing = 987_654_321;
/** The rows of Senja Records, made in the order of the table below. */
const ids: Record<string, string | number> = {};

const kinds: Record<string, Kind> = {
  label: {
    table: 'label',
    paths: /^\/(labels)\/:id/,
    keys: ['labelId'],
    missing,
    make: async (_, labelId) => labelId,
  },
  labelCd: {
    table: 'label',
    paths: /\/:labelCd/,
    keys: ['labelCd'],
    missing: 'LB987654',
    make: async (world, labelId) =>
      (await world.sql.query('select systemcode from label where id = $1', [labelId])).rows[0].systemcode,
  },
  artist: {
    table: 'artist',
    paths: /^\/artists\/:id/,
    keys: ['artist', 'artistId'],
    missing,
    make: async (world) => (await makeArtist(world, 'senja', 'Rara')).id,
  },
  album: {
    table: 'album',
    paths: /^\/(albums|songs\/album|song-dsps\/album|deliveries\/album)\/:id/,
    keys: ['albumId'],
    missing,
    make: async (world) => (await makeSingle(world, 'senja', Number(ids.artist))).album.id,
  },
  song: {
    table: 'song',
    paths: /^\/songs\/:id/,
    keys: ['songId'],
    missing,
    make: async (world, labelId) =>
      inserted(world, 'select id from song where label_id = $1 order by id limit 1', [labelId]),
  },
  preview: {
    table: 'release_preview',
    paths: /^\/release-previews\/:id/,
    keys: [],
    missing,
    make: (world, labelId) => inserted(world, shownToPress, [ids.album, labelId]),
  },
  delivery: {
    table: 'delivery',
    paths: /^\/deliveries\/:id/,
    keys: [],
    missing,
    make: (world, labelId) =>
      inserted(
        world,
        `insert into delivery (album_id, dsp_id, label_id) select $1, min(id), $2 from dsp returning id`,
        [ids.album, labelId],
      ),
  },
  catalogueImport: {
    table: 'catalogue_import',
    paths: /^\/catalogue-imports\/:id/,
    keys: [],
    missing,
    make: async (world, labelId) => (await insertImport(world, labelId, 'senja')).id,
  },
  royaltySplit: {
    table: 'royalty_split',
    paths: /^\/songs\/:id\/royalty-splits/,
    keys: [],
    missing,
    make: (world, labelId) =>
      inserted(
        world,
        `insert into royalty_split (label_id, song_id, from_period, shares, version)
         values ($1, $2, 200001, '[{"kind":"LABEL","artistId":null,"name":"","role":null,"bp":10000}]', 1) returning song_id as id`,
        [labelId, ids.song],
      ),
  },
  media: {
    table: 'media',
    paths: /^\/media-images\/(download\/)?:id/,
    keys: [
      'artistImage',
      'albumImage',
      'songFile',
      'rbtAudio',
      'invoiceDocument',
      'npwpDocument',
      'ktpDocument',
    ],
    missing: 'z'.repeat(22),
    make: (world, labelId) => makeMedia(world, labelId, 'COVER'),
  },
  rbt: {
    table: 'rbt',
    paths: /^\/(rbts|nsp-creations)\/(download\/)?:id/,
    keys: ['rbtId'],
    missing,
    make: (world) => makeTone(world, 'senja'),
  },
  toneNumber: {
    table: 'tone_number',
    paths: /^\/tone-numbers\/:id/,
    keys: ['numberId'],
    missing,
    make: (world, labelId) => boundNumber(world, labelId),
  },
  statement: {
    table: 'statement',
    paths: /^\/statements\/:id/,
    keys: ['statementId'],
    missing,
    make: (world, labelId) =>
      inserted(
        world,
        `insert into statement (label_id, datenum, stream, status, earned, payable, published_at) values ($1, 202601, 'MUSIC', 'PUBLISHED', 500000, 500000, now()) returning id`,
        [labelId],
      ),
  },
  invoice: {
    table: 'invoice',
    paths: /^\/(invoices|rbtinvoices)\/(download\/)?:id/,
    keys: ['invoiceId'],
    missing,
    make: (world, labelId) =>
      inserted(
        world,
        `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name)
         select label_id, id, 'MUSIC', datenum, 500000, 75000, '${tax}', 'Senja' from statement where label_id = $1 returning id`,
        [labelId],
      ),
  },
  slip: {
    table: 'withholding_slip',
    paths: /^\/withholding-slips\/:id/,
    keys: [],
    missing,
    make: async (world, labelId) =>
      inserted(
        world,
        `insert into withholding_slip (label_id, invoice_id, pph, base, rate_bp, article) values ($1, $2, 15, 100, 1500, 'PPh 23') returning id`,
        [labelId, ids.invoice],
      ),
  },
  signature: {
    table: 'invoice_signature',
    paths: /^\/signatures\/:id/,
    keys: [],
    missing,
    make: (world, labelId) =>
      inserted(
        world,
        `insert into invoice_signature (label_id, invoice_id, paper_hash, language, provider, privy_id) values ($1, $2, 'x', 'id', 'MANUAL', 'PRV-1') returning id`,
        [labelId, ids.invoice],
      ),
  },
  session: {
    table: 'session',
    paths: /^\/account\/sessions\/:id/,
    keys: [],
    missing,
    make: (world) => inserted(world, 'select id from session where user_id = $1', [world.cast.senja.id]),
  },
  savedView: {
    table: 'saved_view',
    paths: /^\/saved-views\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(
        world,
        `insert into saved_view (user_id, screen, name, search) values ($1, '/backoffice/artist', 'Mine', 'search=rara') returning id`,
        [world.cast.senja.id],
      ),
  },
  exportFile: {
    table: 'export_file',
    paths: /^\/exports\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(
        world,
        `insert into export_file (user_id, file_name, asked, rows_asked) values ($1, 'mine', '{}', 1) returning id`,
        [world.cast.senja.id],
      ),
  },
  schedule: {
    table: 'report_schedule',
    paths: /^\/report-schedules\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(
        world,
        `insert into report_schedule (user_id, path, query, name) values ($1, '/songs/export/csv', '{}', 'x') returning id`,
        [world.cast.senja.id],
      ),
  },
  transfer: {
    table: 'log_transfer_content',
    paths: /^\/log-transfer-contents\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(world, wantedAway, [ids.album, world.cast.senja.id, world.labels.senja, world.labels.tirta]),
  },
  cover: {
    table: 'cover_application',
    paths: /^\/cover-applications\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(
        world,
        "insert into cover_application (label_id, cover_title) values ($1, 'Senja') returning id",
        [world.labels.senja],
      ),
  },
  passkey: {
    table: 'passkey',
    paths: /^\/account\/passkeys\/:id/,
    keys: [],
    missing,
    make: (world) =>
      inserted(
        world,
        "insert into passkey (user_id, name, credential_id, public_key) values ($1, 'Laptop', 'x', 'x') returning id",
        [world.cast.senja.id],
      ),
  },
};

let world: World;
let routes: AnyRoute[];

beforeAll(async () => {
  world = await openWorld();
  routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  for (const [name, kind] of Object.entries(kinds)) ids[name] = await kind.make(world, world.labels.senja);
  await giveColdLine(world, Number(ids.song));
});
afterAll(() => world.end());

/** Paths of rows that are the same for every label: master data and the site's content. */
const nobodys = /^\/(genres|tags|nationalities|domiciles|dsps)\//;

/** What must be alike: everything but the request's own number. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"requestId":"[^"]+"/, ''),
  length: headers['x-total-count'],
  type: headers['content-type'],
});

async function rowsOfSenja(): Promise<string> {
  const tables = [...new Set(Object.values(kinds).map((kind) => kind.table))].filter(
    (table) =>
      !['session', 'saved_view', 'report_schedule', 'passkey', 'log_transfer_content'].includes(table),
  );
  const texts = tables.map(async (table) => {
    const { rows } = await world.sql.query(
      `select to_jsonb(t)::text as row from ${table} t where ${table === 'label' ? 'id' : 'label_id'} = $1 order by 1`,
      [world.labels.senja],
    );
    return rows.map((row) => row.row).join('\n');
  });
  return (await Promise.all(texts)).join('\n\n');
}

/** What its owner would send: the row as they read it. */
async function bodyFor(asked: AnyRoute, kind: Kind, id: string | number): Promise<unknown> {
  if (asked.method === 'GET' || asked.method === 'DELETE') return undefined;
  const reading = routes.find(
    (other) => other.method === 'GET' && other.path === asked.path && kind.paths.test(other.path),
  );
  const read = reading && (await world.ask('senja', 'GET', plausiblePath(reading, { id })));
  return read?.status === 200
    ? { ...read.body, version: undefined, reason: 'twin' }
    : { version: 1, reason: 'twin' };
}

test.each(Object.entries(kinds))(
  'another label’s %s answers on every route byte for byte like one that does not exist',
  async (name, kind) => {
    const id = ids[name]!;
    const before = await rowsOfSenja();
    const asked = routes.filter((route) => kind.paths.test(route.path));
    expect(asked.length, `no route of ${name}`).toBeGreaterThan(0);
    for (const route of asked) {
      const placeholder = /:([A-Za-z]+)/.exec(route.path)?.[1] ?? 'id';
      const body = await bodyFor(route, kind, id);
      const call = (value: string | number) =>
        world.ask('bayu', route.method, plausiblePath(route, { [placeholder]: value }), body);
      const answer = seen(await call(id));
      expect(answer, nameOf(route)).toEqual(seen(await call(kind.missing)));
      // A body that is refused before the row is looked for proves nothing; without one it must be 404 or 403.
      if (body === undefined && kind.table !== 'label')
        expect([401, 403, 404], nameOf(route)).toContain(answer.status);
    }
    expect(await rowsOfSenja()).toBe(before);
  },
);

test.each(Object.entries(kinds).filter(([, kind]) => kind.keys.length > 0))(
  'a list asked for another label’s %s answers like one asked for nothing that exists',
  async (name, kind) => {
    for (const route of routes.filter((one) => one.method === 'GET' && one.query)) {
      const shape = (route.query as z.ZodObject).shape ?? {};
      for (const key of kind.keys.filter((known) => known in shape)) {
        const call = (value: string | number) =>
          world.ask('bayu', 'GET', `${plausiblePath(route)}?${key}=${encodeURIComponent(value)}`);
        expect(seen(await call(ids[name]!)), `${nameOf(route)}?${key}`).toEqual(
          seen(await call(kind.missing)),
        );
      }
    }
  },
);

test('the search answers a word or code of another label like one that nobody has', async () => {
  const { rows } = await world.sql.query(
    `select systemcode as word from label where id = $1 union select name from label where id = $1
     union select upc_icpn from album where label_id = $1 union select isrc from song where label_id = $1
     union select album_title from album where label_id = $1 union select stage_name from artist where label_id = $1
     union select title_rbt from rbt where label_id = $1
     union select id::text from invoice where label_id = $1`,
    [world.labels.senja],
  );
  const find = (word: string) => world.ask('bayu', 'GET', `/search?q=${encodeURIComponent(word)}`);
  for (const { word } of rows.filter((row) => row.word))
    expect(seen(await find(word)), word).toEqual(seen(await find('zzqx 987654321')));
});

test('the rows are there: their owner sees each of them', async () => {
  const reads: Record<string, string> = {
    label: '/labels',
    artist: '/artists',
    album: '/albums',
    song: '/songs',
    statement: '/statements',
    invoice: '/invoices',
    media: '/media-images',
    rbt: '/rbts',
    transfer: '/log-transfer-contents',
    cover: '/cover-applications',
  };
  for (const [name, path] of Object.entries(reads))
    expect((await world.ask('senja', 'GET', `${path}/${ids[name]}`)).status, name).toBe(200);
  const lines = await world.ask('senja', 'GET', `/reporting/lines?songId=${ids.song}`);
  expect(lines.body.content).toMatchObject([{ quantity: 7, amount: '77' }]);
});

test('every path with an id that people of a label may call is checked here, or belongs to nobody', () => {
  const { privileges } = roles.find((role) => role.authorityName === 'ROLE_LABEL')!;
  const reachable = (route: AnyRoute) =>
    route.can !== 'public' && allows(patternsOf(privileges), route.can) && !nobodys.test(route.path);
  const checked = Object.values(kinds).map((kind) => kind.paths);
  const left = routes
    .filter((route) => /:(id|[a-z]+Id|labelCd)\b/.test(route.path) && reachable(route))
    .filter((route) => !checked.some((paths) => paths.test(route.path)))
    .map(nameOf);
  expect(left).toEqual([]);
});
