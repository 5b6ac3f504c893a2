import { expect, type Locator, type Page } from '@playwright/test';
import { dayText } from '@rilis/contract/formats';
import { releaseDay } from '../days.ts';
import { patience } from './patience.ts';
import { type Words, wordsIn } from './words.ts';

/** A page of the same house with nothing on it. */
export const between = '/favicon.svg';

/**
 * Opens a screen as a link from outside does: nothing that was read before is kept. Between two screens lies a page of the
 * same house: from an empty one Chromium would start a process and read every script anew, at twice the cost.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank' && !page.url().endsWith(between)) await page.goto(between);
  await page.goto(`/#${path}`);
}

/** Chooses from a list that may have to be typed into; of the only field of this name within a part of the page. */
export async function choose(
  part: Page | Locator,
  field: string,
  option: string,
  typed = false,
): Promise<void> {
  const box = part.getByRole('combobox', { name: field, exact: true });
  await box.click();
  if (typed) await box.fill(option);
  await box.page().getByRole('option', { name: option, exact: true }).click();
}

/** Hands files to the button that opens the chooser. */
export async function hand(page: Page, button: string, files: string | string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Ticks every point of a list, once all of them are there. */
export async function tickAll(list: Locator, count: number): Promise<void> {
  await expect(list.getByRole('checkbox')).toHaveCount(count);
  for (const tick of await list.getByRole('checkbox').all()) await tick.check();
}

/** The draft says that everything typed so far is kept. */
export const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();

/** Waits until the list or screen has answered for good: the worker may still be at it. */
export async function reloadUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await seen()) return;
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await seen()).toBe(true);
  }).toPass({ timeout: patience });
}

/** An artist with everything approval asks for. */
export async function createArtist(page: Page, name: string, portrait: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an artist' }).click();
  await page.getByLabel('Stage name').fill(name);
  await page.getByLabel('Real name').fill('Rara Kinanti');
  await hand(page, 'Upload: Picture', portrait);
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
  await choose(page, 'Gender', 'Female');
  await choose(page, 'Nationality', 'Indonesia', true);
  await page.getByLabel('Biography').fill('Penyanyi dan penulis lagu dari Bandung.');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('pop');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Everything on the details step but the cover. */
export async function fillDetails(page: Page, artist: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of person 1' }).fill(artist);
  await page.getByRole('option', { name: new RegExp(`^${artist}`) }).click();
  await page.getByLabel('Description').fill('Album pertama, direkam di Bandung.');
  await choose(page, 'Category', 'Studio');
  await choose(page, 'Language', 'Indonesian', true);
  await choose(page, 'Primary genre', 'Pop', true);
  await page.getByRole('radiogroup', { name: 'For adults only' }).getByLabel('No').check();
  await page.getByLabel('℗ line').fill('2026 Senja Records');
  await page.getByLabel('© line').fill('2026 Senja Records');
  await expect(page.getByLabel('UPC/ICPN')).toHaveValue(/^\d{12,13}$/);
  await page.getByRole('radiogroup', { name: 'Territory' }).getByLabel('Worldwide').check();
  await tickAll(page.getByRole('group', { name: 'Copyright checklist' }), 5);
  await page.getByLabel('I go on without documents').check();
  await page.getByLabel('What is stated here is true').check();
  const releaseDate = page.getByRole('textbox', { name: 'Release date', exact: true });
  await releaseDate.fill(dayText(releaseDay));
  await releaseDate.press('Tab');
}

/** What only the song itself can say: a key of its own, who wrote it, and that no machine did. */
export async function fillSong(page: Page, title: string, key: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${title} `) }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Unique search key').fill(key);
  for (const [position, role] of [
    [2, 'Composer'],
    [3, 'Lyricist'],
  ] as const) {
    await editor.getByRole('button', { name: 'Add a person' }).click();
    await choose(page, `Role of person ${position}`, role);
    await editor.getByRole('textbox', { name: `Name of person ${position}` }).fill('Bima Aditya');
  }
  await editor.getByRole('button', { name: 'Nothing of it was made with AI' }).click();
  await expectSaved(page);
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(editor).toBeHidden();
}

/**
 * Lifts a row by its grip and puts it first, without a mouse. The arrows are heard a moment after the lift: like a person
 * it presses again until the row is there.
 */
export async function moveToTop(page: Page, grip: string): Promise<void> {
  await page.getByRole('button', { name: grip, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Lifted|is lifted|at (place|position) \d/)).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/at (place|position) 1\b/)).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await page.keyboard.press('Space');
}

/** That somebody looks at a record, or has it, is told along the way. */
const told = /\/(presence|claim)$/;

/**
 * Presses what changes something, and waits until the server has taken it. Where the screen is left next, or another window looks,
 * nothing on this one would tell.
 */
export async function taken(page: Page, press: () => Promise<unknown>): Promise<void> {
  const begun = page.waitForRequest((one) => one.method() !== 'GET' && !told.test(one.url()));
  await press();
  const answer = await (await begun).response();
  expect(answer?.ok(), `${(await begun).url()} was taken`).toBe(true);
}

/** Says that it was approved; the message is closed, so that it is sent at once and not in eight seconds. */
export async function expectApproved(page: Page, t: Words = wordsIn('en-us')): Promise<void> {
  const said = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('Undo') }) });
  await taken(page, () => said.getByRole('button', { name: t('Close') }).click());
  await expect(said).toHaveCount(0);
}
