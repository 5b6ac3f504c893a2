import type { Waveform } from '@rilis/contract/media/measures';
import { media } from '@rilis/contract/media/media';
import { useMemo } from 'react';
import { call } from '../kit/call/call.ts';
import { readOnce } from '../kit/call/queries.ts';
import { useCall } from '../kit/call/useCall.ts';
import type { Track } from '../kit/sound/playing.ts';

/** Peaks and measures of a recording; nothing until the worker has made them. */
export function useSound(mediaId: string | null | undefined, made: boolean) {
  const { data } = useCall(
    media.sound,
    { params: { id: mediaId! } },
    { ...readOnce, enabled: !!mediaId && made, retry: false },
  );
  const sound = useMemo(() => data && { ...data, peaks: heightsOf(data.peaks) }, [data]);
  return { data: sound };
}

/** A drawn waveform holds lowest and highest in turn, −128 to 127; the player wants heights, 0 to 1. */
function heightsOf({ data, length }: Waveform): number[] {
  const points = Math.min(length, Math.floor(data.length / 2));
  return Array.from({ length: points }, (_, point) => {
    const [low = 0, high = 0] = [data[point * 2], data[point * 2 + 1]];
    return Math.min(1, Math.max(-low, high, 0) / 127);
  });
}

/** A song as the player takes it: the preview, by a link that lives a few minutes. */
export const trackOf = (
  song: { id: number; title: string; artist: string; mediaId: string },
  known: { peaks?: readonly number[]; length?: number } = {},
): Track => ({
  songId: song.id,
  mediaId: song.mediaId,
  title: song.title,
  artist: song.artist,
  ...known,
  url: async () =>
    (await call(media.link, { params: { id: song.mediaId }, body: { variant: 'preview' } })).url,
});
