import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible } from './cast.ts';
import { expectEverywhere, wide } from './looks.ts';
import { patience } from './patience.ts';
import { choose, visit } from './wizard.ts';

const run = Date.now() % 100_000;
const folder = `collected-${run}`;
const head = 'reportingPeriod,platform,artistName,songTitle,quantity,salesType,netRevenue,country';
const report = (name: string) =>
  `${head}\n202606,Spotify,Penyanyi ${run},Lagu ${name} ${run},100,Stream,1000.25,ID\n`;

/** What a store lays down in the bucket. */
async function put(name: string, content: string): Promise<void> {
  const answer = await fetch(`${process.env.E2E_BUCKET}/incoming/${folder}/${name}`, {
    method: 'PUT',
    body: content,
  });
  expect(answer.ok).toBe(true);
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an administrator collects the reports of a folder, sees what was refused and why, and tries it again', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await put('Spotify_2026-06.csv', report('satu'));
  await put('second.csv', report('dua'));
  await put('empty.csv', '');
  await put('notes.md', 'by whom');
  await enter(page, 'adi');
  await visit(page, '/backoffice/reporting-other-dsp');
  await page.getByRole('link', { name: 'Collect from a bucket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collect from a bucket');
  await page.getByRole('textbox', { name: 'Folder or beginning of the names' }).fill('s3://elsewhere/x');
  await choose(page, 'Platform', 'Spotify');
  await choose(page, 'Currency', 'IDR');
  await page.getByRole('button', { name: 'List what is there' }).click();
  await expect(page.getByText('Only the bucket incoming is collected from.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Folder or beginning of the names' }).fill(`${folder}/`);
  await page.getByRole('button', { name: 'List what is there' }).click();
  await expect(line(page, 'second.csv')).toContainText('Waits');
  await expect(line(page, 'notes.md')).toContainText('Left out');
  await expect(line(page, 'empty.csv')).toContainText('The file is empty.');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Collect 2 files/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: patience });
  await expect(line(page, 'Spotify_2026-06.csv')).toContainText('Taken in');
  await put('empty.csv', report('tiga'));
  await page.getByRole('button', { name: 'Try again: empty.csv' }).click();
  await expect(line(page, 'empty.csv')).toContainText('Taken in', { timeout: patience });
  await expectEverywhere(page);
  await line(page, 'second.csv')
    .getByRole('link', { name: /^Report / })
    .click();
  await expect(page.getByText('second.csv').first()).toBeVisible();
});
