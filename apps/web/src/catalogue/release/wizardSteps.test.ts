import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { describe, expect, test } from 'vitest';
import { targetOfNote } from './noteName.ts';
import { moved, openOn, placeOf, whereTo } from './wizardSteps.ts';

const finding = (part: Partial<ShownFinding>): ShownFinding => ({
  ruleId: 'REQ',
  severity: 'B',
  entity: 'album',
  entityId: 1,
  field: 'pline',
  message: 'This field is required.',
  params: {},
  fix: null,
  stores: [],
  source: 'house',
  open: true,
  waived: null,
  ...part,
});

describe('the address of a step', () => {
  test('names the step, the song and the field', () => {
    expect(placeOf({ step: 'songs', song: '7', field: 'isrc' })).toEqual({
      step: 'songs',
      song: '7',
      field: 'isrc',
    });
  });

  test('an unknown step begins with the songs', () => {
    expect(placeOf({ step: 'nonsense' })).toEqual({ step: 'songs', song: undefined, field: undefined });
  });
});

describe('where a finding is put right', () => {
  test.each([
    [finding({ field: 'pline' }), { step: 'details', field: 'pline' }],
    [finding({ field: 'songs' }), { step: 'songs' }],
    [finding({ field: 'albumType' }), { step: 'type' }],
    [finding({ entity: 'song', entityId: 7, field: 'isrc' }), { step: 'songs', song: '7', field: 'isrc' }],
  ])('%#', (one, place) => {
    expect(whereTo(one)).toEqual(place);
  });

  test('each step counts what is still to be corrected there, not what is waived or only advice', () => {
    const findings = [
      finding({ field: 'pline' }),
      finding({ field: 'cline', open: false }),
      finding({ field: 'releaseDate', severity: 'W' }),
      finding({ entity: 'song', entityId: 7, field: 'isrc' }),
      finding({ entity: 'song', entityId: 8, field: 'isrc' }),
    ];
    expect([openOn('details', findings), openOn('songs', findings), openOn('type', findings)]).toEqual([
      1, 2, 0,
    ]);
  });
});

test('a note names a field, a song’s field, or nothing', () => {
  expect(targetOfNote('general')).toBeNull();
  expect(targetOfNote('songs.7.isrc')).toEqual({ entity: 'song', entityId: 7, field: 'isrc' });
  expect(targetOfNote('albumTitle')).toEqual({ entity: 'album', entityId: null, field: 'albumTitle' });
});

test('a song is moved to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
