import type { albumTypes } from '@rilis/contract/catalogue/choices';
import { useEffect, useLayoutEffect } from 'react';
import { loadRooms, subject } from '../../kit/words.ts';

const subjects = { Single: null, Album: null, Podcast: 'ofPodcast', 'Audio Book': 'ofAudioBook' } as const;

type Type = (typeof albumTypes)[number];

/** What a release of this type is about, its words being fetched. Without a line one speaks of songs. */
export function useSubject(type: Type) {
  const about = subjects[type];
  useEffect(() => {
    if (about) loadRooms(['ofSpoken']).catch(() => undefined);
  }, [about]);
  return about;
}

/** A podcast has episodes and a book chapters: so they are called as long as the screen about one is there. */
export function useKindWords(type: Type) {
  const about = useSubject(type);
  useLayoutEffect(() => {
    subject.set(about);
    return () => subject.set(null);
  }, [about]);
}
