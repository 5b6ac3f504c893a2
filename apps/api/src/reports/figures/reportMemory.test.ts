import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { hearQueries, type SentQuery } from '../../../../../tests/sentQueries.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** What goes to the database in one piece each, while somebody is answered whom the process knows. */
async function piecesOf(path: string): Promise<string[]> {
  // Not known before the first call.
  await world.ask('adi', 'GET', path);
  const pieces: string[] = [];
  const stop = hearQueries((queries: readonly SentQuery[]) =>
    pieces.push(queries.map(({ text }) => text).join('\n')),
  );
  try {
    expect((await world.ask('adi', 'GET', path)).status).toBe(200);
  } finally {
    stop();
  }
  return pieces;
}

const room = /set_config\('work_mem', '32MB', true\)/;

test.each(['/songs/reporting', '/songs/reporting?by=song', '/labels/reporting/static?search=a'])(
  '%s has memory for sums wherever it adds up, though each piece is a transaction of its own',
  async (path) => {
    const sums = (await piecesOf(path)).filter((piece) => /usage_(song_month|rollup)/.test(piece));
    expect(sums.length).toBeGreaterThan(0);
    for (const piece of sums) expect(piece).toMatch(room);
  },
);

test('a file of rows has it as well, and a list, which adds up nothing, has not', async () => {
  const file = await piecesOf('/songs/export/csv');
  expect(file.filter((piece) => /usage_song_month/.test(piece))).not.toEqual([]);
  const opened = file.findLastIndex((piece) => /enter_as/.test(piece));
  expect(file[opened]).toMatch(room);
  for (const piece of await piecesOf('/albums?size=20')) expect(piece).not.toMatch(room);
});
