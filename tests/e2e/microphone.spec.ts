import { chromium, expect, test } from '@playwright/test';
import { chromiumExecutable } from '../chromium.ts';
import { addressNow, ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { patience } from './patience.ts';
import { makeLabel } from './stock.ts';
import { visit } from './wizard.ts';

const owner = `suara${Date.now() % 1_000_000}`;

/** A browser with a microphone that beeps, which nobody has to allow. */
async function openBrowser() {
  const { args, ...rest } = chromiumExecutable();
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ ...rest, args: [...args, ...fake] });
  const page = await browser.newPage({
    baseURL: addressNow(),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    permissions: ['microphone'],
  });
  return { browser, page };
}

interface Tone {
  rbtAudio: string;
  soundState: string;
  duration: number;
}

test('on a phone somebody records with the microphone: what is kept is a tone, mono, 16 bit, 8000 Hz', async () => {
  await makeLabel(owner, 'PT Suara Sendiri');
  const { browser, page } = await openBrowser();
  try {
    await enter(page, owner);
    await visit(page, '/backoffice/nsp/create');
    await page.getByRole('button', { name: 'Greeting', exact: true }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('timer')).toContainText('0:04', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Stop and keep' }).click();
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Friendly greeting' })).toBeVisible();
    const token = await tokenOf(owner);
    let tone: Tone | undefined;
    await expect(async () => {
      [tone] = (await ask<{ content: Tone[] }>(token, 'GET', '/nsp-creations')).content;
      expect(tone?.soundState).toBe('READY');
    }).toPass({ timeout: patience });
    expect(tone?.duration).toBeGreaterThan(3);
    expect(tone?.duration).toBeLessThan(30);
    const bytes = await fetch(`${addressNow()}/api/media-images/download/${tone?.rbtAudio}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.arrayBuffer());
    const header = new DataView(bytes);
    // Channels, rate and bits, as the WAV header has them.
    expect([header.getUint16(22, true), header.getUint32(24, true), header.getUint16(34, true)]).toEqual([
      1, 8000, 16,
    ]);
  } finally {
    await browser.close();
  }
});
