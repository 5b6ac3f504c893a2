import { useHold } from './hold.ts';
import { answeredOf, type DeskKind, pointsOf, type Reviewed } from './kind.ts';
import { leftOf, useOpinion } from './opinion.ts';

/** What the reviewer thinks of a record so far, what is proved anyway with it; each act of theirs holds it. */
export function useJudgement<R extends Reviewed>(kind: DeskKind<R>, review: R, reread: () => void) {
  const { id } = kind.subject(review);
  const { opinion, tick, note, forget } = useOpinion(kind.of, id, review.submissions);
  const hold = useHold(kind, review, reread);
  const ticks = answeredOf(kind, review, opinion.ticks);
  const points = pointsOf(kind, review);
  const held =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      hold();
      act(...args);
    };
  return {
    opinion: { ...opinion, ticks },
    tick: held(tick),
    note: held(note),
    forget,
    hold,
    /** Ticks the nth point, or takes its tick away. */
    point: held((nth: number) => {
      const point = points[nth - 1];
      if (point) tick([point], !ticks[point]);
    }),
    tickRest: held(() => tick(leftOf(points, ticks), true)),
  };
}
