import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import type { OperatorStatus } from '@rilis/contract/ringback/tone';
import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import type { Read } from '../kit/call/keys.ts';
import { useCall } from '../kit/call/useCall.ts';
import { pathOf } from '../kit/router/screen.ts';
import type { Track } from '../kit/sound/playing.ts';
import { trackOf } from '../media/sound.ts';

/** Where a tone is changed: each kind has a form of its own. */
export const updateOf = ({ id, rbtType }: Pick<RbtRecord, 'id' | 'rbtType'>) =>
  pathOf(rbtType === 'nsp_kreasi' ? '/backoffice/nsp/{id}/update' : '/backoffice/rbt/{id}/update', { id });

/** Lights of the operator that go on by themselves: whoever looks at one sees it change. */
export const moving: ReadonlySet<OperatorStatus> = new Set<OperatorStatus>([
  'QUEUED',
  'SENT',
  'IN_OPERATOR_REVIEW',
  'FAILED',
]);

/** Whether song and sound of a tone stay: it corrects one that is live, or the operator has had it. */
export const isFixed = ({ revisionOf, handedOver }: Pick<RbtRecord, 'revisionOf' | 'handedOver'>) =>
  revisionOf !== null || handedOver;

/** A tone as the player takes it; its number must not be taken for a song's. */
export const toneTrack = ({ id, titleRbt, artist, label, player, duration }: RbtRecord): Track | null =>
  player === null
    ? null
    : trackOf(
        { id: -id, title: titleRbt, artist: artist || label, mediaId: player },
        { length: duration ?? 0 },
      );

/** The song a tone comes from, as the player takes it. */
export const masterTrack = ({ dataSong, artist }: RbtRecord): Track | null =>
  dataSong?.songFile
    ? trackOf(
        { id: dataSong.id, title: dataSong.songTitle, artist, mediaId: dataSong.songFile },
        { length: dataSong.duration ?? 0 },
      )
    : null;

/** A record that was read, looked at again while it goes on by itself: `pace` gives the milliseconds until then, false where it rests. */
export function useWatched<R extends AnyRoute>(
  route: R,
  first: ReplyOf<R> & { id: number },
  pace: (record: ReplyOf<R>) => number | false,
): ReplyOf<R> {
  const { data = first } = useCall(route, { params: { id: first.id } } as Read<R>, {
    refetchInterval: ({ state }) => pace(state.data ?? first),
  });
  return data;
}
