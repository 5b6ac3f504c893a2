import { Skeleton } from '@mantine/core';
import { type Move, movesFrom, waitingIn } from '@rilis/contract/machine';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { nothingToShow, useCall } from '../call/useCall.ts';
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
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list={kind.screen} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return <Seat key={id} kind={kind} review={data} reread={() => void refetch()} />;
}

const Waiting = () => <Skeleton height={480} radius="md" role="status" />;

interface SeatProps<R extends Reviewed> {
  kind: DeskKind<R>;
  review: R;
  reread: () => void;
}

/**
 * One record on the desk, with what the reviewer thinks of it so far. All of them are one entry of the history: the way back
 * is the queue, not what was decided before.
 */
function Seat<R extends Reviewed>({ kind, review, reread }: SeatProps<R>) {
  const navigate = useNavigate();
  const { screen, sound, Body } = kind;
  const { id, status, state } = kind.subject(review);
  const { search, ask, ...queue } = useNeighbours(kind, id);
  const { forget, hold, point, tickRest, ...judged } = useJudgement(kind, review, reread);
  const { opinion } = judged;
  const [trackId, chooseTrack] = useState(sound?.ids(review)[0]);
  const [asked, setAsked] = useState(false);
  const choices = choicesOf(kind, movesFrom(kind.machine, state?.value ?? status, ['reviewer']));
  const go = (to: number | undefined) =>
    void navigate({ to: to ? `${screen}/${to}` : screen, search, replace: true });
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
    next: () => queue.next && go(queue.next),
    previous: () => queue.previous && go(queue.previous),
    approve: decideAs('approve'),
    changes: decideAs('changes'),
    reject: decideAs('reject'),
    ...{ point, tickRest },
  });
  const props: DeskProps<R> = { kind, review, ...judged, reread, trackId, chooseTrack };
  return (
    <div className={classes.screen}>
      <DeskHead {...{ kind, review, reread, go, ...queue }} />
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
