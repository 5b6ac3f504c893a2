/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './cast.ts';
import { visit } from './wizard.ts';

test('nothing fades, slides or turns for somebody who asked for less motion', async ({ browser }) => {
  const { page, moved } = await walk(browser, 'reduce');
  // Whatever begins to move does so when the next picture is drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(moved).toEqual([]);
  await page.context().close();
});

test('a toast fades in, and a field lights up, for everybody else', async ({ browser }) => {
  const { page, moved } = await walk(browser, 'no-preference');
  for (const part of ['Notification', 'Input'])
    expect(moved).toContainEqual(expect.stringMatching(new RegExp(`^transitionrun .*${part}`)));
  await page.context().close();
});

/** Opens what moves: a menu, a list of options, a drawer, a switch, a toast, a dialog. Tells what moved. */
async function walk(browser: Browser, reducedMotion: 'reduce' | 'no-preference') {
  const page = await (await browser.newContext({ reducedMotion })).newPage();
  const moved = await watchMotion(page);
  await signIn(page, 'adi');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await visit(page, '/backoffice/tags/create');
  await page.getByRole('textbox', { name: 'Tag' }).fill(`Gerak ${reducedMotion}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: `Gerak ${reducedMotion}` });
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  return { page, moved };
}

/** Fills with what begins to move in the page, as the browser tells it. */
async function watchMotion(page: Page): Promise<string[]> {
  const moved: string[] = [];
  await page.exposeFunction('tellMotion', (what: string) => moved.push(what));
  await page.addInitScript(() => {
    const tell = ({ type, target }: Event) =>
      Reflect.get(window, 'tellMotion')(`${type} ${(target as Element).getAttribute('class')}`);
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, tell, true);
  });
  return moved;
}

test('what comes later has its place before: next to nothing moves while a list comes', async ({ page }) => {
  await signIn(page, 'adi');
  await page.goto('about:blank');
  await page.goto('/#/backoffice/music');
  await expect(page.getByRole('group', { name: 'Status' }).getByText(/\d$/).first()).toBeVisible();
  await expect(page.getByText('Data Is Empty').or(page.getByRole('table'))).toBeVisible();
  // As browsers count it: the share of the screen that moved, times how far. From 0.1 on a press goes beside.
  expect(await page.evaluate(shiftSoFar)).toBeLessThan(0.05);
});

/** Whatever moved since the page was opened, unasked. */
const shiftSoFar = () =>
  new Promise<number>((tell) => {
    const add = (list: PerformanceObserverEntryList) =>
      tell(
        (list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .reduce((sum, { value }) => sum + value, 0),
      );
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => tell(0), 1_000);
  });
