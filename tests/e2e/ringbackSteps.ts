import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { toneHeads } from '../files/toneReport.ts';
import { expectAccessible } from './cast.ts';
import type { Material } from './material.ts';
import { periodText } from './money.ts';
import { patience } from './patience.ts';
import { choose, hand, taken, visit } from './wizard.ts';
import type { Words } from './words.ts';

/** How a text begins, up to what is put into it. */
export const begins = (text: string) => new RegExp(`^${text.replace(/[{.(].*/, '')}`);

/** Nothing sticks out to the side, and nobody is shut out. */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Somebody finds an approved tone with the operator, and presses in its simulator that callers hear it. Answers its content id. */
export async function sayActive(page: Page, t: Words, title: string): Promise<string> {
  await visit(page, '/backoffice/rbt-operator');
  await page.getByRole('link', { name: title }).click();
  const numbers = page.getByRole('region', { name: t('Numbers and terms') });
  await expect(numbers).toContainText(/RB\d{8}/);
  const contentId = /RB\d{8}/.exec((await numbers.textContent()) ?? '')?.[0] ?? '';
  await visit(page, '/backoffice/operator-simulator');
  const row = page.getByRole('row', { name: new RegExp(contentId) });
  await choose(row, t('Say of it'), t('active')).catch(() => undefined);
  await taken(page, () => row.getByRole('button', { name: t('Say') }).click());
  return contentId;
}

/** Asks for the approval of the tone that is shown; the server refuses it until the sound is rendered and compared. */
export async function requestApproval(page: Page, t: Words): Promise<void> {
  const name = t('Request approval');
  await expect(async () => {
    await page.getByRole('button', { name }).click();
    await taken(page, () => page.getByRole('dialog').getByRole('button', { name }).click());
  }).toPass({ timeout: patience });
  const standing = page.getByRole('region', { name: t('Our approval') });
  await expect(standing).toContainText(t('Waiting for approval'));
}

/** A month's traffic of a tone, uploaded, looked at and posted. */
export async function postTraffic(
  page: Page,
  t: Words,
  { month, contentId }: { month: number; contentId: string },
  look: () => Promise<void>,
): Promise<void> {
  const file = path.join(tmpdir(), `rbt-${contentId}-${process.pid}.csv`);
  const line = `${month},4000000,,Judul Operator,,,,${contentId},V1,MONTHLY,9900,30,404,,Rilis,USSD`;
  await writeFile(file, `${toneHeads}\n${line}`);
  await visit(page, '/backoffice/reporting-rbt');
  await page.getByRole('button', { name: t('Upload a report') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await choose(dialog, t('Platform'), 'Telkomsel');
  await choose(dialog, t('Currency'), 'IDR');
  await choose(dialog, t('Period'), periodText(month));
  await dialog.getByRole('button', { name: t('Upload and check') }).click();
  await expect(page.getByRole('region', { name: t('Figures') })).toBeVisible({ timeout: patience });
  await look();
  await page.getByRole('button', { name: t('Post the report') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('Post the report') })
    .click();
  const posted = page.getByText(t('Posted', 'reports.batch.statuses'), { exact: true }).first();
  await expect(posted).toBeVisible({ timeout: patience });
  await rm(file);
}

/** Asks for the open invoice of ringback with papers of one's own; its panel is open. */
export async function requestInvoice(
  page: Page,
  t: Words,
  { paper }: Pick<Material, 'paper'>,
  privyId: string,
  look: () => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: t('With your own paper') }).click();
  for (const name of ['NPWP', 'KTP', t('Signed invoice', 'royalties.invoice')])
    await hand(page, `${t('Choose a file', 'web.document')}: ${name}`, paper);
  await expect(page.getByText('surat.pdf')).toHaveCount(3);
  await page.getByLabel(t('Privy ID')).fill(privyId);
  await page.getByRole('checkbox', { name: begins(t('I consent to the use')) }).check();
  await look();
  await page.getByRole('button', { name: t('Request this invoice') }).click();
}
