import { z } from 'zod';
import { approvable, approvalStatus, dueDate, queued, reviewNote } from '../approval.ts';
import { approvalRoutes } from '../approvalRoutes.ts';
import { correctable, revisionRoute } from '../correction.ts';
import { defineResource, inTrash, pageOf, stored, versioned } from '../resource.ts';
import { route } from '../route.ts';
import { byId, day, longestName, mediaId, requiredText, text, yesNo } from '../wire.ts';
import { albumFilter } from './albumFilter.ts';
import { albumCategories, albumTypes, copyrightStatements, copyrightStatuses } from './choices.ts';
import { upc } from './code.ts';
import { credit, ownerLine, shownCredit } from './credit.ts';

const territories = z.array(z.string().regex(/^[A-Z]{2}$/, 'error.validation.format')).max(250);

const fields = {
  /** For staff: whose release it is. People of a label make their own. */
  labelId: z.int().optional(),
  albumType: z.enum(albumTypes),
  albumTitle: requiredText(200),
  albumCategory: z.enum(albumCategories).nullish(),
  albumTitleOrigin: text(200).nullish(),
  albumSubTitle: text(200).nullish(),
  displayAlbumTitle: text(200).nullish(),
  albumArtistRoles: z.array(credit).max(100).optional(),
  displayAlbumArtistName: text(300).nullish(),
  upcIcpn: upc.nullish(),
  /** Have a UPC of ours given when approval is asked for. */
  generateUpc: z.boolean().optional(),
  albumLanguage: text(10).nullish(),
  /** Y: Indonesia only. N: in the included territories alone; where none are, worldwide but for the excluded ones. */
  domesticYn: yesNo.nullish(),
  includedTerritories: territories.optional(),
  excludedTerritories: territories.optional(),
  diskCnt: z.int().min(1).max(99).optional(),
  albumDescription: text(5000).nullish(),
  /** An uploaded media of kind COVER. */
  albumImage: mediaId.nullish(),
  albumGenre: text(longestName).nullish(),
  secondaryGenre: text(longestName).nullish(),
  albumExplicit: z.boolean().optional(),
  adultYn: yesNo.nullish(),
  releaseDate: day.nullish(),
  originalReleaseDate: day.nullish(),
  startDate: day.nullish(),
  /** From when it may be ordered before it is out. */
  preOrderDate: day.nullish(),
  resourceContributor: text(500).nullish(),
  indirectResourceContributor: text(500).nullish(),
  /** The imprint shown in stores; the owner's name when it is left empty. */
  labelName: text(200).nullish(),
  rightController: text(200).nullish(),
  pline: ownerLine.nullish(),
  cline: ownerLine.nullish(),
  uniqueSearchKeyword: text(200).nullish(),
  soundtrackOf: text(200).nullish(),
  /** It comes from another distributor and keeps its codes. */
  transfer: z.boolean().optional(),
  albumAgreement: z.boolean().optional(),
  albumCopyrightStatus: z.enum(copyrightStatuses).nullish(),
  albumCopyrightFile: mediaId.nullish(),
  copyrightChecklist: z
    .object(
      Object.fromEntries(copyrightStatements.map((key) => [key, z.boolean().optional()])) as Record<
        (typeof copyrightStatements)[number],
        z.ZodOptional<z.ZodBoolean>
      >,
    )
    .optional(),
  /** Ids of the stores it goes to; empty means all. */
  dsp: z.array(z.int()).max(500).optional(),
};

const listed = {
  ...approvable,
  ...dueDate,
  ...correctable,
  albumTypeValue: z.string(),
  labelId: z.int(),
  labelCd: z.string(),
  /** The owner's name; `labelName` is the imprint. */
  label: z.string(),
  labelName: z.string(),
  mainArtist: z.string(),
  featuringArtist: z.string(),
  /** As the list shows it. */
  albumArtistName: z.string(),
  /** When its owner wants it out of the stores. */
  takeDownDate: z.string().nullable(),
  songCount: z.int(),
  unconverted: z.int(),
  /** Every song is converted, and there is one. */
  allSongsConverted: z.boolean(),
};

const derived = {
  ...listed,
  albumArtistRoles: z.array(shownCredit),
  albumGenres: z.array(z.object({ genreName: z.string() })),
  songs: z.array(
    z.object({
      id: z.int(),
      songTitle: z.string(),
      trackNo: z.int(),
      discNo: z.int(),
      songFile: z.string().nullable(),
      songConvertedYN: yesNo,
    }),
  ),
  diskCnt: z.int(),
  stageName: z.string(),
  /** Notes of the last request for changes, pinned to fields (`songs.<id>.<field>` or `general` too). */
  notes: z.array(reviewNote),
};

/** A row of the lists: what a screen shows of it, no more. */
export const albumRow = z.object({
  albumType: z.enum(albumTypes),
  albumCategory: z.string().nullable(),
  albumTitle: z.string(),
  displayAlbumTitle: z.string(),
  albumImage: z.string().nullable(),
  genre: z.string().nullable(),
  upcIcpn: z.string().nullable(),
  releaseDate: z.string().nullable(),
  /** In their order. */
  songs: z.array(z.object({ id: z.int(), songConvertedYN: yesNo })),
  ...listed,
  ...stored,
});
export type AlbumRow = z.output<typeof albumRow>;

/** What a reviewer wants to know of a request before opening it. */
const queueFacts = z.object({
  /** Of all its songs; 0 while none is measured. */
  seconds: z.number(),
  submissions: z.int(),
  /** Its label has nothing in the stores yet. */
  firstOfLabel: z.boolean(),
  /** Open ones, as they were when it was sent in or last looked at; null: not counted yet. */
  findings: z.object({ B: z.int(), W: z.int(), I: z.int() }).nullable(),
  /** FIRST comes before others, SAMPLE is a spot check of a trusted label. */
  lane: z.enum(['FIRST', 'NORMAL', 'SAMPLE']),
  /** Why it comes first. */
  twins: z.int(),
  spike: z.boolean(),
});

const queuedRow = albumRow.extend({ queue: queueFacts.nullable() });
export type QueuedAlbum = z.output<typeof queuedRow>;

const base = defineResource({
  path: '/albums',
  screen: '/backoffice/music',
  fields,
  derived,
  filter: albumFilter,
  search: ['albumTitle', 'upcIcpn'],
});

const page = pageOf(albumRow);
const approval = approvalRoutes({
  path: '/albums',
  read: '/backoffice/music',
  update: '/backoffice/music/{id}/update',
  screen: '/backoffice/approval/music',
  record: base.record,
  page: pageOf(queuedRow),
  query: base.query.extend(queued),
  touches: ['/songs'],
});

export const album = {
  ...base,
  routes: {
    ...base.routes,
    ...approval,
    list: route({ ...base.routes.list, reply: page }),
    trash: route({ ...base.routes.trash, reply: pageOf(inTrash(albumRow)) }),
    filter: route({ ...base.routes.list, path: '/albums/filter', reply: page }),
    patch: route({
      method: 'PATCH',
      path: '/albums/:id',
      can: '/backoffice/music/{id}/update',
      params: byId,
      body: base.input.partial().extend(versioned),
      reply: base.record,
    }),
    revise: revisionRoute({
      ...{ path: '/albums', update: '/backoffice/music/{id}/update', record: base.record },
      touches: ['/albums', '/songs'],
    }),
    /** A new draft made of a release: another version keeps recordings and ISRCs, a duplicate only what is written. */
    copy: route({
      method: 'POST',
      path: '/albums/:id/copies',
      can: '/backoffice/music/createAlbum',
      params: byId,
      body: z.object({
        as: z.enum(['VERSION', 'DUPLICATE']),
        albumTitle: requiredText(200).optional(),
        albumType: z.enum(albumTypes).optional(),
      }),
      reply: base.record,
      status: 201,
    }),
    counts: route({
      method: 'GET',
      path: '/albums/approval-status',
      can: '/backoffice/music',
      reply: z.record(approvalStatus, z.int()),
    }),
  },
};

export type AlbumInput = z.output<typeof base.input>;
export type AlbumRecord = z.output<typeof base.record>;

/** What a release is called: as it shows itself, or by its title. */
export const shownTitle = ({
  displayAlbumTitle,
  albumTitle,
}: Pick<AlbumRecord, 'displayAlbumTitle' | 'albumTitle'>): string => displayAlbumTitle || albumTitle;
