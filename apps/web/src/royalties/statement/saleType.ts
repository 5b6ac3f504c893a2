import type { Unit } from '@rilis/contract/royalties/saleType';
import { number } from '../../kit/look/formats.ts';
import { hasWord, word } from '../../kit/words.ts';

/** A kind of sale in the reader's language; a platform's own word stays as it was reported. */
export function saleTypeText(saleType: string): string {
  const key = `usage.saleTypes.${saleType}`;
  return hasWord(key) ? word(key) : saleType;
}

/** How many of what: "1.500 plays"; a dash where nothing was counted. */
export const countText = (quantity: number, unit: Unit): string =>
  word(`usage.counted.${unit}`, { count: number(quantity) });

/** A store's country by name; one it did not name is unknown, never abroad. */
export const territoryText = (territory: string): string => {
  const key = `usage.territories.${territory}`;
  return hasWord(key) ? word(key) : territory;
};
