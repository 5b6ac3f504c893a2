import { isParticle } from './phrasalVerbs.ts';
import { lettersOf, standingIn, wholeWord } from './text.ts';
import { guestSpans } from './titleParts.ts';
import {
  acronyms,
  beforeLetter,
  changedSound,
  english,
  foreign,
  type Habit,
  indonesian,
  leaning,
  tempo,
} from './titleWords.ts';

/** Producers in brackets; like guests they are names, not words of the title. */
const produced = /[([]\s*prod(?:uced)?\b[^)\]]*[)\]]?/giu;

/**
 * The title in English title case. Words in `keep` stand exactly so; guests in "(feat. …)" are left alone.
 * Particles ("Hold On", "You're So Vain") keep the capital they have, as movements do ("Allegro con brio").
 */
export function titleCaseEnglish(title: string, keep: readonly string[] = []): string {
  return recase(title, english, keep);
}

/**
 * The title as EYD V writes it: every word capital except function words, both halves of a full
 * reduplication (Kupu-Kupu), only the first of a changed or affixed one (Sayur-mayur, Sapa-menyapa).
 */
export function titleCaseIndonesian(title: string, keep: readonly string[] = []): string {
  return recase(title, indonesian, keep);
}

/**
 * All capitals: two words or more, or one word of more than four letters. Initials (AC/DC, M*A*S*H) are none, nor do
 * acronyms count ("NOT OK").
 */
export function isShouted(title: string): boolean {
  const text = withoutPeople(title);
  if (/\p{Ll}/u.test(text)) return false;
  const words = lettersOf(text).filter(
    (word) => isLatin(word) && /\p{Lu}/u.test(word) && !acronyms.has(lower(word)),
  );
  const letters = words.map((word) => [...word].filter((letter) => /\p{L}/u.test(letter)).length);
  const sum = letters.reduce((all, one) => all + one, 0);
  return (
    (words.length >= 2 && sum >= 4 && letters.some((count) => count > 2)) ||
    letters.some((count) => count > 4)
  );
}

/** No capital at all, or capitals strewn inside words ("cInTa", "LiKe ThIs"). */
export function isScrambled(title: string): boolean {
  const text = withoutPeople(title);
  const words = lettersOf(text).filter(isLatin);
  if (words.some((word) => /\p{Ll}/u.test(word)) && !/\p{Lu}|\p{Lt}/u.test(text)) return true;
  const odd = words.filter((word) => !/^(?:Mc|Mac|De|La|Le|Di|Da|Van|You|i|e)\p{Lu}\p{Ll}+$/u.test(word));
  const turns = odd.map((word) => word.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0);
  return turns.reduce((all, one) => all + one, 0) >= 2;
}

/** Until nothing changes: a word put right can make the rest look scrambled. */
function recase(title: string, habit: Habit, keep: readonly string[]): string {
  const once = recaseOnce(title, habit, keep);
  return once === title ? title : recase(once, habit, keep);
}

function recaseOnce(title: string, habit: Habit, keep: readonly string[]): string {
  const spellings = standingIn(title, keep).filter((spelling) => spelling.trim() !== '');
  const free = spellings.reduce(
    (text, spelling) => text.replace(wholeWord(spelling, 'giu'), ' '),
    withoutPeople(title),
  );
  const anew = isShouted(free) || isScrambled(free);
  const guarded = peopleIn(title);
  const cased = title.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.*-]*/gu, (word, at: number) => {
    if (guarded.some(([from, to]) => at >= from && at < to)) return word;
    return caseWord(word, placeOf(title, at, word), anew, habit);
  });
  return spellings.reduce(restore, cased);
}

function restore(title: string, spellings: string): string {
  return title.replace(wholeWord(spellings, 'giu'), () => spellings);
}

/** Where guests and producers stand, as [from, to]. */
function peopleIn(title: string): [number, number][] {
  const producers = [...title.matchAll(produced)].map((hit): [number, number] => [
    hit.index,
    hit.index + hit[0].length,
  ]);
  return [...guestSpans(title).map((span): [number, number] => [span.from, span.to]), ...producers];
}

function withoutPeople(title: string): string {
  return peopleIn(title).reduce(
    (text, [from, to]) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    title,
  );
}

/** Other scripts have no capitals, or habits we do not know. */
function isLatin(word: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(word);
}

interface Place {
  first: boolean;
  last: boolean;
  before: string;
  after: string;
}

/** A word is first or last of its stretch; brackets, colons, slashes and free dashes begin a new one. */
function placeOf(title: string, at: number, word: string): Place {
  const before = title.slice(0, at);
  const after = title.slice(at + word.length);
  return {
    first: !/[\p{L}\p{N}]/u.test(before) || /[([{:/|"“?!–—;][\s'‘]*$|\s-\s+$/u.test(before),
    last: !/[\p{L}\p{N}]/u.test(after) || /^["”'’]*\s*[()[\]{}:/|?!–—;]|^\s+-\s/u.test(after),
    before,
    after,
  };
}

function caseWord(word: string, place: Place, anew: boolean, habit: Habit): string {
  if (!isLatin(word) || /^(?:\p{L}[.*]){2,}/u.test(word)) return word;
  const low = lower(word);
  const bare = low.replace(/[.'’-]+$/u, '');
  if (anew && acronyms.has(bare)) return upper(word);
  if (!anew && isAsWritten(word, bare, place, habit)) return word;
  const { first, last, before, after } = place;
  const inside = !first && !(last && habit.lastIsCapital) && !(bare === 'a' && beforeLetter.test(before));
  if (inside && habit === english && isParticle(bare, before, after)) return anew ? capital(low) : word;
  if (inside && habit.small.has(bare)) return anew || !last ? low : word;
  if (inside && habit.either.has(bare) && !(anew && last)) return anew ? low : word;
  const text = anew ? low : word;
  if (!anew && /.\p{Lu}/u.test(word) && /\p{Ll}/u.test(word) && !word.includes('-')) return word;
  return word.includes('-') ? hyphenated(text, anew, habit) : capital(text);
}

/** What has the capitals of another language, of a score or of what was cut off in front. */
const isAsWritten = (word: string, bare: string, { first, before }: Place, { small }: Habit): boolean =>
  tempo.test(before) ||
  (!first &&
    ((foreign.has(bare) && !small.has(bare)) || leaning.test(word) || /(?:^|[\s([])['’‘]$/u.test(before)));

function hyphenated(word: string, anew: boolean, habit: Habit): string {
  const twice = habit === indonesian ? reduplicated(word) : null;
  return twice ?? (anew ? eachPart(word, capital) : capital(word));
}

/** The word with the capitals of a reduplication, or null when it is none. */
function reduplicated(word: string): string | null {
  const parts = word.split('-');
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second || /\d/.test(word)) return null;
  const [one, two] = [lower(first), lower(second)];
  if (one === two) return `${capital(first)}-${capital(second)}`;
  if (changedSound.has(`${one}-${two}`) || isAffixed(one, two)) return `${capital(first)}-${two}`;
  return null;
}

function isAffixed(one: string, two: string): boolean {
  if (one.length < 3 || two.length < 3) return false;
  if (two.startsWith(one) && /^(?:an|nya|kan|i|ku|mu|lah)$/u.test(two.slice(one.length))) return true;
  const prefixed = /^(?:meny|meng|mem|men|me|ber|ter|di)(.{3,})$/u.exec(two)?.[1];
  if (prefixed && (prefixed === one || prefixed === one.slice(1))) return true;
  const led = /^(?:ber|ter|me|mem|men|di|se|ke)(.{3,})$/u.exec(one)?.[1];
  return led !== undefined && two.startsWith(led) && /^(?:an|nya)?$/u.test(two.slice(led.length));
}

function eachPart(word: string, change: (part: string) => string): string {
  return word
    .split('-')
    .map((part, index) => (index > 0 && english.small.has(part) ? part : change(part)))
    .join('-');
}

function capital(word: string): string {
  const [first, ...rest] = [...word];
  return first === undefined ? word : upperLetter(first) + rest.join('');
}

function lower(word: string): string {
  return [...word].map(lowerLetter).join('');
}

function upper(word: string): string {
  return [...word].map(upperLetter).join('');
}

/** Letters such as ß or İ change length with case; they stay, so that re-casing twice is re-casing once. */
function upperLetter(letter: string): string {
  const high = letter.toUpperCase();
  return high.length === letter.length && high.toLowerCase() === letter ? high : letter;
}

function lowerLetter(letter: string): string {
  const low = letter.toLowerCase();
  return low.length === letter.length && low.toUpperCase() === letter ? low : letter;
}
