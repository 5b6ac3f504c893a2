import {
  addDays,
  addMonths,
  dayNumber,
  dayOfNumber,
  dayOfPeriod,
  fridayFrom,
  periodOf,
} from '@rilis/contract/clock';
import { pickBy, randomOf } from '@rilis/contract/random';
import { companies } from './companies.ts';
import { independents } from './independents.ts';
import { mainLabels } from './mainLabels.ts';
import { lyricsOf, pickPerson } from './people.ts';
import {
  type ActWords,
  type Goal,
  isReleased,
  type LabelWords,
  type ReleaseWords,
  type Spoken,
} from './words.ts';

export interface ArtistPlan extends ActWords {
  /** Of the portrait. */
  seed: number;
}

export interface RecordingPlan {
  /** Unique among all labels; the song's search key. */
  key: string;
  title: string;
  version: string | null;
  artist: string;
  guest: string | null;
  genre: string;
  language: string;
  /** It is told, and so has no composer. */
  spoken: boolean;
  /** Of the audio. */
  seed: number;
  /** The key of the recording whose file it shares. */
  master: string | null;
  seconds: number;
  composer: string;
  lyricist: string;
  producer: string;
  lyrics: string | null;
  releaseDate: string;
  /** Part of its label's streams, before its age counts. */
  weight: number;
  /** The month of income in which everybody finds it. */
  viral: number | null;
  /** It is out: part of an approved release. */
  live: boolean;
}

export interface ReleasePlan {
  key: string;
  type: 'Single' | 'Album' | Spoken;
  category: 'STUDIO' | 'EP' | 'SPOKEN';
  title: string;
  version: string | null;
  artist: string;
  genre: string;
  language: string;
  songs: readonly string[];
  releaseDate: string;
  goal: Goal;
  description: string;
  seed: number;
}

export interface LabelPlan extends Omit<LabelWords, 'acts'> {
  artists: readonly ArtistPlan[];
  recordings: readonly RecordingPlan[];
  releases: readonly ReleasePlan[];
}

export interface DemoPlan {
  /** The twelve months of income, the last one before today's. */
  periods: readonly number[];
  labels: readonly LabelPlan[];
}

/** Everything the demo makes, decided before anything is made; the same day gives the same plan. `today`: YYYY-MM-DD. */
export function planDemo(today: string): DemoPlan {
  const periods = Array.from({ length: 12 }, (_, index) => addMonths(periodOf(today), index - 12));
  const labels = [...mainLabels, ...companies, ...independents].map((words, index) =>
    planLabel(words, index, periods[0]!),
  );
  return { periods, labels };
}

function planLabel({ acts, ...words }: LabelWords, index: number, first: number): LabelPlan {
  const random = randomOf(7_000 + index);
  const recordings = new Map<string, RecordingPlan>();
  const releases: ReleasePlan[] = [];
  for (const act of acts)
    for (const release of act.releases)
      releases.push(planRelease(random, recordings, act, release, { first, label: index }));
  const artists = acts.map((act, at) => ({ ...act, seed: 100 * index + at + 1 }));
  return { ...words, artists, recordings: [...recordings.values()], releases };
}

interface Place {
  first: number;
  label: number;
}

function planRelease(
  random: () => number,
  recordings: Map<string, RecordingPlan>,
  act: ActWords,
  words: ReleaseWords,
  { first, label }: Place,
): ReleasePlan {
  const { title, version = null, month, goal = 'APPROVED' } = words;
  const titles = words.songs ?? [title];
  const period = addMonths(first, month);
  const releaseDate = fridayOf(period, month > 12 ? 2 : 1 + Math.floor(random() * 4));
  for (const song of titles) {
    const known = recordings.get(keyOf(act.name, song, version));
    if (known) known.live ||= isReleased(goal);
    else {
      const seed = 1_000 * (label + 1) + recordings.size;
      const made = planRecording(random, act, song, words, seed, releaseDate);
      recordings.set(made.key, made);
    }
  }
  const many = titles.length !== 1;
  return {
    key: keyOf(act.name, title, many || words.spoken ? 'album' : version),
    type: words.spoken ?? (many ? 'Album' : 'Single'),
    category: categoryOf(words, titles.length),
    title,
    version,
    artist: act.name,
    genre: genreOf(act, words),
    language: act.language ?? 'id',
    songs: titles.map((song) => keyOf(act.name, song, version)),
    releaseDate,
    goal,
    description: describe(random, act, words, many),
    seed: 10 * label + 200 * releaseSeed(title, version),
  };
}

function planRecording(
  random: () => number,
  act: ActWords,
  title: string,
  words: ReleaseWords,
  seed: number,
  releaseDate: string,
): RecordingPlan {
  const { version = null, guest = null, goal = 'APPROVED' } = words;
  const genre = genreOf(act, words);
  return {
    key: keyOf(act.name, title, version),
    title,
    version,
    artist: act.name,
    guest,
    genre,
    language: act.language ?? 'id',
    spoken: words.spoken !== undefined,
    seed,
    seconds: 60 + (seed % 5) / 2,
    master: words.masterOf ? keyOf(act.name, words.masterOf, null) : null,
    composer: pickPerson(random),
    lyricist: pickPerson(random),
    producer: pickPerson(random),
    lyrics: genre === 'Instrumental' || words.spoken || act.language ? null : lyricsOf(random),
    releaseDate,
    weight: 0.5 + random(),
    viral: words.viral ?? null,
    live: isReleased(goal),
  };
}

const genreOf = (act: ActWords, words: ReleaseWords) =>
  words.spoken ?? (words.version === 'Instrumental' ? 'Instrumental' : act.genre);

function categoryOf({ spoken }: ReleaseWords, songs: number): ReleasePlan['category'] {
  if (spoken) return 'SPOKEN';
  return songs >= 2 && songs < 7 ? 'EP' : 'STUDIO';
}

function describe(
  random: () => number,
  { name, genre, about }: ActWords,
  { title, spoken }: ReleaseWords,
  many: boolean,
): string {
  if (spoken) return `“${title}”, bagian pertama. ${about}`;
  const kind = many ? 'Album' : 'Single';
  const ways = [
    `${kind} ${genre} dari ${name}, direkam langsung dalam dua hari.`,
    `“${title}” adalah ${kind.toLowerCase()} ${name} yang paling pribadi.`,
    `${name} kembali dengan ${kind.toLowerCase()} ${genre} yang hangat.`,
  ];
  return pickBy(random)(ways);
}

/** `udan-ing-pelabuhan-instrumental-darmo-kusbandi` */
const keyOf = (artist: string, title: string, version: string | null): string =>
  [title, version, artist]
    .filter(Boolean)
    .map((part) => slugOf(part!))
    .join('-');

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const releaseSeed = (title: string, version: string | null) =>
  [...`${title} ${version ?? ''}`].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);

/** Friday is the day on which music comes out. */
function fridayOf(period: number, week: number): string {
  const first = dayOfNumber(fridayFrom(dayNumber(dayOfPeriod(period, 1)) ?? 0));
  return addDays(first, 7 * (week - 1));
}
