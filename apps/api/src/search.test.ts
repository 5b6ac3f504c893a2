import { roles } from '@rilis/contract/accounts/roles';
import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { holds } from '@rilis/contract/permission';
import { type SearchGroup, type SearchKind, searchPlaces } from '@rilis/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../tests/cast.ts';
import { patternsOf } from './accounts/people/actor.ts';

let world: World;
const ids: Record<string, number> = {};
const tax = JSON.stringify({
  ruleId: 'x',
  article: 'x',
  rateBp: 0,
  base: 0,
  reasonKey: 'x',
  reasonParams: {},
  eMeterai: 0,
  date: '2026-01-31',
});

beforeAll(async () => {
  world = await openWorld();
  for (const label of ['senja', 'ombak'] as const) await stock(label);
  await everywhere();
});
afterAll(() => world.end());

const inserted = async (statement: string, values: unknown[] = []) =>
  Number((await world.sql.query(statement, values)).rows[0].id);

/** The same words at both labels, codes of their own. */
async function stock(label: 'senja' | 'ombak') {
  const labelId = world.labels[label];
  const nth = label === 'senja' ? 1 : 2;
  const album = (title: string, upc: string | null) =>
    inserted(
      `insert into album (label_id, album_type, album_title, upc_icpn) values ($1, 'Single', $2, $3) returning id`,
      [labelId, title, upc],
    );
  ids[`${label}.album`] = await album('Kembang Kertas', `8990000000${nth}${nth}`);
  ids[`${label}.song`] = await inserted(
    `insert into song (label_id, album_id, track_no, song_title, isrc) values ($1, $2, 1, 'Kembang Pagi', $3) returning id`,
    [labelId, ids[`${label}.album`], `IDSNJ260000${nth}`],
  );
  ids[`${label}.artist`] = await inserted(
    `insert into artist (label_id, stage_name) values ($1, 'Kembang Desa') returning id`,
    [labelId],
  );
  ids[`${label}.statement`] = await inserted(
    `insert into statement (label_id, datenum, stream, status, earned, payable, published_at) values ($1, 202601, 'MUSIC', 'PUBLISHED', 5, 5, now()) returning id`,
    [labelId],
  );
  ids[`${label}.invoice`] = await inserted(
    `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name) values ($1, $2, 'MUSIC', 202601, 5, 0, $3, 'Kembang Jaya') returning id`,
    [labelId, ids[`${label}.statement`], tax],
  );
}

/** One record of every other kind with the word in it. */
async function everywhere() {
  await world.sql.query(`
    update label set name = name || ' Kembang';
    update app_user set last_name = 'Kembang' where login = 'rudi';
    insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name) values ('OTHER_DSP', 'Joox', 202601, 'IDR', 1, 'kembang.csv');
    insert into faq (title) values ('Kembang'); insert into dsp (title) values ('Kembang'); insert into tag (name) values ('kembang');
    insert into genre (genres) values ('Kembang'); insert into sysparam ("group", key, value) values ('X', 'KEMBANG', '1')`);
}

async function find(who: Name, q: string): Promise<SearchGroup[]> {
  const { status, body } = await world.ask(who, 'GET', `/search?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const kindsOf = (groups: SearchGroup[]) => groups.map(({ kind }) => kind);
const hitsOf = (groups: SearchGroup[], kind: SearchKind) =>
  groups.find((group) => group.kind === kind)?.hits ?? [];

describe('by permission', () => {
  const people: [Name, string][] = [
    ['sari', 'ROLE_SUPERUSER'],
    ['adi', 'ROLE_ADMIN'],
    ['ayu', 'ROLE_ADMIN_INVOICE'],
    ['fina', 'ROLE_FINANCE'],
    ['rudi', 'ROLE_REVIEWER'],
    ['senja', 'ROLE_LABEL'],
    ['tirta', 'ROLE_INDIVIDUAL'],
  ];

  test.each(people)('%s finds only kinds that a privilege of %s opens', async (who, role) => {
    const held = patternsOf(roles.find(({ authorityName }) => authorityName === role)!.privileges);
    const found = kindsOf(await find(who, 'kembang'));
    expect(found.filter((kind) => !holds(held, searchPlaces[kind].can))).toEqual([]);
  });

  test('an administrator finds every kind that has the word', async () => {
    expect(kindsOf(await find('adi', 'kembang'))).toEqual(
      expect.arrayContaining(
        'album artist dsp faq genres invoice label report song statement sysparam tags user'.split(' '),
      ),
    );
  });

  test('an invoice administrator finds labels and money, a reviewer music and labels, a label its own', async () => {
    expect(kindsOf(await find('ayu', 'kembang')).sort()).toEqual(['invoice', 'label', 'statement']);
    expect(kindsOf(await find('rudi', 'kembang')).sort()).toEqual(['album', 'artist', 'label', 'song']);
    expect(kindsOf(await find('senja', 'kembang')).sort()).toEqual(
      ['album', 'artist', 'invoice', 'label', 'song', 'statement'].sort(),
    );
  });

  test('a visitor is asked to sign in', async () => {
    expect((await world.ask(null, 'GET', '/search?q=kembang')).status).toBe(401);
  });
});

describe('a label finds its own rows only', () => {
  test('nothing of another label is found or counted, by words', async () => {
    const found = await find('senja', 'kembang');
    for (const kind of ['album', 'song', 'artist', 'statement', 'invoice'] as const)
      expect(
        hitsOf(found, kind).map(({ id }) => id),
        kind,
      ).toEqual([ids[`senja.${kind}`]]);
    expect(hitsOf(found, 'label').map(({ id }) => id)).toEqual([world.labels.senja]);
    expect(await find('tirta', 'kembang')).toMatchObject([{ kind: 'label', more: false }]);
  });

  test('nor by its codes: they answer like codes that nobody has', async () => {
    const { rows } = await world.sql.query('select systemcode from label where id = $1', [
      world.labels.ombak,
    ]);
    for (const code of [
      '899000000022',
      'IDSNJ2600002',
      rows[0].systemcode,
      `#${ids['ombak.invoice']}`,
      'bayu',
    ])
      expect(await find('senja', code), code).toEqual([]);
  });

  test('a cover is found by its number in any writing, by its work and its publisher', async () => {
    const id = await inserted(
      "insert into cover_application (label_id, cover_title, original_title, original_artist, publisher) values ($1, 'Di Tepi Kali', 'Bengawan Solo', 'Gesang', 'Nada Penerbit') returning id",
      [world.labels.senja],
    );
    const number = coverNumber(id);
    for (const typed of [number, number.toLowerCase().replace('-', ' '), 'bengawan', 'nada pen', 'tepi kali'])
      expect([typed, await find('senja', typed)]).toMatchObject([
        typed,
        [{ kind: 'cover', hits: [{ id, opens: id, code: number, sub: 'Bengawan Solo · Gesang' }] }],
      ]);
    for (const typed of [number, 'bengawan']) expect(await find('bayu', typed), typed).toEqual([]);
    const list = await world.ask('rudi', 'GET', `/cover-applications?search=${number}`);
    expect(list.body.content).toMatchObject([{ id, number }]);
  });

  test('nor does it tell that there are more', async () => {
    await world.sql.query(
      `insert into album (label_id, album_type, album_title) select $1, 'Single', 'Rembulan ' || n from generate_series(1, 9) n`,
      [world.labels.ombak],
    );
    await world.sql.query(
      `insert into album (label_id, album_type, album_title) values ($1, 'Single', 'Rembulan')`,
      [world.labels.senja],
    );
    expect(await find('senja', 'rembulan')).toMatchObject([
      { kind: 'album', more: false, hits: [{ title: 'Rembulan' }] },
    ]);
    expect(await find('bayu', 'rembulan')).toMatchObject([{ kind: 'album', more: true }]);
  });
});

describe('ranking', () => {
  test('codes come first, in any writing', async () => {
    await world.sql.query(
      `insert into album (label_id, album_type, album_title) values ($1, 'Single', '8990000000-11'), ($1, 'Single', 'IDSNJ2600001')`,
      [world.labels.senja],
    );
    expect((await find('adi', '8990-0000-0011'))[0]).toMatchObject({
      kind: 'album',
      hits: [{ id: ids['senja.album'] }],
    });
    const byIsrc = await find('adi', 'id-snj-26-00001');
    expect(byIsrc[0]).toMatchObject({
      kind: 'song',
      hits: [{ id: ids['senja.song'], opens: ids['senja.album'] }],
    });
    expect(kindsOf(await find('adi', 'IDSNJ2600001'))).toEqual(['song', 'album']);
    expect((await find('adi', `#${ids['ombak.invoice']}`))[0]).toMatchObject({
      kind: 'invoice',
      hits: [{ id: ids['ombak.invoice'] }],
    });
    expect((await find('adi', 'RUDI@example.test'))[0]).toMatchObject({
      kind: 'user',
      hits: [{ code: 'rudi' }],
    });
    const { rows } = await world.sql.query('select systemcode from label where id = $1', [
      world.labels.senja,
    ]);
    expect((await find('adi', rows[0].systemcode.toLowerCase()))[0]).toMatchObject({ kind: 'label' });
  });

  test('an invoice is found by its amount, people and labels by their phone, in any writing', async () => {
    const statement = await inserted(
      `insert into statement (label_id, datenum, stream, status, earned, payable, published_at) values ($1, 202602, 'MUSIC', 'PUBLISHED', 5, 5, now()) returning id`,
      [world.labels.senja],
    );
    const paid = await inserted(
      `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name) values ($1, $2, 'MUSIC', 202602, 3264147, 0, $3, 'Toko Nada') returning id`,
      [world.labels.senja, statement, tax],
    );
    for (const typed of ['3264147', 'Rp 3.264.147', '3,264,147.00', 'IDR 3264147', '3.264.147,-'])
      for (const who of ['ayu', 'senja'] as const)
        expect([typed, await find(who, typed)]).toMatchObject([
          typed,
          [{ kind: 'invoice', hits: [{ id: paid }] }],
        ]);
    expect(await find('bayu', '3.264.147')).toEqual([]);
    const listed = await world.ask('ayu', 'GET', '/invoices?search=Rp%203.264.147');
    expect(listed.body.content).toMatchObject([{ id: paid }]);

    await world.sql.query("update app_user set phone = '+62 813 5555 0102' where login = 'rudi'");
    await world.sql.query("update label set phone2 = '0813-5555-0102' where id = $1", [world.labels.senja]);
    for (const typed of ['081355550102', '+62 813 5555 0102', '0813-5555-0102', '6281355550102'])
      expect([typed, await find('adi', typed)]).toMatchObject([
        typed,
        [
          { kind: 'label', hits: [{ id: world.labels.senja }] },
          { kind: 'user', hits: [{ code: 'rudi' }] },
        ],
      ]);
    const people = await world.ask('adi', 'GET', '/admin/users?search=0813%205555%200102');
    expect(people.body.content).toMatchObject([{ login: 'rudi' }]);
    expect(await find('bayu', '081355550102')).toEqual([]);
  });

  test('the whole title stands before its beginning, that before the inside; at most five, and whether there are more', async () => {
    const titles = [
      'Senandung Lentera',
      'Lentera Tua',
      'Lentera',
      'Lentera Baru',
      'Di Bawah Lentera',
      'Lentera Kota',
    ];
    for (const title of titles)
      await world.sql.query(
        `insert into album (label_id, album_type, album_title) values ($1, 'Single', $2)`,
        [world.labels.senja, title],
      );
    for (const who of ['adi', 'senja'] as const) {
      const [group] = await find(who, 'lentera');
      expect(group?.more).toBe(true);
      expect(group?.hits.map(({ title }) => title)).toEqual([
        'Lentera',
        'Lentera Kota',
        'Lentera Baru',
        'Lentera Tua',
        'Di Bawah Lentera',
      ]);
    }
  });

  test('under three letters only beginnings match', async () => {
    expect(hitsOf(await find('adi', 'ke'), 'album').length).toBe(2);
    expect(hitsOf(await find('adi', 'em'), 'album')).toEqual([]);
  });

  test('wildcards and quotes are letters like any other', async () => {
    for (const q of ['%', '_', '%%%', 'kem_ang', "k'", '\\', '"'])
      for (const who of ['adi', 'senja'] as const)
        expect(hitsOf(await find(who, q), 'album'), `${who} ${q}`).toEqual([]);
  });

  test('what is in the trash is not found', async () => {
    await world.sql.query('update song set deleted_at = now() where id = $1', [ids['ombak.song']]);
    expect(hitsOf(await find('adi', 'IDSNJ2600002'), 'song')).toEqual([]);
    expect(hitsOf(await find('bayu', 'kembang pagi'), 'song')).toEqual([]);
    await world.sql.query('update song set deleted_at = null where id = $1', [ids['ombak.song']]);
  });

  test('nor the songs of an album in the trash, which hide no others', async () => {
    const { rows } = await world.sql.query(
      `insert into album (label_id, album_type, album_title, deleted_at) values ($1, 'Album', 'Dibuang', now()), ($1, 'Album', 'Tetap', null) returning id`,
      [world.labels.senja],
    );
    for (const [album, songs] of [
      [rows[1].id, 2],
      [rows[0].id, 8],
    ])
      await world.sql.query(
        `insert into song (label_id, album_id, track_no, song_title) select $1, $2, n, 'Purnama' from generate_series(1, $3::int) n`,
        [world.labels.senja, album, songs],
      );
    for (const who of ['adi', 'senja'] as const)
      expect(await find(who, 'purnama'), who).toMatchObject([
        { kind: 'song', more: false, hits: [{ sub: 'Tetap' }, { sub: 'Tetap' }] },
      ]);
  });

  test('nothing to look for is refused, too much as well', async () => {
    for (const q of ['', '%20', 'x'.repeat(201)])
      expect((await world.ask('adi', 'GET', `/search?q=${q}`)).status).toBe(400);
  });
});

/** The calls of the lists that "see all" leads to. */
const lists = {
  album: '/albums',
  artist: '/artists',
  label: '/labels',
  user: '/admin/users',
  invoice: '/invoices',
  rbtInvoice: '/rbtinvoices',
  statement: '/statements',
  report: '/report-batches',
  faq: '/faqs',
  dsp: '/dsps',
  tags: '/tags',
  genres: '/genres',
  sysparam: '/sysparams',
  role: '/authority',
} as const satisfies Partial<Record<SearchKind, string>>;

describe('"see all"', () => {
  beforeAll(async () => {
    await world.sql.query(
      `update invoice set payment_reference = 'TRF-77', privy_id = 'PRV-77' where id = $1`,
      [ids['senja.invoice']],
    );
  });

  const held = roles.find(({ authorityName }) => authorityName === 'ROLE_LABEL')!.privileges;
  const opened = { sari: ['*'], senja: patternsOf(held) };

  const terms = async () => {
    const { rows } = await world.sql.query('select systemcode from label where id = $1', [
      world.labels.senja,
    ]);
    return [
      'kembang',
      'ke',
      'Rudi Kembang',
      'rudi@example.test',
      '202601',
      '89900000011',
      rows[0].systemcode as string,
      String(ids['senja.invoice']),
      `#${ids['senja.invoice']}`,
      'trf-77',
      'prv-77',
      'joox',
    ];
  };

  test('leads to a list that shows at least what was found, by name, number, code and period', async () => {
    const seen = new Set<string>();
    for (const who of ['sari', 'senja'] as const)
      for (const term of await terms())
        for (const { kind, hits } of await find(who, term)) {
          const path = lists[kind as keyof typeof lists];
          const list = searchPlaces[kind].list;
          if (!path || !list || !holds(opened[who], list)) continue;
          const listed = await world.ask(who, 'GET', `${path}?size=200&search=${encodeURIComponent(term)}`);
          expect(listed.status, path).toBe(200);
          const known = listed.body.content.map((row: { id: number }) => row.id);
          expect(known, `${who} ${kind} ${term}`).toEqual(expect.arrayContaining(hits.map(({ id }) => id)));
          seen.add(`${kind} ${term}`);
        }
    expect(seen).toContain('statement 202601');
    expect(seen).toContain('invoice trf-77');
    expect(seen).toContain('user Rudi Kembang');
  });

  test('is left out where a kind has no list of its own', () => {
    expect(searchPlaces.song.list).toBeNull();
  });
});
