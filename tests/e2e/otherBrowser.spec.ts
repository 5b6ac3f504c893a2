import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { writeRecording } from '../files/recording.ts';
import { ask, enter, tokenOf } from './cast.ts';
import { patience } from './patience.ts';
import { makeLabel } from './stock.ts';
import { hand } from './wizard.ts';

let folder: string;
let files: string[];
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-other-browser-'));
  files = ['01 - Lampu Jalan.wav', '02 - Trotoar.wav'].map((name) => path.join(folder, name));
  for (const [at, file] of files.entries()) await writeRecording(file, 911 + at, 61);
  await makeLabel('trotoar', 'Trotoar Musik');
});
test.afterAll(() => rm(folder, { recursive: true }));

const songsOf = async (album: number) =>
  ask<{ songTitle: string; sound: object | null }[]>(
    await tokenOf('trotoar'),
    'GET',
    `/songs/album/${album}`,
  );

async function chosen(context: BrowserContext, album: number): Promise<Page> {
  const page = await context.newPage();
  await enter(page, 'trotoar');
  await page.goto(`/#/backoffice/music/${album}/update?step=songs`);
  await hand(page, 'Choose files', files);
  return page;
}

test('files of an upload that was not finished elsewhere go on in their songs, and make none twice', async ({
  browser,
}) => {
  const token = await tokenOf('trotoar');
  const body = { albumType: 'Album', albumTitle: 'Kota Malam' };
  const { id } = await ask<{ id: number }>(token, 'POST', '/albums', body);

  const first = await browser.newContext();
  await first.route('**/api/uploads/*', (route) => route.abort('connectionreset'));
  const page = await chosen(first, id);
  await expect(page.getByRole('button', { name: 'Move Trotoar' })).toBeVisible({ timeout: 30_000 });
  await first.close();
  expect((await songsOf(id)).map(({ sound }) => sound)).toEqual([null, null]);

  const other = await browser.newContext();
  const again = await chosen(other, id);
  const question = again.getByRole('dialog', { name: 'Continue in song 1?' });
  await expect(question.getByText('“01 - Lampu Jalan.wav” is the file of song 1')).toBeVisible();
  await expect(question.getByRole('checkbox')).toBeChecked();
  await question.getByRole('button', { name: 'Continue in song 1' }).click();
  await expect(async () => expect((await songsOf(id)).every(({ sound }) => sound)).toBe(true)).toPass({
    timeout: patience,
  });
  expect((await songsOf(id)).map(({ songTitle }) => songTitle)).toEqual(['Lampu Jalan', 'Trotoar']);
  await other.close();
});
