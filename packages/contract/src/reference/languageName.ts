import type { Language } from '../words/languages.ts';
import { releaseLanguages } from './defaults.ts';

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
