import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, exactRupiah, instant, requiredText } from '../wire.ts';
import { suspenseParams } from './suspense.ts';

const desk = '/backoffice/suspense';
const decide = `${desk}#match` as const;

const said = {
  isrc: z.string(),
  upc: z.string(),
  title: z.string(),
  artistName: z.string(),
};

/** What was decided about a group of suspended lines. */
const decision = z.object({
  id: z.int(),
  kind: z.enum(['MATCH', 'REJECT']),
  ...said,
  /** null: the lines of every store. */
  dsp: z.string().nullable(),
  songTitle: z.string().nullable(),
  labelName: z.string().nullable(),
  reason: z.string().nullable(),
  lines: z.int(),
  amountIdr: exactRupiah,
  madeBy: z.string(),
  madeAt: instant,
  undoneAt: instant.nullable(),
});
export type SuspenseDecision = z.output<typeof decision>;

/** What files call a song beside its code and title. */
const alias = z.object({
  id: z.int(),
  ...said,
  /** The store it is remembered for; '' for every one. */
  dsp: z.string(),
  songTitle: z.string(),
  labelName: z.string(),
  createdAt: instant,
});
export type SongAlias = z.output<typeof alias>;

const touches = [
  '/suspense',
  '/suspense-decisions',
  '/song-aliases',
  '/report-batches',
  '/dashboard',
] as const;
const done = z.object({ lines: z.int(), amountIdr: exactRupiah });

/** Rejecting income in suspense, what was decided so far with the way back, and the names that are remembered. */
export const suspenseDecisions = {
  list: route({
    method: 'GET',
    path: '/suspense-decisions',
    can: desk,
    query: paging.extend({ kind: z.enum(['MATCH', 'REJECT']).optional() }),
    reply: pageOf(decision),
  }),
  /** Not ours: back to the store. */
  reject: route({
    method: 'POST',
    path: '/suspense/:id/reject',
    limit: 'batch',
    can: decide,
    params: suspenseParams,
    body: z.object({ reason: requiredText(500) }),
    reply: done,
    touches,
  }),
  /** Matches with the likeliest song, where there is no doubt. */
  matchBest: route({
    method: 'POST',
    path: '/suspense/:id/match-best',
    limit: 'batch',
    can: decide,
    params: suspenseParams,
    reply: done.extend({ songTitle: z.string(), labelName: z.string() }),
    touches,
  }),
  undo: route({
    method: 'POST',
    path: '/suspense-decisions/:id/undo',
    limit: 'batch',
    can: decide,
    params: byId,
    reply: done,
    touches,
  }),
  aliases: route({
    method: 'GET',
    path: '/song-aliases',
    can: desk,
    query: paging,
    reply: pageOf(alias),
  }),
  forget: route({
    method: 'DELETE',
    path: '/song-aliases/:id',
    limit: 'batch',
    can: decide,
    params: byId,
    reply: z.null(),
  }),
};
