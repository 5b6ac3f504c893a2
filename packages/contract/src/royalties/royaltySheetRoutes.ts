import { z } from 'zod';
import { route } from '../route.ts';
import { byId, idText, rupiah, yearMonth } from '../wire.ts';
import { languages } from '../words/languages.ts';
import { shareKinds, shareRoles, splitForm } from './royaltySheet.ts';
import { UNITS } from './saleType.ts';

const shown = z.object({
  kind: z.enum(shareKinds),
  artistId: z.int().nullable(),
  /** As it is called now; empty: the label itself. */
  name: z.string(),
  role: z.enum(shareRoles).nullable(),
  bp: z.int(),
});
export type ShownShare = z.output<typeof shown>;

const songSplit = z.object({
  songId: z.int(),
  songTitle: z.string(),
  isrc: z.string().nullable(),
  /** Who shares in equal parts while nothing is entered. */
  mainArtists: z.array(z.object({ id: z.int(), name: z.string() })),
  /** 0 while nothing was entered. */
  version: z.int(),
  /** The newest first; `from` null: all statements there are. */
  sets: z.array(z.object({ from: yearMonth.nullable(), shares: z.array(shown) })),
});
export type SongSplit = z.output<typeof songSplit>;

/** The artists to choose from. */
const songSplitDetail = songSplit.extend({ artists: z.array(z.object({ id: z.int(), name: z.string() })) });
export type SongSplitDetail = z.output<typeof songSplitDetail>;

/** By its id where it is an artist; a person by a digest of the name, which reaches no address. */
const payee = z.string().regex(/^(label|artist-[1-9]\d{0,14}|person-[0-9a-f]{16})$/);

const payeeSum = z.object({
  payee: z.string(),
  kind: z.enum(shareKinds),
  /** Empty: the label itself. */
  name: z.string(),
  songs: z.int(),
  /** Of these songs nobody entered a split. */
  unsplit: z.int(),
  amount: rupiah,
});
export type SheetPayee = z.output<typeof payeeSum>;

/** What a song brought in a store, and somebody's part of it. */
const sheetLine = z.object({
  /** Null: income without a song, which stays with the label. */
  songId: z.int().nullable(),
  title: z.string().nullable(),
  isrc: z.string().nullable(),
  channel: z.string(),
  dsp: z.string(),
  quantity: z.int(),
  unit: z.enum(UNITS),
  /** The label's share of it, as the statement says. */
  amount: rupiah,
  role: z.enum(shareRoles).nullable(),
  /** Rounded where it is a part among equals. */
  bp: z.int(),
  /** SPLIT: as entered. EQUAL: its main artists in equal parts. NOBODY: no artist is known, it stays with the label. */
  basis: z.enum(['SPLIT', 'EQUAL', 'NOBODY']),
  part: rupiah,
});
export type SheetLine = z.output<typeof sheetLine>;

const sheets = z.object({
  payees: z.array(payeeSum),
  /** The sum of all sheets: what the songs of the statement earned. */
  earned: rupiah,
  songs: z.int(),
  unsplit: z.int(),
});
export type RoyaltySheets = z.output<typeof sheets>;

const show = '/backoffice/statements/{id}/show';
const splits = '/backoffice/music/{id}/splits';
const ofPayee = z.object({ id: idText, payee });
const limit = 'report';

export const royaltySheets = {
  /** The splits of a song as the reader's label has them; for staff as its present label has. */
  split: route({
    method: 'GET',
    path: '/songs/:id/royalty-splits',
    can: [show, splits],
    params: byId,
    reply: songSplitDetail,
  }),
  enter: route({
    method: 'PUT',
    path: '/songs/:id/royalty-splits',
    can: splits,
    params: byId,
    body: splitForm,
    reply: songSplitDetail,
    touches: [
      { path: '/songs/:id/royalty-splits' },
      { path: '/albums/:id/royalty-splits' },
      { path: '/statements/:id/royalty-sheets' },
      { path: '/statements/:id/royalty-sheets/:payee' },
    ],
  }),
  ofAlbum: route({
    method: 'GET',
    path: '/albums/:id/royalty-splits',
    can: splits,
    params: byId,
    reply: z.object({ title: z.string(), songs: z.array(songSplit) }),
  }),
  list: route({
    method: 'GET',
    path: '/statements/:id/royalty-sheets',
    can: show,
    limit,
    params: byId,
    reply: sheets,
  }),
  /** Every part of every payee. */
  csv: route({
    method: 'GET',
    path: '/statements/:id/royalty-sheets/export/csv',
    can: show,
    limit,
    params: byId,
    reply: z.unknown(),
    sends: 'file',
  }),
  sheet: route({
    method: 'GET',
    path: '/statements/:id/royalty-sheets/:payee',
    can: show,
    limit,
    params: ofPayee,
    reply: payeeSum.extend({ lines: z.array(sheetLine) }),
  }),
  paper: route({
    method: 'GET',
    path: '/statements/:id/royalty-sheets/:payee/paper',
    can: show,
    limit,
    params: ofPayee,
    query: z.object({ language: z.enum(languages).optional() }),
    reply: z.unknown(),
    sends: 'file',
  }),
  payeeCsv: route({
    method: 'GET',
    path: '/statements/:id/royalty-sheets/:payee/export/csv',
    can: show,
    limit,
    params: ofPayee,
    reply: z.unknown(),
    sends: 'file',
  }),
};
