export interface FileNameGuess {
  platform?: string;
  datenum?: number;
}

/** What a file's name tells: a platform that is known already, and a period such as 2026-09, 202609 or 09_2026. */
export function guessFrom(fileName: string, platforms: readonly string[]): FileNameGuess {
  const bare = plain(fileName);
  const platform = platforms.find((name) => bare.includes(plain(name)));
  const datenum = periodIn(fileName);
  return { ...(platform && { platform }), ...(datenum && { datenum }) };
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function periodIn(text: string): number | undefined {
  const yearFirst = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d\d\d)/.exec(text);
  if (yearFirst) return Number(`${yearFirst[1]}${yearFirst[2]}`);
  const monthFirst = /(?<!\d)(0[1-9]|1[0-2])[-_. ]?(20\d\d)(?!\d)/.exec(text);
  return monthFirst ? Number(`${monthFirst[2]}${monthFirst[1]}`) : undefined;
}
