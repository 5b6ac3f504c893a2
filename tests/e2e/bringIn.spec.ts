import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { dayText } from '@rilis/contract/formats';
import { releaseDay } from '../days.ts';
import { writeRecording } from '../files/recording.ts';
import { workbookOf } from '../files/workbook.ts';
import { enter, expectAccessible } from './cast.ts';
import { patience } from './patience.ts';
import { makeLabel } from './stock.ts';

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-bring-in-'));
  const inside = (name: string) => path.join(folder, 'Katalog', name);
  await mkdir(inside('audio'), { recursive: true });
  await writeRecording(inside('audio/layang.wav'), 811, 61);
  await writeRecording(inside('audio/pendek.wav'), 812, 20);
  const table = workbookOf({
    Rilis: [
      ['release_title', 'release_artists', 'release_date', 'title', 'recording'],
      ['Layang', 'Awan Tegal', dayText(releaseDay), 'Layang', 'layang.wav'],
      ['Bunga', 'Awan Tegal', dayText(releaseDay), 'Bunga Tidur', 'pendek.wav'],
    ],
  });
  await writeFile(inside('Rilis.xlsx'), table);
  await makeLabel('tegal', 'Awan Tegal Musik');
});
test.afterAll(() => rm(folder, { recursive: true }));

test('an Excel table and its folder of recordings come in from the catalogue, with what the editor would find told first', async ({
  page,
}) => {
  await enter(page, 'tegal');
  await page.goto('/#/backoffice/music');
  await page.getByRole('link', { name: 'Import a table' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await choosing).setFiles(path.join(folder, 'Katalog'));
  await expect(page.getByRole('button', { name: 'Import 1 release' })).toBeVisible({ timeout: patience });
  const made = page.getByRole('listitem').filter({ hasText: 'Layang' });
  await made.getByText(/^To be corrected before approval/).click();
  await expect(made.getByText(/Primary genre.*: This field is required/)).toBeVisible();
  const broken = page.getByRole('listitem').filter({ hasText: 'Cannot be made' });
  await broken.getByText(/^To be corrected before approval/).click();
  await expect(broken.getByText(/at least 60 seconds/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 release' }).click();
  await expect(made.getByRole('link', { name: 'Open the release' })).toBeVisible({ timeout: patience });
});
