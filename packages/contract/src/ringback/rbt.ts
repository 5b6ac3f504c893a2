import { z } from 'zod';
import { approvable, approvalStatusText, dueDate, ofOneStatus, queued } from '../approval.ts';
import { approvalRoutes } from '../approvalRoutes.ts';
import { correctable, revisionRoute } from '../correction.ts';
import { mediaFinding } from '../mediaFile.ts';
import { defineResource, pageOf } from '../resource.ts';
import { checkedState, toldState } from '../review.ts';
import { route } from '../route.ts';
import { byId, idText, instant, longestName, many, mediaId, requiredText, text } from '../wire.ts';
import { cut, longestTitle, operatorStatuses, rbtTypes, soundStates } from './tone.ts';

const fields = {
  /** For staff: whose tone it is. People of a label make their own. */
  labelId: z.int().optional(),
  titleRbt: requiredText(longestTitle),
  /** The approved song it is cut from. */
  songId: z.int().nullish(),
  genres: z.array(requiredText(longestName)).max(10).optional(),
  composer: text(longestTitle).nullish(),
  /** The words that are heard in the cut. */
  rbtLyric: text(2000).nullish(),
  /** Rendered from the song; a tone has this or a finished file. */
  cut: cut.nullish(),
  /** A finished file: mono WAV, 16 bit, 8000 Hz. */
  rbtAudio: mediaId.nullish(),
};

/** The song of a tone, as far as its screens need it. */
const toneSong = z.object({
  id: z.int(),
  songTitle: z.string(),
  isrc: z.string().nullable(),
  /** Its master. */
  songFile: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Whether tones may still be made of it: its release is approved and lives. */
  live: z.boolean(),
});

/** A light: where the tone stands, since when, and why where somebody said so. */
const operatorLight = {
  approvalStatusEluon: z.enum(operatorStatuses),
  eluonAt: instant.nullable(),
  eluonReason: z.string().nullable(),
  /** The operator's number of the tone. */
  transactionId: z.string().nullable(),
};

/** What both kinds of tone answer beside what was written. */
export const toneDerived = {
  ...approvable,
  ...dueDate,
  ...correctable,
  ...operatorLight,
  labelId: z.int(),
  labelCd: z.string(),
  /** The owner's name. */
  label: z.string(),
  rbtType: z.enum(rbtTypes),
  /** The category of an NSP creation. */
  genre: z.string().nullable(),
  genres: z.array(z.string()),
  /** Who is heard: the main artists of the song. */
  artist: z.string(),
  album: z.string(),
  dataArtists: z.array(z.object({ id: z.int(), stageName: z.string() })),
  dataAlbums: z.array(z.object({ id: z.int(), albumTitle: z.string() })),
  dataSong: toneSong.nullable(),
  /** The file that plays, as soon as there is one. */
  player: z.string().nullable(),
  soundState: z.enum(soundStates),
  /** Why there is no sound: MASTER_LOST, or NOT_RENDERED where no tone can be made of this cut. */
  soundFault: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** The operator has had it: song and sound stay, since its income comes back under its number. */
  handedOver: z.boolean(),
  /** When our own light changed last. */
  statusAt: instant,
  /** Where an NSP creation is heard; the number masked. */
  numberId: z.int().nullable(),
  number: z.string().nullable(),
};

export const toneFilter = {
  approvalStatus: many(approvalStatusText).optional(),
  approvalStatusEluon: many(z.enum(operatorStatuses)).optional(),
  rbtType: many(z.enum(rbtTypes)).optional(),
  songId: idText.optional(),
  labelCd: text(20).optional(),
  labelId: idText.optional(),
};

const screen = '/backoffice/rbt';
const update = '/backoffice/rbt/{id}/update';
const approvalScreen = '/backoffice/approval/rbt';

const base = defineResource({
  path: '/rbts',
  screen,
  fields,
  derived: toneDerived,
  filter: toneFilter,
  search: ['titleRbt', 'composer'],
});

/** What must be there before approval is asked for (specification, section 5). */
export const requiredRbtFields = [
  'titleRbt',
  'songId',
  'genres',
  'composer',
  'rbtAudio',
  'rbtLyric',
] as const;

/** The calls of their approval, under either path. */
export const toneApproval = (path: '/rbts' | '/nsp-creations') =>
  approvalRoutes({
    path,
    read: screen,
    update,
    screen: approvalScreen,
    record: base.record,
    page: pageOf(base.record),
    query: base.query.extend(queued),
    touches: ['/rbts', '/nsp-creations'],
  });

/** What another recording has in common with a tone. */
const toneMatch = z.object({
  /** Null when it is another label's and the reader is no staff. */
  songId: z.int().nullable(),
  title: z.string().nullable(),
  label: z.string().nullable(),
  songFile: z.string().nullable(),
  sameLabel: z.boolean(),
  /** It is the song the tone says it comes from. */
  parent: z.boolean(),
  /** 0 to 1; and from where on, in seconds of the tone and of the other. */
  alike: z.number(),
  at: z.number(),
  theirAt: z.number(),
});
export type ToneMatch = z.output<typeof toneMatch>;

const review = z.object({
  rbt: base.record,
  ...checkedState,
  ...toldState,
  matches: z.array(toneMatch),
  findings: z.array(mediaFinding),
});
export type RbtReview = z.output<typeof review>;

/** Several tones of several songs, all or none: each by its own fields. */
const batch = z.object({ tones: z.array(base.input).min(1, 'error.validation.required').max(50) });

/** What a written tone changes. */
export const toneTouches = ['/rbts', '/nsp-creations', '/dashboard', '/reporting-controller'] as const;

export const rbt = {
  ...base,
  routes: {
    ...base.routes,
    ...toneApproval('/rbts'),
    create: route({ ...base.routes.create, touches: toneTouches }),
    update: route({ ...base.routes.update, touches: toneTouches }),
    createMany: route({
      method: 'POST',
      path: '/rbts/bulk',
      can: '/backoffice/rbt/create',
      body: batch,
      reply: z.array(base.record),
      status: 201,
      touches: toneTouches,
    }),
    /** Tones of one status as in its queue, `/rbts/approval-status/{status}`; those that wait where none is named. */
    waiting: route({
      method: 'GET',
      path: '/rbts/approval-status',
      can: screen,
      query: base.query.extend(ofOneStatus),
      reply: pageOf(base.record),
    }),
    revise: revisionRoute({ path: '/rbts', update, record: base.record, touches: toneTouches }),
    download: route({
      method: 'GET',
      path: '/rbts/download/:id',
      can: screen,
      params: byId,
      reply: z.unknown(),
      sends: 'file',
    }),
    review: route({
      method: 'GET',
      path: '/rbts/:id/review',
      can: [approvalScreen, screen],
      params: byId,
      reply: review,
    }),
  },
};

export type RbtInput = z.output<typeof base.input>;
export type RbtRecord = z.output<typeof base.record>;
