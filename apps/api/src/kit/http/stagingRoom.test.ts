import { expect, test } from 'vitest';
import { enterStaging, type Place } from './stagingRoom.ts';

const gigabyte = 1024 ** 3;

/** Bytes are counted as they come, wherever they lie: here nobody sends any. */
const place = (who: string, labelId: number | null = null) => enterStaging({ who, labelId });

function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

const told = (share: string) => ({ status: 429, code: `error.media.quota.${share}`, retryAfter: 5 });

function leaveAll(places: readonly Place[]): void {
  for (const one of places) one.leave();
}

test('of a person two gigabytes lie on the staging disk at once, over all of their calls', () => {
  const [one, other] = [place('of bytes'), place('of bytes')];
  one.take(gigabyte);
  other.take(gigabyte);
  expect(refusalOf(() => other.take(1))).toMatchObject(told('staging'));
  const neighbour = place('a neighbour');
  expect(refusalOf(() => neighbour.take(2 * gigabyte))).toBeUndefined();
  leaveAll([one, other, neighbour]);
  const later = place('of bytes');
  expect(refusalOf(() => later.take(2 * gigabyte))).toBeUndefined();
  later.leave();
});

test('of a person eight files, the ninth is told to wait', () => {
  const places = Array.from({ length: 8 }, () => place('of files'));
  expect(refusalOf(() => place('of files'))).toMatchObject(told('staging'));
  places.pop()?.leave();
  places.push(place('of files'));
  leaveAll(places);
});

test('of a label six gigabytes, whoever of it sends them', () => {
  const places = ['a', 'b', 'c', 'd'].map((who) => place(who, 901));
  for (const one of places.slice(0, 3)) one.take(2 * gigabyte);
  expect(refusalOf(() => places[3]?.take(1))).toMatchObject(told('stagingOfLabel'));
  const neighbour = place('e', 902);
  expect(refusalOf(() => neighbour.take(2 * gigabyte))).toBeUndefined();
  leaveAll([...places, neighbour]);
});

test('of a label 24 files; the one that is refused is not counted for its person', () => {
  const places = ['a', 'b', 'c'].flatMap((who) => Array.from({ length: 8 }, () => place(who, 903)));
  for (let time = 0; time < 9; time += 1)
    expect(refusalOf(() => place('d', 903))).toMatchObject(told('stagingOfLabel'));
  const elsewhere = Array.from({ length: 8 }, () => place('d'));
  leaveAll([...places, ...elsewhere]);
  place('d', 903).leave();
});
