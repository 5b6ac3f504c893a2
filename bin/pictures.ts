// Takes pictures of the product with its demo: `npx node bin/pictures.ts <which> [address] [only…]`.
//   tour     those of docs/tour.md; they lie in the repository
//   site     the landing page's four steps, in both languages; they lie in the repository
//   screens  a sheet for every screen of the table of paths: at four widths, by day and by night, in both languages, for
//            somebody to look at, and beside it what a machine finds. shots/ is not committed. `only`: parts of paths, a
//            whole one behind `=`; `as:login` photographs what that one may open,
//            `half` eight looks of the sixteen
//   mails    sheets of the mails in the demo's mailbox, one of each kind
// Run `tour` and `site` when a screen has changed its face, `screens` before and after a change of many; what was seen
// on the sheets stands in docs/pictures.md.
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumExecutable } from '../tests/chromium.ts';
import { takeMails } from './pictures/mails.ts';
import { takeScreens } from './pictures/screens.ts';
import { type Stop, steps, tour } from './pictures/stops.ts';
import { firstOf, go, languages, pageOf } from './pictures/visit.ts';

const [which = 'screens', , ...only] = process.argv.slice(2);
const root = path.join(import.meta.dirname, '..');

/** What a step shows, in pixels of the page; it is taken at one and a half of them. */
const step = { width: 1120, height: 700 };

async function placeOf({ screen, first }: Stop, login: string): Promise<string> {
  if (!first) return screen;
  const id = await firstOf(first, login);
  if (!id) throw new Error(`The demo has nothing for a picture at ${first}`);
  return screen.replace('{id}', `${id}`);
}

async function takeTour(browser: Browser): Promise<void> {
  for (const [login, pictures] of Object.entries(tour)) {
    const page = await pageOf(browser, login, 'en', { viewport: { width: 1280, height: 800 } });
    for (const [name, stop] of Object.entries(pictures)) {
      await go(page, await placeOf(stop, login));
      const file = path.join(root, 'docs/tour', `${name}.webp`);
      await sharp(await page.screenshot())
        .resize(1_024)
        .webp({ quality: 60 })
        .toFile(file);
    }
  }
}

async function takeSteps(browser: Browser): Promise<void> {
  // Beside the menu and below the head.
  const viewport = { width: step.width + 232, height: step.height + 60 };
  for (const language of languages) {
    const page = await pageOf(browser, 'label1', language, { viewport, deviceScaleFactor: 1.5 });
    for (const [name, stop] of Object.entries(steps)) {
      await go(page, await placeOf(stop, 'label1'));
      const file = path.join(root, 'apps/web/public/site', `${name}.${language}.webp`);
      await sharp(await page.screenshot({ clip: { x: 232, y: 60, ...step } }))
        .webp({ quality: 72 })
        .toFile(file);
    }
  }
}

const takes: Record<string, (browser: Browser) => Promise<void>> = {
  tour: takeTour,
  site: takeSteps,
  screens: (browser) => takeScreens(browser, path.join(root, 'shots'), only),
  mails: (browser) => takeMails(browser, path.join(root, 'shots')),
};
const take = takes[which];
if (!take) throw new Error(`There are no pictures called ${which}: ${Object.keys(takes).join(', ')}`);
const browser = await chromium.launch(chromiumExecutable());
await take(browser).finally(() => browser.close());
