import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { codeSentTo, freshNumber } from './codes.ts';
import { type Material, packMaterial } from './material.ts';
import { patience } from './patience.ts';
import { requestApproval } from './ringbackSteps.ts';
import { makeArtist, makeLabel, makeSingle } from './stock.ts';
import { keptWindow } from './windows.ts';
import { choose, expectApproved, hand, tickAll, visit } from './wizard.ts';
import { wordsIn } from './words.ts';

/** A name of its own for each start: after a failure the file begins anew. */
const owner = `gema${Date.now() % 1_000_000}`;
const title = `Gaung ${owner}`;
const second = `Sahut ${owner}`;
let browser: Browser;
let material: Material;

const ticks = (...keys: string[]) => ({ checklist: Object.fromEntries(keys.map((key) => [key, true])) });

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel(owner, 'PT Gema Musik');
  const [token, reviewer] = [await tokenOf(owner), await tokenOf('rudi')];
  const artist = await makeArtist(token, 'Gita Gema');
  material = await packMaterial();
  const albums = await Promise.all(
    [title, second].map(async (name, at) =>
      makeSingle(token, artist.id, name, await readFile(material.songs[at] ?? '')),
    ),
  );
  for (const { id, version } of albums) await ask(token, 'PUT', `/albums/${id}/SUBMITTED`, { version });
  await ask(reviewer, 'PUT', `/artists/${artist.id}/APPROVED`, ticks('identity', 'image', 'notImpostor'));
  const points = ['metadata', 'artists', 'artwork', 'audio', 'rights', 'territory', 'explicit', 'codes'];
  for (const { id } of albums) await ask(reviewer, 'PUT', `/albums/${id}/APPROVED`, ticks(...points));
});
test.afterAll(() => material.unpack());

/** The window of somebody signed in. */
const windowOf = (login: string, width = 1440): Promise<Page> =>
  keptWindow(browser, login, { viewport: { width, height: 900 } });

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
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeVisible({ timeout: patience });
  await expectAccessible(page);
  await requestApproval(page, wordsIn('en-us'));
  await expect(page.getByRole('region', { name: 'At the operator' })).toContainText('Not sent');
});

interface Started {
  loop: boolean;
  seconds: number;
  rate: number;
  offset: number;
  at: number;
}

/** What the studio has begun to play, and the clock of its sound. */
const keepStarts = () => {
  const starts: Started[] = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0) {
    const { loop, buffer, context } = this;
    const played = { loop, seconds: buffer?.duration ?? 0, rate: buffer?.sampleRate ?? 0 };
    starts.push({ ...played, offset, at: context.currentTime });
    Object.assign(globalThis, { clock: () => context.currentTime });
    start.call(this, when, offset);
  };
  Object.assign(globalThis, { starts });
};
const startsOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'starts') as Started[]);
const clockOf = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'clock') as () => number)());

const numberIn = async (page: Page, field: string) =>
  Number.parseFloat(await page.getByLabel(field, { exact: true }).inputValue());

/** Drags something to the side by a share of the waveform. */
async function drag(page: Page, part: Locator, share: number): Promise<void> {
  const wave = await page
    .getByRole('slider', { name: 'Start of the passage' })
    .locator('../..')
    .boundingBox();
  const box = await part.boundingBox();
  if (!box || !wave) throw new Error('There is nothing to be dragged');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (wave.width * share) / 2, y);
  await page.mouse.move(x + wave.width * share, y);
  await page.mouse.up();
}

test('the window is dragged over the song by its middle and its end, plays round and round, and beside the master at the same place', async () => {
  const page = await windowOf(owner);
  await page.addInitScript(keepStarts);
  await visit(page, '/backoffice/rbt/create');
  await choose(page, 'Song', title, true);
  await page.getByLabel('Snap to beats and quiet places').uncheck();
  await page.getByLabel('Start', { exact: true }).fill('2');
  await page.getByLabel('Length', { exact: true }).fill('20');
  const end = page.getByRole('slider', { name: 'End of the passage' });
  // The song has 62 seconds: a tenth of its waveform is 6.2.
  await drag(page, end.locator('..'), 0.1);
  await expect.poll(() => numberIn(page, 'Start')).toBeCloseTo(8.2, 0);
  expect(await numberIn(page, 'Length')).toBe(20);
  await drag(page, end, -0.1);
  await expect.poll(() => numberIn(page, 'Length')).toBeCloseTo(13.8, 0);
  // As far as it goes: a tone has three seconds at least.
  await drag(page, end, -0.3);
  await expect.poll(() => numberIn(page, 'Length')).toBe(3);
  await expect(page.getByTestId('cut')).toContainText('3 s');
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(async () => (await startsOf(page)).length).toBeGreaterThan(0);
  const [caller] = (await startsOf(page)) as [Started];
  expect(caller).toMatchObject({ loop: true, seconds: 3, rate: 8000, offset: 0 });
  // What was still being rendered for the last move may take its place, at the same place.
  await expect.poll(async () => (await clockOf(page)) - caller.at).toBeGreaterThan(1.5);
  const begun = (await startsOf(page)).length;
  // Longer than it is: it goes on from the beginning, and nothing else was begun.
  await expect.poll(async () => (await clockOf(page)) - caller.at).toBeGreaterThan(3.5);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await startsOf(page)).toHaveLength(begun);
  await page.getByText('Master', { exact: true }).click();
  await expect.poll(async () => (await startsOf(page)).length).toBe(begun + 1);
  const master = (await startsOf(page)).at(-1)!;
  expect(master).toMatchObject({ loop: true, rate: 44_100 });
  // On the round track of the tone: where it had got to, to a tenth of a second.
  const apart = Math.abs(((master.at - caller.at) % 3) - master.offset);
  expect(Math.min(apart, 3 - apart)).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Stop' }).click();
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
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill('Berkas jadi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, 'Berkas jadi')).toBeVisible();
});

interface Listed {
  titleRbt: string;
  approvalStatus: string;
  dataSong: { songTitle: string } | null;
  cut: { start: number; length: number } | null;
}

const tonesNow = async (search: string) =>
  (
    await ask<{ content: Listed[] }>(
      await tokenOf(owner),
      'GET',
      `/rbts?search=${encodeURIComponent(search)}&size=50`,
    )
  ).content;

test('several tones of one song are saved one after the other; Save ends it', async () => {
  const page = await windowOf(owner);
  await visit(page, '/backoffice/rbt/create');
  await choose(page, 'Song', title, true);
  for (const name of ['Beruntun satu', 'Beruntun dua']) {
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByLabel('Title').fill(name);
    await page.getByRole('button', { name: 'Save and cut another' }).click();
  }
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('combobox', { name: 'Song', exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill('Beruntun tiga');
  await page.getByLabel('Title').press('Enter');
  await expect(heading(page, 'Beruntun tiga')).toBeVisible();
  const made = await tonesNow('Beruntun');
  expect(made.map(({ titleRbt, dataSong }) => `${titleRbt} ${dataSong?.songTitle}`).toSorted()).toEqual([
    `Beruntun dua ${title}`,
    `Beruntun satu ${title}`,
    `Beruntun tiga ${title}`,
  ]);
});

test('the same seconds of several songs become a draft each', async () => {
  const page = await windowOf(owner);
  await visit(page, '/backoffice/rbt/create');
  await page.getByRole('tab', { name: 'Several songs' }).click();
  const songs = page.getByRole('combobox', { name: 'Songs' });
  for (const name of [title, second]) {
    await songs.fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByLabel('Start', { exact: true }).fill('7');
  await page.getByLabel('Length', { exact: true }).fill('11');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make 2 drafts' }).click();
  await expect(page.getByText(/^2 drafts were made/)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(second) }).first()).toBeVisible();
  const drafts = (await tonesNow(owner)).filter(({ cut }) => cut?.start === 7_000 && cut.length === 11_000);
  expect(drafts.map(({ titleRbt, approvalStatus }) => `${titleRbt} ${approvalStatus}`).toSorted()).toEqual(
    [`${title} DRAFT`, `${second} DRAFT`].toSorted(),
  );
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
  const number = await freshNumber();
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
  await expect(page.getByText(/^0813-••••-\d{3}$/)).toBeVisible();
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
