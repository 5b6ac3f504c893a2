import { expect, test } from 'vitest';
import { nearestOf } from './nearest.ts';

const entries = ['/backoffice/music', '/backoffice/artist', '/backoffice/rbt', '/backoffice/statements'].map(
  (path) => ({ path }),
);
const near = (path: string) => nearestOf(path, entries).map((entry) => entry.path);

test('an address that leads nowhere is near to what was mistyped, and to the list it would be part of', () => {
  expect(near('/backoffice/artists')).toEqual(['/backoffice/artist']);
  expect(near('/backoffice/statement/7/paper')).toEqual(['/backoffice/statements']);
  expect(near('/backoffice/music/77/lyrics')).toEqual(['/backoffice/music']);
  expect(near('/backoffice/warehouse')).toEqual([]);
});
