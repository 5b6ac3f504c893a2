// Takes the pictures of docs/tour.md from the product with its demo: `node bin/tour.ts http://localhost:8080`. They lie in the
// repository; run it when a screen has changed its face.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumExecutable } from '../tests/chromium.ts';

const base = process.argv[2] ?? 'http://localhost:8080';
const folder = path.join(import.meta.dirname, '../docs/tour');
const viewport = { width: 1280, height: 800 };

/** By whom each picture is seen, and where; `first` finds the row a screen is about. */
const stops: Record<string, Record<string, Stop>> = {
  label1: {
    'owner-dashboard': { screen: '/backoffice/dashboard' },
    'owner-music': { screen: '/backoffice/music' },
    'owner-statement': {
      screen: '/backoffice/statements/{id}/show',
      first: '/statements?stream=MUSIC&size=1',
    },
    'owner-invoices': { screen: '/backoffice/invoicing' },
  },
  reviewer: {
    'reviewer-queue': { screen: '/backoffice/approval/music' },
    'reviewer-release': {
      screen: '/backoffice/music/{id}/show',
      first: '/albums?approvalStatus=SUBMITTED&size=1',
    },
  },
  finance: {
    'finance-statements': { screen: '/backoffice/statements' },
    'finance-invoices': { screen: '/backoffice/invoicing?status=S' },
    'finance-runs': { screen: '/backoffice/payment-runs' },
  },
  superuser: {
    'simulated-mail': { screen: '/backoffice/mailbox' },
    'simulated-operator': { screen: '/backoffice/operator-simulator' },
  },
};

interface Stop {
  screen: string;
  first?: string;
}

async function signedIn(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${base}/#/login`);
  await page.locator('input[autocomplete^="username"]').fill(login);
  await page.locator('input[type=password]').fill('Rilis#2026');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/backoffice/);
  return page;
}

async function placeOf({ screen, first }: Stop, login: string): Promise<string> {
  if (!first) return screen;
  const { access_token } = await askFor<{ access_token: string }>('/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: 'Rilis#2026' }),
  });
  const { content } = await askFor<{ content: { id: number }[] }>(first, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const [row] = content;
  if (!row) throw new Error(`The demo has nothing for a picture at ${first}`);
  return screen.replace('{id}', `${row.id}`);
}

async function askFor<T>(address: string, request: RequestInit): Promise<T> {
  return (await (await fetch(`${base}/api${address}`, request)).json()) as T;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumExecutable());
try {
  for (const [login, pictures] of Object.entries(stops)) {
    const page = await signedIn(browser, login);
    for (const [name, stop] of Object.entries(pictures)) {
      await page.goto('about:blank');
      await page.goto(`${base}/#${await placeOf(stop, login)}`);
      await page.waitForLoadState('networkidle');
      const png = await page.screenshot();
      await sharp(png)
        .resize(1_024)
        .webp({ quality: 60 })
        .toFile(path.join(folder, `${name}.webp`));
    }
  }
} finally {
  await browser.close();
}
