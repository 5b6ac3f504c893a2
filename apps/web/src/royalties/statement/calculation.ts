import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { useRef, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';

export type Calculated = ReplyOf<typeof statements.calculate>;
type Asked = Omit<BodyOf<typeof statements.calculate>, 'from' | 'size'>;

/**
 * A calculation made part by part: a month of many labels takes longer than a call may. What is calculated stays, whether it
 * is stopped or fails on the way.
 */
export function useCalculation() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [told, setTold] = useState<Calculated>();
  const stopped = useRef(false);
  /** Answers what came out; nothing when it failed. */
  const run = async (asked: Asked): Promise<Calculated | undefined> => {
    stopped.current = false;
    setBusy(true);
    setFailure(undefined);
    setTold(undefined);
    try {
      let all = await calculate(asked, 0);
      setTold(all);
      while (all.next !== null && !stopped.current) {
        all = both(all, await calculate(asked, all.next));
        setTold(all);
      }
      return all;
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const stop = () => {
    stopped.current = true;
  };
  return { busy, failure, told, run, stop };
}

const calculate = (asked: Asked, from: number) => act(statements.calculate, { body: { ...asked, from } });

const both = (before: Calculated, part: Calculated): Calculated => ({
  ...part,
  calculated: before.calculated + part.calculated,
  payable: before.payable + part.payable,
  skipped: before.skipped + part.skipped,
  lacking: [...before.lacking, ...part.lacking],
  labels: before.labels + part.labels,
});

/** For the words of what is calculated, and of how far it has come. */
export const saidOf = ({ calculated, datenum, payable }: Calculated) => ({
  count: calculated,
  period: periodText(datenum),
  payable: rupiah(payable),
});
export const runningOf = ({ labels, left }: Calculated) => ({
  done: number(labels),
  count: number(labels + left),
});
