import { expect, test } from '@playwright/test';
import { enter } from './cast.ts';

/** B7: what `bench/bundle.ts` reads off the build, counted by the browser. */
const most = 8;

test('a list comes in at most eight files of script, and asks once who is there, beside them', async ({
  page,
}) => {
  await enter(page, 'superuser');
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (![...document.querySelectorAll('main tbody td')].some((cell) => cell.textContent)) return;
      performance.mark('first row');
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/#/backoffice/role');
  await expect(page.getByRole('cell', { name: 'ROLE_SUPERUSER' }).first()).toBeVisible();
  const { scripts, profiles, together } = await page.evaluate(() => {
    const [row] = performance.getEntriesByName('first row');
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime < row!.startTime,
    );
    const files = before.filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const asked = before.filter(({ name }) => name.endsWith('/api/account'));
    return {
      scripts: [...new Set(files.map(({ name }) => name))],
      profiles: asked.length,
      together: asked[0]!.startTime < Math.max(...files.map(({ responseEnd }) => responseEnd)),
    };
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(most);
  expect(profiles).toBe(1);
  expect(together).toBe(true);
});
