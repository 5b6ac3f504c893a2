import { addDays } from '@rilis/contract/clock';
import type { ReleasePlan } from './plan.ts';
import { isReleased } from './words.ts';

/** What is still to come is planned in different ways: ordered before it is out, sold next door, or at home alone. */
export function plannedOf({ goal, releaseDate, seed }: ReleasePlan) {
  if (isReleased(goal)) return {};
  return [
    { preOrderDate: addDays(releaseDate, -14) },
    { includedTerritories: ['ID', 'MY', 'SG', 'BN'] },
    { domesticYn: 'Y' },
    {},
  ][seed % 4]!;
}
