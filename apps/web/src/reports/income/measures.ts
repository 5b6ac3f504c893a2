import type { Figures } from '@rilis/contract/figures';
import type { Measure } from '../../kit/figures/keyFigures.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

const all = ['income', 'plays', 'downloads', 'activations'] as const;

/** The sums of a report of income that are anything, now or before. */
export const measuresOf = ({ totals, before }: Pick<Figures, 'totals' | 'before'>): Measure[] =>
  all
    .filter((name) => name === 'income' || totals[name] || before?.[name])
    .map((name) => ({
      name,
      label: word(`reports.figures.measures.${name}`),
      text: name === 'income' ? rupiah : number,
    }));

/** What is said of a change from nothing. */
export const noneBefore = () => ({
  fresh: word('reports.figures.new'),
  nothing: word('reports.figures.none'),
});
