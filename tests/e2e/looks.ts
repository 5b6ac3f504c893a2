/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './cast.ts';
import { expectPressable, point } from './eyes.ts';
import { visit } from './wizard.ts';

export const wide = { width: 1440, height: 900 };
const laptop = { width: 1280, height: 800 };
export const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
/** Nothing sticks out at the side of a phone; what is wider scrolls inside itself, and what is pressed fits a finger. A laptop shows each list whole. */
export async function expectNarrow(page: Page, sizes: typeof phones): Promise<void> {
  await point(page, 'finger');
  for (const phone of sizes) await expectFits(page, phone);
  await expectPressable(page);
  await point(page, 'mouse');
  await expectWholeLists(page);
}

/** The same in one language after the other: the phone at hand changes it. */
export async function expectNarrowInBoth(page: Page, other: 'en-us' | 'id'): Promise<void> {
  await expectWholeLists(page);
  await point(page, 'finger');
  for (const phone of phones) await expectFits(page, phone);
  await expectPressable(page);
  await speak(page, other);
  await expectNarrow(page, phones.toReversed());
}

async function expectFits(page: Page, phone: (typeof phones)[number]): Promise<void> {
  await page.setViewportSize(phone);
  const width = await page.evaluate(
    () =>
      new Promise<number>((tell) => requestAnimationFrame(() => tell(document.documentElement.scrollWidth))),
  );
  expect.soft(width, `at ${phone.width}`).toBeLessThanOrEqual(phone.width);
  expect.soft(await page.evaluate(headHeight), `header at ${phone.width}`).toBeLessThanOrEqual(80);
  expect.soft(await page.evaluate(pressedIcons), `icons of the header at ${phone.width}`).toBe(0);
  expect.soft(await page.evaluate(coveredFoot), `under a bar at ${phone.width}`).toBe(0);
  if (phone === phones[0]) expect.soft(await page.evaluate(hiddenEnds), 'columns of a list').toBe(0);
}

async function expectWholeLists(page: Page): Promise<void> {
  await page.setViewportSize(laptop);
  expect.soft(await page.evaluate(hiddenEnds), 'columns of a list on a laptop').toBe(0);
}

/** How high what stands above the screen is: one row, however narrow. */
const headHeight = (): number => {
  const heads = [...document.querySelectorAll('header')].filter((one) => !one.closest('main, article'));
  return Math.max(0, ...heads.map((head) => head.getBoundingClientRect().height));
};

/** Icons above the screen that are pressed together by what stands beside them. */
const pressedIcons = (): number =>
  [...document.querySelectorAll('header svg[width]')].filter((icon) => {
    const { width } = icon.getBoundingClientRect();
    return width > 0 && width < Number(icon.getAttribute('width'));
  }).length;

/** How far a bar at the foot reaches over what has the focus: scrolling keeps as much free of it (WCAG 2.4.11). */
const coveredFoot = (): number => {
  const over = [...document.querySelectorAll('main div, [role=dialog] div')].map((bar) => {
    const { position, bottom } = getComputedStyle(bar);
    if (position !== 'sticky' || bottom !== '0px') return 0;
    const scrolls = bar.closest('.mantine-Drawer-content') ?? document.documentElement;
    const free = Number.parseFloat(getComputedStyle(scrolls).scrollPaddingBottom);
    return Math.max(0, bar.getBoundingClientRect().height - free);
  });
  return Math.max(0, ...over);
};

/** Columns of a list that nobody sees who does not wipe to them: a phone as most have one, and a small laptop beside the menu, show all that they keep. */
const hiddenEnds = (): number =>
  [...document.querySelectorAll('[data-rows]')].filter((list) => list.scrollWidth > list.clientWidth + 1)
    .length;

/** Chooses the language in the header, also while a panel lies over it. */
export async function speak(page: Page, language: 'en-us' | 'id'): Promise<void> {
  const choice = `:is(input[type=radio], button)[value="${language}"]`;
  await page.locator(choice).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'id' ? 'id-ID' : 'en-US');
}

/** A screen as it stands, for eyes at night, on phones and in the other language. */
export async function expectEverywhere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await speak(page, 'id');
  await expectNarrow(page, phones);
  await page.setViewportSize(wide);
  await speak(page, 'en-us');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The first row of a list stands whole beside it, so that a part of its record that no column has is read there. */
export async function expectBeside(page: Page, list: string, part: string): Promise<void> {
  await visit(page, `${list}${list.includes('?') ? '&' : '?'}row=first`);
  const beside = page.getByRole('region', { name: /^Beside the list: / });
  await expect(beside.getByRole('region', { name: part, exact: true })).toBeVisible();
  await expect(beside.getByRole('button', { name: 'The next row' })).toBeVisible();
  await expectAccessible(page);
}
