import { expect, test } from 'vitest';
import { openWorld } from '../../../../../tests/cast.ts';
import { hearQueries, planOf, type SentQuery } from '../../../../../tests/sentQueries.ts';

test.each(['st', 'grossRev', 'datenum'])(
  'the statistic by %s takes the largest rows of each month in the order of an index, never all of them to sort',
  async (sort) => {
    const world = await openWorld();
    const sent: SentQuery[] = [];
    const stop = hearQueries((queries) => sent.push(...queries));
    try {
      await world.ask('adi', 'GET', `/labels/reporting/static?sort=${sort}`);
      const tops = sent.find(({ text }) => /usage_top/.test(text));
      const plan = await planOf(world, tops!, null);
      const inOrder = /Index Scan Backward using usage_top_of_month on usage_top/;
      expect(plan).toMatch(inOrder);
      expect(plan.split(inOrder)[0]!.trimEnd().split('\n').at(-2)).toMatch(/Limit/);
    } finally {
      stop();
      await world.end();
    }
  },
);
