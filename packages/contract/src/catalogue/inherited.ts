import type { AlbumRecord } from './album.ts';
import type { Credit } from './credit.ts';
import { isVarious } from './rules/knownNames.ts';
import type { SongRecord } from './song.ts';

/**
 * What a song says as its release does until it says something of its own: the song's field and the release's. The main
 * artists are the ninth.
 */
export const inherited = {
  primaryGenre: 'albumGenre',
  secondaryGenre: 'secondaryGenre',
  language: 'albumLanguage',
  pline: 'pline',
  cline: 'cline',
  recordLabel: 'labelName',
  releaseDate: 'releaseDate',
  startDate: 'startDate',
} as const satisfies { [Field in keyof SongRecord]?: keyof AlbumRecord };

export type InheritedField = keyof typeof inherited;

export const inheritedFields = Object.keys(inherited) as InheritedField[];

/** The main artists of a list of credits, as a form sends them; “Various Artists” stands for many and sings no song. */
export const mainsOf = <C extends Credit>(credits: readonly C[]): C[] =>
  credits.filter(({ role, stageName }) => role === 'MAIN' && !isVarious(stageName ?? ''));
