import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { faintLines, point, smallTargets } from '../../tests/e2e/eyes.ts';
import { type Person, people, seen } from '../../tests/e2e/routeTable.ts';
import { faint, misplaced, strange } from './findings.ts';
import { chosen } from './stops.ts';
import { firstOf, go, type Language, languages, pageOf, sessionOf } from './visit.ts';

const loginOf: Record<Person, string | null> = {
  visitor: null,
  label: 'label1',
  individual: 'solo1',
  invoiceAdmin: 'invoice',
  admin: 'admin',
};
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Every look of a language; `half` takes each width, language and scheme once less, by day in English and at night in Indonesian. */
const looksOf = (language: Language): readonly Scheme[] =>
  process.argv.includes('half') ? [language === 'en' ? 'light' : 'dark'] : schemes;

/** Widths, and where each stands in its row of the sheet; all are shown at half their size, the phones a little larger. */
const widths = [
  { width: 1_440, left: 0, shown: 720 },
  { width: 768, left: 736, shown: 384 },
  { width: 390, left: 1_136, shown: 234 },
  { width: 320, left: 1_386, shown: 192 },
] as const;
const row = { width: 1_578, height: 900, head: 26 };

/** One screen as somebody sees it: `login` null is a visitor. */
interface Shown {
  screen: string;
  login: string | null;
}

/** A sheet for each screen that is wanted, and `findings.txt` of all of them. */
export async function takeScreens(browser: Browser, folder: string, only: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const byLogin = Map.groupBy(wanted(only), ({ login }) => login);
  for (const [login, screens] of byLogin) {
    const pages = new Map<Language, Page>();
    for (const language of languages) pages.set(language, await pageOf(browser, login, language, {}));
    for (const { screen } of screens) {
      const address = await addressOf(pages.get('en')!, screen, login);
      if (!address) console.log(`The demo has nothing to show at ${screen}`);
      else
        await takeSheet(pages, screen, address, login, folder).catch((error: Error) =>
          console.log(`${screen} as ${login}: ${error.message.split('\n')[0]}`),
        );
    }
    for (const page of pages.values()) await page.context().close();
  }
}

/** By whom each is photographed: whoever comes first in the table, and an administrator; or by the login that is named. */
function wanted(only: string[]): Shown[] {
  const as = only.find((part) => part.startsWith('as:'))?.slice(3);
  const parts = only.filter((part) => part !== 'half' && !part.startsWith('as:'));
  const isWanted = (at: string) =>
    parts.length === 0 ||
    parts.some((part) => (part.startsWith('=') ? at === part.slice(1) : at.includes(part)));
  const taken = new Map<string, Shown>();
  for (const [screen, , who, lands] of seen) {
    if (lands || !isWanted(screen)) continue;
    const first = people.find((person) => who.includes(person));
    const both = first && first !== 'visitor' && who.includes('admin') ? (['admin'] as const) : [];
    const logins = as ? [as] : first ? [first, ...both].map((one) => loginOf[one]) : ['superuser'];
    for (const login of logins) taken.set(`${login} ${screen}`, { screen, login });
  }
  return [...taken.values()];
}

/** The address with a record in it; null where the demo has none. */
async function addressOf(page: Page, screen: string, login: string | null): Promise<string | null> {
  const [, list] = /^([^{]+)\/\{/.exec(screen) ?? [];
  if (!list) return screen;
  const filled = (id: string | number | null | undefined) => (id ? screen.replace(/\{\w+\}/, `${id}`) : null);
  if (login && chosen[screen]) return filled(await firstOf(chosen[screen], login));
  const own = list === '/backoffice/label' && login ? (await sessionOf(login)).user.labelId : null;
  if (own) return filled(own);
  await go(page, list);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return filled(links.map((link) => new RegExp(`#${list}/(\\d+)`).exec(link)?.[1]).find(Boolean));
}

/** All looks of a screen as one picture, and what a machine finds beside them. */
async function takeSheet(
  pages: Map<Language, Page>,
  screen: string,
  address: string,
  login: string | null,
  folder: string,
): Promise<void> {
  const name = `${screen.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.${login ?? 'visitor'}`;
  const title = `${screen} as ${login ?? 'visitor'}`;
  const found = new Set<string>();
  const parts: OverlayOptions[] = [];
  for (const [language, page] of pages) {
    const stop = listen(page, found);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await go(page, address);
    await wakePictures(page);
    for (const one of await strange(page, language)) found.add(`${language}: ${one}`);
    for (const [at, { width, left, shown }] of widths.entries()) {
      await lookAt(page, width, language, found);
      for (const scheme of looksOf(language)) {
        const top =
          row.head + (row.head + row.height) * (2 * languages.indexOf(language) + schemes.indexOf(scheme));
        await page.emulateMedia({ colorScheme: scheme });
        if (at === 0 || width === 390)
          for (const one of await faint(page)) found.add(`${scheme}, ${width}: ${one}`);
        parts.push({ input: await taken(page, width, shown), left, top });
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    stop();
  }
  await drawSheet(title, parts, path.join(folder, `${name}.png`));
  const text = `${title}\n${[...found].map((one) => `  ${one}\n`).join('')}`;
  writeFileSync(path.join(folder, `${name}.txt`), text);
  appendFileSync(path.join(folder, 'findings.txt'), text);
}

/** What the page says went wrong, until the answer is called. */
function listen(page: Page, found: Set<string>): () => void {
  const hear = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') found.add(`console: ${message.text().slice(0, 160)}`);
  };
  const fail = (error: Error) => found.add(`thrown: ${error.message.slice(0, 160)}`);
  page.on('console', hear).on('pageerror', fail);
  return () => page.off('console', hear).off('pageerror', fail);
}

/** Pictures further down come when one comes near. */
async function wakePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/** The page as wide as that, pointed at as there, with what is out of place. */
async function lookAt(page: Page, width: number, language: Language, found: Set<string>): Promise<void> {
  const phone = width < 500;
  await point(page, phone ? 'finger' : 'mouse');
  await page.setViewportSize({ width, height: phone ? 844 : 900 });
  await page.evaluate(() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(tell))));
  for (const one of await misplaced(page)) found.add(`${language}, ${width}: ${one}`);
  if (language === 'id' && width === 390)
    for (const one of await page.evaluate(smallTargets)) found.add(`for fingers: ${one}`);
  if (language === 'id' && width === 1_440)
    for (const one of await page.evaluate(faintLines)) found.add(`line of a field: ${one}`);
}

/** The page from its top, as far as it fits its place on the sheet: in a window as high as that, for whatever sticks to its end. */
async function taken(page: Page, width: number, shown: number): Promise<Buffer> {
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(high, Math.round((row.height * width) / shown));
  await page.setViewportSize({ width, height });
  const shot = await page.screenshot({ type: 'jpeg', quality: 92 });
  return sharp(shot).resize(shown).toBuffer();
}

async function drawSheet(title: string, parts: OverlayOptions[], file: string): Promise<void> {
  const rows = languages.flatMap((language) => schemes.map((scheme) => `${language}, ${scheme}`));
  const heads = rows.map((name, at) => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${row.width}" height="${row.head}"><text x="6" y="18" font-size="15" font-family="sans-serif" fill="#fff">${title}: ${name}</text></svg>`,
    ),
    left: 0,
    top: (row.head + row.height) * at,
  }));
  const height = (row.head + row.height) * rows.length;
  await sharp({ create: { width: row.width, height, channels: 3, background: '#777' } })
    .composite([...heads, ...parts])
    .png({ palette: true, quality: 80 })
    .toFile(file);
}
