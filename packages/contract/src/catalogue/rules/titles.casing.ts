import type { Rule } from './finding.ts';
import { titleLanguage } from './language.ts';
import { isScrambled, isShouted, titleCaseEnglish, titleCaseIndonesian } from './titleCase.ts';
import { rewriting, type TitleSpot, titleRule, titles } from './titleSpots.ts';

const mend = rewriting('recase', (text, spot) => recased(text, spot));

const shouted = titleRule(
  { id: 'T01', severity: 'B', source: 'Symphonic style guidelines; LabelGrid metadata style guide' },
  titles,
  { find: (text, spot) => broken(text, spot, isShouted), mend },
);

const scrambled = titleRule(
  { id: 'T02', severity: 'W', source: 'Symphonic style guidelines; Musicteam help' },
  titles,
  { find: (text, spot) => broken(text, spot, isScrambled), mend },
);

const englishCase = titleRule(
  { id: 'T03', severity: 'W', source: 'TuneCore formatting; Apple Music Style Guide appendix "Title Case"' },
  titles,
  { find: (text, spot) => miscased(text, spot, 'en'), mend },
);

const indonesianCase = titleRule({ id: 'T04', severity: 'W', source: 'EYD V' }, titles, {
  find: (text, spot) => miscased(text, spot, 'id'),
  mend,
});

/** T01–T04: capitals. */
export const titleCasingRules: Rule[] = [shouted, scrambled, englishCase, indonesianCase];

/** Broken only when re-casing would change it: a title on the list of allowed spellings stays. */
function broken(text: string, spot: TitleSpot, isBroken: (text: string) => boolean): string | null {
  if (!isBroken(text)) return null;
  const fixed = recased(text, spot);
  return fixed === null || fixed === text || isBroken(fixed) ? null : text;
}

function miscased(text: string, spot: TitleSpot, language: 'en' | 'id'): string | null {
  if (languageHere(text, spot) !== language || isShouted(text) || isScrambled(text)) return null;
  return recased(text, spot) === text ? null : text;
}

function recased(text: string, spot: TitleSpot): string | null {
  const keep = spot.release.facts.approvedArtists;
  const language = languageHere(text, spot);
  if (language === 'other') return null;
  return language === 'en' ? titleCaseEnglish(text, keep) : titleCaseIndonesian(text, keep);
}

function languageHere(text: string, spot: TitleSpot) {
  return titleLanguage(text, spot.declaredLanguage);
}
