import { z } from 'zod';
import { approvalEvent, checklists, claimState } from '../approval.ts';
import { route } from '../route.ts';
import { byId, idText, instant, mediaId, requiredText } from '../wire.ts';
import { album } from './album.ts';
import { song } from './song.ts';

/** A finding in the reader's language. `open`: neither fixed nor waived. */
export const shownFinding = z.object({
  ruleId: z.string(),
  /** B blocks, W must be seen, I advises. */
  severity: z.enum(['B', 'W', 'I']),
  entity: z.enum(['album', 'song']),
  entityId: z.int().nullable(),
  field: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The text of the button and the fields it sets on the album or the song. */
  fix: z.object({ label: z.string(), text: z.string(), patch: z.record(z.string(), z.unknown()) }).nullable(),
  stores: z.array(z.string()),
  source: z.string(),
  open: z.boolean(),
  waived: z.object({ id: z.int(), by: z.string(), reason: z.string(), at: instant }).nullable(),
});
export type ShownFinding = z.output<typeof shownFinding>;

const findings = z.object({
  findings: z.array(shownFinding),
  open: z.object({ B: z.int(), W: z.int(), I: z.int() }),
});

/** One field that differs from the submission before. */
export const change = z.object({
  entity: z.enum(['album', 'song']),
  entityId: z.int(),
  /** The album's or the song's title. */
  title: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.output<typeof change>;

const review = z.object({
  album: album.record,
  songs: z.array(song.record),
  ...findings.shape,
  history: z.array(approvalEvent),
  /** How many times approval was asked for. */
  submissions: z.int(),
  /** Against the submission before this one; empty at the first. */
  difference: z.array(change),
  checklist: z.array(z.enum(checklists.album)),
  claim: claimState.nullable(),
  /** The caller may decide: holds the screen, did not submit it (or nobody else can), nobody else reviews it. */
  mayDecide: z.boolean(),
});
export type AlbumReview = z.output<typeof review>;

const screen = '/backoffice/approval/music';
const read = '/backoffice/music';

export const reviewRoutes = {
  findings: route({ method: 'GET', path: '/albums/:id/findings', can: read, params: byId, reply: findings }),
  review: route({
    method: 'GET',
    path: '/albums/:id/review',
    can: [screen, read],
    params: byId,
    reply: review,
  }),
  /** Waives a finding with a reason. A blocking one needs an admin and a document. */
  waive: route({
    method: 'POST',
    path: '/albums/:id/waivers',
    can: screen,
    params: byId,
    body: z.object({
      ruleId: z.string().max(10),
      field: z.string().max(100),
      songId: z.int().nullish(),
      reason: requiredText(2000),
      document: mediaId.nullish(),
    }),
    reply: findings,
    status: 201,
  }),
  unwaive: route({
    method: 'DELETE',
    path: '/albums/:id/waivers/:waiverId',
    can: screen,
    params: byId.extend({ waiverId: idText }),
    reply: findings,
  }),
};
