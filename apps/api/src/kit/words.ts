import { en } from '@rilis/contract/words/en';
import { type Params, worded } from '@rilis/contract/words/fill';
import { id } from '@rilis/contract/words/id';
import type { Language } from '@rilis/contract/words/languages';

const catalogues = { 'en-us': en, id };

/** The text of a catalogue key in a language, its placeholders filled; the key itself where there is none. */
export const say = (lang: Language, key: string, params: Params = {}): string =>
  worded(catalogues[lang], key, params) ?? key;
