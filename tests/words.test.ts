import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import { type Room, rooms } from '@rilis/contract/words/rooms';
import { expect, test } from 'vitest';
import { screenModules } from './screens.ts';
import { isBelow, keysOf, namedAnywhere } from './wordUse.ts';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
const english = new Map(flat(en));
const indonesian = new Map(flat(id));
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

test('both languages have the same keys', () => {
  expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
});

test('no text is empty and each language fills the same placeholders', () => {
  const wrong = [...english].filter(([key, text]) => {
    const other = indonesian.get(key) ?? '';
    return !text.trim() || !other.trim() || placeholders(text).join() !== placeholders(other).join();
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('Indonesian is not left in English', () => {
  // A sentence of five words that is the same in both languages was not translated.
  const wordsIn = (text: string) => text.replace(/{{.*?}}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  const same = [...english].filter(([key, text]) => wordsIn(text) >= 5 && indonesian.get(key) === text);
  expect(same.map(([key]) => key)).toEqual([]);
});

/** Keys that are made of parts no scan can follow, and where. */
const made: readonly { keys: RegExp; why: string }[] = [];

const keys = [...english.keys()];
const named = namedAnywhere();

test('every problem that code names has words', () => {
  const problems = [...named.literals].filter((key) => key.startsWith('error.'));
  const isBranch = (key: string) => keys.some((one) => one.startsWith(`${key}.`));
  expect(problems.filter((key) => !english.has(key) && !isBranch(key))).toEqual([]);
});

test('every word is said somewhere', () => {
  const patterns = [...named.patterns, ...made.map(({ keys: pattern }) => pattern)];
  const silent = keys.filter(
    (key) =>
      !named.literals.has(key) &&
      !isBelow(key, named.literals) &&
      !patterns.some((pattern) => pattern.test(key)),
  );
  expect(silent).toEqual([]);
});

test('a screen says only what comes with it, its frame and the door', { timeout: 30_000 }, async () => {
  const said = await spoken();
  const wrong = screenModules().flatMap(({ module, rooms: own }) => {
    const here = new Set(own.flatMap((room) => said.get(room as Room) ?? []));
    return [...keysOf(module, keys)]
      .filter(([key]) => !here.has(key.split('.')[0]!))
      .map(([key, file]) => `${module} says ${key} (${file})`);
  });
  expect(wrong).toEqual([]);
});

test('the frames say only what comes with them', async () => {
  const said = await spoken();
  const wrong = (
    [
      ['frame.tsx', 'office'],
      ['siteFrame.tsx', 'content'],
      ['app.tsx', 'door'],
    ] as const
  ).flatMap(([module, room]) => {
    const here = new Set([...said.get('door')!, ...said.get(room)!]);
    return [...keysOf(module, keys, module !== 'app.tsx')].filter(([key]) => !here.has(key.split('.')[0]!));
  });
  expect(wrong).toEqual([]);
});

/** The branches of each room. */
async function spoken(): Promise<Map<Room, string[]>> {
  const names = Object.keys(rooms) as Room[];
  return new Map(
    await Promise.all(
      names.map(async (room) => [room, Object.keys(await rooms[room]['en-us']())] as [Room, string[]]),
    ),
  );
}
