/** Longer titles and lines are blocked for their length alone; looking for more in them would only cost time. */
const longestChecked = 500;

/** Whether a text is short enough to be checked by its words. */
export function isCheckable(text: string): boolean {
  return text.length <= longestChecked;
}

/** Letters with their apostrophes: "Don't", "D'Masiv", "7" is no word. */
export function lettersOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
}

/** Accents, and the vowel points of Arabic and Hebrew. In Javanese, Hindi or Japanese a mark makes another syllable and stays. */
const accents = /(?<=^|[^\p{L}\p{M}]|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}])\p{M}+/gu;

/** Letters and digits only, without accents and case: two spellings of one name fold to the same text. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

const folded = new WeakMap<readonly string[], readonly string[]>();

/** The same of each text of a list, made once: a label may have thousands of artists, whom every title and name is held against. */
export function foldAll(texts: readonly string[]): readonly string[] {
  const known = folded.get(texts) ?? texts.map(fold);
  folded.set(texts, known);
  return known;
}

/** Those of a list that may stand in a text, as far as can be seen without a pattern for each. */
export function standingIn(text: string, list: readonly string[]): string[] {
  const [sought, all] = [fold(text), foldAll(list)];
  return list.filter((_, at) => sought.includes(all[at]!));
}

/** A pattern for the literal text standing free of other letters and digits. */
export const wholeWord = (text: string, flags = 'iu'): RegExp => anyWord([text], flags);

/** The same for the first of several: one pattern, as each costs a millisecond to read the first time it is used. */
export function anyWord(texts: readonly string[], flags = 'iu'): RegExp {
  const longestFirst = texts.toSorted((left, right) => right.length - left.length);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );
}

/** The text without what a removal leaves behind: empty brackets, doubled spaces, dangling dashes. */
export function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g, '');
}

/** Levenshtein distance, or `limit + 1` as soon as it must be more than `limit`. */
export function editDistance(left: string, right: string, limit: number): number {
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = b.map((_, index) => index + 1);
  for (const [index, letter] of a.entries()) {
    row = nextRow(row, letter, b, index);
    if (Math.min(...row, index + 1) > limit) return limit + 1;
  }
  return Math.min(row.at(-1) ?? a.length, limit + 1);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function nextRow(above: number[], letter: string, b: string[], index: number): number[] {
  let left = index + 1;
  let corner = index;
  return b.map((other, column) => {
    const top = above[column] ?? 0;
    left = Math.min(left + 1, top + 1, corner + (other === letter ? 0 : 1));
    corner = top;
    return left;
  });
}
