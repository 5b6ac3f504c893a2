import type {
  AlbumFacts,
  AudioMeasures,
  CatalogueFacts,
  Credit,
  CreditRole,
  ReleaseFacts,
  SongFacts,
} from '../release.ts';

/** What a sample changes: on the album, on the first song, on every song, on the facts. */
export interface Change {
  album?: Partial<AlbumFacts>;
  song?: Partial<SongFacts>;
  songs?: Partial<SongFacts>[];
  facts?: Partial<CatalogueFacts>;
}

/** Samples a rule must let pass, and samples it must find. */
export interface RuleCases {
  pass: Change[];
  fail: Change[];
}

/** A credit of an artist record, or of a typed name when the id is null. */
export function credit(stageName: string, role: CreditRole = 'MAIN', artistId: number | null = 0): Credit {
  return { artistId: artistId === 0 ? idOf(stageName) : artistId, stageName, role };
}

/** A release without a single finding, changed as the sample says. `songs` makes it an album of these tracks. */
export function sampleRelease(change: Change = {}): ReleaseFacts {
  const count = change.songs?.length ?? 1;
  const songs = (change.songs ?? [{}]).map((song, index) => ({
    ...sampleSong(index, count),
    ...song,
    ...change.song,
  }));
  const several: Partial<AlbumFacts> = change.songs
    ? { albumType: 'Album', albumTitle: 'Pulang', displayAlbumTitle: 'Pulang' }
    : {};
  return {
    album: { ...sampleAlbum(), ...several, ...change.album },
    songs,
    facts: { ...sampleFacts(), ...change.facts },
  };
}

/** The sample single and its track under one title by one artist. */
export function sampleTitled(
  title: string,
  language = 'id',
  artist = 'Rara Senja',
  facts: Partial<CatalogueFacts> = {},
) {
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
    facts,
  });
}

/** Measures of a well-made recording. */
export function sampleMeasures(change: Partial<AudioMeasures> = {}): AudioMeasures {
  return {
    duration: 214.2,
    integrated: -12.4,
    truePeak: -1.1,
    clipRuns: 0,
    leadSilence: 0.2,
    trailSilence: 0.8,
    gaps: [],
    dc: [0.0001, -0.0001],
    rms: [-16.2, -16.4],
    correlation: 0.7,
    identicalChannels: false,
    sideDb: -9,
    highBandDb: -42,
    ...change,
  };
}

function sampleAlbum(): AlbumFacts {
  return {
    id: 1,
    albumType: 'Single',
    albumCategory: 'Music',
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
    coverFacts: sampleCover(),
    copyrightChecklist: { owner: true, samples: true },
    albumCopyrightFile: 'agreement',
    dsps: [{ name: 'Spotify' }, { name: 'Langit Musik', territories: ['ID'] }],
  };
}

function sampleCover() {
  return {
    width: 3000,
    height: 3000,
    bytes: 2_000_000,
    format: 'jpeg',
    cmyk: false,
    alpha: false,
    animated: false,
    orientation: 1,
    problems: [],
    measures: { detail: 1, bars: { sides: 0, ends: 0 }, codes: [] },
    text: [],
  };
}

function sampleSong(index: number, count: number): SongFacts {
  const titles = [
    'Hujan di Bulan Juni',
    'Pulang ke Rumah',
    'Langit Senja',
    'Kota Lama',
    'Kereta Malam',
    'Lampu Kota',
  ];
  return {
    id: 11 + index,
    trackNo: index + 1,
    songTitle: titles[index] ?? `Babak ${count} ${index}`,
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
    hasCoverLicence: false,
    aiDisclosure: {
      vocals: false,
      instruments: false,
      composition: false,
      postProduction: false,
      lyrics: false,
    },
    measures: sampleMeasures({ duration: 200 + index * 7 }),
    audioProblems: [],
  };
}

function sampleFacts(): CatalogueFacts {
  return {
    today: '2026-05-04',
    labelArtists: ['Rara Senja', 'Bima Aditya'],
    isrcUsedBy: {},
    fingerprintMatches: {},
    isrcPrefixes: ['IDA12'],
    allowCapitals: ['MGMT'],
    knownOwners: ['Senja Musik'],
  };
}

function idOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
