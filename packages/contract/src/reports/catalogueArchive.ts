import { z } from 'zod';
import { album } from '../catalogue/album.ts';
import { artist } from '../catalogue/artist.ts';
import { credit, creditRole } from '../catalogue/credit.ts';
import { song } from '../catalogue/song.ts';
import { orderedExport } from '../orderedExport.ts';
import { route } from '../route.ts';
import { requiredText, text } from '../wire.ts';

/** What an archive calls itself, and the version of how it is laid out. */
export const archiveFormat = { format: 'music-catalogue', version: 1 } as const;

/** The files of an archive that are not originals. */
export const archiveNames = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  catalogue: 'catalogue.json',
  sheet: 'catalogue.csv',
  standing: 'standing.csv',
} as const;

/** An original in the archive. */
export const archivedFile = z.object({
  path: z.string().min(1).max(300),
  fileName: z.string().max(300),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivedFile = z.output<typeof archivedFile>;

/** Somebody in a role. `artist`: the key of an artist of the archive; null: the name is only typed. */
const archivedCredit = z.object({
  artist: z.string().max(210).nullable(),
  name: requiredText(200),
  role: creditRole,
  isni: credit.shape.isni,
  ipi: credit.shape.ipi,
});
const credits = z.array(archivedCredit).max(100);
export type ArchivedCredit = z.output<typeof archivedCredit>;

/** What belongs to the account and not to the music, and what files and names stand for in the archive. */
export const archivedArtist = artist.input
  .omit({ labelId: true, artistImage: true })
  .extend({ key: z.string().min(1).max(210), image: archivedFile.nullable() });
export type ArchivedArtist = z.output<typeof archivedArtist>;

/** A code, as stores are told: what a language is called is no code. */
const language = text(10)
  .regex(/^[a-z]{2,3}(-[a-z\d]+)*$/i, 'error.validation.format')
  .nullish();

export const archivedSong = song.input
  .omit({ songFile: true, songArtistRoles: true })
  .extend({ language, credits, recording: archivedFile.nullable() });

export const archivedRelease = album.input
  .omit({ labelId: true, albumImage: true, albumCopyrightFile: true, albumArtistRoles: true, dsp: true })
  .extend({
    albumLanguage: language,
    credits,
    /** Names of the stores it goes to; empty means all. */
    stores: z.array(z.string().max(200)).max(500),
    cover: archivedFile.nullable(),
    songs: z.array(archivedSong).max(500),
  });
export type ArchivedRelease = z.output<typeof archivedRelease>;

/** The whole of it; releases are looked at one by one, so that one that is wrong spoils no other. */
export const catalogueFile = z.object({
  format: z.literal(archiveFormat.format),
  version: z.literal(archiveFormat.version),
  artists: z.array(archivedArtist).max(20_000),
  releases: z.array(z.unknown()).max(20_000),
});

export const catalogueArchives = {
  /** The whole catalogue of a label as a file of the worker; staff say whose. */
  order: route({
    method: 'POST',
    path: '/catalogue-archives',
    can: '/backoffice/catalogue-archive',
    body: z.object({ labelId: z.int().optional() }),
    reply: orderedExport,
    status: 202,
    touches: ['/exports'],
  }),
} as const;
