import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { misplaced } from './findings.ts';
import { ask, pageOf, sessionOf } from './visit.ts';

interface Mail {
  subject: string;
  html: string;
}

/** Widths of a mail and where each stands in its place of the sheet, at three fifths of its size. */
const widths = [
  { width: 600, left: 0, shown: 360 },
  { width: 320, left: 368, shown: 192 },
] as const;
const place = { width: 576, height: 520 };
const perRow = 3;
const perSheet = 9;

/** Sheets of the mails of the mailbox, one of each subject, by day and by night. */
export async function takeMails(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mails = await mailsOf();
  const page = await pageOf(browser, null, 'en', {});
  for (const scheme of ['light', 'dark'] as const)
    for (let from = 0; from < mails.length; from += perSheet) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = path.join(folder, `mails-${from / perSheet + 1}.${scheme}.png`);
      await takeSheet(page, mails.slice(from, from + perSheet), file);
    }
}

/** One of each: what differs by names and figures alone is the same mail. */
async function mailsOf(): Promise<Mail[]> {
  const { access_token } = await sessionOf('superuser');
  const kinds = new Map<string, Mail>();
  for (let at = 0; ; at++) {
    const { content } = await ask<{ content: Mail[] }>(
      `/mailbox?size=200&page=${at}`,
      undefined,
      access_token,
    );
    for (const mail of content) {
      const kind = mail.subject
        .replace(/“.*?”|[\d./-]+/g, '')
        .split(' ')
        .slice(0, 3)
        .join(' ');
      if (!kinds.has(kind)) kinds.set(kind, mail);
    }
    if (content.length < 200) return [...kinds.values()];
  }
}

async function takeSheet(page: Page, mails: readonly Mail[], file: string): Promise<void> {
  const parts = [];
  for (const [at, { subject, html }] of mails.entries())
    for (const { width, left, shown } of widths) {
      await page.setViewportSize({ width, height: 860 });
      await page.setContent(html);
      for (const one of await misplaced(page)) console.log(`${subject}, ${width}: ${one}`);
      parts.push({
        input: await sharp(await page.screenshot())
          .resize(shown)
          .toBuffer(),
        left: left + place.width * (at % perRow),
        top: place.height * Math.floor(at / perRow),
      });
    }
  const height = place.height * Math.ceil(mails.length / perRow);
  await sharp({ create: { width: place.width * perRow, height, channels: 3, background: '#777' } })
    .composite(parts)
    .png({ palette: true, quality: 80 })
    .toFile(file);
}
