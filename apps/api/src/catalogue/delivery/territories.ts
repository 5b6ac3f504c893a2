import type { Release } from './release.ts';
import type { Store } from './storeRows.ts';

/** Where a release may be sold at a store: in these countries, or everywhere but in those. */
export interface Territories {
  included: string[] | null;
  excluded: string[];
}

/** What the owner allows of what the store sells in. */
export function territoriesOf(
  { domestic, excluded }: Pick<Release, 'domestic' | 'excluded'>,
  { territories }: Pick<Store, 'territories'>,
): Territories {
  if (domestic) {
    const sells = territories.length === 0 || territories.includes('ID');
    return { included: sells ? ['ID'] : [], excluded: [] };
  }
  if (territories.length === 0) return { included: null, excluded };
  return { included: territories.filter((code) => !excluded.includes(code)), excluded: [] };
}
