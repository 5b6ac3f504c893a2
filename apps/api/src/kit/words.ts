import { counted } from '@rilis/contract/words/counted';
import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import type { Language } from '@rilis/contract/words/languages';
import i18next, { type i18n } from 'i18next';

const catalogue: i18n = i18next.createInstance();
catalogue.init({
  lng: 'en-us',
  fallbackLng: 'en-us',
  lowerCaseLng: true,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { 'en-us': { translation: en }, id: { translation: id } },
});

/** The text of a catalogue key in a language, its placeholders filled. */
export const say = (lang: Language, key: string, params: Record<string, unknown> = {}): string =>
  counted(catalogue.t(key, { lng: lang, ...params }), params.count);
