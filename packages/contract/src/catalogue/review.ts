import { z } from 'zod';
import { checkedState } from '../review.ts';
import { route } from '../route.ts';
import { byId, idText, instant, mediaId, requiredText } from '../wire.ts';
import { languages } from '../words/languages.ts';
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
  /** `document`: what allows it, where a finding that blocks was set aside. */
  waived: z
    .object({
      id: z.int(),
      by: z.string(),
      reason: z.string(),
      document: z.string().nullable(),
      at: instant,
    })
    .nullable(),
});
export type ShownFinding = z.output<typeof shownFinding>;

const findings = z.object({
  findings: z.array(shownFinding),
  open: z.object({ B: z.int(), W: z.int(), I: z.int() }),
});

const review = z.object({
  album: album.record,
  songs: z.array(song.record),
  ...findings.shape,
  ...checkedState,
});
export type AlbumReview = z.output<typeof review>;

const lookAlike = {
  id: z.int(),
  stageName: z.string(),
  image: z.string().nullable(),
  /** Where they are to be found, as they said: addresses and ids by the page's name. */
  pages: z.record(z.string(), z.unknown()),
};

/** What is looked at beside a release, and what can be said to its owner. */
const evidence = z.object({
  covers: z.array(
    z.object({
      albumId: z.int(),
      title: z.string(),
      label: z.string(),
      sameLabel: z.boolean(),
      image: z.string(),
      releaseDate: z.string().nullable(),
    }),
  ),
  /** Releases of whoever it was that held one of its recordings and were refused or taken down as not theirs. */
  refused: z.array(
    z.object({
      albumId: z.int(),
      title: z.string(),
      label: z.string(),
      sameLabel: z.boolean(),
      /** In the trash, where nobody opens it. */
      trashed: z.boolean(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Credited artists who share their name with others of other labels. */
  artists: z.array(
    z.object({
      ...lookAlike,
      others: z.array(z.object({ ...lookAlike, label: z.string(), releases: z.int() })),
    }),
  ),
  /** The owner's, in which `replies` are. */
  language: z.enum(languages),
  /** Open findings as the owner reads them, then what is said often (`ruleId` null). */
  replies: z.array(
    z.object({
      ruleId: z.string().nullable(),
      entity: z.enum(['album', 'song']),
      entityId: z.int().nullable(),
      field: z.string(),
      text: z.string(),
    }),
  ),
});
export type ReleaseEvidence = z.output<typeof evidence>;

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
  evidence: route({
    method: 'GET',
    path: '/albums/:id/evidence',
    can: screen,
    params: byId,
    reply: evidence,
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
