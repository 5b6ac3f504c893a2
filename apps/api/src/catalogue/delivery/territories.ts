import { soldAt, type Territories } from '@rilis/contract/catalogue/territories';
import type { Release } from './release.ts';
import type { Store } from './storeRows.ts';

/** What the owner allows of what the store sells in. */
export const territoriesOf = (
  release: Pick<Release, 'domestic' | 'included' | 'excluded'>,
  { territories }: Pick<Store, 'territories'>,
): Territories => soldAt(release, territories);
