import { SelectFilter } from '../kit/list/listFilters.tsx';
import type { Word } from '../kit/words.ts';
import { periodChoices } from './periods.ts';

/** From one period to another (`yearMonthStart`, `yearMonthEnd`). */
export const PeriodRange = ({ from, to }: { from: Word; to: Word }) => (
  <>
    <SelectFilter name="yearMonthStart" label={from} choices={periodChoices()} />
    <SelectFilter name="yearMonthEnd" label={to} choices={periodChoices()} />
  </>
);
