import type { en } from '@rilis/contract/words/en';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import { useSyncExternalStore } from 'react';

type Leaves<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Leaves<T[K], `${Before}${K}.`>;
}[keyof T & string];

type Branches<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? never
    :
        | (T[K] extends { one: string; many: string } ? `${Before}${K}` : never)
        | Branches<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** A key of the catalogue: `action.save`. */
export type Word = Leaves<typeof en>;

/** The part of the catalogue that names an entity: `content.faq`; has `one`, `many` and a word for each field. */
export type Entity = Branches<typeof en>;

type Params = Record<string, unknown>;

/** What sign-in says, and everything: the rest comes with the frame around the other screens. */
const doors = {
  'en-us': async () => (await import('@rilis/contract/words/en/door')).door,
  id: async () => (await import('@rilis/contract/words/id/door')).door,
};
const wholes = {
  'en-us': async () => (await import('@rilis/contract/words/en')).en,
  id: async () => (await import('@rilis/contract/words/id')).id,
};
let catalogues: typeof doors | typeof wholes = doors;

interface Branch {
  readonly [key: string]: string | Branch;
}

/** The words now spoken. Replaced as a whole, so that readers see the change. */
let spoken: { language: Language; words: Branch } = { language: 'en-us', words: {} };
const readers = new Set<() => void>();

/** As readers of the page need them. */
const tags: Record<Language, string> = { 'en-us': 'en-US', id: 'id-ID' };

const remembered = 'language';

/** Starts in the remembered language, else the browser's, with the words of sign-in. */
export const loadWords = (language: Language = rememberedLanguage()) => fetchWords(language);

/** Adds the words of every room; called before a frame is shown. */
export async function loadAllWords() {
  catalogues = wholes;
  await fetchWords(languageNow());
}

/** Switches at once and remembers it; the other catalogue is fetched the first time. */
export async function speak(language: Language) {
  localStorage.setItem(remembered, language);
  await fetchWords(language);
}

async function fetchWords(language: Language) {
  spoken = { language, words: await catalogues[language]() };
  document.documentElement.lang = tags[language];
  for (const read of readers) read();
}

const rememberedLanguage = (): Language => languageOf(localStorage.getItem(remembered) ?? navigator.language);

export const languageNow = () => spoken.language;

/** A word outside React, or under a key made at run time; the key itself when there is none. */
export function word(key: string, params: Params = {}): string {
  const found = find(key) ?? key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

export const hasWord = (key: string) => find(key) !== undefined;

function find(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Branch | undefined>(
      (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
      spoken.words,
    );
  return typeof found === 'string' ? found : undefined;
}

/** `const t = useWords()`; `t('action.save')` is checked by the compiler. Renders again when the language changes. */
export function useWords(): (key: Word, params?: Params) => string {
  useSyncExternalStore(subscribe, () => spoken);
  return word;
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** The word of a field: `content.faq` + `title`. Made of two parts, so the compiler cannot check it; a test does. */
export const fieldWord = (entity: Entity, field: string) => word(`${entity}.${field}`);
