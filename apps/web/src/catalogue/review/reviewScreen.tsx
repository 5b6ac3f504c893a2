import { Skeleton } from '@mantine/core';
import { album } from '@rilis/contract/catalogue/album';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { Unread } from '../../kit/screen/record.tsx';
import { usePlaying } from '../../kit/sound/player.tsx';
import { pause, play, resume } from '../../kit/sound/playing.ts';
import { word } from '../../kit/words.ts';
import { usePlayable } from '../release/trackList.tsx';
import { decideRelease } from './decide.ts';
import { type Opinion, useOpinion } from './opinion.ts';
import classes from './review.module.css';
import { ReviewBar } from './reviewBar.tsx';
import { ReviewBody } from './reviewBody.tsx';
import { ReviewHead } from './reviewHead.tsx';
import { useReviewKeys } from './reviewKeys.ts';
import { useNeighbours, waitingAlbums } from './reviewList.ts';

/** Everything a decision needs on one screen. */
export default function ReviewScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuery({
    queryKey: [album.path, 'review', id],
    queryFn: ({ signal }) => call(reviewRoutes.review, { params: { id: Number(id) }, signal }),
    staleTime: 0,
  });
  if (error) return <Unread error={error} list={waitingAlbums.screen} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" role="status" />;
  return <Review key={id} review={data} reread={() => void refetch()} />;
}

export interface ReviewProps {
  review: AlbumReview;
  songId: number | undefined;
  chooseSong: (id: number) => void;
  opinion: Opinion;
  tick: (name: string, on: boolean) => void;
  note: (field: string, text: string) => void;
  reread: () => void;
}

function Review({ review, reread }: { review: AlbumReview; reread: () => void }) {
  const navigate = useNavigate();
  const { id } = review.album;
  const { previous, next, place, total, search } = useNeighbours('album', id);
  const [songId, chooseSong] = useState(review.songs[0]?.id);
  const { opinion, tick, note, forget } = useOpinion(review);
  const go = (to: number | undefined) =>
    void navigate({
      to: to ? `/backoffice/approval/music/${to}` : '/backoffice/approval/music',
      search: search as never,
    });
  const toggle = usePlayToggle(review, songId);
  const shift = (by: number) => {
    const at = review.songs.findIndex((one) => one.id === songId);
    chooseSong(review.songs[at + by]?.id ?? songId);
  };
  const decide = async (to: 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED') => {
    if (!review.mayDecide) return toastError(new Error(word('reviewScreens.review.mayNot')));
    if (!(await decideRelease(review, opinion, to))) return reread();
    forget();
    go(next ?? previous);
  };
  useReviewKeys((act) => {
    const acts = {
      next: () => next && go(next),
      previous: () => previous && go(previous),
      approve: () => void decide('APPROVED'),
      changes: () => void decide('CHANGES_REQUESTED'),
      reject: () => void decide('REJECTED'),
      play: toggle,
      nextSong: () => shift(1),
      previousSong: () => shift(-1),
    };
    acts[act]();
  });
  const props: ReviewProps = {
    review,
    songId,
    chooseSong,
    opinion,
    tick,
    note,
    reread,
  };
  return (
    <div className={classes.screen}>
      <ReviewHead
        review={review}
        place={place}
        total={total}
        previous={previous}
        next={next}
        go={go}
        reread={reread}
      />
      <ReviewBody {...props} />
      <ReviewBar review={review} opinion={opinion} decide={(to) => void decide(to)} />
    </div>
  );
}

/** Space plays the chosen song, or pauses it. */
function usePlayToggle({ songs }: AlbumReview, songId: number | undefined) {
  const now = usePlaying();
  const track = usePlayable(songs.find(({ id }) => id === songId));
  return () => {
    if (now && now.track.songId === songId) return now.state === 'playing' ? pause() : void resume();
    if (track) void play(track);
  };
}
