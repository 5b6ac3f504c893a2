import { z } from 'zod';
import { route } from '../route.ts';
import { listened, moneyChart } from '../royalties/invoiceSums.ts';
import { instant, rupiah } from '../wire.ts';

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
  /** What else is with its label: artists and tones that came back, covers that await it; nothing for staff. */
  back: z.object({ artists: z.int(), tones: z.int(), covers: z.int() }),
  asOf: instant,
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
    reply: listened,
  }),
  /** A label's own balance; for staff the sum over all labels. */
  balance: route({
    method: 'GET',
    path: '/dashboard/balance/v2',
    can: money,
    limit: 'report',
    reply: balance,
  }),
  chart: route({ method: 'GET', path: '/dashboard/chart', can: money, limit: 'report', reply: moneyChart }),
  rbtChart: route({
    method: 'GET',
    path: '/dashboard/rbt-chart',
    can: money,
    limit: 'report',
    reply: moneyChart,
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
