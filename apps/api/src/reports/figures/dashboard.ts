import { awaitedIn, coverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { type DashboardSummary, dashboard as routes } from '@rilis/contract/reports/dashboard';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import { musicStates } from '../../catalogue/albumList.ts';
import { keptSongs } from '../../catalogue/keptSongs.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { type Endpoint, lagging, on } from '../../kit/http/endpoint.ts';
import { moneyByPeriod } from '../../royalties/invoice/invoiceOverview.ts';
import { paidOut } from '../../royalties/ledger.ts';
import { mostListened } from '../../royalties/mostListened.ts';

interface Counts {
  artists: number;
  albums: number;
  songs: number;
  rbts: number;
  nsps: number;
}

async function countsOf(tx: Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from artist where deleted_at is null) as artists,
      (select count(*) from album where deleted_at is null) as albums,
      (select count(*) from ${keptSongs} kept) as songs,
      (select count(*) from rbt where deleted_at is null and rbt_type = 'rbt') as rbts,
      (select count(*) from rbt where deleted_at is null and rbt_type = 'nsp_kreasi') as nsps`.execute(tx);
  return rows[0]!;
}

/** As the lists count them that are opened from here. */
async function backWith(tx: Tx, { labelId }: Actor): Promise<DashboardSummary['back']> {
  if (labelId === null) return { artists: 0, tones: 0, covers: 0 };
  const { rows } = await sql<DashboardSummary['back']>`
    select (select count(*) from artist where deleted_at is null and approval_status in (${listed(cameBack)})) as artists,
      (select count(*) from rbt where deleted_at is null and approval_status in (${listed(cameBack)})) as tones,
      (select count(*) from cover_application where status in (${listed(awaitsLabel)})) as covers`.execute(
    tx,
  );
  return rows[0]!;
}

const cameBack = ['REJECTED', 'CHANGES_REQUESTED'];
const awaitsLabel = coverStatuses.filter((status) => awaitedIn(status) === 'LABEL');

const mySummary = on(routes.mySummary, async ({ tx, actor }) => ({
  ...(await countsOf(tx)),
  music: await musicStates(tx),
  back: await backWith(tx, actor),
  asOf: new Date(),
}));

/** The sums of a stream a caller may see: a label's own accounts, or those of all labels. */
async function balances(tx: Tx, stream: Stream) {
  const { rows } = await sql<Record<'available' | 'pending' | 'reserved' | 'paid', number>>`
    select coalesce(sum(balance) filter (where kind in ('AVAILABLE', 'DEBT')), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind = 'PENDING'), 0)::bigint as pending,
      coalesce(sum(balance) filter (where kind = 'RESERVED'), 0)::bigint as reserved,
      ${paidOut(sql`stream = ${stream}`)} as paid
    from ledger_account where label_id is not null and stream = ${stream}`.execute(tx);
  const { available, pending, reserved, paid } = rows[0]!;
  return {
    currency: 'IDR' as const,
    available,
    pending,
    reserved,
    paid,
    total: available + reserved + pending,
    asOf: new Date(),
  };
}

const chart = async (tx: Tx, stream: Stream) => ({
  series: await moneyByPeriod(tx, stream),
  currency: 'IDR' as const,
});

const counts = async (tx: Tx) => {
  const { artists, albums, songs, rbts, nsps } = await countsOf(tx);
  return { artist: artists, album: albums, song: songs, rbt: rbts + nsps };
};

export const dashboardEndpoints: Endpoint[] = [
  ...lagging([
    mySummary,
    on(routes.mostListened, ({ tx }) => mostListened(tx, 'PLAY')),
    on(routes.chart, ({ tx }) => chart(tx, 'MUSIC')),
    on(routes.rbtChart, ({ tx }) => chart(tx, 'RINGBACK')),
    on(routes.counts, ({ tx }) => counts(tx)),
    on(routes.countsIndie, ({ tx }) => counts(tx)),
  ]),
  // What can be asked for is never of a moment ago.
  on(routes.balance, ({ tx }) => balances(tx, 'MUSIC')),
  on(routes.rbtBalance, ({ tx }) => balances(tx, 'RINGBACK')),
];
