import { Skeleton } from '@mantine/core';
import { type Move, movesFrom, waitingIn } from '@rilis/contract/machine';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { nothingToShow, useCall } from '../call/useCall.ts';
import { useSteps } from '../keys.ts';
import { LoadFailed } from '../screen/record.tsx';
import { approveSoon, decideOn } from './decide.ts';
import { isDecided, keyOf } from './decideSoon.ts';
import classes from './desk.module.css';
import { DeskBar } from './deskBar.tsx';
import { DeskHead } from './deskHead.tsx';
import { useDeskKeys } from './deskKeys.ts';
import { useJudgement } from './judgement.ts';
import type { AnyKind, DeskKind, DeskProps, Reviewed, Way } from './kind.ts';
import { useNeighbours } from './neighbours.ts';
import { choicesOf } from './ways.ts';

/** Everything a decision on one record of a kind needs, on one screen. */
export default function Desk({ kind }: { kind: AnyKind }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCall(
    kind.routes.review,
    { params: { id: Number(id) } },
    { staleTime: 0 },
  );
  const queue = useQueue(kind, Number(id));
  const reread = () => void refetch();
  const failed = nothingToShow(error, data);
  if (data && !failed) return <Seat key={id} {...{ kind, queue, reread }} review={data} />;
  return (
    <>
      <Leafing {...queue.steps} />
      {failed ? <LoadFailed error={error} list={kind.screen} retry={reread} /> : <Waiting />}
    </>
  );
}

/** The way through the queue: all of it is one entry of the history, whose way back is the queue and not what was decided before. */
function useQueue(kind: AnyKind, id: number) {
  const navigate = useNavigate();
  const { screen } = kind;
  const { search, ask, known, ...around } = useNeighbours(kind, id);
  const go = (to: number | undefined) =>
    void navigate({ to: to ? `${screen}/${to}` : screen, search, replace: true });
  const steps = useSteps({
    ...{ at: id, known },
    next: around.next ? () => go(around.next) : undefined,
    previous: around.previous ? () => go(around.previous) : undefined,
  });
  return { around, ask, go, steps };
}

/** The keys of the queue while there is nothing else on the desk. */
function Leafing(steps: ReturnType<typeof useSteps>) {
  useDeskKeys(steps);
  return null;
}

const Waiting = () => <Skeleton height={480} radius="md" role="status" />;

interface SeatProps<R extends Reviewed> {
  kind: DeskKind<R>;
  review: R;
  reread: () => void;
  queue: ReturnType<typeof useQueue>;
}

/** One record on the desk, with what the reviewer thinks of it so far. */
function Seat<R extends Reviewed>({ kind, review, reread, queue }: SeatProps<R>) {
  const { sound, Body } = kind;
  const { id, status, state } = kind.subject(review);
  const { around, ask, go, steps } = queue;
  const { forget, hold, point, tickRest, ...judged } = useJudgement(kind, review, reread);
  const { opinion } = judged;
  const [trackId, chooseTrack] = useState(sound?.ids(review)[0]);
  const [asked, setAsked] = useState(false);
  const choices = choicesOf(kind, movesFrom(kind.machine, state?.value ?? status, ['reviewer']));
  const goOn = () => ask().then(({ next, previous }) => go(next ?? previous));
  const decide = async (move: Move | undefined) => {
    if (!review.mayDecide || !move) return setAsked(true);
    if (move.needs.includes('checklist')) {
      // It is approved already, and the next one is on its way.
      if (isDecided(keyOf(kind.of, id))) return;
      const approval = { ticks: opinion.ticks, to: move.to, sent: forget, back: () => go(id) };
      if (!approveSoon(kind, review, approval)) return setAsked(true);
      return goOn();
    }
    if (!(await decideOn(kind, review, judged, move))) return reread();
    // It lies here as before, in the hands of whoever has just taken it.
    if (waitingIn(kind.machine).includes(move.to)) return reread();
    forget();
    void goOn();
  };
  const decideAs = (as: Way['as']) => {
    const choice = choices.find((one) => one.as === as);
    return choice && (() => void decide(choice.move));
  };
  useDeskKeys({
    ...steps,
    approve: decideAs('approve'),
    changes: decideAs('changes'),
    reject: decideAs('reject'),
    ...{ point, tickRest },
  });
  const props: DeskProps<R> = { kind, review, ...judged, reread, trackId, chooseTrack };
  return (
    <div className={classes.screen}>
      <DeskHead {...{ kind, review, reread, go, ...around }} />
      <Suspense fallback={<Waiting />}>
        <Body {...props} />
      </Suspense>
      <DeskBar
        {...{ kind, review, choices, asked }}
        ticks={opinion.ticks}
        decide={(move) => void decide(move)}
      />
      {sound && (
        <Suspense>
          <sound.Keys {...{ review, trackId, chooseTrack, played: hold }} />
        </Suspense>
      )}
    </div>
  );
}
