import { expect, test } from '@playwright/test';
import { addDays, today } from '@rilis/contract/clock';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectEverywhere } from './looks.ts';
import { visit } from './wizard.ts';

/** So many days from today as a field of days takes it: DD-MM-YYYY. */
const written = (days: number) => addDays(today(), days).split('-').reverse().join('-');

test('staff announce a challenge with its days, and a visitor reads what is to be won and takes part', async ({
  page,
  browser,
}) => {
  const dayField = (name: string) => page.getByRole('textbox', { name });
  await enter(page, 'adi');
  await visit(page, '/backoffice/challenges/create');
  await page.getByLabel('Title (English)').fill('Suara Pesisir');
  await page.getByLabel('Prize (English)').fill('A recording day');
  await dayField('First day').fill(written(-3));
  await dayField('Last day').fill(written(-4));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The last day must not lie before the first.').first()).toBeVisible();
  await dayField('Last day').fill(written(8));
  await expect(page.getByRole('heading', { name: 'Suara Pesisir' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Suara Pesisir' }).first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const home = page.url().split('/')[2];
  await expect(async () => {
    await visitor.goto(`http://${home}/rilis-challenge`);
    await expect(visitor.getByRole('heading', { name: 'Suara Pesisir' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(visitor.getByText('Prize: A recording day')).toBeVisible();
  await expectEverywhere(visitor);
  await visitor.getByRole('link', { name: 'Take part' }).click();
  await expect(visitor.getByRole('heading', { name: 'Create new account' })).toBeVisible();
});

test('a service gets its mark from an SVG, of which only the lines are kept', async ({ page, browser }) => {
  await enter(page, 'adi');
  const { id } = await ask<{ id: number }>(await tokenOf('adi'), 'POST', '/dsps', {
    title: 'Gelombang Kita',
  });
  await visit(page, `/backoffice/dsp/${id}/update`);
  const svg = (inside: string) => ({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`),
  });
  const file = page.locator('input[type=file][accept*=svg]');
  await file.setInputFiles(svg('<image href="https://example.com/x.png"/>'));
  await expect(page.getByText('This SVG has no shape that can be taken.', { exact: false })).toBeVisible();
  await file.setInputFiles(svg('<script>alert(1)</script><path d="M12 2L2 22h20z"/>'));
  await expect(page.getByRole('button', { name: 'Remove the mark' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const visitor = await (await browser.newContext()).newPage();
  const home = page.url().split('/')[2];
  await expect(async () => {
    await visitor.goto(`http://${home}/`);
    await expect(visitor.locator('path[d="M12 2L2 22h20z"]')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
