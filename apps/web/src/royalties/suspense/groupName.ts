import type { SuspenseGroup } from '@rilis/contract/royalties/suspense';
import { word } from '../../kit/words.ts';

/** What the lines of a group call their song: title and artist, else the code there is. */
export const groupName = ({ title, artistName, isrc, upc }: SuspenseGroup): string =>
  [title, artistName].filter(Boolean).join(' – ') || isrc || upc || word('royalties.suspense.nameless');
