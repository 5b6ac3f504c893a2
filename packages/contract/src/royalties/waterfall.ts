import type { StatementRow } from './statementRecord.ts';

type StepName = 'earned' | 'adjusted' | 'recoupment' | 'topUp' | 'payable';

export interface Step {
  name: StepName;
  /** Signed: what the step adds or takes. */
  amount: number;
  /** Where its bar begins and how long it is, in per cent of the whole width. */
  from: number;
  length: number;
}

type Figures = Pick<StatementRow, StepName>;

/** The steps from earned to payable with their bars; steps that change nothing are left out. */
export function waterfallOf({ earned, adjusted, recoupment, topUp, payable }: Figures): Step[] {
  const changes: [StepName, number][] = [
    ['adjusted', adjusted],
    ['recoupment', -recoupment],
    ['topUp', topUp],
  ];
  let level = earned;
  const spans: [StepName, number, number, number][] = [['earned', earned, 0, earned]];
  for (const [name, amount] of changes.filter(([, amount]) => amount !== 0)) {
    spans.push([name, amount, level, level + amount]);
    level += amount;
  }
  spans.push(['payable', payable, 0, payable]);
  const ends = spans.flatMap(([, , start, end]) => [start, end]);
  const lowest = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - lowest || 1;
  return spans.map(([name, amount, start, end]) => ({
    name,
    amount,
    from: ((Math.min(start, end) - lowest) / width) * 100,
    length: (Math.abs(end - start) / width) * 100,
  }));
}
