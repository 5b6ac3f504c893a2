import { expect, test } from 'vitest';
import { readFollowers } from './readFollowers.ts';

test('a file of followers is read with or without heads, by commas or semicolons', () => {
  const entry = { day: '2026-10-31', platform: 'Spotify', followers: 1200 };
  expect(readFollowers('\ufeffday,platform,followers\r\n2026-10-31,Spotify,1200\r\n').entries).toEqual([
    entry,
  ]);
  expect(readFollowers('2026-10-31;"Spotify";1200').entries).toEqual([entry]);
});

test('the first line that cannot be read is told', () => {
  expect(readFollowers('day,platform,followers\n2026-10-31,Spotify,many').wrong).toBe(2);
  expect(readFollowers('nothing').wrong).toBe(1);
});
