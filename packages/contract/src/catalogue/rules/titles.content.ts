import type { Rule } from './finding.ts';
import { storeNames } from './knownNames.ts';
import { plainText } from './plainText.ts';
import { isSpoken } from './release.ts';
import { anyWord, tidy } from './text.ts';
import { rewriting, type TitleSpot, titleRule, wordings } from './titleSpots.ts';

/** Alternating single letters ("M*A*S*H") are a spelling, not a mask. */
const masked =
  /(?<!\*\p{L})(?<=\p{L}|^|\s)\*{2,}\p{L}*|\p{L}{1,3}\*\p{L}{2,}|\p{L}{2,}\*\p{L}+|\p{L}+\*(?=\s|$)/u;

const maskedWord = titleRule(
  { id: 'T11', severity: 'W', source: 'RB Studios metadata rules; Amuse help' },
  wordings,
  { find: (text) => masked.exec(text)?.[0].trim() ?? null },
);

const contacts: RegExp[] = [
  /\S+@\S+\.\S+/u,
  /(?:https?:\/\/|www\.)\S+/iu,
  /(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|co\.id|id|net|org|ly|ee|tv|fm|xyz)(?![\p{L}\p{N}])(?:\/\S*)?/iu,
  /(?<=^|\s|[([])@[\p{L}\p{N}_.]{2,}/u,
  /(?<=^|\s|[([])#\p{L}[\p{L}\p{N}_]+/u,
  /(?:\+?62|(?<!\d)0)[\s-]?8\d(?:[\s-]?\d){6,}/u,
  /\+\d(?:[\s-]?\d){8,}/u,
  /\bQR(?:\s?code)?\b/u,
];
/** An episode may be about a price, or a network. */
const ofMusic: RegExp[] = [
  /(?<!\p{L})(?:Rp|IDR)\.?\s?\d[\d.,]*/iu,
  /[$€£¥]\s?\d[\d.,]*/u,
  anyWord(storeNames),
];

const contactInTitle = titleRule(
  { id: 'T23', severity: 'B', source: 'Apple Music Style Guide 1.2; LabelGrid' },
  wordings,
  {
    find: (text, spot) => contactIn(text, patternsFor(spot)),
    mend: rewriting('remove', (text, spot) => withoutContacts(text, patternsFor(spot))),
  },
);

const strong = [
  'viral',
  'tiktok',
  'tik tok',
  'fyp',
  'trending',
  'full album',
  'nonstop',
  'full bass',
  'terpopuler',
];
const weak = [
  'best',
  'terbaru',
  'terbaik',
  'hits',
  'top',
  'lagu',
  'dj',
  'remix',
  'kumpulan',
  'playlist',
  'dangdut',
  'koplo',
  'populer',
];

const search = anyWord([...strong, ...weak], 'giu');

const searchWords = titleRule(
  { id: 'T24', severity: 'W', source: 'Spotify metadata guide; Apple Music Style Guide 1.2' },
  wordings,
  { find: stuffing },
);

const untidy = titleRule({ id: 'T26', severity: 'W', source: 'LabelGrid; house' }, wordings, {
  find: (text) => (plainText(text) === text && !hasMixedWord(text) ? null : text),
  mend: rewriting('tidy', plainText),
});

/** T11, T23, T24, T26: what may not stand in any title. */
export const titleContentRules: Rule[] = [maskedWord, contactInTitle, searchWords, untidy];

const patternsFor = ({ release }: TitleSpot): RegExp[] =>
  isSpoken(release) ? contacts : [...contacts, ...ofMusic];

function contactIn(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const hit = pattern.exec(text);
    if (hit) return hit[0];
  }
  return null;
}

function withoutContacts(text: string, patterns: readonly RegExp[]): string {
  return tidy(
    patterns.reduce(
      (rest, pattern) => rest.replace(new RegExp(pattern.source, `${pattern.flags}g`), ' '),
      text,
    ),
  );
}

/** One loud search word with company; a plain "Best Hits" is none. */
function stuffing(text: string): string | null {
  const said = new Set([...text.matchAll(search)].map(([word]) => word.toLowerCase()));
  const loud = strong.filter((word) => said.has(word));
  const quiet = weak.filter((word) => said.has(word));
  const years = /\b20[1-3]\d\b/u.exec(text) ? 1 : 0;
  const weight = loud.length * 2 + quiet.length + years;
  return loud.length > 0 && weight >= 3 ? [...loud, ...quiet].join(', ') : null;
}

function hasMixedWord(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some(
    (word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word),
  );
}
