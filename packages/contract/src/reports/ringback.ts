import { z } from 'zod';
import { route } from '../route.ts';
import { yearMonth } from '../wire.ts';
import { reportOf, reportQuery } from './income.ts';

/**
 * An artist and the ringback subscriptions of the newest reported month of the window, `datenum`, which is the window that
 * is answered; a song of several main artists counts for the first of them, refunds count down.
 */
export const artistRow = z.object({
  artist: z.string(),
  subscriber: z.int(),
  artistId: z.int(),
  datenum: yearMonth,
});
export type ArtistRow = z.output<typeof artistRow>;

/**
 * The subscriptions of a tone in a month beside those of the month before: `renewed` are in both, `added` more than
 * before, `expired` fewer. Operators report sums, not subscribers: these are the net figures, below zero where more was
 * paid back than sold.
 */
export const churnRow = z.object({
  datenum: yearMonth,
  contentId: z.string(),
  contentTitle: z.string(),
  labelName: z.string(),
  subscriptions: z.int(),
  /**
   * These three are of the operators that reported the month before as well; null where none of the tone's did, or where
   * that month lies further back than the reader may look.
   */
  added: z.int().nullable(),
  renewed: z.int().nullable(),
  expired: z.int().nullable(),
  /** The number of the song; that of a tone without a song is negative. */
  songId: z.int(),
});
export type ChurnRow = z.output<typeof churnRow>;

const artistScreen = '/backoffice/reporting-artist';
const ringbackScreen = '/backoffice/reporting-rbt';

const file = (path: `/${string}`, can: typeof artistScreen | typeof ringbackScreen) =>
  route({ method: 'GET', path, can, query: reportQuery, reply: z.unknown(), sends: 'file' });

/** What ringback traffic says of artists and tones. */
export const ringbackReports = {
  artists: route({
    method: 'GET',
    path: '/artists/reporting',
    limit: 'report',
    can: artistScreen,
    query: reportQuery,
    reply: reportOf(artistRow),
  }),
  artistsCsv: file('/artists/export/csv', artistScreen),
  churn: route({
    method: 'GET',
    path: '/rbt-traffics/churn',
    limit: 'report',
    can: ringbackScreen,
    query: reportQuery,
    reply: reportOf(churnRow),
  }),
  churnCsv: file('/rbt-traffics/churn/export/csv', ringbackScreen),
};
