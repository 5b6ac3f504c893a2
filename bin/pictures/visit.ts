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

/** The first record of a list of the API as somebody sees it, null where it is empty. */
export async function firstOf(list: string, login: string): Promise<number | null> {
  const { access_token } = await sessionOf(login);
  const { content } = await ask<{ content: { id: number }[] }>(list, undefined, access_token);
  return content[0]?.id ?? null;
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
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'), null, {
    timeout: 15_000,
  });
}
