/// <reference lib="dom" />
// Takes pictures of the product with its demo: `node bin/pictures.ts <which> [address] [only…]`.
//   tour     those of docs/tour.md; they lie in the repository
//   site     the landing page's four steps, in both languages; they lie in the repository
//   screens  every screen of the table of paths, at four widths, by day and by night, in both languages, for somebody to look
//            at: shots/ is not committed. `only`: parts of paths, or a whole one behind `=`
// Run `tour` and `site` when a screen has changed its face, `screens` before and after a change of many.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumExecutable } from '../tests/chromium.ts';
import { type Person, people, seen } from '../tests/e2e/routeTable.ts';
import { type Stop, steps, tour } from './pictures/stops.ts';

const [which = 'screens', base = 'http://localhost:8080', ...only] = process.argv.slice(2);
const root = path.join(import.meta.dirname, '..');
const languages = ['en', 'id'] as const;
type Language = (typeof languages)[number];

/** What a step shows, in pixels of the page; it is taken at one and a half of them. */
const step = { width: 1120, height: 700 };

const loginOf: Record<Person, string | null> = {
  visitor: null,
  label: 'label1',
  individual: 'solo1',
  invoiceAdmin: 'invoice',
  admin: 'admin',
};
/** Widths below that of a desk, and where each stands in the picture they share. */
const narrower = [
  [768, 0],
  [390, 780],
  [320, 1_182],
] as const;
/** No picture is longer, however long the page. */
const longest = 3_200;

interface Held {
  access_token: string;
  user: { labelId: number | null };
}
const holders = new Map<string, Promise<Held>>();

/** The session of a login, one for all pictures. */
function sessionOf(login: string): Promise<Held> {
  const asked = holders.get(login) ?? ask<Held>('/authenticate', { username: login, password: 'Rilis#2026' });
  holders.set(login, asked);
  return asked;
}

async function ask<T>(address: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${base}/api${address}`, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return (await answer.json()) as T;
}

async function placeOf({ screen, first }: Stop, login: string): Promise<string> {
  if (!first) return screen;
  const { access_token } = await sessionOf(login);
  const { content } = await ask<{ content: { id: number }[] }>(first, undefined, access_token);
  const [row] = content;
  if (!row) throw new Error(`The demo has nothing for a picture at ${first}`);
  return screen.replace('{id}', `${row.id}`);
}

/** A page of its own for somebody, or for a visitor, in a language. */
async function pageOf(
  browser: Browser,
  login: string | null,
  language: Language,
  look: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    locale: language === 'id' ? 'id-ID' : 'en-GB',
    ...look,
  });
  if (login) {
    const { access_token: value } = await sessionOf(login);
    await context.addCookies([{ name: 'authorization_token', value, url: base }]);
  }
  const page = await context.newPage();
  await go(page, login ? '/profile' : '/faq');
  const choice = `:is(input[type=radio], button)[value="${language === 'id' ? 'id' : 'en-us'}"]`;
  await page.locator(choice).first().dispatchEvent('click');
  await page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' });
  return page;
}

/** To a screen whose parts have all come. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}/#${address}`);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'), null, {
    timeout: 15_000,
  });
}

async function takeTour(browser: Browser): Promise<void> {
  for (const [login, pictures] of Object.entries(tour)) {
    const page = await pageOf(browser, login, 'en', { viewport: { width: 1280, height: 800 } });
    for (const [name, stop] of Object.entries(pictures)) {
      await go(page, await placeOf(stop, login));
      const file = path.join(root, 'docs/tour', `${name}.webp`);
      await sharp(await page.screenshot())
        .resize(1_024)
        .webp({ quality: 60 })
        .toFile(file);
    }
  }
}

async function takeSteps(browser: Browser): Promise<void> {
  // Beside the menu and below the head.
  const viewport = { width: step.width + 232, height: step.height + 60 };
  for (const language of languages) {
    const page = await pageOf(browser, 'label1', language, { viewport, deviceScaleFactor: 1.5 });
    for (const [name, stop] of Object.entries(steps)) {
      await go(page, await placeOf(stop, 'label1'));
      const file = path.join(root, 'apps/web/public/site', `${name}.${language}.webp`);
      await sharp(await page.screenshot({ clip: { x: 232, y: 60, ...step } }))
        .webp({ quality: 72 })
        .toFile(file);
    }
  }
}

/** The screens that are wanted, by who is photographed there: whoever comes first in the table, and an administrator. */
function wanted(): [person: Person | 'nobody', screen: string][] {
  const isWanted = (at: string) =>
    only.length === 0 ||
    only.some((part) => (part.startsWith('=') ? at === part.slice(1) : at.includes(part)));
  const taken = new Set<string>();
  return seen.flatMap(([at, , who, lands]): [Person | 'nobody', string][] => {
    if (lands || taken.has(at) || !isWanted(at)) return [];
    taken.add(at);
    const [first = 'nobody'] = people.filter((person) => who.includes(person));
    const both = first !== 'visitor' && first !== 'admin' && who.includes('admin');
    return both
      ? [
          [first, at],
          ['admin', at],
        ]
      : [[first, at]];
  });
}

/** The address with the first record of its list in it; nothing where the demo has none. */
async function filledIn(page: Page, screen: string, login: string | null): Promise<string | null> {
  const [, list] = /^([^{]+)\/\{/.exec(screen) ?? [];
  if (!list) return screen;
  const own = list === '/backoffice/label' && login ? (await sessionOf(login)).user.labelId : null;
  if (own) return screen.replace(/\{\w+\}/, String(own));
  await go(page, list);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const id = links.map((link) => new RegExp(`#${list}/(\\d+)`).exec(link)?.[1]).find(Boolean);
  return id ? screen.replace(/\{\w+\}/, id) : null;
}

async function takeScreens(browser: Browser): Promise<void> {
  const folder = path.join(root, 'shots');
  mkdirSync(folder, { recursive: true });
  const byPerson = Map.groupBy(wanted(), ([person]) => person);
  for (const [person, screens] of byPerson)
    for (const language of languages)
      for (const colorScheme of ['light', 'dark'] as const) {
        const login = person === 'nobody' ? 'superuser' : loginOf[person];
        const page = await pageOf(browser, login, language, { colorScheme });
        for (const [, screen] of screens) {
          const name = screen.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
          await takeScreen(
            page,
            screen,
            login,
            path.join(folder, `${name}.${person}.${language}.${colorScheme}`),
          );
        }
        await page.context().close();
      }
}

/** One screen in two pictures: as wide as a desk, and the narrower ones side by side. */
async function takeScreen(page: Page, screen: string, login: string | null, file: string): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const address = await filledIn(page, screen, login);
  if (!address) return console.log(`The demo has nothing to show at ${screen}`);
  await go(page, address);
  // Pictures further down come when one comes near.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  const wide = await taken(page, 1_440);
  await sharp(wide.input).toFile(`${file}.wide.png`);
  const narrow = [];
  for (const [width, left] of narrower) narrow.push({ ...(await taken(page, width)), left, top: 0 });
  const height = Math.max(...narrow.map((one) => one.height));
  await sharp({ create: { width: 1_502, height, channels: 3, background: '#888' } })
    .composite(narrow)
    .toFile(`${file}.narrow.png`);
}

/** The page as wide as that, from its top. */
async function taken(page: Page, width: number): Promise<{ input: Buffer; height: number }> {
  await page.setViewportSize({ width, height: 900 });
  const whole = sharp(await page.screenshot({ fullPage: true }));
  const height = Math.min(longest, (await whole.metadata()).height);
  return { input: await whole.extract({ left: 0, top: 0, width, height }).png().toBuffer(), height };
}

const takes: Record<string, (browser: Browser) => Promise<void>> = {
  tour: takeTour,
  site: takeSteps,
  screens: takeScreens,
};
const take = takes[which];
if (!take) throw new Error(`There are no pictures called ${which}: ${Object.keys(takes).join(', ')}`);
const browser = await chromium.launch(chromiumExecutable());
await take(browser).finally(() => browser.close());
