import { releaseDay } from './days.ts';

interface Single {
  title: string;
  artistId: number;
  /** Of both rights: `2026 Senja Records`. */
  line: string;
}

const rolesOf = ({ artistId }: Single) => [{ artistId, role: 'MAIN' }];

/** A single on which nothing blocks. */
export const singleForm = (single: Single, albumImage: string) => ({
  albumType: 'Single',
  albumTitle: single.title,
  albumCategory: 'STUDIO',
  albumTitleOrigin: single.title,
  displayAlbumTitle: single.title,
  albumDescription: 'Lagu pertama.',
  albumLanguage: 'id',
  albumGenre: 'Pop',
  albumArtistRoles: rolesOf(single),
  domesticYn: 'N',
  adultYn: 'N',
  diskCnt: 1,
  releaseDate: releaseDay,
  pline: single.line,
  cline: single.line,
  generateUpc: true,
  albumImage,
  copyrightChecklist: {
    ownsMaster: true,
    ownsWorks: true,
    ownsArtwork: true,
    samplesCleared: true,
    notElsewhere: true,
  },
});

/** Its one song. */
export const songForm = (single: Single, albumId: number, songFile: string) => ({
  albumId,
  songTitle: single.title,
  songArtistRoles: [
    ...rolesOf(single),
    ...['COMPOSER', 'LYRICIST'].map((role) => ({ artistId: null, stageName: 'Bima Aditya', role })),
  ],
  generateIsrc: true,
  uniqueSearchKey: `kunci-${albumId}`,
  primaryGenre: 'Pop',
  language: 'id',
  pline: single.line,
  cline: single.line,
  songFile,
  aiDisclosure: {
    vocals: false,
    instruments: false,
    composition: false,
    postProduction: false,
    lyrics: false,
  },
});
