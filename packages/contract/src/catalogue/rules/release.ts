import type { PictureMeasures, ReadLine } from '../../media/measures.ts';

/** What a person did on a release. MAIN, FEATURING and WITH are shown beside the title; the rest are credits. */
export type CreditRole =
  | 'MAIN'
  | 'FEATURING'
  | 'WITH'
  | 'PERFORMER'
  | 'REMIXER'
  | 'PRODUCER'
  | 'COMPOSER'
  | 'LYRICIST';

export type Platform = 'APPLE' | 'SPOTIFY' | 'SOUNDCLOUD';

/** One artist in one role. `artistId` is null while the name is only typed and no artist record is chosen. */
export interface Credit {
  artistId: number | null;
  stageName: string;
  role: CreditRole;
  /** Platforms on which the owner says this artist already has a page; each needs its id. */
  alreadyOn?: Platform[];
  appleMusicId?: string | null;
  spotifyId?: string | null;
  soundcloud?: string | null;
}

/** Read from the picture by the media room; `problems` are its own codes for what it could not accept. */
export interface CoverFacts {
  width: number;
  height: number;
  bytes: number;
  format: string;
  cmyk: boolean;
  alpha: boolean;
  animated: boolean;
  /** EXIF orientation, 1 = upright. */
  orientation: number;
  problems: string[];
  /** What the media room measured on the decoded picture; null until it has. */
  measures?: PictureMeasures | null;
  /** The text in the picture; null while nobody and nothing has read it. */
  text?: readonly ReadLine[] | null;
}

/** Levels in dB (LUFS for `integrated`, dBTP for `truePeak`), times in seconds. */
export interface AudioMeasures {
  duration: number;
  integrated: number;
  truePeak: number;
  clipRuns: number;
  leadSilence: number;
  trailSilence: number;
  /** Silent stretches inside the song as [start, end]. */
  gaps: [number, number][];
  /** Mean of each channel, −1 … 1. */
  dc?: number[];
  /** RMS level of each channel in dB. */
  rms?: number[];
  /** Pearson correlation of left and right, −1 … 1. */
  correlation?: number;
  identicalChannels?: boolean;
  /** Level of left minus right against the whole, in dB. */
  sideDb?: number;
  /** Level above 16 kHz against the whole, in dB. */
  highBandDb?: number;
}

export type AiPart = 'vocals' | 'instruments' | 'composition' | 'postProduction' | 'lyrics';
export type BorrowedKind = 'SAMPLE' | 'BEAT_LEASE' | 'PUBLIC_DOMAIN';
export type AlbumType = 'Single' | 'Album' | 'Podcast' | 'Audio Book';

/** An album as its form holds it: nullable wherever a draft may still be empty. */
export interface AlbumFacts {
  id: number | null;
  albumType: AlbumType | null;
  albumCategory: string | null;
  albumTitle: string | null;
  albumTitleOrigin: string | null;
  displayAlbumTitle: string | null;
  albumSubTitle: string | null;
  albumDescription: string | null;
  albumLanguage: string | null;
  albumGenre: string | null;
  secondaryGenre?: string | null;
  albumImage: string | null;
  albumExplicit: boolean;
  adultYn: boolean | null;
  domesticYn: boolean | null;
  diskCnt: number | null;
  releaseDate: string | null;
  startDate?: string | null;
  originalReleaseDate?: string | null;
  pline: string | null;
  cline: string | null;
  upcIcpn: string | null;
  /** The owner asks for a barcode of ours; then an empty `upcIcpn` is no fault. */
  generateUpc?: boolean;
  labelName: string | null;
  rightController: string | null;
  albumArtistRoles: Credit[];
  coverFacts?: CoverFacts | null;
  /** Every statement of the copyright checklist and whether it was ticked. */
  copyrightChecklist: Record<string, boolean>;
  albumCopyrightFile: string | null;
  /** The film, series or game a soundtrack belongs to. */
  soundtrackOf?: string | null;
  dsps: { name: string; territories?: string[] }[];
  /** It moves here from another distributor. */
  transfer?: boolean;
  /** It is approved and out already; advice about planning no longer helps. */
  live?: boolean;
}

/** A song of the album. `songSubTitle` is its version ("Live", "Acoustic"). */
export interface SongFacts {
  id: number | null;
  trackNo: number | null;
  songTitle: string | null;
  songSubTitle: string | null;
  isrc: string | null;
  /** The owner asks for an ISRC of ours; then an empty `isrc` is no fault. */
  generateIsrc?: boolean;
  uniqueSearchKey: string | null;
  songArtistRoles: Credit[];
  language: string | null;
  primaryGenre: string | null;
  secondaryGenre?: string | null;
  pline: string | null;
  cline: string | null;
  songFile: string | null;
  explicit: boolean;
  /** Marked as the cleaned version of an explicit song. */
  clean?: boolean;
  lyrics: string | null;
  textLyricYn: boolean;
  isCover: boolean;
  hasCoverLicence: boolean;
  aiDisclosure?: Partial<Record<AiPart, boolean>> | null;
  /** What was borrowed from others, and whether a proof is attached. */
  borrowed?: { kind: BorrowedKind; proof: boolean }[];
  measures?: AudioMeasures | null;
  audioProblems?: string[];
}

/** What only the database knows. The form fills what it has; the API fills everything. */
export interface CatalogueFacts {
  /** Today in Asia/Jakarta, YYYY-MM-DD. */
  today: string;
  /** Stage names of the label's own artists. */
  labelArtists: string[];
  /** Acts whose real name looks like two names ("Maliq & D'Essentials"). */
  knownActs?: string[];
  /** Stage name of a band → stage names of its members. */
  bandMembers?: Record<string, string[]>;
  /** Names of this release that other artists in the catalogue or famous artists bear too. */
  namesTakenElsewhere?: string[];
  upcUsedBy?: { albumId: number } | null;
  /** The barcode was delivered before, by somebody else. */
  upcUsedElsewhere?: boolean;
  isrcUsedBy: Record<string, { songId: number; title: string; sameAudio: boolean }>;
  fingerprintMatches: Record<number, { songId: number; sameLabel: boolean; isrc?: string | null }[]>;
  /** The label's ISRC prefixes, country and registrant together ("IDA12"); empty = not known. */
  isrcPrefixes: string[];
  videoIsrcs?: string[];
  /** Albums with a similar picture; `distance` is the Hamming distance of the perceptual hashes. */
  coverMatches?: { albumId: number; sameLabel: boolean; distance: number }[];
  /** Songs whose explicit twin lies on another release. */
  explicitTwins?: number[];
  /** Words, names and titles allowed in exactly this spelling ("MGMT", "iPhone"). */
  allowCapitals: string[];
  /** Aliases that may stand in ℗ and ©. */
  knownOwners: string[];
}

/** Everything a review rule may look at. */
export interface ReleaseFacts {
  album: AlbumFacts;
  songs: SongFacts[];
  facts: CatalogueFacts;
}

/** The song's number on the album; its place while the number is still empty. */
export function trackNumber(release: ReleaseFacts, song: SongFacts): number {
  return song.trackNo ?? release.songs.indexOf(song) + 1;
}

/** Spoken releases have no composer and no track titles to compare. */
export function isSpoken(release: ReleaseFacts): boolean {
  return release.album.albumType === 'Podcast' || release.album.albumType === 'Audio Book';
}

/** The credits in one of the given roles, empty names left out. */
export function credited(credits: readonly Credit[], ...roles: CreditRole[]): Credit[] {
  return credits.filter((credit) => roles.includes(credit.role) && credit.stageName.trim() !== '');
}
