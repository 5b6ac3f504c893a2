/** What becomes of a release; CLAIMED is submitted and held by a reviewer, CORRECTED live with a correction that waits. */
export type Goal =
  | 'APPROVED'
  | 'SUBMITTED'
  | 'CLAIMED'
  | 'CHANGES_REQUESTED'
  | 'REJECTED'
  | 'DRAFT'
  | 'TAKEDOWN_REQUESTED'
  | 'TAKEN_DOWN'
  | 'CORRECTED';

/** It was in the stores, so income is reported of it. */
export const isReleased = (goal: Goal) =>
  goal === 'APPROVED' || goal === 'CORRECTED' || goal === 'TAKEDOWN_REQUESTED' || goal === 'TAKEN_DOWN';

export interface ReleaseWords {
  title: string;
  version?: string;
  /** Titles of its songs; a single bears its song's. Empty: nothing uploaded yet. */
  songs?: readonly string[];
  /** Months after the first of the twelve; 13 is the month after this one. */
  month: number;
  goal?: Goal;
  guest?: string;
  /** The month of the twelve in which everybody finds it, long after it came out. */
  viral?: number;
  /** The title of the recording whose file it shares. */
  masterOf?: string;
  /** What is told and not sung; also its genre. */
  spoken?: Spoken;
}

export type Spoken = 'Podcast' | 'Audio Book';

export interface ActWords {
  name: string;
  kind: 'female' | 'male';
  genre: string;
  /** Of the songs; Indonesian when left out. */
  language?: string;
  about: string;
  goal?: 'SUBMITTED';
  releases: readonly ReleaseWords[];
}

export interface LabelWords {
  login: string;
  name: string;
  as: 'LABEL' | 'GROUP' | 'SOLO_ARTIST';
  owner: string;
  city: string;
  province: string;
  /** ISRC registrant, with the country. */
  prefix: string;
  /** Streams in a good month. */
  streams: number;
  /** The first of the twelve months it earns in. */
  since: number;
  /** The state of its invoice of each of the twelve months but the last. */
  invoices: string;
  advance?: number;
  /** The day of its contract, which has no end; left out: it runs some years from two years ago. */
  signed?: string;
  /** It writes its invoices itself, on paper; for the others they are drawn up. */
  manyPapers?: true;
  acts: readonly ActWords[];
}

type Voice = 'female' | 'male';
/** Name, voice, genre, a sentence, releases; the language of the songs unless it is Indonesian. */
type Act = readonly [string, Voice, string, string, readonly ReleaseWords[], string?];

const act = ([name, kind, genre, about, releases, language]: Act): ActWords => ({
  name,
  kind,
  genre,
  about,
  releases,
  ...(language && { language }),
});

export const label = (
  [login, name, owner, city, province, prefix]: readonly [string, string, string, string, string, string],
  [streams, since, invoices]: readonly [number, number, string],
  acts: readonly Act[],
  as: LabelWords['as'] = 'LABEL',
): LabelWords => ({
  login,
  name,
  owner,
  city,
  province,
  prefix,
  streams,
  since,
  invoices,
  as,
  acts: acts.map(act),
});

export const single = (title: string, month: number, guest?: string): ReleaseWords => ({
  title,
  month,
  ...(guest && { guest }),
});
/** The first part of what is told. */
export const told = (spoken: Spoken, title: string, part: string, month: number): ReleaseWords => ({
  title,
  songs: [part],
  month,
  spoken,
});
/** Begun, with nothing uploaded yet. */
export const draft = (title: string): ReleaseWords => ({ title, songs: [], month: 14, goal: 'DRAFT' });

export const band = (
  words: readonly [string, string, string, string, string, string],
  numbers: readonly [number, number, string],
  [kind, genre, about, releases]: readonly [Voice, string, string, readonly ReleaseWords[]],
  as: LabelWords['as'] = 'GROUP',
) => label(words, numbers, [[words[1], kind, genre, about, releases]], as);

/** Somebody alone, with one song: the owner is the artist. */
export const solo = (
  [login, name, ...place]: readonly [string, string, string, string, string],
  numbers: readonly [number, number, string],
  [kind, genre, about, release]: readonly [Voice, string, string, ReleaseWords],
) => band([login, name, name, ...place], numbers, [kind, genre, about, [release]], 'SOLO_ARTIST');
