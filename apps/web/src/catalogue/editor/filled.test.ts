import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { expect, test } from 'vitest';
import { filledOf, gapsByField } from './filled.ts';

const finding = (part: Partial<ShownFinding>) =>
  ({ ruleId: 'REQ', severity: 'B', entity: 'album', entityId: 1, open: true, ...part }) as ShownFinding;
const ofSong = (entityId: number, field: string) => finding({ entity: 'song', entityId, field });

test('an empty draft is so many of so many filled; what is wrong does not count', () => {
  const before = filledOf([], 2);
  const gaps = [finding({ field: 'pline' }), ofSong(7, 'isrc'), ofSong(8, 'isrc')];
  expect(filledOf([...gaps, finding({ ruleId: 'T01', field: 'albumTitle' })], 2)).toEqual({
    filled: before.filled - 3,
    total: before.total,
  });
  expect(filledOf([], 3).total).toBeGreaterThan(before.total);
});

test('what is missing in several songs is one line', () => {
  const gaps = [
    ...[ofSong(7, 'isrc'), ofSong(8, 'isrc'), finding({ field: 'pline' })],
    ...[ofSong(7, 'songArtistRoles'), { ...ofSong(7, 'songArtistRoles'), ruleId: 'A11' }],
  ];
  expect(gapsByField(gaps).map(({ first, songs }) => [first.field, songs])).toEqual([
    ['isrc', 2],
    ['pline', 0],
    ['songArtistRoles', 1],
  ]);
});
