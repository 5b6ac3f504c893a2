import type { AlbumRecord } from '../../album.ts';
import { copyrightStatements } from '../../choices.ts';
import type { CreditRole, ShownCredit } from '../../credit.ts';
import type { SongRecord } from '../../song.ts';
import type { ArtistPages, CatalogueFacts, CoverFacts, ReleaseFacts } from '../release.ts';
import { sampleMeasures, sampleSound } from './sampleSound.ts';

/** What a sample changes: on the album, on the first song, on every song, on the facts. */
export interface Change {
  album?: Partial<AlbumRecord>;
  song?: Partial<SongRecord>;
  songs?: Partial<SongRecord>[];
  facts?: Partial<CatalogueFacts>;
}

/** Samples a rule must let pass, and samples it must find. */
export interface RuleCases {
  pass: Change[];
  fail: Change[];
}

/** A credit of an artist record, or of a typed name when the id is null. */
export function credit(
  stageName: string,
  role: CreditRole = 'MAIN',
  artistId: number | null = idOf(stageName),
): ShownCredit {
  const artist = artistId === null ? null : { id: artistId, stageName, approvalStatus: 'APPROVED' };
  return { artistId, stageName, role, artist };
}

/** The pages an artist has elsewhere, as a fact. */
export const pagesOf = (stageName: string, pages: ArtistPages): Partial<CatalogueFacts> => ({
  pages: new Map([[idOf(stageName), pages]]),
});

/** A release without a single finding, changed as the sample says. `songs` makes it an album of these tracks. */
export function sampleRelease(change: Change = {}): ReleaseFacts {
  const count = change.songs?.length ?? 1;
  const songs = (change.songs ?? [{}]).map((song, index) => ({
    ...sampleSong(index, count),
    ...song,
    ...change.song,
  }));
  const several: Partial<AlbumRecord> = change.songs
    ? { albumType: 'Album', albumTitle: 'Pulang', displayAlbumTitle: 'Pulang' }
    : {};
  return {
    album: { ...sampleAlbum(), ...several, ...change.album },
    songs,
    facts: { ...sampleFacts(), ...change.facts },
  };
}

/** The sample single and its track under one title by one artist. */
export function sampleTitled(title: string, language = 'id', artist = 'Rara Senja') {
  const roles = [credit(artist)];
  return sampleRelease({
    album: {
      albumTitle: title,
      albumTitleOrigin: title,
      displayAlbumTitle: title,
      albumLanguage: language,
      albumArtistRoles: roles,
    },
    song: {
      songTitle: title,
      language,
      songArtistRoles: [...roles, credit('Bima Aditya', 'COMPOSER'), credit('Bima Aditya', 'LYRICIST')],
    },
  });
}

const standard = {
  ...{ version: 0, deleted: false, labelId: 1 },
  ...{ createdAt: new Date('2026-05-01T03:00:00Z'), updatedAt: new Date('2026-05-01T03:00:00Z') },
};

function sampleAlbum(): AlbumRecord {
  return {
    ...standard,
    ...{ takeDownDate: null, revisionOf: null, revision: null },
    id: 1,
    albumType: 'Single',
    albumCategory: 'STUDIO',
    albumTitle: 'Hujan di Bulan Juni',
    albumTitleOrigin: 'Hujan di Bulan Juni',
    displayAlbumTitle: 'Hujan di Bulan Juni',
    albumSubTitle: null,
    albumDescription: 'Lagu pertama Rara Senja.',
    albumLanguage: 'id',
    albumGenre: 'Pop',
    albumImage: 'cover',
    albumExplicit: false,
    adultYn: false,
    domesticYn: false,
    diskCnt: 1,
    releaseDate: '2026-06-26',
    pline: '2026 Senja Musik',
    cline: '2026 Senja Musik',
    upcIcpn: '4006381333931',
    labelName: 'Senja Musik',
    rightController: 'Senja Musik',
    albumArtistRoles: [credit('Rara Senja')],
    copyrightChecklist: Object.fromEntries(copyrightStatements.map((statement) => [statement, true])),
    albumCopyrightFile: 'agreement',
    ...shownOfAlbum,
  };
}

/** What the platform adds to a draft; no rule reads more of it than the status and the imprint. */
const shownOfAlbum = {
  approvalStatus: 'DRAFT' as const,
  ...{ submittedBy: null, submittedAt: null, claimedBy: null, claimedAt: null, reason: null },
  ...{ dueAt: null, hoursLeft: null, notes: [] },
  ...{ albumTypeValue: 'Single', labelCd: 'LBL-0001', label: 'Senja Musik', albumGenres: [] },
  ...{
    mainArtist: 'Rara Senja',
    featuringArtist: '',
    albumArtistName: 'Rara Senja',
    stageName: 'Rara Senja',
  },
  ...{ songs: [], songCount: 0, unconverted: 0, allSongsConverted: false },
};

/** The same on a podcast. */
export const spoken = (change: Change): Change => ({
  ...change,
  album: { albumType: 'Podcast', ...change.album },
});

/** A song of another title; English, or with a version. */
export const title = (songTitle: string, language = 'id'): Change => ({ song: { songTitle, language } });
export const english = (songTitle: string): Change => title(songTitle, 'en');
export const version = (songTitle: string, songSubTitle: string): Change => ({
  song: { songTitle, songSubTitle },
});

/** A cover as it should be, changed as the sample says. */
export function sampleCover(change: Partial<CoverFacts> = {}): CoverFacts {
  return {
    width: 3000,
    height: 3000,
    problems: [],
    measures: { detail: 1, bars: { sides: 0, ends: 0 }, codes: [] },
    text: [],
    ...change,
  };
}

const titles = [
  'Hujan di Bulan Juni',
  'Pulang ke Rumah',
  'Langit Senja',
  'Kota Lama',
  'Kereta Malam',
  'Lampu Kota',
];

function sampleSong(index: number, count: number): SongRecord {
  const songTitle = titles[index] ?? `Babak ${count} ${index}`;
  const trackNo = index + 1;
  return {
    ...standard,
    id: 11 + index,
    revisionOf: null,
    ...{ trackNo, discNo: 1, order: trackNo, trackMusic: trackNo },
    songTitle,
    songSubTitle: null,
    isrc: `IDA12260000${index + 1}`,
    uniqueSearchKey: `rara-senja-${index + 1}`,
    songArtistRoles: [
      credit('Rara Senja'),
      credit('Bima Aditya', 'COMPOSER'),
      credit('Bima Aditya', 'LYRICIST'),
    ],
    language: 'id',
    primaryGenre: 'Pop',
    pline: '2026 Senja Musik',
    cline: '2026 Senja Musik',
    songFile: 'audio',
    explicit: false,
    lyrics: 'Tak ada yang lebih tabah dari hujan bulan Juni',
    textLyricYn: true,
    isCover: false,
    aiDisclosure: {
      vocals: false,
      instruments: false,
      composition: false,
      postProduction: false,
      lyrics: false,
    },
    sound: sampleSound(sampleMeasures({ duration: 200 + index * 7 })),
    ...shownOfSong,
  };
}

const shownOfSong = {
  ...{ albumId: 1, labelName: 'Senja Musik', titleAlbum: 'Hujan di Bulan Juni', genres: ['Pop'] },
  album: {
    id: 1,
    albumTitle: 'Hujan di Bulan Juni',
    albumType: 'Single',
    approvalStatus: 'DRAFT' as const,
  },
  ...{ mainArtist: 'Rara Senja', featuringArtist: '', songConvertedYN: true },
};

function sampleFacts(): CatalogueFacts {
  return {
    today: '2026-05-04',
    pages: new Map(),
    cover: sampleCover(),
    soundProblems: new Map(),
    labelArtists: ['Rara Senja', 'Bima Aditya'],
    approvedArtists: ['MGMT'],
    namesTakenElsewhere: [],
    isrcUsedBy: new Map(),
    fingerprintMatches: new Map(),
    isrcPrefixes: ['IDA12'],
    coverMatches: [],
    uncompared: [],
    explicitTwins: [],
    licensedCovers: [],
    stores: [],
    knownOwners: ['Senja Musik'],
  };
}

function idOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
