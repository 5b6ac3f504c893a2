import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, signIn, tokenOf } from './cast.ts';
import { type Material, packMaterial } from './material.ts';
import { createArtist, expectSaved, fillDetails, fillSong, hand, moveUp, reloadUntil, tickAll } from './wizard.ts';

test.describe.configure({ mode: 'serial' });

const artistName = 'Rara';
const title = 'Lampu di Kota';
let material: Material;
let browser: Browser;
const windows = new Map<string, Page>();

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  material = await packMaterial();
});
test.afterAll(async () => {
  for (const page of windows.values()) await page.context().close();
  await material.unpack();
});

/** The window of a person, signed in at the first time. */
async function windowOf(login: string): Promise<Page> {
  const open = windows.get(login);
  if (open) return open;
  const page = await (await browser.newContext()).newPage();
  windows.set(login, page);
  await signIn(page, login);
  return page;
}

/** The album as the API tells it. */
async function albumNow() {
  const { content } = await ask<{ content: { id: number; approvalStatus: string; albumTitle: string }[] }>(
    await tokenOf('senja'),
    'GET',
    '/albums?size=100',
  );
  return content.find(({ albumTitle }) => albumTitle.toLowerCase() === title.toLowerCase())!;
}

test('a label owner signs in and creates an artist with a picture', async () => {
  const page = await windowOf('senja');
  await createArtist(page, artistName, material.portrait);
  await expect(
    page
      .getByRole('heading', { name: artistName, level: 1 })
      .or(page.getByRole('link', { name: artistName }))
      .first(),
  ).toBeVisible();
});

test('a wrong recording is refused in words before a byte of it is sent', async () => {
  const page = await windowOf('senja');
  await page.goto('/#/backoffice/music/createAlbum');
  await page.getByRole('radio', { name: 'Album' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lampu Di Kota');
  await page.getByRole('button', { name: 'Start' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await hand(page, 'Choose files', material.short);
  const refused = page.getByText('Not accepted, nothing was sent');
  await expect(refused).toBeVisible();
  await expect(page.getByText(/mono|stereo/i).last()).toBeVisible();
  await expect(page.getByText(/60/).last()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Take 03 - Potongan.wav out/ }).click();
  await expect(refused).toBeHidden();
});

test('several recordings are sent at once and put in order by keyboard', async () => {
  const page = await windowOf('senja');
  await hand(page, 'Choose files', material.songs);
  await expect(page.getByRole('button', { name: /^Move (Pagi|Sore)$/ })).toHaveCount(2);
  await expect(page.getByText(/on their way/)).toBeHidden({ timeout: 20_000 });
  const titles = () => page.getByRole('button', { name: /^(Pagi|Sore) / }).allInnerTexts();
  const [first] = await titles();
  const second = first!.startsWith('Pagi') ? 'Sore' : 'Pagi';
  const kept = page.waitForResponse(/songs\/bulk$/);
  await moveUp(page, second);
  expect((await kept).status(), await (await kept).text()).toBe(200);
  await expect.poll(async () => (await titles())[0]).toMatch(new RegExp(`^${second}`));
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toMatch(new RegExp(`^${second}`));
});

test('details and cover are kept as a draft while they are typed', async () => {
  const page = await windowOf('senja');
  await page.getByRole('link', { name: 'Next: Details' }).click();
  await hand(page, 'Choose a picture', material.cover);
  await expect(page.getByRole('button', { name: 'Replace the cover' })).toBeVisible();
  await fillDetails(page, artistName);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Album pertama, direkam di Bandung.');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  for (const name of [/^Fill in from the release/, /^Generate missing ISRCs/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await fillSong(page, 'Pagi', 'lampu-pagi');
  await fillSong(page, 'Sore', 'lampu-sore');
});

test('the preview shows findings, one is fixed at a click, and approval is asked for', async () => {
  const page = await windowOf('senja');
  await page.getByRole('link', { name: 'Next: Details' }).click();
  await page.getByRole('link', { name: 'Next: Preview' }).click();
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByText('Write it as “Lampu di Kota”')).toBeVisible();
  await findings.getByRole('button', { name: 'Fix the capitals' }).click();
  await expect(findings.getByText('Write it as')).toBeHidden();
  await page.getByRole('button', { name: 'Request approval' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect((await albumNow()).approvalStatus).toBe('SUBMITTED');
});

test('the reviewer approves the artist', async () => {
  const page = await windowOf('rudi');
  await page.goto('/#/backoffice/approval/artist');
  await page.getByRole('link', { name: artistName }).click();
  await tickAll(page.getByRole('region', { name: 'Checklist' }), 3);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Action was successful')).toBeVisible();
});

test('the reviewer listens, sees the findings and asks for changes at a field', async () => {
  const page = await windowOf('rudi');
  await page.goto('/#/backoffice/approval/music');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Findings' }).getByText('The cover is 1500')).toBeVisible();
  await reloadUntil(page, () => page.getByRole('slider', { name: 'Position' }).first().isVisible());
  await page.getByRole('button', { name: 'Play Sore' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.getByRole('button', { name: 'Note on: Description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Sebutkan tahun rekaman.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sebutkan tahun rekaman.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Action was successful')).toBeVisible();
  expect((await albumNow()).approvalStatus).toBe('CHANGES_REQUESTED');
});

test('the owner reads the note at its field, corrects it and asks again', async () => {
  const page = await windowOf('senja');
  await page.goto('/#/backoffice/music');
  await expect(page.getByText('Changes requested').first()).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Sebutkan tahun rekaman.' });
  await note.getByRole('link', { name: 'Description' }).click();
  await page.getByLabel('Description').fill('Album pertama, direkam di Bandung pada 2026.');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Next: Preview' }).click();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});

test('the reviewer sees what has changed, ticks the checklist and approves; the songs are converted', async () => {
  const page = await windowOf('rudi');
  await page.goto('/#/backoffice/approval/music');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Changes since the last request' })).toContainText('2026');
  await tickAll(page.getByRole('region', { name: 'Checklist' }), 8);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Action was successful')).toBeVisible();
  const owner = await windowOf('senja');
  const { id } = await albumNow();
  await owner.goto(`/#/backoffice/music/${id}/show`);
  await expect(owner.getByText('Approved', { exact: true }).first()).toBeVisible();
  await reloadUntil(owner, () => owner.getByText('All songs converted').isVisible());
  await expect(owner.getByRole('button', { name: 'Play Pagi' })).toBeVisible();
  console.log(await owner.locator('main').ariaSnapshot());
});

