export interface FileNameGuess {
  platform?: string;
  datenum?: number;
}

/**
 * What the names of files tell: a platform of those that are known, by whole words, the longest name of several; and a period
 * such as 2026-09, 202609 or 09_2026.
 */
export function guesserOf(platforms: readonly string[]): (fileName: string) => FileNameGuess {
  // A name of nothing but signs has no words, and no file is called by it.
  const known = new Map(platforms.map((name) => [wordsOf(name).join(''), name]));
  return (fileName) => {
    const platform = runsOf(wordsOf(fileName))
      .filter((run) => known.has(run))
      .toSorted((a, b) => b.length - a.length)[0];
    const datenum = periodIn(fileName);
    return { ...(platform && { platform: known.get(platform)! }), ...(datenum && { datenum }) };
  };
}

/** No name of a platform has more. */
const mostWords = 12;

/** Every word alone, and with those behind it. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from, from + mostWords).map((_, count) => words.slice(from, from + count + 1).join('')),
  );

/** Words in any script and numbers; AppleMusic is two, as is Spotify202609. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

function periodIn(text: string): number | undefined {
  const yearFirst = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d\d\d)/.exec(text);
  if (yearFirst) return Number(`${yearFirst[1]}${yearFirst[2]}`);
  const monthFirst = /(?<!\d)(0[1-9]|1[0-2])[-_. ]?(20\d\d)(?!\d)/.exec(text);
  return monthFirst ? Number(`${monthFirst[2]}${monthFirst[1]}`) : undefined;
}
