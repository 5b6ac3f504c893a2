import { expect, test } from 'vitest';
import { movedOnDiscs } from './discs.ts';

const songs = [
  { name: 'A', discNo: 1, trackNo: 1 },
  { name: 'B', discNo: 1, trackNo: 2 },
  { name: 'C', discNo: 2, trackNo: 1 },
  { name: 'D', discNo: 2, trackNo: 2 },
];

test.each([
  ['the end of its own disc', 0, 1, 'B11 A12 C21 D22'],
  ['the beginning of its own disc', 3, 2, 'A11 B12 D21 C22'],
  ['the middle of the next disc', 1, 2, 'A11 C21 B22 D23'],
  ['the end of the last disc', 0, 3, 'B11 C21 D22 A23'],
  ['the disc before', 3, 1, 'A11 D12 B13 C21'],
])('a song that is moved to %s is of that disc, and every disc counts from 1', (_where, from, to, order) => {
  const now = movedOnDiscs(songs, from, to).map(({ name, discNo, trackNo }) => `${name}${discNo}${trackNo}`);
  expect(now.join(' ')).toBe(order);
});
