import { type Unit, unitOf } from '@rilis/contract/royalties/saleType';
import { expect } from 'vitest';
import type { World } from './cast.ts';
import { letLookBack } from './report.ts';

interface Figures {
  plays: number;
  downloads: number;
  income: number;
}
type Table = Record<string, Figures>;
type Row = Record<string, string | number>;
export type Get = (path: string) => Promise<{ text: string; json: () => ReturnType<typeof JSON.parse> }>;

const largest = 'size=200';

/** Every screen, export and statement that tells plays tells the same of each song, label and month, for staff and for the label itself. */
export async function expectEqualFigures(world: World, logins: readonly string[]): Promise<void> {
  const asStaff = await signIn(world, 'finance', 'F');
  const asAdmin = await signIn(world, 'admin', 'D');
  const { rows } = await world.sql.query<{ datenum: number }>(
    'select distinct datenum from usage_rollup order by 1',
  );
  const stated = await readStatements(asStaff);
  for (const { datenum } of rows) await expectEqualMonth(asAdmin, datenum, stated.get(datenum) ?? {});
  const newest = rows.at(-1)?.datenum ?? 0;
  await letLookBack(world, newest);
  for (const [at, login] of logins.entries())
    await expectEqualListened(await signIn(world, login, String(at)), newest);
}

async function expectEqualMonth(asAdmin: Get, datenum: number, stated: Table): Promise<void> {
  const month = `yearMonthStart=${datenum}&yearMonthEnd=${datenum}&${largest}`;
  const statistic = (await asAdmin(`/labels/reporting/static?${month}`)).json();
  expect(statistic.totalElements).toBeLessThanOrEqual(200);
  const bySong = added(statistic.content, 'songName', { plays: 'st', downloads: 'dl', income: 'grossRev' });
  const songs = (await asAdmin(`/songs/reporting?${month}`)).json().content;
  const ofSongs = added(songs, 'songs', { plays: 'played', downloads: 'downloaded', income: 'income' });
  expectSame(ofSongs, bySong, 10);
  const byLabel = added(statistic.content, 'labelName', { plays: 'st', downloads: 'dl', income: 'grossRev' });
  const summary = (await asAdmin(`/labels/reporting/summary?${month}`)).json();
  const ofSummary = added(summary.content, 'labelName', {
    plays: 'totalStream',
    downloads: 'totalDownload',
    income: 'grossRev',
  });
  expectSame(ofSummary, byLabel, 10);
  expect(summary.totals.totalStream).toBe(sum(Object.values(ofSummary), 'plays'));
  expect(summary.totals.totalDownload).toBe(sum(Object.values(ofSummary), 'downloads'));
  const labels = (await asAdmin(`/labels/reporting?${month}`)).json().content;
  expect(labels.map((row: Row) => [row.label, row.songPlayed, row.income])).toEqual(
    labels.map(({ label }: Row) => [label, ofSummary[`${label}`]?.plays, ofSummary[`${label}`]?.income]),
  );
  const ofStores = statistic.content.filter(({ dsp }: Row) => !otherChannels.includes(`${dsp}`));
  const stores = added(ofStores, 'songName', { plays: 'st', downloads: 'dl', income: 'grossRev' });
  await expectEqualLines(asAdmin, month, stores);
  expectSame(stated, ofSongs, 1);
  for (const [list, csv] of exportsOf) {
    const rows: Row[] = (await asAdmin(`${list}?${month}`)).json().content;
    const told = rowsOfCsv((await asAdmin(`${csv}?${month}`)).text).map(written);
    // A row of the screen has pictures and ids beside; what the file says is said there in the same words.
    expect(rows.map((row) => only(Object.keys(told[0] ?? {}), written(row)))).toEqual(told);
  }
}

const exportsOf = [
  ['/labels/reporting/static', '/labels/export/csv/statistic'],
  ['/labels/reporting/summary', '/labels/export/csv/summary'],
  ['/labels/reporting', '/labels/export/csv'],
  ['/songs/reporting', '/songs/reporting/export'],
] as const;

/** What the demo's operators, own service and cover-to-master channels are called: stores' lines have none of them. */
const otherChannels = ['Telkomsel', 'Rilis', 'YouTube'];

/** The lines as stores reported them, each counted by its own kind of sale. */
async function expectEqualLines(get: Get, month: string, songs: Table): Promise<void> {
  const table: Table = {};
  for (const line of rowsOfCsv((await get(`/other-dsp-report/export/csv?${month}`)).text))
    count(table, `${line.songTitle}`, line.quantity, unitOf('DSP', `${line.salesType}`), line.netRevenue);
  expectSame(table, songs, 10);
}

/** What the statements show of a song, line by line, by the month it was earned in; the sums of their channels are those of their lines. */
async function readStatements(get: Get): Promise<Map<number, Table>> {
  const months = new Map<number, Table>();
  for (const { id } of (await get(`/statements?${largest}`)).json().content) {
    const own: Table = {};
    for (const line of (await get(`/statements/${id}/lines?${largest}`)).json().content) {
      const month = months.get(line.earnedIn) ?? {};
      months.set(line.earnedIn, month);
      for (const table of [month, own]) count(table, line.songTitle, line.quantity, line.unit, line.gross);
    }
    const { channels } = (await get(`/statements/${id}`)).json();
    for (const name of ['plays', 'downloads'] as const)
      expect(channels.reduce((all: number, channel: Row) => all + Number(channel[name]), 0)).toBe(
        sum(Object.values(own), name),
      );
  }
  return months;
}

/** A label's most listened songs, with the plays its own report and the summary have. */
async function expectEqualListened(get: Get, newest: number): Promise<void> {
  const { items, period } = (await get('/dashboard/most-listened')).json();
  expect([period, items.length > 0]).toEqual([newest, true]);
  const songs = (await get(`/songs/reporting?filterDate=${newest}&${largest}`)).json().content;
  const played = new Map(songs.map(({ songId, played }: Row) => [songId, played]));
  for (const item of items) expect(item.played).toBe(played.get(item.songId));
  const { totals } = (await get(`/labels/reporting/summary?filterDate=${newest}`)).json();
  expect(sum(items, 'played')).toBe(totals.totalStream);
}

/** Counts are equal to the last one; money was rounded once on each side, or in each of some rows. */
function expectSame(table: Table, other: Table, roundings: number): void {
  const counts = (of: Table) =>
    Object.fromEntries(Object.entries(of).map(([name, { plays, downloads }]) => [name, [plays, downloads]]));
  expect(counts(table)).toEqual(counts(other));
  for (const [name, { income }] of Object.entries(table))
    expect(Math.abs(income - (other[name]?.income ?? 0))).toBeLessThanOrEqual(roundings);
}

function added(rows: readonly Row[], key: string, names: Record<keyof Figures, string>): Table {
  const table: Table = {};
  for (const row of rows) {
    const figures = figuresIn(table, `${row[key]}`);
    for (const name of ['plays', 'downloads', 'income'] as const) figures[name] += Number(row[names[name]]);
  }
  return table;
}

function figuresIn(table: Table, name: string): Figures {
  const figures = table[name] ?? { plays: 0, downloads: 0, income: 0 };
  table[name] = figures;
  return figures;
}

function count(table: Table, song: string, quantity: unknown, unit: Unit, income: unknown): void {
  const figures = figuresIn(table, song);
  figures.income += Number(income);
  if (unit === 'PLAY') figures.plays += Number(quantity);
  if (unit === 'DOWNLOAD') figures.downloads += Number(quantity);
}

const sum = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((total, row) => total + row[name], 0);

/** Cells of the demo hold neither commas nor quotes where they are compared. */
function rowsOfCsv(text: string): Row[] {
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
    );
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const only = (names: readonly string[], row: Row) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** As text, without what only the screen writes out. */
const written = ({ incomeString: _, ...row }: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, `${value}`]));

/** A session for whoever has this login; the token is made of one sign. */
export async function signIn({ app, sql }: World, login: string, sign: string): Promise<Get> {
  const token = sign.repeat(43);
  await sql.query(
    `insert into session (user_id, token_hash, remember, expires_at)
     select id, sha256($1::bytea), false, now() + interval '1 hour' from app_user where login = $2 on conflict do nothing`,
    [token, login],
  );
  return async (path) => {
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return { text: answer.body, json: () => answer.json() };
  };
}
