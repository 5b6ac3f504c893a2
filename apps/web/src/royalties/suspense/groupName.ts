import { word } from '../../kit/words.ts';

interface Said {
  title: string;
  artistName: string;
  isrc: string;
  upc: string;
}

/** What the lines of a group call their song: title and artist, else the code there is. */
export const groupName = ({ title, artistName, isrc, upc }: Said): string =>
  [title, artistName].filter(Boolean).join(' – ') || isrc || upc || word('matching.suspense.nameless');
