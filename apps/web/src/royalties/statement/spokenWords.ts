import { useKindWords } from '../../catalogue/release/kindWords.ts';

/** What is paid for a podcast is paid for its episodes. Fetched with such a statement alone. */
export default function SpokenWords({ type }: { type: 'Podcast' | 'Audio Book' }) {
  useKindWords(type);
  return null;
}
