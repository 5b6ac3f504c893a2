import { expect } from 'vitest';
import type { World } from './cast.ts';
import { type Get, signIn } from './figures.ts';

type Page = { content: Record<string, number | string>[]; totalElements: number };

const kinds = ['available', 'pending', 'reserved', 'total'] as const;
const streams = [
  { board: '/dashboard/balance/v2', invoices: '/invoices', stream: 'MUSIC' },
  { board: '/dashboard/rbt-balance', invoices: '/rbtinvoices', stream: 'RINGBACK' },
] as const;

/** Every figure of the dashboards of labels and of staff is that of the list it stands for. */
export async function expectDashboardsAsLists(world: World, labels: readonly string[]): Promise<void> {
  const admin = await signIn(world, 'admin', 'D');
  const finance = await signIn(world, 'finance', 'F');
  const owners = await Promise.all(labels.map((login, at) => signIn(world, login, String(at))));
  for (const get of [admin, ...owners]) await expectCounts(get);
  for (const get of owners) await expectBack(get);
  await expectPlatform(admin);
  await expectQueues(admin);
  for (const get of [finance, ...owners]) await expectPaid(get);
  await expectLedger(finance, owners);
}

const of = async (get: Get, path: string): Promise<Page> => (await get(path)).json();
const total = async (get: Get, path: string): Promise<number> =>
  (await of(get, `${path}${path.includes('?') ? '&' : '?'}size=1`)).totalElements;

async function expectCounts(get: Get): Promise<void> {
  const { music, back: _back, asOf: _, ...counts } = (await get('/dashboard/my-summary')).json();
  expect(counts).toEqual({
    artists: await total(get, '/artists'),
    albums: await total(get, '/albums'),
    songs: await total(get, '/songs'),
    rbts: await total(get, '/rbts?rbtType=rbt'),
    nsps: await total(get, '/rbts?rbtType=nsp_kreasi'),
  });
  const albums = (status: string) => total(get, `/albums?approvalStatus=${status}`);
  expect(music.drafts).toBe(await albums('DRAFT'));
  expect(music.rejected).toBe((await albums('REJECTED')) + (await albums('CHANGES_REQUESTED')));
  const live = (await albums('APPROVED')) + (await albums('TAKEDOWN_REQUESTED'));
  expect(music.complete + music.onProgress).toBe(live + (await albums('SUBMITTED')));
  // Each figure opens its list.
  expect(music.onProgress).toBe(await total(get, '/albums?onProgress=Y'));
  const complete = (status: string) => total(get, `/albums?approvalStatus=${status}&converted=Y`);
  expect(music.complete).toBe((await complete('APPROVED')) + (await complete('TAKEDOWN_REQUESTED')));
  const { artists, albums: releases, songs, rbts, nsps } = counts;
  for (const path of ['/count/my-summary', '/count/my-summary-indie'])
    expect((await get(path)).json()).toEqual({
      ...{ artist: artists, album: releases, song: songs, rbt: rbts + nsps },
    });
}

/** What is with its label again, as its lists say. */
async function expectBack(get: Get): Promise<void> {
  const { back } = (await get('/dashboard/my-summary')).json();
  const cameBack = 'approvalStatus=REJECTED&approvalStatus=CHANGES_REQUESTED';
  expect(back).toEqual({
    artists: await total(get, `/artists?${cameBack}`),
    tones: await total(get, `/rbts?${cameBack}`),
    covers: await total(get, '/cover-applications?awaited=LABEL'),
  });
}

async function expectPlatform(admin: Get): Promise<void> {
  const { labels, artists, releases, songs } = (await admin('/dashboard/platform')).json();
  expect({ labels, artists, releases, songs }).toEqual({
    labels: await total(admin, '/labels'),
    artists: await total(admin, '/artists'),
    releases: await total(admin, '/albums'),
    songs: await total(admin, '/songs'),
  });
}

/** What waits on the board is what stands in the queues. */
async function expectQueues(admin: Get): Promise<void> {
  const queues = ['artists', 'albums', 'labels', 'rbts', 'users', 'cover-applications'];
  const waiting = await Promise.all(queues.map((name) => total(admin, `/${name}/approval-status/SUBMITTED`)));
  const board = (await admin('/dashboard/review')).json();
  expect(board.waiting).toBe(waiting.reduce((all, many) => all + many, 0));
}

const sumOf = ({ content }: Page, field: string) => content.reduce((all, row) => all + Number(row[field]), 0);

async function expectPaid(get: Get): Promise<void> {
  for (const { board, invoices } of streams) {
    const paid = await of(get, `${invoices}?status=P&size=200`);
    expect(paid.content.length).toBe(paid.totalElements);
    expect((await get(board)).json().paid).toBe(sumOf(paid, 'nettRevenueShareIndie'));
  }
}

/** All labels' balances together are staff's, and each kind of them is that of the accounts of the ledger. */
async function expectLedger(finance: Get, owners: readonly Get[]): Promise<void> {
  for (const { board, stream } of streams) {
    const all = (await finance(board)).json();
    const own = await Promise.all(owners.map(async (get) => (await get(board)).json()));
    for (const kind of kinds)
      expect(
        own.reduce((sum, one) => sum + one[kind], 0),
        `${stream} ${kind}`,
      ).toBe(all[kind]);
    const booked = async (kind: string) =>
      sumOf(await of(finance, `/ledger/accounts?kind=${kind}&stream=${stream}&size=200`), 'balance');
    expect(await booked('PENDING')).toBe(all.pending);
    expect(await booked('RESERVED')).toBe(all.reserved);
    expect((await booked('AVAILABLE')) + (await booked('DEBT'))).toBe(all.available);
    expect(await paidByLedger(finance, stream)).toBe(all.paid);
  }
}

/** What the books of all labels say was paid to them. */
async function paidByLedger(finance: Get, stream: string): Promise<number> {
  const accounts = await of(finance, `/ledger/accounts?kind=AVAILABLE&stream=${stream}&size=200`);
  expect(accounts.content.length).toBe(accounts.totalElements);
  const books = await Promise.all(
    accounts.content.map(async ({ labelId }) => (await finance(`/ledger/labels/${labelId}`)).json()),
  );
  const paid = books.flatMap(({ streams }) => streams).filter((one) => one.stream === stream);
  return paid.reduce((sum, one) => sum + one.paid, 0);
}
