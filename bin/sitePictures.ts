// Takes the pictures of the landing page's four steps from the product with its demo, in both languages:
// `node bin/sitePictures.ts http://localhost:8080`. They lie in the repository; run it when a screen has changed its face.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumExecutable } from '../tests/chromium.ts';

const base = process.argv[2] ?? 'http://localhost:8080';
const folder = path.join(import.meta.dirname, '../apps/web/public/site');
/** What a picture shows, in pixels of the page; it is taken at one and a half of them. */
const size = { width: 1120, height: 700 };

interface Row {
  id: number;
}

async function first(token: string, address: string): Promise<number> {
  const answer = await fetch(`${base}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
  const { content } = (await answer.json()) as { content: Row[] };
  const [row] = content;
  if (!row) throw new Error(`The demo has nothing for a picture at ${address}`);
  return row.id;
}

async function tokenOf(login: string): Promise<string> {
  const answer = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: 'Rilis#2026' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Where each step is seen, by what the demo's first label has. */
async function places(): Promise<Record<string, string>> {
  const token = await tokenOf('label1');
  const [draft, statement, paid] = [
    await first(token, '/albums?approvalStatus=CHANGES_REQUESTED&size=1'),
    await first(token, '/statements?stream=MUSIC&size=1'),
    await first(token, '/invoices?status=P&size=1'),
  ];
  const waiting = await first(token, '/albums?approvalStatus=SUBMITTED&size=1');
  return {
    upload: `/backoffice/music/${draft}/update?step=songs`,
    review: `/backoffice/music/${waiting}/show`,
    statement: `/backoffice/statements/${statement}/show`,
    payout: `/backoffice/invoicing?open=${paid}`,
  };
}

async function signedIn(browser: Browser, language: 'en' | 'id'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: size.width + 232, height: size.height + 60 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    locale: language === 'id' ? 'id-ID' : 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${base}/#/login`);
  await page.locator('input[autocomplete^="username"]').fill('label1');
  await page.locator('input[type=password]').fill('Rilis#2026');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/backoffice/);
  await page
    .locator(`input[type=radio][value="${language === 'id' ? 'id' : 'en-us'}"]`)
    .first()
    .dispatchEvent('click');
  return page;
}

async function take(page: Page, address: string, file: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}/#${address}`);
  await page.waitForLoadState('networkidle');
  const { width } = page.viewportSize() ?? size;
  const png = await page.screenshot({ clip: { x: width - size.width, y: 60, ...size } });
  await sharp(png).webp({ quality: 72 }).toFile(file);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumExecutable());
try {
  const shown = await places();
  for (const language of ['en', 'id'] as const) {
    const page = await signedIn(browser, language);
    for (const [step, address] of Object.entries(shown))
      await take(page, address, path.join(folder, `${step}.${language}.webp`));
  }
} finally {
  await browser.close();
}
