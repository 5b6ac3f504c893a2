/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Where the product answers that is photographed. */
const base = process.argv[3] ?? 'http://localhost:8080';

export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

interface Held {
  access_token: string;
  user: { labelId: number | null };
}
const holders = new Map<string, Promise<Held>>();

/** The session of a login, one for all pictures. */
export function sessionOf(login: string): Promise<Held> {
  const asked = holders.get(login) ?? ask<Held>('/authenticate', { username: login, password: 'Rilis#2026' });
  holders.set(login, asked);
  return asked;
}

/** What a call of the API answers. Throws where it refuses. */
export async function ask<T>(address: string, body?: object, token?: string): Promise<T> {
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

/** A field of the first record of a list of the API as somebody sees it, its id where none is named; null where it is empty. */
export async function firstOf(list: string, login: string, field = 'id'): Promise<number | string | null> {
  const { access_token } = await sessionOf(login);
  type Row = Record<string, number | string>;
  const answer = await ask<{ content: Row[] } | Row[]>(list, undefined, access_token);
  const [row] = Array.isArray(answer) ? answer : answer.content;
  return row?.[field] ?? null;
}

/** A page of its own for somebody, or for a visitor, in a language. */
export async function pageOf(
  browser: Browser,
  login: string | null,
  language: Language,
  look: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // What it kept would answer in the place of the server that is photographed.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Jakarta',
    locale: language === 'id' ? 'id-ID' : 'en-GB',
    ...look,
  });
  const spoken = language === 'id' ? 'id' : 'en-us';
  await context.addInitScript((chosen) => {
    // An empty page between two screens keeps nothing.
    if (location.protocol !== 'about:') localStorage.setItem('language', chosen);
  }, spoken);
  if (login) {
    const { access_token: value } = await sessionOf(login);
    await context.addCookies([{ name: 'authorization_token', value, url: base }]);
  }
  return context.newPage();
}

/** To a screen whose parts have all come. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}/#${address}`);
  await page.locator('h1').first().waitFor();
  await settled(page);
}

/**
 * Nothing of the screen is on its way any more. Not when the line is quiet: a page that holds a line open, for sound or for
 * news, never comes there.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((picture) => picture.complete || picture.loading === 'lazy'),
    null,
    { timeout: 15_000, polling: 100 },
  );
  const heard = () =>
    page.evaluate(
      () => `${performance.getEntriesByType('resource').length} ${document.body.innerText.length}`,
    );
  for (let [before, now] = ['', await heard()]; before !== now; [before, now] = [now, await heard()])
    await page.evaluate(() => new Promise((tell) => setTimeout(tell, 250)));
}
