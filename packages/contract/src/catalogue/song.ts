import { z } from 'zod';
import { approvalStatus, approvalStatusText } from '../approval.ts';
import { defineResource, pageOf, paging, versioned } from '../resource.ts';
import { route } from '../route.ts';
import {
  byId,
  day,
  flag,
  foreignText,
  idText,
  longestName,
  many,
  mediaId,
  requiredText,
  text,
  yesNo,
} from '../wire.ts';
import { borrowedKinds } from './choices.ts';
import { isrc } from './code.ts';
import { credit, ownerLine, shownCredit } from './credit.ts';
import { songSound, soundInfo } from './songSound.ts';

const aiDisclosure = z.object({
  vocals: z.boolean().optional(),
  instruments: z.boolean().optional(),
  composition: z.boolean().optional(),
  postProduction: z.boolean().optional(),
  lyrics: z.boolean().optional(),
});

const fields = {
  songTitle: requiredText(200),
  /** The version: Live, Acoustic, Remix. */
  songSubTitle: text(200).nullish(),
  trackNo: z.int().min(1).max(999).optional(),
  discNo: z.int().min(1).max(99).optional(),
  songArtistRoles: z.array(credit).max(100).optional(),
  isrc: isrc.nullish(),
  /** Have an ISRC of ours given when approval is asked for. */
  generateIsrc: z.boolean().optional(),
  pline: ownerLine.nullish(),
  cline: ownerLine.nullish(),
  copyrightHolder: text(200).nullish(),
  productionHolder: text(200).nullish(),
  recordLabel: text(200).nullish(),
  uniqueSearchKey: text(200).nullish(),
  primaryGenre: text(longestName).nullish(),
  secondaryGenre: text(longestName).nullish(),
  language: text(10).nullish(),
  /** An uploaded media of kind SONG. */
  songFile: mediaId.nullish(),
  textLyricYn: yesNo.optional(),
  lyrics: text(20_000).nullish(),
  explicit: z.boolean().optional(),
  clean: z.boolean().optional(),
  isCover: z.boolean().optional(),
  coverCopyright: text(500).nullish(),
  aiDisclosure: aiDisclosure.nullish(),
  borrowed: z
    .array(z.object({ kind: z.enum(borrowedKinds), proof: z.boolean() }))
    .max(20)
    .optional(),
  releaseDate: day.nullish(),
  startDate: day.nullish(),
};

/** The file a song was made of, as its browser named it. */
const awaitedFile = z.object({ name: foreignText(500), bytes: z.int().positive() });

const derived = {
  /** Told until its recording is there. */
  awaitedFile: awaitedFile.nullish(),
  albumId: z.int(),
  /** The live song that it corrects. */
  revisionOf: z.int().nullable(),
  labelId: z.int(),
  labelName: z.string(),
  titleAlbum: z.string(),
  album: z.object({ id: z.int(), albumTitle: z.string(), albumType: z.string(), approvalStatus }),
  songArtistRoles: z.array(shownCredit),
  mainArtist: z.string(),
  featuringArtist: z.string(),
  genres: z.array(z.string()),
  /** Its place on the album, from 1, over all discs. */
  order: z.int(),
  trackMusic: z.int(),
  trackNo: z.int(),
  discNo: z.int(),
  songConvertedYN: yesNo,
  /** Ids of the stores its release goes to; empty means all. */
  dsp: z.array(z.int()).optional(),
  sound: songSound.nullable(),
};

const filter = {
  albumId: idText.optional(),
  artist: text(200).optional(),
  labelCd: text(20).optional(),
  labelId: idText.optional(),
  isrc: text(20).optional(),
  approvalStatus: many(approvalStatusText).optional(),
  converted: flag.optional(),
};

const base = defineResource({
  path: '/songs',
  screen: '/backoffice/music',
  fields,
  derived,
  filter,
  search: ['songTitle', 'isrc'],
});

const { input, record, query } = base;
const update = '/backoffice/song/{id}/update';
const page = pageOf(record);
const reading = { params: byId, reply: record };

/** Fields of many songs of one album, and their order: `order` holds the ids of all its songs, first to last. */
const bulk = z.object({
  albumId: z.int(),
  songs: z
    .array(input.partial().extend({ id: z.int(), ...versioned }))
    .max(500)
    .default([]),
  order: z.array(z.int()).max(500).optional(),
});

/** The findings of a release are about its songs, too. */
const touches = ['/songs', { path: '/albums/:id/findings' }] as const;

export const song = {
  ...base,
  /** What a form sends to make one: the album is fixed from then on. */
  newInput: input.extend({ albumId: z.int() }),
  routes: {
    ...base.routes,
    options: route({
      ...base.routes.options,
      query: paging.pick({ search: true }).extend({
        albumId: idText.optional(),
        approvalStatus: approvalStatusText.optional(),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/songs',
      can: ['/backoffice/song/create/{id}', '/backoffice/music/create'],
      body: input.extend({ albumId: z.int(), awaitedFile: awaitedFile.optional() }),
      reply: record,
      status: 201,
      touches,
    }),
    update: route({
      method: 'PUT',
      path: '/songs/:id',
      can: update,
      body: input.extend(versioned),
      ...reading,
      touches,
    }),
    patch: route({
      method: 'PATCH',
      path: '/songs/:id',
      can: update,
      body: input.partial().extend(versioned),
      ...reading,
      touches,
    }),
    restore: route({ method: 'PUT', path: '/songs/:id/restore', can: update, ...reading, touches }),
    softDelete: route({
      method: 'DELETE',
      path: '/songs/:id/softdelete',
      can: update,
      params: byId,
      reply: z.null(),
      touches,
    }),
    ofAlbum: route({
      method: 'GET',
      path: '/songs/album/:id',
      can: '/backoffice/music',
      params: byId,
      reply: z.array(record),
    }),
    bulk: route({
      method: 'PATCH',
      path: '/songs/bulk',
      limit: 'batch',
      can: update,
      body: bulk,
      reply: z.array(record),
      touches,
    }),
    filter: route({ method: 'GET', path: '/songs/filter', can: '/backoffice/music', query, reply: page }),
    mods: route({
      method: 'GET',
      path: '/songs/check-song-mods',
      can: '/backoffice/music',
      query: z.object({ albumId: idText }),
      reply: z.object({
        albumId: z.int(),
        /** The correction that these changes are in, of a release that is live. */
        revision: z.object({ id: z.int(), approvalStatus }).nullable(),
        /** Songs changed since approval was last asked for, and which of their fields. */
        changed: z.array(z.object({ songId: z.int(), fields: z.array(z.string()) })),
        convertedAll: z.boolean(),
        unconverted: z.int(),
      }),
    }),
    sounds: route({
      method: 'GET',
      path: '/media-song-infos/filter',
      can: '/backoffice/music',
      query: paging.extend({
        albumId: idText.optional(),
        songId: many(idText).optional(),
        mediaId: many(mediaId).optional(),
        status: text(20).optional(),
      }),
      reply: pageOf(soundInfo),
    }),
  },
};

export type SongInput = z.output<typeof input>;
export type SongRecord = z.output<typeof record>;
