import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { type Material, packMaterial } from './material.ts';
import { makeArtist, makeLabel, makeSingle } from './stock.ts';
import { choose, expectApproved, hand, tickAll, visit } from './wizard.ts';

/** A name of its own for each start: after a failure the file begins anew. */
const owner = `gema${Date.now() % 1_000_000}`;
const title = `Gaung ${owner}`;
let browser: Browser;
let material: Material;

const ticks = (...keys: string[]) => ({ checklist: Object.fromEntries(keys.map((key) => [key, true])) });

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel(owner, 'PT Gema Musik');
  const [token, reviewer] = [await tokenOf(owner), await tokenOf('rudi')];
  const artist = await makeArtist(token, 'Gita Gema');
  material = await packMaterial();
  const album = await makeSingle(token, artist.id, title, await readFile(material.songs[0] ?? ''));
  await ask(token, 'PUT', `/albums/${album.id}/SUBMITTED`, { version: album.version });
  await ask(reviewer, 'PUT', `/artists/${artist.id}/APPROVED`, ticks('identity', 'image', 'notImpostor'));
  const points = ['metadata', 'artists', 'artwork', 'audio', 'rights', 'territory', 'explicit', 'codes'];
  await ask(reviewer, 'PUT', `/albums/${album.id}/APPROVED`, ticks(...points));
});
test.afterAll(() => material.unpack());

async function windowOf(login: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await enter(page, login);
  return page;
}

/** The code of the newest message to a number, as the mailbox of the machine shows it. */
async function codeSentTo(number: string): Promise<string> {
  const tail = number.slice(-3);
  const token = await tokenOf('superuser');
  let code: string | undefined;
  await expect(async () => {
    const { content } = await ask<{ content: { to: string; text: string }[] }>(token, 'GET', '/mailbox');
    code = /\b(\d{6})\b/.exec(content.find(({ to }) => to.endsWith(tail))?.text ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a label cuts a tone of its song, hears it as a caller will, and asks for approval', async () => {
  const page = await windowOf(owner);
  await visit(page, '/backoffice/rbt/create');
  await expect(heading(page, 'Ringback studio')).toBeVisible();
  await choose(page, 'Song', title, true);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Composer')).toHaveValue('Bima Aditya');
  await page.getByRole('button', { name: /^Most energetic/ }).click();
  await page.getByLabel('Snap to beats and quiet places').uncheck();
  const start = page.getByLabel('Start', { exact: true });
  const before = Number.parseFloat(await start.inputValue());
  await page.getByRole('slider', { name: 'Start of the passage' }).press('ArrowRight');
  // A tenth of a second further; both are shown to the hundredth, of milliseconds.
  const moved = async () => Number.parseFloat(await start.inputValue()) - before;
  await expect.poll(moved).toBeCloseTo(0.1, 1);
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByText('Master', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Master' })).toBeChecked();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByLabel('Lyric of the passage').fill('Gaung di lembah, kembali padamu');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, title)).toBeVisible();
  // Rendered by the server and compared with everything there is.
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Request approval' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
    await expect(page.getByRole('region', { name: 'Our approval' })).toContainText('Waiting for approval', {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'At the operator' })).toContainText('Not sent');
});

test('a reviewer hears the cut beside its song and approves it with the usual keys', async () => {
  const page = await windowOf('rudi');
  await visit(page, '/backoffice/approval/rbt');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByText('It sounds like the song it says it comes from.')).toBeVisible();
  await expectAccessible(page);
  // By key alone: the cut, the song it comes from, and what a caller hears of it.
  const part = (name: string) => page.getByRole('region', { name });
  const [tone, master] = [part('The tone'), part('The song it comes from')];
  await page.keyboard.press('Space');
  await expect(tone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press(']');
  await page.keyboard.press('Space');
  await expect(master.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(tone.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(tone.getByRole('radio', { name: 'As a caller' })).toBeChecked();
  await tone.getByRole('button', { name: 'Listen' }).press('Enter');
  await tone.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(tone.getByRole('button', { name: 'Listen' })).toBeVisible();
  await tickAll(page.getByRole('region', { name: 'Checklist' }), 4);
  await page.keyboard.press('a');
  await expectApproved(page);
  const asked = `/rbts?search=${encodeURIComponent(title)}`;
  const token = await tokenOf(owner);
  const states = async () =>
    (await ask<{ content: { approvalStatus: string }[] }>(token, 'GET', asked)).content.map(
      ({ approvalStatus }) => approvalStatus,
    );
  await expect.poll(states).toEqual(['APPROVED']);
});

test('a file that is no tone is refused before a byte is sent, and made one with a press', async () => {
  const page = await windowOf(owner);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await visit(page, '/backoffice/rbt/create');
  await choose(page, 'Song', title, true);
  await page.getByText('Finished file', { exact: true }).click();
  await hand(page, 'Choose a file', material.songs[1] ?? '');
  const refused = page.getByRole('alert').filter({ hasText: 'This file is no tone yet' });
  await expect(refused).toContainText('must be mono');
  await expect(refused).toContainText('8000 Hz');
  expect(sent.filter((url) => url.includes('/media-images'))).toEqual([]);
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Convert it' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('02 - Sore.wav')).toBeVisible();
  await page.getByLabel('Title').fill('Berkas jadi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, 'Berkas jadi')).toBeVisible();
});

test('on a phone and in Indonesian somebody makes an NSP creation of a template, and sees both lights', async () => {
  const page = await windowOf(owner, 390);
  await visit(page, '/backoffice/dashboard');
  await page.getByText('ID', { exact: true }).click();
  await visit(page, '/backoffice/nsp/create');
  await expect(heading(page, 'NSP Kreasi')).toBeVisible();
  await page.getByRole('button', { name: 'Waktu salat' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('Sedang salat');
  await hand(page, 'Pilih berkas', material.short);
  await page.getByRole('button', { name: 'Ubah formatnya' }).click();
  await expect(page.getByRole('button', { name: 'Dengar' })).toBeVisible();
  await page.getByRole('button', { name: 'Buktikan nomor' }).click();
  const dialog = page.getByRole('dialog');
  const number = `0812 ${Date.now() % 90_000_000}`.padEnd(13, '7');
  await dialog.getByLabel('Nomor ponsel').fill(number);
  await expect(dialog.getByRole('status')).toContainText('Telkomsel');
  await dialog.getByRole('button', { name: 'Kirim kode' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Kode enam angka').fill(await codeSentTo(number));
  await dialog.getByRole('button', { name: 'Periksa kode' }).click();
  await expect(page.getByText(/terbukti milik Anda/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(heading(page, 'Sedang salat')).toBeVisible();
  await expect(page.getByText(/^0812-••••-\d{3}$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Di operator' })).toContainText('Belum dikirim');
  await visit(page, '/backoffice/rbt-numbers');
  await expect(page.getByRole('link', { name: 'Sedang salat' })).toBeVisible();
  await expectAccessible(page);
  const desk = await windowOf('superuser');
  await visit(desk, '/backoffice/rbt-numbers');
  await desk.getByLabel('Whose number is it?').fill(number);
  await desk.getByRole('button', { name: 'Look it up' }).click();
  await expect(desk.getByRole('status')).toContainText('It belongs to');
  await expectAccessible(desk);
  await visit(desk, '/backoffice/rbt-numbers/blocked');
  await expect(heading(desk, 'Blocked numbers')).toBeVisible();
  await expectAccessible(desk);
  await visit(page, '/backoffice/rbt');
  await expect(page.getByRole('link', { name: /Sedang salat/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
