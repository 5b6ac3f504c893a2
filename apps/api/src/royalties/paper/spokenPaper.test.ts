import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postReport } from '../../../../../tests/report.ts';

let world: World;
let id: number;
let albums: number[];
beforeAll(async () => {
  world = await openWorld();
  const one = await giveSongs(world, world.labels.senja, ['Obrolan Pagi']);
  const other = await giveSongs(world, world.labels.senja, ['Obrolan Malam']);
  albums = [one.albumId, other.albumId];
  await postReport(world, 202601, [
    [one.isrcs[0]!, 1200, '1000000'],
    [other.isrcs[0]!, 300, '400000'],
  ]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202601 });
  const { body } = await world.ask('fina', 'GET', '/statements?datenum=202601&stream=MUSIC');
  id = body.content.find((row: { labelId: number }) => row.labelId === world.labels.senja).id;
});
afterAll(() => world.end());

const file = (path: string) =>
  world.app.inject({
    url: `/api/statements/${id}/${path}`,
    headers: { authorization: `Bearer ${world.cast.fina.token}` },
  });

/** How a statement calls its parts once the releases are of these types: on the screen, in its PDF and in its CSV. */
async function calledOf(...types: string[]) {
  for (const [place, type] of types.entries())
    await world.sql.query('update album set album_type = $2 where id = $1', [albums[place], type]);
  const { spoken } = (await world.ask('fina', 'GET', `/statements/${id}`)).body;
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array((await file('paper')).rawPayload)),
    { mergePages: true },
  );
  const heads = (await file('export/csv')).body.split('\n')[0]!;
  const bySong = /(Song|Episode|Chapter) by (song|episode|chapter)/.exec(text)?.[0];
  return [spoken, bySong, /"?(Song|Episode|Chapter)"?/.exec(heads)?.[1]];
}

test('a statement that is all of podcasts or of audio books speaks of episodes or chapters, any other of songs', async () => {
  expect(await calledOf('Podcast', 'Podcast')).toEqual(['Podcast', 'Episode by episode', 'Episode']);
  expect(await calledOf('Audio Book', 'Audio Book')).toEqual(['Audio Book', 'Chapter by chapter', 'Chapter']);
  expect(await calledOf('Podcast', 'Album')).toEqual([null, 'Song by song', 'Song']);
  expect(await calledOf('Single', 'Album')).toEqual([null, 'Song by song', 'Song']);
});
