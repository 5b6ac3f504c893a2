import { z } from 'zod';
import { route } from '../route.ts';
import { instant, rupiah, yearMonth } from '../wire.ts';

const screen = '/backoffice/dashboard';
/** Whoever brings the music of a label does not see its money. */
const money = '/backoffice/dashboard#money';

const mySummary = z.object({
  artists: z.int(),
  albums: z.int(),
  songs: z.int(),
  rbts: z.int(),
  nsps: z.int(),
  music: z.object({ complete: z.int(), onProgress: z.int(), rejected: z.int(), drafts: z.int() }),
  asOf: instant,
});

const mostListened = z.object({
  items: z.array(
    z.object({
      songId: z.int(),
      title: z.string(),
      artistName: z.string(),
      /** null where the release is another label’s by now, or none. */
      albumId: z.int().nullable(),
      albumImage: z.string().nullable(),
      played: z.int(),
    }),
  ),
  period: yearMonth.nullable(),
});

/** `total = available + reserved + pending`; all in whole rupiah. */
const balance = z.object({
  currency: z.literal('IDR'),
  available: rupiah,
  pending: rupiah,
  reserved: rupiah,
  paid: rupiah,
  total: rupiah,
  asOf: instant,
});

const chart = z.object({
  series: z.array(z.object({ datenum: yearMonth, gross: rupiah, net: rupiah, tax: rupiah })),
  currency: z.literal('IDR'),
});

const counts = z.object({ artist: z.int(), album: z.int(), song: z.int(), rbt: z.int() });

export const dashboard = {
  mySummary: route({
    method: 'GET',
    path: '/dashboard/my-summary',
    can: screen,
    limit: 'report',
    reply: mySummary,
  }),
  mostListened: route({
    method: 'GET',
    path: '/dashboard/most-listened',
    can: screen,
    limit: 'report',
    reply: mostListened,
  }),
  /** A label's own balance; for staff the sum over all labels. */
  balance: route({
    method: 'GET',
    path: '/dashboard/balance/v2',
    can: money,
    limit: 'report',
    reply: balance,
  }),
  chart: route({ method: 'GET', path: '/dashboard/chart', can: money, limit: 'report', reply: chart }),
  rbtChart: route({
    method: 'GET',
    path: '/dashboard/rbt-chart',
    can: money,
    limit: 'report',
    reply: chart,
  }),
  rbtBalance: route({
    method: 'GET',
    path: '/dashboard/rbt-balance',
    can: money,
    limit: 'report',
    reply: balance,
  }),
  counts: route({ method: 'GET', path: '/count/my-summary', can: screen, limit: 'report', reply: counts }),
  countsIndie: route({
    method: 'GET',
    path: '/count/my-summary-indie',
    can: screen,
    limit: 'report',
    reply: counts,
  }),
};
export type DashboardSummary = z.output<typeof mySummary>;
