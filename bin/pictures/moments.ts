/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';

/** A screen as it looks in the middle of something. */
export interface Moment {
  screen: string;
  login: string | null;
  /** What is done before it is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done there before it is photographed. */
  there?: (page: Page) => Promise<unknown>;
  /** What takes that back. */
  after?: (page: Page) => Promise<unknown>;
}

/** By the name of their sheet, which begins with `~`. */
export const moments: Record<string, Moment> = {
  '~release': { screen: '/release/{key}', login: null },
  '~offline': {
    screen: '/',
    login: null,
    there: async (page) => {
      await page.context().setOffline(true);
      await page.evaluate(() => location.assign('#/privacy-and-policy'));
      await page.locator('h1', { hasText: /connection|koneksi/ }).waitFor();
    },
    after: (page) => page.context().setOffline(false),
  },
  '~planned': {
    screen: '/',
    login: null,
    before: (page) => page.route(isHome, keepClosed),
    there: (page) => page.locator('h1', { hasText: /improving|diperbarui/ }).waitFor(),
    after: (page) => page.unroute(isHome),
  },
  '~password': { screen: '/resetPassword?key=x', login: null },
  '~studio with a song': { screen: '/backoffice/rbt/create?song={song}', login: 'label1' },
  '~studio, several songs': { screen: '/backoffice/rbt/create', login: 'label1', there: chooseSongs },
  '~own recording': {
    screen: '/backoffice/nsp/create',
    login: 'label1',
    there: (page) => record(page, 8_000),
  },
  '~own recording, refused': {
    screen: '/backoffice/nsp/create',
    login: 'label1',
    there: (page) => record(page, 44_100),
  },
  '~editor, type': { screen: '/backoffice/music/{draft}/update?step=type', login: 'label1' },
  '~editor, songs': { screen: '/backoffice/music/{draft}/update?step=songs', login: 'label1' },
  '~editor, a song': {
    screen: '/backoffice/music/{draft}/update?step=songs',
    login: 'label1',
    there: (page) => page.locator('main ol button, main li button, main table button').first().click(),
  },
  '~editor, details': { screen: '/backoffice/music/{draft}/update?step=details', login: 'label1' },
  '~editor, preview': { screen: '/backoffice/music/{draft}/update?step=preview', login: 'label1' },
  '~editor, finish': { screen: '/backoffice/music/{draft}/update?step=finish', login: 'label1' },
  '~invoice': { screen: '/backoffice/invoicing?open={invoice}', login: 'label1' },
  '~invoice of finance': { screen: '/backoffice/invoicing?open={invoice}', login: 'finance' },
  '~calendar as a list': { screen: '/backoffice/release-calendar?view=list', login: 'label1' },
  '~report': { screen: '/backoffice/reporting-other-dsp?open={batch}', login: 'admin' },
  '~traffic': { screen: '/backoffice/reporting-other-dsp?open={traffic}', login: 'admin' },
  '~layouts of files': { screen: '/backoffice/reporting-other-dsp?mappings=Y', login: 'admin' },
  '~collect from a bucket': { screen: '/backoffice/reporting-other-dsp?collect=Y', login: 'admin' },
  '~access': { screen: '/backoffice/access?login=label1&path=/backoffice/music', login: 'admin' },
  '~account card': { screen: '/backoffice/ledger/entries?account={account}', login: 'finance' },
  '~beside the list': { screen: '/backoffice/music?row=first', login: 'label1' },
};

const isHome = ({ pathname }: URL) => pathname === '/';

/** The head of the page as the server writes it while staff keep the site closed. */
async function keepClosed(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const answer = await route.fetch();
  const until = new Date(Date.now() + 7_200_000).toISOString();
  const closed = `<meta name="closed-until" content="${until}" /></head>`;
  await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', closed) });
}

async function chooseSongs(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  const field = page.locator('main .mantine-MultiSelect-input input');
  for (const at of [0, 1]) {
    await field.click();
    await page.getByRole('option').nth(at).click();
  }
  await page.keyboard.press('Escape');
}

/** Fills the first template and hands in four seconds of a tone. */
async function record(page: Page, sampleRate: number): Promise<void> {
  await page.locator('main form button.mantine-Button-root').first().click();
  const samples = Int16Array.from({ length: 4 * sampleRate }, (_, at) =>
    Math.round(
      9_000 * Math.sin((at * 440 * 2 * Math.PI) / sampleRate) * Math.sin((at * Math.PI) / (4 * sampleRate)),
    ),
  );
  const head = wavHeader({ sampleRate, bits: 16, channels: 1 }, samples.length);
  await page
    .locator('main form input[type=file]')
    .last()
    .setInputFiles({
      name: 'salam.wav',
      mimeType: 'audio/wav',
      buffer: Buffer.concat([head, Buffer.from(samples.buffer)]),
    });
  await page
    .locator('main form :is(.mantine-Alert-root, .mantine-Progress-root, .lucide-file-audio)')
    .first()
    .waitFor();
  await page.locator('main form .mantine-Progress-root').waitFor({ state: 'detached' });
}
