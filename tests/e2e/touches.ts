/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A hand on the screen: every click, every field that is typed into and every drop counts as one touch. */
export function handOn(page: Page) {
  const done: string[] = [];
  return {
    /** What was touched, in order. */
    done,
    click: async (what: Locator) => {
      done.push(`click ${what}`);
      await what.click();
    },
    type: async (field: Locator, text: string) => {
      done.push(`type ${field}`);
      await field.fill(text);
      await field.press('Tab');
    },
    drop: async (onto: Locator, files: readonly string[]) => {
      done.push(`drop ${files.length} files`);
      await dropFiles(page, onto, files);
    },
  };
}

/** Somebody without a mouse: Tab goes to a thing, and its own keys do the rest. */
export function keysOn(page: Page) {
  /** Tab after Tab, as often as a screen has things to stop at. */
  const reach = async (what: Locator) => {
    await expect(what).toBeVisible();
    // Nothing stops at what cannot be pressed yet.
    await expect(what).toBeEnabled();
    const there = await what.elementHandle();
    const isThere = () => page.evaluate((one) => one === document.activeElement, there);
    for (let stops = 0; !(await isThere()); stops += 1) {
      expect(stops, `Tab never comes to ${what}`).toBeLessThan(mostStops);
      await page.keyboard.press('Tab');
    }
    await expect(what).toBeInViewport();
  };
  return {
    press: async (what: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await reach(what);
      await page.keyboard.press(key);
    },
    type: async (field: Locator, text: string) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    choose: async (button: Locator, files: readonly string[]) => {
      // Waited for before the keys: the browser has to know by then that nobody will see its dialog.
      const chosen = page.waitForEvent('filechooser');
      chosen.catch(() => undefined);
      await reach(button);
      await page.keyboard.press('Enter');
      await (await chosen).setFiles([...files]);
    },
  };
}

const mostStops = 160;

/** Lets files of this computer fall onto a part of the page, as from a folder. */
async function dropFiles(page: Page, onto: Locator, files: readonly string[]): Promise<void> {
  const pattern = '**/dropped-files/*';
  await page.route(pattern, async (route) => {
    const at = Number(route.request().url().split('/').at(-1));
    await route.fulfill({ body: await readFile(files[at]!), contentType: 'application/octet-stream' });
  });
  const names = files.map((file) => path.basename(file));
  const dropped = await page.evaluateHandle(async (all) => {
    const given = new DataTransfer();
    for (const [at, name] of all.entries()) {
      const bytes = await (await fetch(`/dropped-files/${at}`)).blob();
      const type = name.endsWith('.wav') ? 'audio/wav' : 'image/jpeg';
      given.items.add(new File([bytes], name, { type }));
    }
    return given;
  }, names);
  await onto.dispatchEvent('dragover', { dataTransfer: dropped });
  await onto.dispatchEvent('drop', { dataTransfer: dropped });
  await page.unroute(pattern);
}
