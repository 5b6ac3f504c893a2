import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { ask, tokenOf } from './cast.ts';
import type { Material } from './material.ts';
import { patience } from './patience.ts';
import { choose, visit } from './wizard.ts';

/** Two months ago: every shop has reported it. */
export const period = monthsAgo(2);

/** A period that many months back. */
export function monthsAgo(many: number): number {
  return addMonths(periodOf(today()), -many);
}

/** `September 2026`, as every screen names a period. */
export const periodText = (datenum: number) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(Math.floor(datenum / 100), (datenum % 100) - 1),
  );

/** `Rp 1.234`, as every screen writes it. */
export const rupiahText = (amount: number) =>
  `${amount < 0 ? '−' : ''}Rp ${new Intl.NumberFormat('id-ID').format(Math.abs(amount))}`;

const columns = ['reportingPeriod', 'platform', 'isrc', 'quantity', 'salesType', 'netRevenue', 'country'];
/** What the known lines bring, in whole rupiah. */
export const income = 300 * 40_000 + (113 * 300 * 299) / 2 + 75;
const countries = ['ID', 'MY', 'SG', 'JP', 'NL'];

/**
 * A report of some hundred lines for the recordings, and one nobody knows; and the same in other clothes: other
 * order, separator, decimals, line ends and a byte order mark.
 */
export async function writeReports({ report, disguise }: Material, isrcs: readonly string[]): Promise<void> {
  const known = Array.from({ length: 300 }, (_, at) => [
    String(period),
    'Spotify',
    isrcs[at % isrcs.length]!,
    String(1000 + at * 7),
    'STREAM',
    `${40_000 + at * 113}.25`,
    countries[at % countries.length]!,
  ]);
  const rows = [...known, [String(period), 'Spotify', 'IDZZZ2600001', '12', 'STREAM', '999.5', 'ID']];
  await writeFile(report, [columns, ...rows].map((row) => row.join(',')).join('\n'));
  const dressed = rows
    .toReversed()
    .map((row) => row.map((cell, at) => (at === 5 ? cell.replace('.', ',') : cell)));
  const turned = [columns, ...dressed].map((row) =>
    row
      .toReversed()
      .map((cell) => `"${cell}"`)
      .join(';'),
  );
  await writeFile(disguise, `\uFEFF${turned.join('\r\n')}\r\n`);
}

/** Sends a report of the period in rupiah and waits until it has been read. */
export async function uploadReport(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await choose(dialog, 'Platform', 'Spotify');
  await choose(dialog, 'Currency', 'IDR');
  await choose(dialog, 'Period', periodText(period));
  await dialog.getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible({ timeout: patience });
}

export type Balance = Record<'available' | 'pending' | 'reserved' | 'paid', number>;

/** The balance as the dashboard shows it, which is what the API says. */
export async function expectBalance(page: Page, expected: Balance): Promise<void> {
  const answered = await ask<Balance>(await tokenOf('senja'), 'GET', '/dashboard/balance/v2');
  expect(answered).toMatchObject(expected);
  await visit(page, '/backoffice/dashboard');
  const balance = page.getByRole('region', { name: 'Balance' });
  for (const [name, amount] of Object.entries(expected))
    await expect(balance.getByRole('link', { name: new RegExp(`^${name}: Music`, 'i') })).toContainText(
      rupiahText(amount),
    );
}

interface Statement {
  id: number;
  payable: number;
  status: string;
}

interface Invoice {
  id: number;
  status: string;
  nettRevenueShareIndie: number;
  PPH: number;
  totalNettRevenue: number;
}

const newestOf = async <T>(login: string, path: string): Promise<T> =>
  (await ask<{ content: T[] }>(await tokenOf(login), 'GET', path)).content[0]!;

/** The statement of the period as the API tells it. */
export const statementNow = () => newestOf<Statement>('fina', `/statements?datenum=${period}`);

/** The invoice as the API tells it. */
export const invoiceNow = () => newestOf<Invoice>('fina', '/invoices');

/** To staff an invoice is called after its label, to the label itself after its month. */
export const invoiceLink = (page: Page, label: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^(${label}|(${months}) \\d{4})`) }).first();

const months = Array.from({ length: 12 }, (_, at) => periodText(202601 + at).split(' ')[0]).join('|');

/** Opens a label's invoice from the list, in the panel beside it. */
export async function openInvoice(page: Page, label = 'PT Senja Records'): Promise<Locator> {
  await visit(page, '/backoffice/invoicing');
  await invoiceLink(page, label).click();
  const panel = page.getByRole('dialog', { name: 'Invoice for' });
  await expect(panel.getByText('Amounts')).toBeVisible();
  return panel;
}

/** The open invoice bears this badge, and the API says the same. */
export async function expectInvoice(page: Page, status: string, badge: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Invoice for' });
  await expect(panel.getByText(badge, { exact: true }).first()).toBeVisible();
  expect((await invoiceNow()).status).toBe(status);
}
