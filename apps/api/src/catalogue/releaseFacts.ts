import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { copyrightStatements } from '@rilis/contract/catalogue/choices';
import type { ShownCredit } from '@rilis/contract/catalogue/credit';
import type {
  AlbumFacts,
  AudioMeasures,
  Credit,
  ReleaseFacts,
  SongFacts,
} from '@rilis/contract/catalogue/rules/release';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';
import { findAlbum } from './albumRows.ts';
import { type ArtistFacts, artistFactsOf, catalogueFactsOf, coverFactsOf } from './catalogueFacts.ts';
import { songsOfAlbum } from './songRows.ts';

export interface Release {
  album: AlbumRecord;
  songs: SongRecord[];
  facts: ReleaseFacts;
}

/** A release with everything the review rules look at. */
export async function releaseOf(tx: Tx, actor: Actor, id: number): Promise<Release> {
  const album = await findAlbum(tx, actor, id);
  const songs = await songsOfAlbum(tx, id);
  const artists = await artistFactsOf(tx, album, songs);
  const coverFacts = await coverFactsOf(tx, actor, album.albumImage);
  return {
    album,
    songs,
    facts: {
      album: { ...albumFacts(album, artists), coverFacts },
      songs: songs.map((song) => songFacts(actor, song, artists)),
      facts: await catalogueFactsOf(tx, album, songs),
    },
  };
}

function albumFacts(album: AlbumRecord, artists: ArtistFacts): AlbumFacts {
  const ticks = album.copyrightChecklist ?? {};
  return {
    ...nulled(album),
    albumExplicit: album.albumExplicit ?? false,
    generateUpc: album.generateUpc,
    transfer: album.transfer,
    albumArtistRoles: creditFacts(album.albumArtistRoles, artists),
    copyrightChecklist: Object.fromEntries(copyrightStatements.map((key) => [key, ticks[key] === true])),
    dsps: [],
    live: album.approvalStatus === 'APPROVED',
  } as unknown as AlbumFacts;
}

function songFacts(actor: Actor, song: SongRecord, artists: ArtistFacts): SongFacts {
  return {
    ...nulled(song),
    songArtistRoles: creditFacts(song.songArtistRoles, artists),
    explicit: song.explicit ?? false,
    textLyricYn: song.textLyricYn ?? false,
    isCover: song.isCover ?? false,
    hasCoverLicence: Boolean(song.coverCopyright),
    measures: measureFacts(song),
    audioProblems: audioProblems(actor, song),
  } as unknown as SongFacts;
}

const nulled = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, value ?? null]));

const creditFacts = (credits: readonly ShownCredit[], artists: ArtistFacts): Credit[] =>
  credits.map(({ artistId, stageName, role }) => ({
    artistId,
    stageName,
    role,
    ...(artistId !== null && artists.get(artistId)),
  }));

/** The media room's measures under the rules' names. */
function measureFacts({ sound }: SongRecord): AudioMeasures | null {
  if (!sound?.measures) return null;
  const { channelDb, correlation, sideDb, highBandDb, ...measures } = sound.measures;
  return {
    ...measures,
    rms: channelDb,
    correlation: correlation ?? undefined,
    sideDb: sideDb ?? undefined,
    highBandDb: highBandDb ?? undefined,
  };
}

/** A refused file says why, in the reader's language. */
function audioProblems(actor: Actor, { sound }: SongRecord): string[] {
  if (sound?.status !== 'REFUSED') return [];
  const found = (sound.findings ?? []) as { code: string; params: Record<string, unknown> }[];
  return found.length > 0
    ? found.map(({ code, params }) => say(actor.lang, code, params))
    : [say(actor.lang, 'error.album.mediaRefused')];
}
