import { hasWord, word } from '../../kit/words.ts';

/** A kind of sale in the reader's language; a platform's own word stays as it was reported. */
export function saleTypeText(saleType: string): string {
  const key = `royalties.statement.saleTypes.${saleType}`;
  return hasWord(key) ? word(key) : saleType;
}
