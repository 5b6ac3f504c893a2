import { z } from 'zod';
import { reviewNote } from '../../approval.ts';
import { touchedByDecision } from '../../approvalRoutes.ts';
import { pageOf, paging } from '../../resource.ts';
import { type Pattern, route } from '../../route.ts';
import { webLink } from '../../webLink.ts';
import {
  anyCase,
  byId,
  day,
  idText,
  instant,
  many,
  mediaId,
  percent,
  requiredText,
  sortBy,
  text,
} from '../../wire.ts';
import { languages } from '../../words/languages.ts';
import { coveredSong, coverStep, link, terms } from './detailParts.ts';
import { coverStatuses } from './machine.ts';

export const CHANGES = ['NONE', 'ARRANGEMENT', 'LYRICS', 'MELODY', 'SAMPLE'] as const;
/** A mechanical licence leaves the work as it is; whoever changes words, melody or takes a sample adapts it. */
export const LICENCE_KINDS = ['MECHANICAL', 'ADAPTATION'] as const;
export const COVER_CHANNELS = ['STREAMING', 'DOWNLOAD', 'VIDEO', 'RINGBACK'] as const;
export const COVER_TERRITORIES = ['ID', 'ASEAN', 'WORLD'] as const;

export type CoverChange = (typeof CHANGES)[number];

/** Changes a mechanical licence does not cover. */
export const adapting: readonly CoverChange[] = ['LYRICS', 'MELODY', 'SAMPLE'];

/** A musical work's number: T-123.456.789-C in any spelling. */
const iswc = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(T-?\d{3}\.?\d{3}\.?\d{3}-?\d)?$/, 'error.cover.iswc');

export const writer = z.object({ name: requiredText(200), share: percent });

/** Papers that prove who owns the work. */
export const mostDocuments = 10;

/** What the label writes; all but the title of the cover may wait until it is sent. */
export const coverFields = z.object({
  coverTitle: requiredText(200),
  originalTitle: text(200).nullish(),
  originalArtist: text(200).nullish(),
  iswc: iswc.nullish(),
  writers: z.array(writer).max(30).default([]),
  publisher: text(200).nullish(),
  publisherEmail: z.union([z.literal(''), z.email('error.validation.email')]).nullish(),
  publisherLanguage: z.enum(languages).default('id'),
  coverArtistId: z.int().positive().nullish(),
  language: text(40).nullish(),
  changes: z.array(z.enum(CHANGES)).default([]),
  /** What is changed of the arrangement or the melody, in the label's words. */
  changeNote: text(5000).nullish(),
  /** The new words in full, where the words are changed. */
  newLyrics: text(10_000).nullish(),
  /** Of which recording the sample is, from where to where; whoever owns that recording is asked beside the work's owner. */
  sampleOf: text(500).nullish(),
  licenceKind: z.enum(LICENCE_KINDS).default('MECHANICAL'),
  channels: z.array(z.enum(COVER_CHANNELS)).default([]),
  territory: z.enum(COVER_TERRITORIES).nullish(),
  startsOn: day.nullish(),
  endsOn: day.nullish(),
  proposedShare: percent.nullish(),
  /** Of the owner's part, the publisher's own; the writers share the rest. */
  publisherShare: percent.default(5000),
  demoFile: mediaId.nullish(),
  link: z.union([z.literal(''), z.string().trim().max(500).regex(webLink, 'error.cover.address')]).nullish(),
  documents: z.array(mediaId).max(mostDocuments).default([]),
});
export type CoverFields = z.output<typeof coverFields>;

/** The number of an application, and of the licence that comes of it. */
export const coverNumber = (id: number): string => `CTM-${String(id).padStart(6, '0')}`;

export const coverRow = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  labelId: z.int(),
  labelName: z.string(),
  coverTitle: z.string(),
  originalTitle: z.string().nullable(),
  originalArtist: z.string().nullable(),
  publisher: z.string().nullable(),
  status: z.enum(coverStatuses),
  /** Since when it stands there: the clock of its step. */
  since: instant,
  submittedAt: instant.nullable(),
  /** Where it has stood, and since when; the oldest first. */
  steps: z.array(z.object({ status: z.enum(coverStatuses), at: instant })),
  /** When it became a licence; null: it never was one. */
  grantedAt: instant.nullable(),
  awaited: z.enum(['LABEL', 'STAFF', 'PUBLISHER']).nullable(),
  endsOn: day.nullable(),
  /** The states the reader may bring it to now. */
  moves: z.array(z.enum(coverStatuses)),
});
export type CoverRow = z.output<typeof coverRow>;

export const coverDetail = coverFields.extend({
  ...coverRow.shape,
  originalTitle: z.string().nullable(),
  terms: terms.nullable(),
  acceptedAt: instant.nullable(),
  /** When it expires by itself, unless whoever decides on its terms answers before; null: it does not. */
  answerBy: instant.nullable(),
  coverArtistName: z.string().nullable(),
  demoName: z.string().nullable(),
  songs: z.array(coveredSong),
  links: z.array(link),
  history: z.array(coverStep),
  renews: z.int().nullable(),
  renewedBy: z.int().nullable(),
  editable: z.boolean(),
});
export type CoverDetail = z.output<typeof coverDetail>;

const home: Pattern = '/backoffice/coverToMaster';
/** Whoever holds it verifies. */
export const coverScreen = '/backoffice/approval/cover' as const satisfies Pattern;
const form = `${home}/pengajuan` as const;
export const coverPath = '/cover-applications';
const touches = [coverPath, '/albums', '/songs', ...touchedByDecision] as const;
const version = { version: z.int().optional() };

export const coverApplications = {
  list: route({
    method: 'GET',
    path: coverPath,
    can: home,
    query: paging.extend({
      status: many(z.enum(coverStatuses)).optional(),
      labelId: idText.optional(),
      awaited: z.enum(['LABEL', 'STAFF', 'PUBLISHER']).optional(),
      /** What has stood in its step longest first; by themselves the newest. */
      sort: sortBy(['oldest']),
    }),
    reply: pageOf(coverRow),
  }),
  read: route({ method: 'GET', path: `${coverPath}/:id`, can: home, params: byId, reply: coverDetail }),
  create: route({
    method: 'POST',
    path: coverPath,
    can: form,
    body: coverFields.extend({ labelId: z.int().positive().optional() }),
    reply: coverDetail,
    status: 201,
    touches,
  }),
  update: route({
    method: 'PUT',
    path: `${coverPath}/:id`,
    can: form,
    params: byId,
    body: coverFields.extend(version),
    reply: coverDetail,
    touches,
  }),
  decide: route({
    method: 'PUT',
    path: `${coverPath}/:id/:approvalStatus`,
    can: [form, coverScreen],
    params: z.object({
      id: idText,
      approvalStatus: anyCase(z.enum(coverStatuses)),
    }),
    body: z.object({
      reason: text(2000).optional(),
      notes: z.array(reviewNote).max(100).optional(),
      checklist: z.record(z.string(), z.boolean()).optional(),
      /** Terms and guide as they stand that day are accepted with the sending. */
      accepted: z.boolean().optional(),
      ...version,
    }),
    reply: coverDetail,
    touches,
  }),
  /** Sends the publisher another link; the ones before it are void. */
  resend: route({
    method: 'POST',
    path: `${coverPath}/:id/links`,
    can: coverScreen,
    params: byId,
    body: z.object({ publisherEmail: z.email('error.validation.email').optional() }),
    reply: coverDetail,
    status: 201,
    touches,
  }),
  /** Another application for the same, filled from the licence, from the day after its end on. */
  renew: route({
    method: 'POST',
    path: `${coverPath}/:id/renewals`,
    can: form,
    params: byId,
    reply: coverDetail,
    status: 201,
    touches,
  }),
  /** Songs the licence covers; each is marked as a cover and bears its title. */
  attach: route({
    method: 'POST',
    path: `${coverPath}/:id/songs`,
    can: form,
    params: byId,
    body: z.object({ songId: z.int().positive() }),
    reply: coverDetail,
    status: 201,
    touches,
  }),
  detach: route({
    method: 'DELETE',
    path: `${coverPath}/:id/songs/:songId`,
    can: form,
    params: z.object({ id: idText, songId: idText }),
    reply: coverDetail,
    touches,
  }),
};

/** As screens list and load it. */
export const coverApplication = { path: coverPath, screen: home, routes: coverApplications } as const;
