/// <reference lib="dom" />
/**
 * COLD: how long the list of all albums takes a browser that keeps nothing from before, from the address to its first row on
 * the screen: 100.000 albums (or as many as asked: `node bench/coldList.ts 20000`), staff, a real Chromium on this machine, at
 * its own speed and at a quarter of it, by turns. Beside it what the page costs the processor, and what is fetched until then.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumExecutable } from '../tests/chromium.ts';
import { isKept } from './promiseRow.ts';
import { seedReleases } from './releases.ts';
import { openStage } from './stage.ts';

const albums = Number(process.argv[2] ?? 100_000);
const times = 7;
/** Milliseconds, by how many times slower the processor is. */
const promised = new Map([
  [1, 600],
  [4, 1_500],
]);

interface Visit {
  row: number;
  /** Milliseconds of the processor the page's own thread took until then, at full speed. */
  busy: number;
  files: number;
  kilobytes: number;
}

const stage = await openStage(500);
let browser: Browser | undefined;
try {
  await seedReleases(stage.sql, albums, 500);
  await stage.sql.query('vacuum analyze');
  const token = await stage.signIn('staff', 'ROLE_ADMIN', null);
  const address = await stage.listen();
  browser = await chromium.launch(chromiumExecutable());
  // The first answers of a new process are its slowest.
  await visit(browser, address, token, 1);
  const visits = new Map([...promised.keys()].map((rate) => [rate, [] as Visit[]]));
  for (let turn = 0; turn < times; turn++)
    for (const [rate, each] of visits) each.push(await visit(browser, address, token, rate));
  for (const [rate, each] of visits) report(rate, each);
} finally {
  await browser?.close();
  await stage.end();
}

/** In a window of its own, which has nothing of the one before. */
async function visit(by: Browser, address: string, token: string, rate: number): Promise<Visit> {
  const context = await by.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await context.addCookies([{ name: 'authorization_token', value: token, url: address }]);
  await context.addInitScript(markFirstRow);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${address}/#/backoffice/music`, { waitUntil: 'commit' });
  const fetched = await firstRow(page);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await context.close();
  return { ...fetched, busy: (busy * 1_000) / rate };
}

/** In the page, before anything of it: notes when the first row has been drawn. */
function markFirstRow(): void {
  const seen = new MutationObserver(() => {
    if (![...document.querySelectorAll('main tbody td')].some((cell) => cell.textContent)) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first row')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function firstRow(page: Page): Promise<Omit<Visit, 'busy'>> {
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0);
  return page.evaluate(() => {
    const row = performance.getEntriesByName('first row')[0]!.startTime;
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd > 0 && responseEnd <= row,
    );
    const bytes = before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { row, files: before.length, kilobytes: bytes / 1_024 };
  });
}

function report(rate: number, visits: readonly Visit[]): void {
  const sorted = (of: keyof Visit) => visits.map((visit) => visit[of]).toSorted((a, b) => a - b);
  const median = (of: keyof Visit) => sorted(of)[Math.floor(visits.length / 2)]!;
  const [least, most] = [sorted('row')[0]!, sorted('row').at(-1)!];
  const bound = promised.get(rate)!;
  const what = `list of albums cold, ${rate} × CPU`;
  const kept = isKept({ what, figure: median('row'), unit: 'ms', bound, is: 'at most' });
  console.log(
    `COLD ${rate} × CPU: first row after ${median('row').toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}), at most ${bound}: ${kept ? 'kept' : 'BROKEN'}; of the processor ${median('busy').toFixed(0)} ms in the page; ${median('files')} requests, ${median('kilobytes').toFixed(0)} KB`,
  );
}
