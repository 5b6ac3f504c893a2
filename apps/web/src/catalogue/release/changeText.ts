import type { ShownCredit } from '@rilis/contract/catalogue/credit';
import { languageName } from '@rilis/contract/reference/languageName';
import { hasWord, languageNow, word } from '../../kit/words.ts';

const files = ['albumImage', 'artistImage', 'songFile', 'albumCopyrightFile'];
const credits = ['albumArtistRoles', 'songArtistRoles'];
const languages = ['albumLanguage', 'language'];
const countries = ['includedTerritories', 'excludedTerritories'];

/** How a value of a release, a song or an artist reads, where it is not read as it is stored. */
export function changeText(field: string, value: unknown): string | undefined {
  if (files.includes(field)) return word('web.document.kept');
  if (languages.includes(field)) return languageName(String(value), languageNow());
  if (credits.includes(field)) return (value as ShownCredit[]).map(creditText).join(', ');
  if (countries.includes(field)) return countriesText(value as string[]);
  if (field === 'adultYn') return word(value === 'Y' ? 'list.yes' : 'list.no');
  const choice = `catalogue.choice.${field}.${value}`;
  return hasWord(choice) ? word(choice) : undefined;
}

const creditText = ({ stageName, role, isni, ipi }: ShownCredit) =>
  [stageName, word(`catalogue.choice.role.${role}`), isni, ipi].filter(Boolean).join(' – ');

function countriesText(codes: readonly string[]): string {
  const reader = languageNow() === 'id' ? 'id' : 'en';
  const called = new Intl.DisplayNames([reader], { type: 'region', fallback: 'code' });
  return codes.map((code) => called.of(code) ?? code).join(', ');
}
