import { isSoldAt, soldAt, type Territories } from '@rilis/contract/catalogue/territories';
import type { Material } from './material.ts';

const everywhere = { domestic: false, included: [], excluded: [] };

/** What the owner allows of what the store sells in; what goes where nothing is allowed any more, goes from all of it. */
export const territoriesOf = ({
  release,
  store: { territories },
  task,
}: Pick<Material, 'release' | 'store' | 'task'>): Territories =>
  soldAt(task === 'TAKEDOWN' && !isSoldAt(release, territories) ? everywhere : release, territories);
