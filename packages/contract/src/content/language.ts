import type { Language } from '../words/languages.ts';

/** A record with its texts in the reader's language: Indonesian where it was written, else English. */
export function inLanguage<T extends Record<string, unknown>>(language: Language, record: T): T {
  if (language !== 'id') return record;
  const pairs = Object.keys(record)
    .filter((name) => written(record[`${name}Indonesian`]))
    .map((name) => [name, record[`${name}Indonesian`]]);
  return { ...record, ...Object.fromEntries(pairs) };
}

/** An empty text of the editor is markup without a letter. */
const written = (text: unknown) => typeof text === 'string' && text.replace(/<[^>]*>/g, '').trim() !== '';
