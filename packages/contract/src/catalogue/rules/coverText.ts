import type { ReadLine } from '../../media/measures.ts';
import { coverNames, isExplained, isNamed } from './coverNames.ts';
import { type Forbidden, forbidden, guide, plainWordStores } from './coverWords.ts';
import { onAlbum, type Rule, type Verdict } from './finding.ts';
import { knownActs } from './knownNames.ts';
import type { ReleaseFacts } from './release.ts';
import { fold, foldAll, lettersOf, wholeWord } from './text.ts';

/** Per cent of confidence from which a line counts as read, and from which it is worth a person's look. */
const sure = 85;
const legible = 60;

const blocking = ({ id, patterns, source }: Forbidden): Rule => ({
  id,
  severity: 'B',
  source,
  check: (release) => verdict(release, found(release, patterns, sureLines(release))),
});

/** What is hard to read, or an everyday word as well, is for a person to judge. */
const doubtful: Rule = {
  id: 'C04W',
  severity: 'W',
  source: guide,
  check(release) {
    const patterns = forbidden.flatMap((one) => one.patterns);
    const unclear = linesOf(release).filter(({ confidence }) => confidence >= legible && confidence < sure);
    const looksLike = [
      ...found(release, [...patterns, ...plainWordStores], unclear),
      ...found(release, plainWordStores, sureLines(release)),
    ];
    const known = looksLike.length > 0 ? found(release, patterns, sureLines(release)) : [];
    return verdict(
      release,
      looksLike.filter((text) => !known.includes(text)),
    );
  },
};

const unread: Rule = {
  id: 'C04N',
  severity: 'I',
  source: guide,
  check(release) {
    const cover = release.facts.cover;
    return cover && !cover.text ? [onAlbum(release, 'albumImage')] : [];
  },
};

const otherText: Rule = {
  id: 'C09',
  severity: 'W',
  source: 'Apple Music Style Guide: cover art; SourceAudio: titles match the cover',
  check(release) {
    const names = coverNames(release);
    const others = sureLines(release).filter(
      (line) =>
        !isForbidden(release, line) &&
        strangersIn(release, line).length === 0 &&
        isForeign(lettersOf(line.text).filter((word) => !isExplained(names, word))),
    );
    return verdict(
      release,
      others.map(({ text }) => text),
    );
  },
};

const strangers: Rule = {
  id: 'C11',
  severity: 'W',
  source: 'Apple Music Style Guide: misleading cover art',
  check: (release) =>
    verdict(
      release,
      sureLines(release).flatMap((line) => strangersIn(release, line)),
    ),
};

/** C04–C09 and C11: what the text in the picture says, once somebody or something has read it. */
export const coverTextRules: Rule[] = [...forbidden.map(blocking), doubtful, unread, otherText, strangers];

const linesOf = (release: ReleaseFacts): readonly ReadLine[] => release.facts.cover?.text ?? [];
const sureLines = (release: ReleaseFacts) => linesOf(release).filter(({ confidence }) => confidence >= sure);

/** What the patterns meet, line by line and in all lines as one text; names of the release are never meant. */
function found(release: ReleaseFacts, patterns: readonly RegExp[], lines: readonly ReadLine[]): string[] {
  if (lines.length === 0) return [];
  const texts = lines.map(({ text }) => text);
  const hits = [...texts, texts.join(' ')].flatMap((text) =>
    patterns.flatMap((pattern) => text.match(pattern)?.[0].trim() ?? []),
  );
  const names = coverNames(release);
  return [...new Set(hits)].filter((hit) => !isNamed(names, hit));
}

const isForbidden = (release: ReleaseFacts, line: ReadLine) =>
  found(release, [...forbidden.flatMap(({ patterns }) => patterns), ...plainWordStores], [line]).length > 0;

/** One word of five letters, or two of four, are no misread speck. */
const isForeign = (words: readonly string[]) =>
  words.some(({ length }) => length >= 5) || words.filter(({ length }) => length >= 4).length >= 2;

/** Artists a line names who are not on the release: of the label, famous ones, and whoever stands behind "feat.". */
function strangersIn(release: ReleaseFacts, { text }: ReadLine): string[] {
  const names = coverNames(release);
  const { labelArtists, approvedArtists } = release.facts;
  const named = [labelArtists, approvedArtists, knownActs]
    .flatMap((known) => tellingOf(known, fold(text)))
    .filter((name) => !isNamed(names, name));
  const guest = text.match(/(?<!\p{L})(?:feat|ft|featuring)\.?\s+(.+)$/iu)?.[1]?.trim();
  const isStranger = guest && isForeign(lettersOf(guest).filter((word) => !isExplained(names, word)));
  return [...new Set([...named, ...(isStranger && named.length === 0 ? [guest] : [])])];
}

/** Which of them a folded line tells of. A name of one word may be an everyday word: it must be all the line says. */
function tellingOf(known: readonly string[], line: string): string[] {
  const all = foldAll(known);
  return known.filter((_, at) => {
    const name = all[at]!;
    if (!name.includes(' ')) return name.length >= 4 && name === line;
    return line.includes(name) && wholeWord(name).test(line);
  });
}

const longestShown = 200;

const verdict = (release: ReleaseFacts, texts: readonly string[]): Verdict[] =>
  texts.length === 0
    ? []
    : [onAlbum(release, 'albumImage', { found: [...new Set(texts)].join(' · ').slice(0, longestShown) })];
