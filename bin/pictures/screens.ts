import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { faintLines, point, smallTargets } from '../../tests/e2e/eyes.ts';
import { type Person, people, seen } from '../../tests/e2e/routeTable.ts';
import { faint, misplaced, strange } from './findings.ts';
import { type Moment, moments } from './moments.ts';
import { drawSheets, type Part, type Scheme, sheets, taken, widths } from './sheets.ts';
import { chosen, records } from './stops.ts';
import { firstOf, go, type Language, languages, pageOf, sessionOf, settled } from './visit.ts';

const loginOf: Record<Person, string | null> = {
  visitor: null,
  label: 'label1',
  individual: 'solo1',
  invoiceAdmin: 'invoice',
  admin: 'admin',
};

/** Which sheets are wanted: `half` those with all that differs, `rest` the others. */
const wantedSheets = process.argv.includes('half')
  ? sheets.slice(0, 1)
  : process.argv.includes('rest')
    ? sheets.slice(1)
    : sheets;
const schemesOf = (language: Language): Scheme[] =>
  wantedSheets.flatMap((looks) =>
    looks.filter((look) => look.language === language).map((look) => look.scheme),
  );

/** One screen as somebody sees it, and what its sheet is called; `login` null is a visitor. */
interface Shown extends Moment {
  name: string;
}

/** Sheets of each screen that is wanted, and `findings.txt` of all of them. */
export async function takeScreens(browser: Browser, folder: string, only: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const byLogin = Map.groupBy(wanted(only), ({ login }) => login);
  for (const [login, screens] of byLogin) {
    const pages = new Map<Language, Page>();
    for (const language of languages) pages.set(language, await pageOf(browser, login, language, {}));
    for (const shown of screens) {
      const address = await addressOf(shown).catch(() => null);
      if (!address) console.log(`The demo has nothing to show at ${shown.screen}`);
      else
        await takeShown(pages, shown, address, folder).catch((error: Error) =>
          console.log(`${shown.name} as ${login}: ${error.message.split('\n')[0]}`),
        );
    }
    for (const page of pages.values()) await page.context().close();
  }
}

/** By whom each is photographed: whoever comes first in the table, and an administrator; or by the login that is named. */
function wanted(only: string[]): Shown[] {
  const as = only.find((part) => part.startsWith('as:'))?.slice(3);
  const parts = only.filter((part) => !['half', 'rest'].includes(part) && !part.startsWith('as:'));
  const isWanted = (at: string) =>
    parts.length === 0 ||
    parts.some((part) => (part.startsWith('=') ? at === part.slice(1) : at.includes(part)));
  const found = new Map<string, Shown>();
  for (const [screen, , who, lands] of seen) {
    if (lands || !isWanted(screen)) continue;
    const first = people.find((person) => who.includes(person));
    const both = first && first !== 'visitor' && who.includes('admin') ? (['admin'] as const) : [];
    const logins = as ? [as] : first ? [first, ...both].map((one) => loginOf[one]) : ['superuser'];
    for (const login of logins) found.set(`${login} ${screen}`, { name: screen, screen, login });
  }
  const now = Object.entries(moments).filter(([name]) => isWanted(name));
  return [...found.values(), ...now.map(([name, moment]) => ({ name, ...moment }))];
}

/** The address with a record in it; null where the demo has none. */
async function addressOf({ screen, login }: Shown): Promise<string | null> {
  const [, name] = /\{(\w+)\}/.exec(screen) ?? [];
  if (!name) return screen;
  const by = login ?? 'admin';
  const own = name === 'label' ? (await sessionOf(by)).user.labelId : null;
  const list = chosen[screen] ?? records[name];
  const id = own ?? (list ? await firstOf(list, by, name === 'key' ? 'upcIcpn' : 'id') : null);
  return id ? screen.replace(/\{\w+\}/, `${id}`) : null;
}

/** All looks of a screen, and what a machine finds beside them. */
async function takeShown(pages: Map<Language, Page>, shown: Shown, address: string, folder: string) {
  const who = shown.login ?? 'visitor';
  const name = `${shown.name.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.${who}`;
  const title = `${shown.name} as ${who}`;
  const found = new Set<string>();
  // Both languages at once: while one draws, the other waits for the server.
  const parts = await Promise.all(
    [...pages].map(([language, page]) => takeLanguage(page, language, shown, address, found)),
  );
  await drawSheets(title, parts.flat(), folder, name);
  const text = `${title}\n${[...found].map((one) => `  ${one}\n`).join('')}`;
  writeFileSync(path.join(folder, `${name}.txt`), text);
  appendFileSync(path.join(folder, 'findings.txt'), text);
}

async function takeLanguage(
  page: Page,
  language: Language,
  { before, there, after }: Shown,
  address: string,
  found: Set<string>,
): Promise<Part[]> {
  const stop = listen(page, found);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await before?.(page);
  try {
    await go(page, address);
    await there?.(page);
    await wakePictures(page);
    for (const one of await strange(page, language)) found.add(`${language}: ${one}`);
    return await takeLooks(page, language, found);
  } finally {
    await after?.(page);
    stop();
  }
}

async function takeLooks(page: Page, language: Language, found: Set<string>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { width, left, shown } of widths) {
    await lookAt(page, width, language, found);
    for (const scheme of schemesOf(language)) {
      await page.emulateMedia({ colorScheme: scheme });
      if (width === 1_440 || width === 390)
        for (const one of await faint(page)) found.add(`${scheme}, ${width}: ${one}`);
      parts.push({ language, scheme, left, ...(await taken(page, width, shown)) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return parts;
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
  await settled(page);
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
