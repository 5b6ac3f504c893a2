import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { sumsBy } from '../sums.ts';
import { exactRupiah, instant, text, yearMonth } from '../wire.ts';
import { CHANNELS } from './terms.ts';

/** A group of lines that name the same recording: by ISRC, else by title and artist. Money is exact IDR as decimal text.
 * Behind its key the id may name a store, `key~Spotify`: then it means the lines of that store alone. */
const suspenseGroup = z.object({
  id: z.string(),
  isrc: z.string(),
  upc: z.string(),
  title: z.string(),
  artistName: z.string(),
  lines: z.int(),
  quantity: z.int(),
  amountIdr: exactRupiah,
  stores: z.array(z.string()),
  /** The labels its reports name. */
  labelNames: z.array(z.string()),
  firstPeriod: yearMonth,
  /** When the first of its reports was posted. */
  since: instant,
});
export type SuspenseGroup = z.output<typeof suspenseGroup>;

/** The lines of a group that one store has reported. */
const storeSum = z.object({ dsp: z.string(), lines: z.int(), amountIdr: exactRupiah });
export type StoreSum = z.output<typeof storeSum>;

const wholeGroup = suspenseGroup.extend({ byStore: z.array(storeSum) });
export type WholeGroup = z.output<typeof wholeGroup>;

/** The id of a group, or of what one store has reported of it. */
export const groupId = (id: string, dsp: string | null): string =>
  id.slice(0, 32) + (dsp === null ? '' : `~${dsp}`);

const suspenseLine = z.object({
  id: z.int(),
  datenum: yearMonth,
  channel: z.enum(CHANNELS),
  dsp: z.string(),
  country: z.string(),
  labelName: z.string(),
  album: z.string(),
  row: z.int(),
  fileName: z.string(),
  quantity: z.int(),
  amountIdr: exactRupiah,
});

/** Why a song is proposed, the best reason first. */
export const CANDIDATE_REASONS = ['ISRC', 'UPC', 'TITLE_ARTIST', 'TITLE', 'SEARCHED'] as const;

const candidate = z.object({
  songId: z.int(),
  songTitle: z.string(),
  artistName: z.string(),
  albumTitle: z.string(),
  labelName: z.string(),
  isrc: z.string().nullable(),
  /** 0 to 100: how alike the song and the lines are. */
  score: z.int(),
  reason: z.enum(CANDIDATE_REASONS),
  /** The lines and the song name different ISRCs. */
  otherIsrc: z.boolean(),
  /** The reports name labels, and the song's is none of them. */
  otherLabel: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

/** Whether reports name labels and this is none of them; capitals, company forms and signs do not count. */
export function isOtherLabel(named: readonly string[], label: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/\b(pt|cv|tbk)\b|[^\p{L}\p{N}]/gu, '');
  return named.length > 0 && !named.some((name) => bare(name) === bare(label));
}

const matched = z.object({
  lines: z.int(),
  amountIdr: exactRupiah,
  songTitle: z.string(),
  labelName: z.string(),
  /** Periods whose statement is approved already: their income goes into the next one. */
  late: z.array(yearMonth),
});

/** What suspended lines are added up by. `label`: as their reports name it. */
export const SUSPENSE_DIMENSIONS = ['store', 'month', 'channel', 'label'] as const;

/** Exact rupiah as decimal text; `groups`: of lines that name the same recording. */
const sums = sumsBy(SUSPENSE_DIMENSIONS, {
  amountIdr: exactRupiah,
  groups: z.int(),
  lines: z.int(),
  quantity: z.int(),
});

/** What groups can be put in order by: figures largest first, or what waits longest. By themselves the most money. */
export const SUSPENSE_SORTS = ['lines', 'quantity', 'oldest'] as const;

const desk = '/backoffice/suspense';
const wanted = paging.extend({ channel: z.enum(CHANNELS).optional(), dsp: text(500).optional() });
export const suspenseParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}(~.{1,500})?$/s) });
const params = suspenseParams;

/** Income nobody is known for yet, and the way to the song it belongs to. */
export const suspense = {
  list: route({
    method: 'GET',
    path: '/suspense',
    limit: 'report',
    can: desk,
    query: wanted.extend({ sort: z.enum(SUSPENSE_SORTS).optional() }),
    reply: pageOf(suspenseGroup),
  }),
  sums: route({
    method: 'GET',
    path: '/suspense/sums',
    limit: 'report',
    can: desk,
    query: wanted.extend({ by: z.enum(SUSPENSE_DIMENSIONS).default('store') }),
    reply: sums,
  }),
  /** The stores whose income waits. */
  stores: route({ method: 'GET', path: '/suspense/stores', can: desk, reply: z.array(z.string()) }),
  read: route({ method: 'GET', path: '/suspense/:id', can: desk, params, reply: wholeGroup }),
  lines: route({
    method: 'GET',
    path: '/suspense/:id/lines',
    can: desk,
    params,
    query: paging,
    reply: pageOf(suspenseLine),
  }),
  candidates: route({
    method: 'GET',
    path: '/suspense/:id/candidates',
    can: desk,
    params,
    query: paging.pick({ search: true }),
    reply: z.array(candidate),
  }),
  match: route({
    method: 'POST',
    path: '/suspense/:id/match',
    limit: 'batch',
    can: `${desk}#match`,
    params,
    /** `otherLabel`: the song of a label the reports do not name is meant all the same. */
    body: z.object({ songId: z.int(), otherLabel: z.boolean().default(false) }),
    reply: matched,
    touches: ['/suspense', '/suspense-decisions', '/song-aliases', '/report-batches', '/dashboard'],
  }),
};
