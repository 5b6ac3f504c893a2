/// <reference lib="dom" />
/**
 * The public pages on a cheap phone and a slow line: real Chromium at a quarter of the processor's speed, Fast 3G
 * (1.6 Mbit/s down, 750 kbit/s up, 150 ms), nothing kept from before. Promised of every page: largest contentful paint
 * ≤ 2.0 s, JavaScript ≤ 90 KB as sent, at most 15 requests before the first picture is there.
 * An address of a running installation may be named (`bench/site.ts http://localhost:8080`); else one is started.
 */
import { type CDPSession, chromium } from '@playwright/test';
import { chromiumExecutable } from '../tests/chromium.ts';
import { openProduct } from './product.ts';

const promised = { lcp: 2_000, js: 90 * 1024, before: 15 };
const fast3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const pages = ['/', '/faq', '/about-us', '/rilis-challenge', '/term-and-condition', '/privacy-and-policy'];
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'id-ID' };

interface Visit {
  fcp: number;
  lcp: number;
  js: number;
  all: number;
  calls: number;
  before: number;
}

const [named] = process.argv.slice(2);
const own = named ? undefined : await openProduct();
const address = named ?? own!.address;
const browser = await chromium.launch(chromiumExecutable());
try {
  await visit(pages[0]!); // the first answers of a new process are its slowest
  console.log('page                  FCP    LCP    JS KB  all KB  calls  before the first picture');
  let broken = false;
  for (const page of pages) broken = print(page, await median(page)) || broken;
  if (broken) process.exitCode = 1;
} finally {
  await browser.close();
  await own?.end();
}

/** The middle one of three visits by its largest paint. */
async function median(page: string): Promise<Visit> {
  const visits = [await visit(page), await visit(page), await visit(page)];
  return visits.toSorted((a, b) => a.lcp - b.lcp)[1]!;
}

async function visit(at: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const fetched = await listen(cdp);
  // As it travels by TLS: without it Chromium does not offer to read brotli.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip, br' } });
  await cdp.send('Network.emulateNetworkConditions', fast3G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address + at);
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(readPaints);
  await context.close();
  return { ...painted, ...fetched() };
}

/** Counts what comes; what was asked for before the first picture was there. */
async function listen(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const counted = { js: 0, all: 0, calls: 0, before: 0 };
  let pictured = false;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', () => {
    counted.calls++;
    if (!pictured) counted.before++;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') counted.js += encodedDataLength;
    if (kinds.get(requestId) === 'Image') pictured = true;
  });
  return () => counted;
}

/** In the page, before anything of it. */
function watchPaints(): void {
  const seen = { lcp: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function readPaints(): { fcp: number; lcp: number } {
  const { seen } = globalThis as unknown as { seen: { lcp: number } };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { fcp: paint?.startTime ?? Number.POSITIVE_INFINITY, lcp: seen.lcp };
}

/** Whether a promise is broken. */
function print(page: string, { fcp, lcp, js, all, calls, before }: Visit): boolean {
  const kb = (bytes: number) => (bytes / 1024).toFixed(0);
  const over = lcp > promised.lcp || js > promised.js || before > promised.before;
  const cells = [fcp.toFixed(0), lcp.toFixed(0), kb(js), kb(all), String(calls), String(before)];
  console.log(
    `${page.padEnd(21)} ${cells.map((cell) => cell.padEnd(6)).join(' ')} ${over ? 'BROKEN' : 'kept'}`,
  );
  return over;
}
