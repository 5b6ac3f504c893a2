import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';

type Tree = { readonly [key: string]: string | Tree };
/** Every text of a catalogue with its key. */
export const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
const english = flat(en);
const indonesian = new Map(flat(id));

/** What a screen says, by its English words; `room`: where the key begins, of words that have several translations. */
export type Words = (text: string, room?: string) => string;

/** The words of a language. Throws where the catalogue has none or several for the text. */
export const wordsIn =
  (language: 'en-us' | 'id'): Words =>
  (text, room = '') => {
    const keys = english.filter(([key, said]) => key.startsWith(room) && said.startsWith(text));
    const exact = keys.filter(([, said]) => said === text);
    const found = exact.length > 0 ? exact : keys;
    const said = new Set(found.map(([key, own]) => (language === 'id' ? indonesian.get(key) : own) ?? ''));
    const [one] = said;
    if (one === undefined || said.size > 1) throw new Error(`${text}: ${[...said].join(', ') || 'nothing'}`);
    return one;
  };
