import { en } from '@rilis/contract/words/en';
import { type Params, worded } from '@rilis/contract/words/fill';
import { id } from '@rilis/contract/words/id';
import type { Language } from '@rilis/contract/words/languages';

const catalogues = { 'en-us': en, id };

/** The text of a catalogue key in a language, its placeholders filled; the key itself where there is none. */
export const say = (lang: Language, key: string, params?: Params): string =>
  params ? (worded(catalogues[lang], key, params) ?? key) : plain(lang, key);

/** The same in the language of a document. */
export type Said = (key: string, params?: Params) => string;

const said = { 'en-us': new Map<string, string>(), id: new Map<string, string>() };

/** Words of a choice stand in every row of a list: looked up once. Keys that stand for nothing are not kept, they are anybody's. */
function plain(lang: Language, key: string): string {
  const known = said[lang].get(key);
  if (known !== undefined) return known;
  const text = worded(catalogues[lang], key, {});
  if (text !== undefined) said[lang].set(key, text);
  return text ?? key;
}
