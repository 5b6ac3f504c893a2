import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, today } from '@rilis/contract/clock';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { patience } from './patience.ts';
import { makeLabel } from './stock.ts';
import { makeApprovedSong } from './tone.ts';
import { keptWindow } from './windows.ts';
import { expectApproved, expectSaved, tickAll, visit } from './wizard.ts';

const title = 'Muara';
let browser: Browser;
let albumId = 0;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel('muara', 'PT Muara Musik');
  await makeApprovedSong('muara', title);
  const { content } = await ask<{ content: { id: number }[] }>(await tokenOf('muara'), 'GET', '/albums');
  albumId = content[0]?.id ?? 0;
});

/** The window of somebody signed in. */
const windowOf = (login: string, width = 1280): Promise<Page> =>
  keptWindow(browser, login, { viewport: { width, height: 844 } });

const show = () => `/backoffice/music/${albumId}/show`;

test('the owner corrects what is live: it stays as it is until that is approved', async () => {
  const page = await windowOf('muara');
  await visit(page, show());
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('Correction of what is live').first()).toBeVisible();
  await page.getByLabel('Subtitle or version').fill('Akustik');
  await expectSaved(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next: Preview' }).click();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await visit(page, show());
  await expect(page.getByText('A correction is open')).toBeVisible();
  await expect(page.getByText('Akustik')).toHaveCount(0);
  await expectAccessible(page);
});

test('a reviewer sees only the difference, ticks what it touches, and it is live', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/approval/music');
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  const changes = rudi.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Akustik');
  await expect(changes.getByText('Subtitle or version')).toBeVisible();
  await expectAccessible(rudi);
  await tickAll(rudi.getByRole('region', { name: 'Checklist' }), 1);
  await rudi.keyboard.press('a');
  await expectApproved(rudi);
  const page = await windowOf('muara');
  await expect(async () => {
    await visit(page, show());
    await expect(page.getByText('Akustik').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: patience });
  await expect(page.getByText('A correction is open')).toHaveCount(0);
});

test('on a phone and in Indonesian the owner asks for the take-down, with reason and day; it stays until staff do it', async () => {
  const page = await windowOf('muara', 390);
  await visit(page, '/backoffice/dashboard');
  await page.getByText('ID', { exact: true }).click();
  await visit(page, show());
  await page.getByRole('button', { name: 'Minta diturunkan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Alasan/).fill('Kontrak dengan penulis lagu berakhir');
  const [year, month, day] = addDays(today(), 14).split('-');
  await dialog.getByRole('textbox', { name: /^Harus turun/ }).fill(`${day}-${month}-${year}`);
  await dialog.getByRole('textbox', { name: /^Harus turun/ }).press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Minta diturunkan' }).click();
  await expect(page.getByText('Kontrak dengan penulis lagu berakhir').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a reviewer takes it down from the queue; an administrator brings it back with a reason', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/approval/music');
  await rudi.getByRole('tab', { name: 'Take-down requested' }).click();
  const row = rudi.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Kontrak dengan penulis lagu berakhir');
  await expectAccessible(rudi);
  await row.getByRole('link', { name: new RegExp(title) }).click();
  await rudi.getByRole('button', { name: 'Take down', exact: true }).click();
  await rudi.getByRole('dialog').getByRole('button', { name: 'Take down', exact: true }).click();
  await expect(rudi.getByText(/^Taken down/).first()).toBeVisible();
  const page = await windowOf('muara');
  await visit(page, '/backoffice/dashboard');
  await page.getByText('EN', { exact: true }).click();
  await visit(page, show());
  await expect(page.getByText(/^Taken down/).first()).toBeVisible();
  // Nothing of it goes to the trash: income of it is stated.
  await expect(page.getByRole('button', { name: /trash/i })).toHaveCount(0);
  await expectAccessible(page);
  const adi = await windowOf('adi');
  await visit(adi, show());
  await adi.getByRole('button', { name: 'Bring back' }).click();
  await adi
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Kontrak diperpanjang');
  await adi.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(adi.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  await visit(page, show());
  await expect(page.getByText(/^Taken down/)).toHaveCount(0);
});
