import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { lockMonths } from '../../../../../tests/coldMonth.ts';
import { toneHeads } from '../../../../../tests/files/toneReport.ts';
import { moveBatch, postFile, uploadReport } from '../../../../../tests/report.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { coldStoreOf } from '../../royalties/cold/coldStore.ts';
import { hasEngine } from '../../royalties/cold/engine.ts';
import { moveLines } from '../../royalties/cold/moveLines.ts';
import { factsOf } from '../../royalties/paper/statementFacts.ts';
import { compareUsage } from '../../royalties/usageCompare.ts';

/** Lines of closed months lie in files; whoever reads them cannot tell. */
let world: World;
const months = [4, 3, 2, 1].map((back) => addMonths(periodOf(today()), -back));
const [oldest = 0, , , newest = 0] = months;
const batches: number[] = [];
let songs: number[];
let isrcs: string[];
let codes: Record<string, string>;
let statementLines: string[] = [];

const stores = ['Spotify', 'Deezer', 'JOOX'];
const countries = ['ID', 'SG', ''];
const kinds = ['STREAM', 'ADS', 'DOWNLOAD'];

beforeAll(async () => {
  world = await openWorld();
  const senja = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan, “Abadi”', 'Laut Malam']);
  const ombak = await giveSongs(world, world.labels.ombak, ['Karang Biru', 'Angin'], 'Dewa');
  songs = [...senja.songIds, ...ombak.songIds];
  isrcs = [...senja.isrcs, ...ombak.isrcs];
  for (const [at, month] of months.entries()) {
    const csv = storeReport(month, at);
    batches.push(await postFile(world, '/other-dsp-report/upload', csv, inDollars(month)));
    await postTones(month, at);
  }
  const { rows } = await world.sql.query('select id, systemcode from label');
  codes = Object.fromEntries(rows.map((row) => [row.id, row.systemcode]));
  statementLines = await state(months[1]!);
}, 120_000);
afterAll(() => world.end());

/** A report in dollars, with days and amounts of either sign and many decimals. */
function storeReport(month: number, at: number, many = 60): string {
  const lines = Array.from({ length: many }, (_, n) => {
    const pick = <T>(all: readonly T[], step: number): T => all[(n * step + at) % all.length]!;
    const amount = `${n % 9 ? '' : '-'}${(n * 7_919 + at) % 90}.${String(n * 104_729 + 1).padStart(9, '0')}`;
    const day = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    return `${day},${pick(stores, 1)},${pick(isrcs, 2)},${1 + ((n * 31 + at) % 700)},${pick(kinds, 5)},${amount},${pick(countries, 7)}`;
  });
  return ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...lines].join('\n');
}
const inDollars = (month: number) => ({
  datenum: String(month),
  currency: 'USD',
  fxRate: '16250.5',
  fxSource: 'BI',
});

async function postTones(month: number, at: number): Promise<void> {
  const tone = (title: string, singer: string, n: number) =>
    `${month},${n * 1_000}.25,${singer},${title},,,,C-${n},V-9,MONTHLY,9900,30,${n + at},,Rilis,USSD`;
  const fields = { datenum: String(month), platform: 'Telkomsel' };
  const rows = [
    tone('Senja Biru', 'Rara', 3),
    tone('Laut Malam', 'Rara', 8 - 2 * at),
    tone('Angin', 'Dewa', 5),
  ];
  await postFile(world, '/rbt-report/upload', [toneHeads, ...rows].join('\n'), fields);
  const creations = `billingCycle,rev,contentSinger,contentTitle,transactions,salesType\n${month},${200 + at},Rara,Senja Biru,2,NSP Kreasi`;
  await postFile(world, '/rbt-report/upload', creations, fields);
  const covers = `id,reportType,billingCycle,revenue,artist,title,album,label,channel\n1,Video,${month},12.5,Rara,Senja Biru,X,Senja,Tonton\n2,Video,${month},${at}.75,Dewa,Angin,X,Ombak,Tonton`;
  await postFile(world, '/cover-to-master/v1/upload-report', covers, fields);
}

/** The addresses of the report lines of a month's statements, and of their papers. */
async function state(datenum: number): Promise<string[]> {
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  const found: string[] = [];
  for (const { id } of body.content) {
    const lines = (await world.ask('fina', 'GET', `/statements/${id}/lines?size=100`)).body.content;
    found.push(
      ...lines.map((line: { id: number }) => `/statements/${id}/lines/${line.id}/report-lines?size=20`),
    );
  }
  return found;
}

/** Every report that tells of lines, narrowed and put in order in every way there is. */
function reports(): string[] {
  const window = `yearMonthStart=${months[1]}&yearMonthEnd=${newest}`;
  const narrowed = [
    ...[
      '',
      '&page=1&size=7',
      '&sort=quantity&size=9',
      '&by=store',
      '&platform=JOOX',
      '&country=UNKNOWN',
      '&country=SG',
    ],
    ...[
      '&saleType=ADS&by=country',
      `&songId=${songs[0]}`,
      '&search=biru&by=song',
      '&search=zzz',
      '&channel=RBT',
    ],
    ...Object.values(codes).map((code) => `&labelCd=${code}`),
  ];
  const files = [
    ...[
      '/other-dsp-report/export/csv',
      '/rbt-traffics-v2/export/csv',
      '/rbt-traffics/reporting-nsp/export/csv',
    ],
    ...['/cover-to-master/v1/export-report', '/artists/export/csv', '/rbt-traffics/churn/export/csv'],
  ];
  const traffic = ['', '&size=2', '&size=2&page=1', '&search=biru', '&search=ombak&by=label', '&by=month'];
  return [
    ...narrowed.flatMap((more) => [
      `/reporting/lines?${window}${more}`,
      `/other-dsp-report?${window}${more}`,
    ]),
    ...['amount', 'datenum'].map((sort) => `/reporting/lines?${window}&sort=${sort}&size=11&page=2`),
    ...[`/other-dsp-report?${window}&sort=netRevenue`, `/reporting/lines?filterDate=${months[1]}&size=200`],
    ...['/rbt-traffics-v2', '/rbt-traffics/reporting-nsp', '/cover-to-master/v1'].flatMap((list) =>
      traffic.map((more) => `${list}?${window}${more}`),
    ),
    ...['&sort=rev', '&sort=transactions&size=3', '&sort=rev&size=2&page=1'].map(
      (more) => `/rbt-traffics-v2?${window}${more}`,
    ),
    ...['', '&search=rara', '&by=month'].flatMap((more) => [
      `/artists/reporting?yearMonthStart=${months[0]}&yearMonthEnd=${months[1]}${more}`,
      `/rbt-traffics/churn?${window}${more}`,
    ]),
    ...files.flatMap((file) => [`${file}?${window}`, `${file}?${window}&search=biru`]),
    ...[
      `/other-dsp-report/export/csv?${window}&sort=netRevenue`,
      `/other-dsp-report/export/csv?${window}&sort=quantity`,
    ],
    ...statementLines,
  ];
}

/** The rates of currencies that the papers of statements name, from the lines they took. */
const ratesOfStatements = () =>
  withScope(world.db, system('test'), async (tx) => {
    const ids = [...new Set(statementLines.map((at) => Number(at.split('/')[2])))];
    const told = [];
    for (const id of ids) told.push((await factsOf(tx, id)).rates);
    expect(told.flat().map(({ currency }) => currency)).toContain('USD');
    return told;
  });

/** Who asks every so many-th of them. */
const readers: readonly (readonly [Name, number])[] = [
  ['adi', 1],
  ['senja', 2],
  ['bayu', 3],
];

/** What everybody is answered; the lines of a file that has no order are put in one. */
async function answers(): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const [who, every] of readers)
    for (const [n, at] of reports().entries()) {
      if (n % every) continue;
      const { status, text } = await world.ask(who, 'GET', at);
      const isUnordered = at.includes('/other-dsp-report/export') && !at.includes('sort=');
      told.set(`${who} ${at}`, `${status} ${isUnordered ? text.split('\r\n').sort().join('\n') : text}`);
    }
  return told;
}

/** Set as a person sets it, and moved as the night moves it. */
async function keepHot(value: number): Promise<void> {
  const { body } = await world.ask('adi', 'GET', '/sysparams/group/REPORT/key/MONTHS_HOT');
  const set = await world.ask('adi', 'PUT', `/sysparams/${body.id}`, { ...body, value: String(value) });
  expect(set.status, set.text).toBe(200);
}
async function move(): Promise<void> {
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'usage.cold', {}));
  await world.drain();
}
const linesIn = async (month: number) =>
  (await world.sql.query('select count(*)::int as n from usage_line where datenum = $1', [month])).rows[0].n;
const filesOf = async (month: number) =>
  (await world.sql.query('select * from usage_file where datenum = $1 order by id', [month])).rows;

/** What the months in files have to be read by. */
const cold = hasEngine() ? test : null;
if (!cold) process.stdout.write('coldMonths: not run, @duckdb/node-api is not installed here\n');

test('without the parameter, and while a month is open, every line stays in the database', async () => {
  const before = await linesIn(oldest);
  await lockMonths(world, [oldest], 0);
  await move();
  expect([await linesIn(oldest), await filesOf(oldest)]).toEqual([before, []]);
  const { body } = await world.ask('adi', 'GET', '/sysparams/group/REPORT/key/MONTHS_HOT');
  const wrong = await world.ask('adi', 'PUT', `/sysparams/${body.id}`, { ...body, value: '241' });
  expect([wrong.status, wrong.body.fieldErrors[0].code]).toEqual([400, 'error.validation.tooLarge']);
});

cold?.(
  'cold months equal hot ones to the last decimal: every list, order, file, figure and drill-down, for everybody',
  async () => {
    const hot = await answers();
    const rates = await ratesOfStatements();
    expect([...hot.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(150);
    await lockMonths(world, [oldest], 0);
    await keepHot(2);
    await move();
    // As a report of many lines is: by labels in files of their own.
    await lockMonths(world, months.slice(1, 3), 2);
    const store = { ...coldStoreOf(world.config), linesAFile: 20 };
    await moveLines(world.db, world.config, () => undefined, store);
    const moved = months.slice(0, 3);
    expect(await Promise.all(moved.map(linesIn))).toEqual([0, 0, 0]);
    expect(await linesIn(newest)).toBe(60 + 3 + 1 + 2);
    expect(await Promise.all(moved.map(async (month) => (await filesOf(month)).length))).toEqual([4, 5, 5]);
    const now = await answers();
    for (const [at, text] of hot) expect([at, now.get(at)]).toEqual([at, text]);
    expect(await ratesOfStatements()).toEqual(rates);
  },
  240_000,
);

cold?.(
  'the sums still add up to the lines, wherever these lie, and a changed one is found and put right',
  async () => {
    expect(await compareUsage(world.db)).toEqual([]);
    await world.sql.query('update usage_month set quantity = quantity + 1 where datenum = $1', [oldest]);
    const found = await compareUsage(world.db);
    expect(new Set(found.map(({ rollup, datenum }) => `${rollup} ${datenum}`))).toEqual(
      new Set([`usage_month ${oldest}`]),
    );
    expect(await compareUsage(world.db)).toEqual([]);
  },
);

cold?.('a label knows of the files its lines are in, and of nothing that others have in them', async () => {
  const as = async (label: number, text: string) => {
    const client = await world.sql.connect();
    await client.query(`begin; set local role app_tenant; set local app.label = '${label}'`);
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const { senja, tirta } = world.labels;
  expect(await as(tirta, 'select id, storage_key from usage_file')).toEqual([]);
  expect(await as(senja, 'select distinct label_id from usage_file_sum')).toEqual([{ label_id: senja }]);
  await expect(as(senja, 'select lines from usage_file')).rejects.toThrow('permission denied');
  for (const at of ['/reporting/lines', '/other-dsp-report']) {
    const { body } = await world.ask('bayu', 'GET', `${at}?filterDate=${months[1]}&labelCd=${codes[senja]}`);
    expect([body.content, body.totalElements]).toEqual([[], 0]);
  }
});

cold?.(
  'a move that dies half-way leaves the lines, and the next one moves them; the janitor leaves what is named',
  async () => {
    await lockMonths(world, [newest], 2);
    await keepHot(1);
    const all = await linesIn(newest);
    // The last word of a move: it fails here as it would when its worker is killed before the commit.
    await world.sql.query(`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger die before delete on usage_line for each statement execute function die()`);
    await withScope(world.db, system('test'), (tx) => enqueue(tx, 'usage.cold', {}));
    await expect(world.drain()).rejects.toThrow('killed');
    expect([await linesIn(newest), await filesOf(newest)]).toEqual([all, []]);
    await world.sql.query(
      'drop trigger die on usage_line; drop function die; delete from graphile_worker._private_jobs',
    );
    await move();
    expect(await linesIn(newest)).toBe(0);
    const kept = (await filesOf(newest)).map(({ storage_key }) => storage_key);
    const media = path.join(world.config.dataDir, 'media');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const key of kept) await utimes(path.join(media, key), yesterday, yesterday);
    await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.janitor', {}));
    await world.drain();
    const onDisk = await readdir(media, { recursive: true });
    for (const key of kept) expect(onDisk).toContain(key);
    await expect(readdir(path.join(world.config.dataDir, 'staging/cold'))).resolves.toEqual([]);
    const told = await world.sql.query(
      "select count(*)::int as n from audit_log where action = 'movedToFiles'",
    );
    expect(told.rows[0].n).toBe(16);
  },
);

cold?.(
  'rows that lie in files are known when a report brings them once more, under the names of other stores too',
  async () => {
    const once = async (csv: string) => {
      const { body } = await uploadReport(world, 'adi', csv, inDollars(months[1]!));
      await world.drain();
      return (await world.ask('adi', 'GET', `/report-batches/${body.batchId}`)).body.overlap;
    };
    expect(await once(storeReport(months[1]!, 1, 40))).toMatchObject([{ id: batches[1], shared: 40 }]);
    const renamed = storeReport(months[1]!, 1).replace(/Spotify|Deezer|JOOX/g, 'Toko Lain');
    expect(await once(renamed)).toMatchObject([{ id: batches[1], shared: 60 }]);
  },
);

cold?.(
  'a reversal names the same files with the sign turned: reports forget the lines, figures and rollups are zero',
  async () => {
    const sums = async () =>
      (
        await world.sql.query(
          `select (select sum(amount_idr) from usage_rollup where batch_id = $1)::text as rollup, (select sum(amount_idr) from usage_month where batch_id = $1)::text as month,
           (select sum(amount_idr) from usage_file where batch_id = $1)::text as files`,
          [batches[2]],
        )
      ).rows[0];
    const reversed = await moveBatch(world, 'adi', batches[2]!, 'reverse', {
      reason: 'sent twice',
    });
    expect(reversed.status, reversed.text).toBeLessThan(300);
    await world.drain();
    expect(Object.values(await sums()).map(Number)).toEqual([0, 0, 0]);
    expect((await filesOf(months[2]!)).map(({ sign }) => sign).sort()).toEqual([-1, -1, 1, 1, 1, 1, 1]);
    const { body } = await world.ask(
      'adi',
      'GET',
      `/reporting/lines?filterDate=${months[2]}&channel=DSP&by=store`,
    );
    expect([body.content, body.totalElements, body.figures.totals.income]).toEqual([[], 0, 0]);
    // What a line of a statement opens to is both: what was posted, and what took it back.
    const back = await moveBatch(world, 'adi', batches[1]!, 'reverse', {
      reason: 'sent twice',
    });
    expect(back.status, back.text).toBeLessThan(300);
    await world.drain();
    const opened: { batchId: number; booking: string; quantity: number }[] = [];
    for (const at of statementLines) opened.push(...(await world.ask('fina', 'GET', at)).body.content);
    const rows = opened.filter(({ batchId }) => batchId === batches[1]);
    expect(new Set(rows.map(({ booking }) => booking))).toEqual(new Set(['POSTED', 'REVERSED']));
    expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
    expect(await compareUsage(world.db)).toEqual([]);
  },
);
