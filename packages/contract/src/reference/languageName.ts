import type { Language } from '../words/languages.ts';
import { releaseLanguages } from './defaults.ts';

/** Whether a code names a language (ISO 639): one of those forms offer, or another that is known to have a name. */
export const isLanguage = (code: string): boolean =>
  releaseLanguages.some(([known]) => known === code) ||
  (/^[a-z]{2,3}$/.test(code) && new Intl.DisplayNames(['en'], { type: 'language' }).of(code) !== code);

/** What a reader calls a language a release may be in (`en`: “English”, “Inggris”); any other text stays as it is. */
export function languageName(code: string, reader: Language): string {
  const english = releaseLanguages.find(([known]) => known === code)?.[1];
  if (english === undefined) return code;
  const names = new Intl.DisplayNames([reader === 'id' ? 'id' : 'en'], {
    type: 'language',
    fallback: 'code',
  });
  const own = names.of(code);
  return own && own !== code ? own.charAt(0).toUpperCase() + own.slice(1) : english;
}
