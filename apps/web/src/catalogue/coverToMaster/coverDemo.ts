import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { trackOf, useSound } from '../../media/sound.ts';

/** The demo as the player takes it, under a number no song has; nothing where there is none. */
export function useDemo({ id, demoFile, coverTitle, coverArtistName }: CoverDetail) {
  const { data } = useSound(demoFile, !!demoFile);
  if (!demoFile) return null;
  const sound = { id: demoId(id), title: coverTitle, artist: coverArtistName ?? '', mediaId: demoFile };
  return trackOf(sound, data && { peaks: data.peaks, length: data.measures.duration });
}

export const demoId = (id: number): number => -id;
