import type { ReleaseFacts } from './release.ts';
import { editDistance, fold } from './text.ts';

/** What a cover may say: the names of a release, folded; its words, and all of them without a space. */
export interface CoverNames {
  names: readonly string[];
  words: readonly string[];
  run: string;
}

/** What covers say besides names: marks, versions, roles. */
const usual = [
  'parental advisory explicit content lyrics',
  'feat featuring with and dan bersama the by oleh from dari untuk of di ke yang',
  'single album extended play original motion picture soundtrack lagu tema karya cipta ciptaan',
  'live session acoustic akustik remix version versi edit mix instrumental karaoke cover remastered deluxe edition edisi',
  'volume part bagian chapter babak side disc vol',
  'records record music musik entertainment production productions produksi studio presents mempersembahkan official all rights reserved',
].join(' ');

/** Everything a release is called, and who made and owns it. */
export function coverNames({ album, songs }: ReleaseFacts): CoverNames {
  const texts = [
    ...[album.albumTitle, album.albumSubTitle, album.displayAlbumTitle, album.albumTitleOrigin],
    ...[album.labelName, album.rightController, album.pline, album.cline, album.soundtrackOf],
    ...songs.flatMap((song) => [song.songTitle, song.songSubTitle]),
    ...[album, ...songs].flatMap((one) => creditsOf(one).map(({ stageName }) => stageName)),
  ];
  const names = texts.map((text) => fold((text ?? '').slice(0, 300))).filter(Boolean);
  return {
    names,
    words: [...new Set([...names.flatMap((name) => name.split(' ')), ...usual.split(' ')])],
    run: names.join(' ').replaceAll(' ', ''),
  };
}

const creditsOf = (one: ReleaseFacts['album'] | ReleaseFacts['songs'][number]) =>
  'songArtistRoles' in one ? one.songArtistRoles : one.albumArtistRoles;

/** Whether a text is part of a name of the release. */
export function isNamed({ names }: CoverNames, text: string): boolean {
  const folded = fold(text);
  return folded !== '' && names.some((name) => ` ${name} `.includes(` ${folded} `));
}

/** Whether a word is one of the names', or what a reading machine makes of one: cut, joined, a letter off. */
export function isExplained({ words, run }: CoverNames, text: string): boolean {
  const word = fold(text).replaceAll(' ', '');
  if (word.length < 4 || run.includes(word) || words.includes(word)) return true;
  const slack = word.length < 8 ? 1 : 2;
  if (words.some((known) => known.length >= 4 && editDistance(word, known, slack) <= slack)) return true;
  const rest = words
    .filter((known) => known.length >= 4)
    .reduce((left, known) => left.replaceAll(known, ''), word);
  return rest.length <= Math.floor(word.length / 4);
}
