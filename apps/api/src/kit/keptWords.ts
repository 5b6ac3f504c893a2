import type { Language } from '@rilis/contract/words/languages';
import { say } from './words.ts';

/** What the platform says by itself is kept as the key of its word, on the next line what somebody said of it. */
export const keptWords = (key: `auditWords.note.${string}`, said: string | null): string =>
  said ? `${key}\n${said}` : key;

const kept = /^((?:error|auditWords|signing)\.[\w.]+)(?:\n([\s\S]*))?$/;

/** A reason as it is read: what the platform said in the reader's language, people's own words as they stand. */
export function readWords(lang: Language, text: string): string {
  const [, key, said = ''] = kept.exec(text) ?? [];
  return key ? say(lang, key, { reason: said }) : text;
}

/** The same where nobody knows yet who reads it: notices have what was kept in both languages. */
export const inBoth = (text: string): string | Record<Language, string> =>
  kept.test(text) ? { 'en-us': readWords('en-us', text), id: readWords('id', text) } : text;
