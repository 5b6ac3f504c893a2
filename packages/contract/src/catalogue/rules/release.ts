import type { PictureMeasures, ReadLine } from '../../media/measures.ts';
import type { AlbumRecord } from '../album.ts';
import type { ArtistRecord } from '../artist.ts';
import { type Credit, type CreditRole, type ShownCredit, sentCredit } from '../credit.ts';
import type { SongRecord } from '../song.ts';
import type { StoreChoice } from '../storeChoice.ts';

/** The cover as the media room found it. Its shape, its colours and its size are checked at the upload. */
export interface CoverFacts {
  width: number;
  height: number;
  /** Why it was refused after it had been taken, in the reader's words. */
  problems: readonly string[];
  /** What was measured on the decoded picture; null until it is. */
  measures: PictureMeasures | null;
  /** The text in the picture; null while nothing has read it. */
  text: readonly ReadLine[] | null;
}

/** Where an artist is to be found: the platforms said to have a page, and the ids there. */
export type ArtistPages = Pick<Required<ArtistRecord>, 'alreadyOn' | 'externalAccount'>;

/** What only the database knows. Everything is given: a fact left out would silence its rules unseen. */
export interface CatalogueFacts {
  /** Today in Asia/Jakarta, YYYY-MM-DD. */
  today: string;
  /** By the ids of the artists on the release. */
  pages: ReadonlyMap<number, ArtistPages>;
  /** Null while the release has none. */
  cover: CoverFacts | null;
  /** By song: why its recording was refused after it had been taken, in the reader's words. */
  soundProblems: ReadonlyMap<number, readonly string[]>;
  /** Stage names of the label's own artists. */
  labelArtists: readonly string[];
  /** Those a reviewer has approved: they are written exactly so ("MGMT"), and are one act ("Maliq & D'Essentials"). */
  approvedArtists: readonly string[];
  /** Names of this release, in its credits or in the line that stores show, that approved artists of other labels bear too. */
  namesTakenElsewhere: readonly string[];
  /** By ISRC: the songs of other releases that bear it. */
  isrcUsedBy: ReadonlyMap<string, readonly IsrcUser[]>;
  /** By song: songs that sound the same. */
  fingerprintMatches: ReadonlyMap<number, SoundMatch[]>;
  /** Songs whose recording is measured and not yet compared with all others: what it sounds like is not known. */
  uncompared: readonly number[];
  /** The label's ISRC prefixes, country and registrant together ("IDA12"); empty = not known. */
  isrcPrefixes: readonly string[];
  /** Albums with a similar picture; `distance` is the Hamming distance of the perceptual hashes. */
  coverMatches: readonly { albumId: number; sameLabel: boolean; distance: number }[];
  /** Songs of the release whose explicit twin lies on another release of the label. */
  explicitTwins: readonly number[];
  /** Songs of the release with a licence to cover in force on the day it goes live. */
  licensedCovers: readonly number[];
  /** The stores a release can go to. */
  stores: readonly StoreChoice[];
  /** Aliases that may stand in ℗ and ©. */
  knownOwners: readonly string[];
}

/** A song of the label under an ISRC of the release; `title` with its version, `sameAudio` as the release's song that bears it. */
export interface IsrcUser {
  songId: number;
  title: string;
  sameAudio: boolean;
}

/** A song that sounds the same. Another label's is named to staff alone: to others it has the number 0. */
export interface SoundMatch {
  songId: number;
  mediaId: string | null;
  title: string | null;
  sameLabel: boolean;
  isrc: string | null;
  /** 1 the same, 0 nothing in common. */
  alike: number;
  /** Seconds from where on the two go together, here and there. */
  at: number;
  theirAt: number;
}

/** Everything a review rule may look at. */
export interface ReleaseFacts {
  album: AlbumRecord;
  songs: SongRecord[];
  facts: CatalogueFacts;
}

/** Spoken releases have no composer and no track titles to compare. */
export function isSpoken({ album }: { album: Pick<AlbumRecord, 'albumType'> }): boolean {
  return album.albumType === 'Podcast' || album.albumType === 'Audio Book';
}

/** The credits in one of the given roles, empty names left out. */
export function credited(credits: readonly ShownCredit[], ...roles: CreditRole[]): ShownCredit[] {
  return credits.filter((credit) => roles.includes(credit.role) && credit.stageName.trim() !== '');
}

/** Where the artist of a credit is to be found; nothing is known of a typed name. */
export const pagesOf = ({ facts }: ReleaseFacts, { artistId }: Credit): ArtistPages | undefined =>
  artistId === null ? undefined : facts.pages.get(artistId);

/** Credits as a form sends them. */
export const sentCredits = (credits: readonly Credit[]): Credit[] => credits.map(sentCredit);

/** A credit of a name that no artist record stands behind. */
export const typedCredit = (stageName: string, role: CreditRole): ShownCredit => ({
  artistId: null,
  stageName,
  role,
  artist: null,
});
