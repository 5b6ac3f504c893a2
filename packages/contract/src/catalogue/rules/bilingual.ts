/** Texts in the two languages of the product; Indonesian has exactly the keys of English. */
export interface Bilingual<Key extends string> {
  en: Record<Key, string>;
  id: Record<Key, string>;
}

/** Checks by its type alone that both languages name the same keys. */
export function bilingual<Key extends string>(words: {
  en: Record<Key, string>;
  id: Record<NoInfer<Key>, string>;
}): Bilingual<Key> {
  return words;
}
