import { en } from '@rilis/contract/words/en';
import * as enSpoken from '@rilis/contract/words/en/ofSpoken';
import { fill, type Params, worded } from '@rilis/contract/words/fill';
import { id } from '@rilis/contract/words/id';
import * as idSpoken from '@rilis/contract/words/id/ofSpoken';
import type { Language } from '@rilis/contract/words/languages';

const catalogues = { 'en-us': en, id };

/** The text of a catalogue key in a language, its placeholders filled; the key itself where there is none. */
export const say = (lang: Language, key: string, params?: Params): string =>
  params ? (worded(catalogues[lang], key, params) ?? key) : plain(lang, key);

/** The same in the language of a document. */
export type Said = (key: string, params?: Params) => string;

const spokenWords = { 'en-us': enSpoken, id: idSpoken };

/** Of a document: a podcast has episodes and a book chapters, where other words speak of songs. */
export function saidOf(lang: Language, spoken?: 'Podcast' | 'Audio Book' | null): Said {
  const { ofPodcast, ofAudioBook } = spokenWords[lang];
  const own: Readonly<Record<string, string>> = spoken
    ? spoken === 'Podcast'
      ? ofPodcast
      : ofAudioBook
    : {};
  return (key, params) => {
    const text = own[key];
    return text === undefined ? say(lang, key, params) : fill(text, params ?? {});
  };
}

const said = { 'en-us': new Map<string, string>(), id: new Map<string, string>() };

/** Words of a choice stand in every row of a list: looked up once. Keys that stand for nothing are not kept, they are anybody's. */
function plain(lang: Language, key: string): string {
  const known = said[lang].get(key);
  if (known !== undefined) return known;
  const text = worded(catalogues[lang], key, {});
  if (text !== undefined) said[lang].set(key, text);
  return text ?? key;
}
