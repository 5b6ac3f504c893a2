import { type MediaKind, type MediaVariant, mediaKind, sitePictures } from '../mediaFile.ts';
import type { Pattern } from '../route.ts';
import {
  type ArchiveLimits,
  type AudioLimits,
  archiveFile,
  coverImage,
  type DocumentLimits,
  type ImageLimits,
  paperDocument,
  plainImage,
  ringbackAudio,
  songAudio,
} from './rules.ts';

type Rules =
  | { as: 'audio'; limits: AudioLimits }
  | { as: 'image'; limits: ImageLimits }
  | { as: 'document'; limits: DocumentLimits }
  /** A catalogue that is brought: whoever takes it in reads it. */
  | { as: 'archive'; limits: ArchiveLimits };

export type MediaRules = Rules & {
  /** Whoever holds one of these may upload it. */
  upload: readonly Pattern[];
  /** Whoever holds one of these may fetch those that row-level security shows; `signed-in` asks for nothing more. */
  read: 'signed-in' | readonly Pattern[];
  variants: readonly MediaVariant[];
  /** The variant sent when none is asked for. */
  usual: MediaVariant;
  /** The variants a browser may show or play in place; every other is an attachment. */
  inline: readonly MediaVariant[];
  /** Encrypted at rest, and every view is written to the audit log. */
  sealed: boolean;
};

const picture = {
  as: 'image',
  limits: plainImage,
  read: 'signed-in',
  variants: ['thumb', 'medium', 'full', 'original'],
  usual: 'full',
  inline: ['thumb', 'medium', 'full'],
  sealed: false,
} as const;

const homepage = [
  'homepage',
  'homepageBenefit',
  'homepageTopHits',
  'homepageTestimonial',
  'homepageSocialMedia',
];
const pages = [
  ...homepage,
  'challenges',
  'aboutUs',
  'aboutUsContact',
  'faq',
  'privacyAndPolicy',
  'termAndCondition',
  'dsp',
];
const writing = (name: string): Pattern[] => [
  `/backoffice/${name}/create`,
  `/backoffice/${name}/{id}/update`,
];

const song = ['/backoffice/song/create/{id}', '/backoffice/song/{id}/update'] as const;
const album = ['/backoffice/music/createAlbum', ...writing('music')] as const;

/** Every kind of file: who may bring and fetch it, which rules it must meet, and how it is kept. */
export const mediaKinds: Readonly<Record<MediaKind, MediaRules>> = {
  COVER: { ...picture, limits: coverImage, upload: album },
  ARTIST_IMAGE: { ...picture, upload: writing('artist') },
  CONTENT: {
    ...picture,
    variants: [...picture.variants, ...sitePictures],
    inline: [...picture.inline, ...sitePictures],
    upload: pages.flatMap(writing),
  },
  DOCUMENT: {
    as: 'document',
    limits: paperDocument,
    upload: [
      ...writing('label'),
      '/backoffice/invoicing#request',
      '/backoffice/invoicing#upload',
      ...album,
      '/backoffice/coverToMaster/pengajuan',
    ],
    read: [
      '/backoffice/label/{id}/show',
      '/backoffice/approval/label',
      '/backoffice/approval/music',
      '/backoffice/invoicing',
      '/backoffice/coverToMaster',
    ],
    variants: ['original'],
    usual: 'original',
    inline: [],
    sealed: true,
  },
  SONG: {
    as: 'audio',
    limits: songAudio,
    upload: [...song, ...album, '/backoffice/coverToMaster/pengajuan'],
    read: [
      '/backoffice/music',
      '/backoffice/approval/music',
      '/backoffice/approval/rbt',
      '/backoffice/approval/cover',
      '/backoffice/song-other-dsp',
    ],
    variants: ['preview', 'flac', 'original'],
    usual: 'preview',
    inline: ['preview'],
    sealed: false,
  },
  RINGBACK: {
    as: 'audio',
    limits: ringbackAudio,
    upload: [...writing('rbt'), ...writing('nsp')],
    read: ['/backoffice/rbt', '/backoffice/approval/rbt'],
    variants: ['preview', 'original'],
    usual: 'preview',
    inline: ['preview'],
    sealed: false,
  },
  ARCHIVE: {
    as: 'archive',
    limits: archiveFile,
    upload: ['/backoffice/catalogue-archive'],
    read: ['/backoffice/catalogue-archive'],
    variants: ['original'],
    usual: 'original',
    inline: [],
    sealed: false,
  },
};

/** The largest file of one request; masters come in pieces over the resumable upload. */
const maxRequestBytes = 1_073_741_824;

/** How large a file of a kind may be in one request; null when there is no such kind. */
export function fileBytesOf(kind: string | undefined): number | null {
  const known = mediaKind.safeParse(kind);
  return known.success ? (mediaKinds[known.data].limits.maxBytes ?? maxRequestBytes) : null;
}

/** Every pattern that opens some upload. */
export const uploaders: readonly Pattern[] = [
  ...new Set(Object.values(mediaKinds).flatMap((rules) => rules.upload)),
];
