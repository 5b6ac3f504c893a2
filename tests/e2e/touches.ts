/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

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
