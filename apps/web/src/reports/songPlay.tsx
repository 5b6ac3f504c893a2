import { song } from '@rilis/contract/catalogue/song';
import { media } from '@rilis/contract/media/media';
import { call } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import { toastError } from '../kit/dialog/toast.ts';
import { PlayButton } from '../kit/sound/player.tsx';
import type { Track } from '../kit/sound/playing.ts';
import { word } from '../kit/words.ts';

interface Played {
  songId: number;
  title: string;
  artistName: string;
}

/** Plays a song of a report, for whoever may open it. */
export function SongPlay(played: Played) {
  return useCan()(song.routes.read.can) ? <PlayButton track={trackOf(played)} /> : null;
}

/** The preview of a song, found when it is asked for. */
const trackOf = ({ songId, title, artistName }: Played): Track => ({
  songId,
  title,
  artist: artistName,
  url: async () => {
    const { songFile } = await call(song.routes.read, { params: { id: songId } });
    if (songFile)
      return (await call(media.link, { params: { id: songFile }, body: { variant: 'preview' } })).url;
    const nothing = new Error(word('reports.dashboard.unplayable'));
    toastError(nothing);
    throw nothing;
  },
});
