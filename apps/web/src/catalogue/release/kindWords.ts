import type { albumTypes } from '@rilis/contract/catalogue/choices';
import { useLayoutEffect } from 'react';
import { loadRooms, subject } from '../../kit/words.ts';

const subjects = { Single: null, Album: null, Podcast: 'ofPodcast', 'Audio Book': 'ofAudioBook' } as const;

/** A podcast has episodes and a book chapters: so they are called as long as the screen about one is there. */
export function useKindWords(type: (typeof albumTypes)[number]) {
  const about = subjects[type];
  useLayoutEffect(() => {
    let left = false;
    const begin = () => void (left || subject.set(about));
    // Without a line the screen speaks of songs.
    if (about) loadRooms(['ofSpoken']).then(begin, () => undefined);
    return () => {
      left = true;
      subject.set(null);
    };
  }, [about]);
}
