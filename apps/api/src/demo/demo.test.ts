import { isDeepStrictEqual } from 'node:util';
import { albumTypes } from '@rilis/contract/catalogue/choices';
import { sampleTitled } from '@rilis/contract/catalogue/rules/cases/sample';
import { check } from '@rilis/contract/catalogue/rules/check';
import { jakartaInstant, today as realToday, yearOf } from '@rilis/contract/clock';
import { LEDGER_POSTINGS } from '@rilis/contract/royalties/ledger';
import { auditWords } from '@rilis/contract/words/en/auditWords';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { contradictionsOf } from '../../../../tests/contradictions.ts';
import { expectDashboardsAsLists } from '../../../../tests/dashboards.ts';
import { expectEqualFigures } from '../../../../tests/figures.ts';
import { straightLists } from '../../../../tests/straightLists.ts';
import { checkAudit } from '../accounts/audit/auditCheck.ts';
import { buildApp } from '../app.ts';
import { tasksOf } from '../tasks.ts';
import { clockedConfig } from './clock.ts';
import { makeDemo } from './demo.ts';
import { type Desk, openDesk } from './desk.ts';
import { planReports, platforms } from './income.ts';
import { type DemoPlan, planDemo } from './plan.ts';

const today = '2026-11-21';
const plan = planDemo(today);

let world: World | undefined;
afterAll(() => world?.end());

test('the same day gives the same plan and the same reports', () => {
  expect(planDemo(today)).toEqual(plan);
  // Thirty thousand lines: `toEqual` takes seconds for what this takes a tenth of one.
  expect(isDeepStrictEqual(planReports(planDemo(today)), planReports(plan))).toBe(true);
  expect(plan.periods).toEqual([
    202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608, 202609, 202610,
  ]);
});

test('there are sixteen labels and bands, twelve people on their own, long albums and a song everybody finds', () => {
  const kinds = Map.groupBy(plan.labels, ({ as }) => (as === 'SOLO_ARTIST' ? 'person' : 'house'));
  expect([kinds.get('house')?.length, kinds.get('person')?.length]).toEqual([16, 12]);
  const songs = plan.labels.flatMap(({ releases }) => releases.map((release) => release.songs.length));
  expect(songs.filter((count) => count >= 8 && count <= 12)).toHaveLength(2);
  const counted = planReports(plan).flatMap(({ period, rows }) =>
    rows.filter(({ recording }) => recording.viral !== null).map(({ quantity }) => ({ period, quantity })),
  );
  const plays = plan.periods.map((period) =>
    counted.filter((row) => row.period === period).reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const most = plays.indexOf(Math.max(...plays));
  expect(plays[most]! / plays[most - 2]!).toBeGreaterThan(10);
  expect(plays.at(-1)!).toBeLessThan(plays[most]!);
});

test('there is a release of every kind', () => {
  const kinds = plan.labels.flatMap(({ releases }) => releases.map(({ type }) => type));
  expect(new Set(kinds)).toEqual(new Set(albumTypes));
  expect(kinds.filter((kind) => kind === 'Podcast' || kind === 'Audio Book')).toHaveLength(2);
});

test('a single’s recording is that of its album and of the longer edition', () => {
  const [first] = plan.labels;
  const { key } = first!.recordings.find(({ title }) => title === 'Kamar Kos Nomor Tujuh')!;
  const on = first!.releases.filter(({ songs }) => songs.includes(key)).map(({ songs }) => songs.length);
  expect(on).toEqual([1, 8, 9]);
});

test('nobody and nothing bears a name twice', () => {
  const all = <T>(of: (label: (typeof plan.labels)[number]) => readonly T[]) => plan.labels.flatMap(of);
  const names: readonly (readonly unknown[])[] = [
    all(({ name }) => [name]),
    all(({ login }) => [login]),
    all(({ prefix }) => [prefix]),
    all(({ releases }) => releases.map(({ key }) => key)),
    all(({ recordings }) => recordings.map(({ key }) => key)),
    all(({ recordings }) => recordings.filter(({ master }) => !master).map(({ seed }) => seed)),
  ];
  for (const list of names) expect(new Set(list).size).toBe(list.length);
  const goals = new Set(all(({ releases }) => releases.map(({ goal }) => goal)));
  expect(goals).toEqual(
    new Set([
      ...['APPROVED', 'CHANGES_REQUESTED', 'CLAIMED', 'DRAFT', 'SUBMITTED', 'REJECTED'],
      ...['CORRECTED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'],
    ]),
  );
});

test.each(
  plan.labels.flatMap(({ releases }) =>
    releases.map(({ title, language, artist }) => ({ title, language, artist })),
  ),
)('the review finds nothing wrong with $title by $artist', ({ title, language, artist }) => {
  expect(check(sampleTitled(title, language, artist))).toEqual([]);
});

/** The labels people sign in to with a song each: enough for every state of an invoice. */
const small: DemoPlan = {
  ...plan,
  labels: plan.labels.slice(0, 3).map((label) => ({
    ...label,
    artists: label.artists.slice(0, 1),
    releases: label.releases.slice(0, 1),
    recordings: label.recordings.slice(0, 1),
  })),
};

test('a year is made through the product’s own calls, adds up, opens down to the report lines, and is not made twice', async () => {
  world = await openWorld();
  const { app, config, databaseUrl, sql } = world;
  const clocked = clockedConfig(config, databaseUrl, 'little');
  const past = await buildApp(clocked, clocked.directUrl);
  const { 'media.song': _, ...tasks } = tasksOf(past.db, clocked);
  const said: string[] = [];
  const make = () =>
    makeDemo({
      ...past,
      databaseUrl,
      tasks,
      plan: small,
      today,
      end: jakartaInstant(`${today} 16:00:00`),
      platforms: platforms.filter(({ name }) => ['Spotify', 'Apple Music'].includes(name)),
      say: (line) => said.push(line),
    });
  const count = async () => {
    const { rows } = await sql.query(
      `select (select count(*) from app_user) as people, (select count(*) from song) as songs, (select count(*) from media) as files,
         (select count(*) from report_batch) as reports, (select count(*) from statement) as statements,
         (select count(*) from transition_event where entity = 'invoice') as moves, (select count(*) from ledger_txn) as bookings, (select count(*) from faq) as faqs`,
    );
    return rows[0];
  };
  await make();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  expect(await checkAudit(owner).finally(() => owner.end())).toMatchObject({ faults: [], waiting: 0 });
  const made = await count();
  expect(await contradictionsOf(sql)).toEqual({});
  await expectWorkInEveryRoom(world);
  expect(said.length).toBeGreaterThan(2);
  await make();
  expect(await count()).toEqual(made);
  await past.app.close();

  const splits = await sql.query('select song_id, count(*)::int as sets from royalty_split group by 1');
  expect(splits.rows.map(({ sets }) => sets)).toContain(2);
  const states = await sql.query('select distinct status from invoice order by status');
  expect(states.rows.map(({ status }) => status)).toEqual(['D', 'F', 'O', 'P', 'R', 'S', 'U']);
  const normed = await sql.query(
    `select distinct tax ->> 'reasonKey' as reason, l.nppn_year as notice from invoice i join label l on l.id = i.label_id where l.nppn`,
  );
  expect(normed.rows).toEqual([{ reason: 'INDIVIDUAL_ROYALTY_NPWP_AND_NPPN', notice: yearOf(today) }]);
  // The sound of nothing was converted here: no package may leave without it, and each waits for it.
  const delivered = await sql.query('select distinct status, fault from delivery');
  expect(delivered.rows).toEqual([{ status: 'QUEUED', fault: 'preparing' }]);
  const tones = await sql.query('select rbt_type, approval_status from rbt group by 1, 2 order by 1, 2');
  const every = ['APPROVED', 'CHANGES_REQUESTED', 'DRAFT', 'REJECTED', 'SUBMITTED'];
  expect(tones.rows).toEqual(
    ['nsp_kreasi', 'rbt'].flatMap((rbt_type) =>
      every.map((approval_status) => ({ rbt_type, approval_status })),
    ),
  );
  const lights = await sql.query('select distinct status from rbt_submission order by 1');
  // Without a simulator nobody says what only an operator says.
  expect(lights.rows.map(({ status }) => status)).toEqual([
    'ACTIVE',
    'FAILED',
    'OPERATOR_REJECTED',
    'QUEUED',
    'SENT',
    'SUSPENDED',
    'WITHDRAWN',
  ]);
  // A year of traffic: every month of the plan has its own, booked, each tone known by what it was sent as.
  const traffic = await sql.query(
    `select b.datenum, count(l.id) filter (where l.song_id > 0)::int > 0 as songs, count(l.id) filter (where l.song_id < 0)::int > 0 as own,
       bool_or(b.id in (select batch_id from suspense_line)) as unknown from report_batch b
     left join usage_line l on l.batch_id = b.id and l.datenum = b.datenum where b.kind = 'RBT' and b.status = 'POSTED' group by 1 order by 1`,
  );
  expect(traffic.rows).toEqual(
    plan.periods.map((datenum) => ({ datenum, songs: true, own: true, unknown: false })),
  );
  const runs = await sql.query('select dry_run from rbt_migration order by id');
  expect(runs.rows).toEqual([{ dry_run: true }, { dry_run: false }]);
  const home = (await app.inject({ url: '/api/public/home' })).json();
  expect(home.topHits.map(({ name }: { name: string }) => name)).toEqual(
    small.labels.map(({ releases }) => releases[0]!.title),
  );
  expect(home.socialMedia).toHaveLength(4);
  const waiting = await sql.query("select name from label where approval_status = 'SUBMITTED'");
  expect(waiting.rows).toEqual([{ name: small.labels[1]!.name }]);
  const sums = await sql.query(
    `select (select sum(amount) from ledger_entry) as entries, (select sum(balance) from ledger_account) as accounts,
       (select count(*) from ledger_account a where balance <> (select sum(amount) from ledger_entry e where e.account_id = a.id)) as wrong`,
  );
  expect(Object.values(sums.rows[0]).map(Number)).toEqual([0, 0, 0]);
  const reports = await sql.query(
    'select status, count(*)::int as n from report_batch group by 1 order by 1',
  );
  expect(reports.rows).toEqual([
    { status: 'ASIDE', n: 1 },
    { status: 'FAILED', n: 1 },
    { status: 'MAPPING', n: 1 },
    { status: 'POSTED', n: 64 },
    { status: 'PREVIEW', n: 3 },
    { status: 'REVERSED', n: 3 },
  ]);
  const desk = await sql.query(
    `select (select count(*) from report_batch where supplement_of is not null)::int as supplements,
       (select count(*) from report_batch where supersedes is not null)::int as corrections,
       (select count(*) from report_batch where overlap_reason is not null and status = 'POSTED')::int as overlaps,
       (select array_agg(dsp order by dsp) from song_alias) as names, (select count(*) from suspense_decision where kind = 'REJECT')::int as rejected,
       (select count(*) > 0 from platform where aliases <> '[]') as spellings, (select count(*) > 0 from remittance) as money`,
  );
  expect(desk.rows).toEqual([
    {
      ...{ supplements: 1, corrections: 1, overlaps: 1, names: ['', 'Warung Musik'], rejected: 1 },
      ...{ spellings: true, money: true },
    },
  ]);
  await expectEachLineToOpen(world);
  await expectTheLogToSpeak(world);
}, 600_000);

test('income a store has taken back after the approval is in the next statement, and what is booked has words', async () => {
  if (!world) throw new Error('the year is made by the test before');
  const { rows } = await world.sql.query(
    `select max(s.datenum) as stated from statement_line l join statement s on s.id = l.statement_id
     where l.dsp = 'Resso' and l.amount < 0 and l.usage_datenum = 202609`,
  );
  expect(rows).toMatchObject([{ stated: 202610 }]);
  const { rows: booked } = await world.sql.query<{ booked: string }>(
    "select distinct kind || ' ' || source_type as booked from ledger_txn",
  );
  expect(booked.filter((one) => !(one.booked in LEDGER_POSTINGS))).toEqual([]);
  expect(booked.length).toBeGreaterThan(7);
});

test('plays are the same on every report, export, statement and the dashboard, of every song in every month', async () => {
  if (!world) throw new Error('the year is made by the test before');
  const { rows } = await world.sql.query(
    "select sum(quantity) filter (where sale_type = 'ADS') > 0 as ads, sum(quantity) filter (where sale_type = 'DOWNLOAD') > 0 as downloads, bool_or(country = '') as unknown from usage_rollup",
  );
  expect(rows).toEqual([{ ads: true, downloads: true, unknown: true }]);
  await expectEqualFigures(
    world,
    small.labels.map(({ login }) => login),
  );
}, 600_000);

test('every figure of a dashboard is that of its list, for labels, administrators and finance', async () => {
  if (!world) throw new Error('the year is made by the test before');
  await expectDashboardsAsLists(
    world,
    small.labels.map(({ login }) => login),
  );
}, 120_000);

test('every list whose cells the database has is exported cell by cell as the list says them, for staff and for a label', async () => {
  if (!world) throw new Error('the year is made by the test before');
  const { rows } = await world.sql.query<{ id: string }>('select id from app_user where login = $1', [
    small.labels[0]!.login,
  ]);
  const { rows: records } = await world.sql.query<{ path: string }>(
    `select '/statements/' || max(statement_id) || '/lines' as path from statement_line union all
     select '/report-batches/' || max(batch_id) || '/unmatched' from suspense_line union all
     select '/albums/approval-status/' || approval_status from album group by approval_status`,
  );
  const staff = await straightLists(
    world,
    world.cast.adi.id,
    'id',
    records.map(({ path }) => path),
  );
  expect(staff.withRows).toEqual(staff.all);
  const label = await straightLists(world, Number(rows[0]?.id), 'en-us');
  expect(label.withRows).toEqual(
    expect.arrayContaining(['/albums', '/artists', '/invoices', '/songs', '/statements']),
  );
});

test('the open month is calculated, approved, invoiced and paid by the cast of the demo', async () => {
  if (!world) throw new Error('the year is made by the test before');
  const desk = openDesk(world.app, world.sql);
  // What is asked for now is asked for today, and the papers are of the year that was made, however long ago that is by now.
  await world.sql.query(
    `update sysparam set value = '1200' where "group" = 'INVOICE' and key = 'PAPER_MONTHS'`,
  );
  const datenum = 202610;
  const asked = await desk.call<{ lacking: object[] }>('finance2', 'POST', '/statements/calculate', {
    datenum,
  });
  expect(asked.lacking).toEqual([]);
  const { content } = await desk.call<{ content: { id: number; status: string; version: number }[] }>(
    'finance',
    'GET',
    `/statements?datenum=${datenum}&size=100`,
  );
  for (const { id, version } of content.filter(({ status }) => status === 'CALCULATED'))
    await desk.call('finance', 'PUT', `/statements/${id}/APPROVED`, { version, reason: 'Menyusul' });
  for (const { login } of small.labels) await payAll(desk, login, datenum);
  const { rows } = await world.sql.query(
    "select count(*)::int as open from invoice where periode = $1 and status <> 'P'",
    [datenum],
  );
  expect(rows).toEqual([{ open: 0 }]);
  await desk.leave();
}, 600_000);

/** What of the queues and columns of the specification a year leaves empty. */
async function expectWorkInEveryRoom({ sql }: World): Promise<void> {
  const { rows } = await sql.query<Record<string, boolean>>(
    `select exists (select from album where approval_status = 'SUBMITTED') as music, exists (select from artist where approval_status = 'SUBMITTED') as artists,
       exists (select from rbt where approval_status = 'SUBMITTED') as tones, exists (select from label where approval_status = 'SUBMITTED') as labels,
       exists (select from app_user where status = 'SUBMITTED') as people, exists (select from bank_change where status = 'WAITING') as "bank accounts",
       exists (select from contract_change where status = 'PROPOSED') as contracts, exists (select from suspense_line where song_id is null and rejected_at is null) as suspense,
       exists (select from report_batch where status = 'PREVIEW') as previews, exists (select from report_batch where status = 'MAPPING') as mappings,
       (select count(distinct status) = 11 from cover_application) as "covers in each state", exists (select from payment_run where status = 'PROPOSED') as "payment runs",
       exists (select from payment_file) as "a file for the bank",
       exists (select from catalogue_import where status = 'PREVIEW') as imports, exists (select from store where closed_until > date '${today}') as "closed stores",
       exists (select from export_file where file_name like 'catalogue-%' and state = 'READY') as archives,
       exists (select from withholding_slip where status = 'ISSUED') as slips, exists (select from advance) as advances, exists (select from pool) as pools,
       exists (select from usage_rollup where channel = 'COVER_TO_MASTER') as "cover income", exists (select from usage_rollup where channel = 'RBT') as "tone income",
       exists (select from statement s join app_user u on u.id = s.calculated_by where s.status = 'CALCULATED' and u.login <> 'finance') as "statements finance may approve"`,
  );
  const empty = Object.entries(rows[0]!).filter(([, there]) => !there);
  // The labels of the small plan have one release each, all of them out, and no advance.
  expect(empty.map(([room]) => room)).toEqual(['music', 'advances']);
}

/** Every invoice of a label and month that is not paid, from where it stands to the bank. */
async function payAll(desk: Desk, login: string, datenum: number): Promise<void> {
  const { rows } = await desk.sql.query<{
    id: number;
    stream: string;
    ktp: string;
    npwp: string;
    status: string;
  }>(
    `select i.id, i.stream, i.status, l.ktp, l.npwp from invoice i join label l on l.id = i.label_id
     join app_user u on u.label_id = l.id where u.login = $1 and i.periode = $2 and i.status <> 'P'`,
    [login, datenum],
  );
  for (const { id, stream, ktp, npwp, ...row } of rows) {
    const papers = { ktpDocument: ktp, npwpDocument: npwp, invoiceDocument: ktp };
    const request = [login, 'request', { ...papers, privyId: 'PRV7', consent: true }] as const;
    const payment = { paymentDate: realToday(), paymentReference: `TRF-${id}` };
    const steps: Record<string, readonly [who: string, action: string, body: object]> = {
      ...{ O: request, D: request, F: request },
      R: ['invoice', 'send', { taxConfirmed: true }],
      S: ['finance', 'send', { taxConfirmed: true }],
      U: ['finance2', 'paid', payment],
    };
    const path = `/${stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${id}`;
    for (let { status } = row; status !== 'P'; ) {
      const [who, action, body] = steps[status]!;
      const { version } = await desk.call<{ version: number }>(who, 'GET', path);
      ({ status } = await desk.call<{ status: string }>(who, 'PUT', `${path}/${action}`, {
        ...body,
        version,
      }));
    }
  }
}

/** The rows of the files behind a line make up its quantity. */
async function expectEachLineToOpen({ app, sql }: World): Promise<void> {
  const token = 'A'.repeat(43);
  await sql.query(
    `insert into session (user_id, token_hash, remember, expires_at)
     select id, sha256($1::bytea), false, now() + interval '1 hour' from app_user where login = 'finance'`,
    [token],
  );
  const get = async (path: string) =>
    (await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).json();
  const { content } = await get('/statements?size=200');
  expect(content.filter(({ stream }: { stream: string }) => stream === 'MUSIC')).toHaveLength(36);
  for (const { id, earned } of content) {
    const lines = (await get(`/statements/${id}/lines?size=200`)).content;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(earned);
    for (const line of lines) {
      const opened = (await get(`/statements/${id}/lines/${line.id}/report-lines?size=200`)).content;
      const rows = opened.map((row: { quantity: number }) => row.quantity);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.reduce((sum: number, quantity: number) => sum + quantity, 0)).toBe(line.quantity);
    }
  }
}

/** What people did and to what is told in words in the audit log, in both languages. */
async function expectTheLogToSpeak({ sql }: World): Promise<void> {
  const { rows } = await sql.query<{ entity: string; action: string }>(
    'select distinct entity, action from audit_log',
  );
  const silent = rows.flatMap(({ entity, action }) => [
    ...(entity in auditWords.entity ? [] : [entity]),
    ...(action in auditWords.action ? [] : [action]),
  ]);
  expect([...new Set(silent)]).toEqual([]);
}
