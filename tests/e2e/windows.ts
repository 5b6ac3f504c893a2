/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { enter, keptFor } from './cast.ts';
import { between } from './wizard.ts';

/** The windows of this worker, which has one file of tests. */
const windows = new Map<string, { page: Page; since: number }>();

/**
 * The window of somebody signed in, as large as asked for. The one before is taken again where there is one, emptied of
 * what was in it: a new one costs a sign-in, a process and every script once more. `begin`: what a new one is given first.
 */
export async function keptWindow(
  browser: Browser,
  login: string,
  size: BrowserContextOptions = {},
  begin?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const name = JSON.stringify([login, size]);
  const before = windows.get(name);
  if (before && !before.page.isClosed()) {
    if (Date.now() - before.since < keptFor) return emptied(before.page, size);
    await before.page.context().close();
  }
  const page = await newWindow(browser, login, size, begin);
  windows.set(name, { page, since: Date.now() });
  return page;
}

/** One more window of somebody signed in. */
export async function newWindow(
  browser: Browser,
  login: string,
  size: BrowserContextOptions = {},
  begin?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await (await browser.newContext(size)).newPage();
  await begin?.(page);
  await enter(page, login);
  return page;
}

/** Nothing is shown, kept or chosen; only who is signed in stays. */
async function emptied(page: Page, { viewport }: BrowserContextOptions): Promise<Page> {
  await page.goto(between);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  return page;
}
