import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { dayText } from '@rilis/contract/formats';
import { drawCover } from '../../apps/api/src/media/image/synth.ts';
import { releaseDay } from '../days.ts';
import { writeRecording } from '../files/recording.ts';
import { enter, tokenOf } from './cast.ts';
import { patience } from './patience.ts';
import { makeArtist, makeLabel } from './stock.ts';
import { handOn, keysOn } from './touches.ts';
import { expectSaved } from './wizard.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
const at = (name: string) => path.join(folder, name);
const songsOf = (seed: number, names: readonly string[]) =>
  Promise.all(
    names.map(async (name, index) => {
      await writeRecording(at(name), seed + index, 62 + index);
      return at(name);
    }),
  );

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-touches-'));
  await writeFile(at('sampul.jpg'), await drawCover(11, 3000));
  await copyFile(at('sampul.jpg'), at('cover kedua.jpg'));
  await makeLabel('kabut', 'Kabut Musik');
  await makeArtist(await tokenOf('kabut'), 'Kinanti');
  await makeLabel('bintang', 'Bintang', 'INDIVIDUAL');
  await makeArtist(await tokenOf('bintang'), 'Bintang');
});
test.afterAll(() => rm(folder, { recursive: true }));

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });

interface Wish {
  /** Where a single is called as its song. */
  title?: string;
  files: readonly string[];
  songs: readonly string[];
  /** Of the first release: what no earlier one says. */
  genre?: string;
  composer?: string;
}

/** A release from the dashboard to "Congratulations", by the fewest touches the screens allow. */
async function release(page: Page, wish: Wish): Promise<string[]> {
  const hand = handOn(page);
  await page.goto('/#/backoffice/dashboard');
  await hand.click(page.getByRole('main').getByRole('link', { name: 'New release' }));
  await hand.drop(page.getByText('Drop your WAV files and the cover here'), wish.files);
  await expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem')).toHaveCount(
    wish.songs.length,
  );
  if (wish.title) await hand.type(field(page, 'Title'), wish.title);
  // The cover goes along: whoever starts before it is there would go without.
  await expect(button(page, 'Start')).toBeEnabled({ timeout: patience });
  await hand.click(button(page, 'Start'));

  for (const title of wish.songs)
    await expect(button(page, `Move ${title}`)).toBeVisible({ timeout: patience });
  const forAll = page.getByRole('region', { name: 'For all songs' });
  if (wish.composer) await hand.type(forAll.getByLabel('Composers'), wish.composer);
  await hand.click(forAll.getByLabel('Nothing of it was made with AI'));
  await hand.click(forAll.getByRole('button', { name: /^Give it to/ }));
  await expect(forAll).toBeHidden();
  await expect(page.getByText(/on their way/)).toBeHidden({ timeout: patience });

  await hand.click(link(page, 'Next: Details'));
  await hand.type(page.getByLabel('Description'), 'Direkam di Bandung pada 2026.');
  await hand.type(field(page, 'Release date'), dayText(releaseDay));
  if (wish.genre) {
    const genre = page.getByRole('combobox', { name: 'Primary genre' });
    await hand.click(genre);
    await hand.click(page.getByRole('option', { name: wish.genre, exact: true }));
  }
  await hand.click(page.getByLabel('Everything listed here is true, and I may release this music'));
  await expectSaved(page);
  await hand.click(link(page, 'Next: Preview'));
  await hand.click(button(page, 'Request approval'));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Request approval' }));
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  return hand.done;
}

test('the first album of a label, three songs, takes at most 22 touches', async ({ page }) => {
  await enter(page, 'kabut');
  const songs = await songsOf(311, ['01 - Embun.wav', '02 - Lentera MASTER v3.wav', '03_Rimba_final.wav']);
  const done = await release(page, {
    title: 'Rumah di Bukit',
    files: [...songs, at('sampul.jpg')],
    songs: ['Embun', 'Lentera', 'Rimba'],
    genre: 'Pop',
    composer: 'Bima Aditya',
  });
  expect(done.length, done.join('\n')).toBeLessThanOrEqual(22);
});

test('its next one takes over what the last one said, writers too', async ({ page }) => {
  await enter(page, 'kabut');
  const songs = await songsOf(351, ['1. Samudra.wav', '2. Fajar (feat. Bima).wav', '3. Cemara.wav']);
  const done = await release(page, {
    title: 'Ombak Kedua',
    files: [...songs, at('cover kedua.jpg')],
    songs: ['Samudra', 'Fajar', 'Cemara'],
  });
  expect(done.length, done.join('\n')).toBeLessThanOrEqual(16);
});

test('the first single of a solo artist takes at most 16 touches', async ({ page }) => {
  await enter(page, 'bintang');
  const songs = await songsOf(391, ['Kabut Pagi (Master).wav']);
  const done = await release(page, {
    files: [...songs, at('sampul.jpg')],
    songs: ['Kabut Pagi'],
    genre: 'Pop',
    composer: 'Lintang Prakasa',
  });
  expect(done.length, done.join('\n')).toBeLessThanOrEqual(16);
});

test('somebody without a mouse releases a single: from Ctrl-K to the request by keys alone', async ({
  page,
}) => {
  await enter(page, 'bintang');
  const files = [...(await songsOf(431, ['Fajar Sendu (Master).wav'])), at('cover kedua.jpg')];
  const keys = keysOn(page);
  await page.goto('/#/backoffice/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'New release' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await page.keyboard.type('new rel');
  await expect(page.getByRole('option', { name: 'New release', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await keys.choose(button(page, 'Choose recordings and cover'), files);
  await expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem')).toHaveCount(1);
  await keys.press(button(page, 'Start'));

  await expect(button(page, 'Move Fajar Sendu')).toBeVisible({ timeout: patience });
  const forAll = page.getByRole('region', { name: 'For all songs' });
  await keys.press(forAll.getByLabel('Nothing of it was made with AI'), 'Space');
  await keys.press(forAll.getByRole('button', { name: /^Give it to/ }));
  await expect(forAll).toBeHidden();
  await expect(page.getByText(/on their way/)).toBeHidden({ timeout: patience });

  await keys.press(link(page, 'Next: Details'));
  await keys.type(page.getByLabel('Description'), 'Direkam di Malang.');
  await keys.type(field(page, 'Release date'), dayText(releaseDay));
  await keys.press(page.getByLabel('Everything listed here is true, and I may release this music'), 'Space');
  await expectSaved(page);
  await keys.press(link(page, 'Next: Preview'));
  await keys.press(button(page, 'Request approval'));
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Request approval' }));
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});
