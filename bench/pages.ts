/// <reference lib="dom" />
/**
 * The public pages and the sign-in as a visitor gets them: real Chromium at a quarter of the processor's speed, each
 * in a browser of its own, the product with its start content. `--slow` adds a slow mobile network (1.6 Mbit/s, 150 ms).
 * Promised: first contentful paint ≤ 1 s, no accessibility violation, what search engines ask for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { environment } from '../apps/api/src/config.ts';
import { findPort } from '../apps/api/src/start/port.ts';
import { chromiumExecutable } from '../tests/chromium.ts';

const promised = 1_000;
const slower = 4;
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const pages = [
  '/',
  '/#/about-us',
  '/#/faq',
  '/#/rilis-challenge',
  '/#/term-and-condition',
  '/#/privacy-and-policy',
  '/#/login',
  '/#/register',
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
fs.chmodSync(folder, 0o755);
const port = await findPort('127.0.0.1', 0);
const address = `http://127.0.0.1:${port}`;
const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
const own = { DATA_DIR: path.join(folder, 'data'), PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error' };
const start = path.join(import.meta.dirname, '../apps/api/src/start.mjs');
const env = { ...process.env, ...unset, ...own };
const product = spawn(process.execPath, [start], { env, stdio: ['ignore', 'ignore', 'inherit'] });
const browser = await chromium.launch(chromiumExecutable());

try {
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) await sleep(200);
  await measure(pages[0]!); // the first answers of a new process are its slowest
  console.log(
    'page                     FCP    h1     LCP    CLS    blocked  JS KB  all KB  calls  axe  missing',
  );
  const broken = [];
  for (const page of pages) if (!print(page, await median(page))) broken.push(page);
  console.log(
    `FCP ≤ ${promised} ms at ${slower} × throttle ${broken.length ? `BROKEN: ${broken.join(' ')}` : 'kept'}`,
  );
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await once(product, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}

type Figures = Awaited<ReturnType<typeof measure>>;

/** The middle one of three visits by its first paint. */
async function median(page: string): Promise<Figures> {
  const visits = [await measure(page), await measure(page), await measure(page)];
  return visits.toSorted((a, b) => a.fcp - b.fcp)[1]!;
}

async function measure(at: string) {
  const page = await visitor(browser);
  const fetched = { js: 0, all: 0, calls: 0 };
  const cdp = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.calls++;
    fetched.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') fetched.js += encodedDataLength;
  });
  if (process.argv.includes('--slow')) await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address + at);
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(readPaints);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(countViolations);
  const missing = await page.evaluate(readFacts);
  await page.context().close();
  return { ...painted, ...fetched, violations, missing };
}

/** In the page. */
async function countViolations(): Promise<number> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.length;
}

async function visitor(of: Browser): Promise<Page> {
  const context = await of.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'id-ID' });
  await context.addInitScript(watchPaints);
  return context.newPage();
}

interface Watched {
  lcp: number;
  cls: number;
  blocked: number;
  h1: number;
}

/** In the page, before anything of it: keeps what the browser tells of its painting. */
function watchPaints(): void {
  const seen: Watched = { lcp: 0, cls: 0, blocked: 0, h1: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, look: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value }) => {
    seen.cls += value ?? 0;
  });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  const look = () => {
    const shown = [...document.querySelectorAll('h1')].some((h1) => h1.checkVisibility());
    if (!shown) return requestAnimationFrame(look);
    seen.h1 = performance.now();
  };
  requestAnimationFrame(look);
}

function readPaints(): Watched & { fcp: number } {
  const { seen } = globalThis as unknown as { seen: Watched };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { ...seen, fcp: paint?.startTime ?? Number.POSITIVE_INFINITY };
}

/** What a search engine or a preview would miss. */
function readFacts(): string[] {
  const facts: Record<string, unknown> = {
    title: document.title,
    lang: document.documentElement.lang,
    h1: document.querySelectorAll('h1').length === 1,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.startsWith('http'),
    'og:image': document
      .querySelector('meta[property="og:image"]')
      ?.getAttribute('content')
      ?.startsWith('http'),
  };
  return Object.keys(facts).filter((name) => !facts[name]);
}

function print(page: string, figures: Figures): boolean {
  const { fcp, h1, lcp, cls, blocked, js, all, calls, violations, missing } = figures;
  const cells = [fcp, h1, lcp].map((ms) => ms.toFixed(0).padEnd(6)).join(' ');
  const kb = (bytes: number) => (bytes / 1024).toFixed(0).padEnd(6);
  console.log(
    `${page.padEnd(24)} ${cells} ${cls.toFixed(3).padEnd(6)} ${blocked.toFixed(0).padEnd(8)} ${kb(js)} ${kb(all)}  ${String(calls).padEnd(6)} ${String(violations).padEnd(4)} ${missing.join(' ') || '–'}`,
  );
  return fcp <= promised && violations === 0 && missing.length === 0;
}
