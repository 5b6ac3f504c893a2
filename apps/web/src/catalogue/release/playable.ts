import type { SongRecord } from '@rilis/contract/catalogue/song';
import { trackOf, useSound } from '../../media/sound.ts';
import { isReady } from './records.ts';

/** The song as the player takes it; nothing until its preview is made. */
export function usePlayable(song: SongRecord | undefined) {
  const ready = !!song?.songFile && isReady(song);
  const { data } = useSound(song?.songFile, ready);
  if (!song?.songFile || !ready) return null;
  const { id, songTitle: title, mainArtist: artist, songFile: mediaId } = song;
  const length = song.sound?.duration ?? data?.measures.duration ?? 0;
  return trackOf({ id, title, artist, mediaId }, { length, ...(data && { peaks: data.peaks }) });
}
