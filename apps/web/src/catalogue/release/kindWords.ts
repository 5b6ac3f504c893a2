import type { albumTypes } from '@rilis/contract/catalogue/choices';
import { useSubject } from '../../kit/words.ts';

const subjects = { Single: null, Album: null, Podcast: 'ofPodcast', 'Audio Book': 'ofAudioBook' } as const;

/** A podcast has episodes and a book chapters: so they are called as long as the screen about one is there. */
export const useKindWords = (type: (typeof albumTypes)[number]) => useSubject(subjects[type]);
