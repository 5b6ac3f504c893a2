import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { expectBeside } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo } from './money.ts';
import { makeArtist, makeLabel, makeSingle, postIncome } from './stock.ts';
import { keptWindow } from './windows.ts';
import { expectApproved, visit } from './wizard.ts';

const title = 'Kereta Malam';
const taker = 'PT Pelangi Suara';
let browser: Browser;
let albumId = 0;
let takerCode = '';

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel('kereta', 'PT Kereta Rekaman');
  ({ systemcode: takerCode } = await makeLabel('pelangi', taker));
  const token = await tokenOf('kereta');
  const artist = await makeArtist(token, 'Gerbong Biru');
  const album = await makeSingle(token, artist.id, title, recordOne());
  // With the request come its codes.
  await ask(token, 'PUT', `/albums/${album.id}/SUBMITTED`, { version: album.version });
  albumId = album.id;
  const [song] = await ask<{ isrc: string }[]>(token, 'GET', `/songs/album/${albumId}`);
  await postIncome(monthsAgo(3), [song!.isrc], 1_250_000);
});

/** The window of somebody signed in. */
const windowOf = (login: string): Promise<Page> => keptWindow(browser, login);

test('the owner sees what would go over and what it earned, and asks', async () => {
  const page = await windowOf('kereta');
  await visit(page, `/backoffice/music/${albumId}/show`);
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transfer to another label' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What goes over' })).toContainText(title);
  await expect(page.getByRole('region', { name: 'What it has earned' })).toContainText('Rp 1.250.000');
  await expect(page.getByText('Nothing stands in the way.')).toBeVisible();
  await page.getByLabel('Code of the receiving label').fill(takerCode);
  await page.getByLabel('Name of the receiving label').fill('PT Pelangi');
  await page.getByRole('button', { name: 'Ask for the transfer' }).click();
  await expect(page.getByText('There is no label with this code and this name.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the receiving label').fill(taker);
  await page.getByRole('button', { name: 'Ask for the transfer' }).click();
  await expect(page.getByRole('heading', { name: `Transfer of ${title}` })).toBeVisible();
  await expect(page.getByText(`Waiting for ${taker}`)).toBeVisible();
});

test('the receiving label finds it on its dashboard, and takes it over', async () => {
  const page = await windowOf('pelangi');
  await visit(page, '/backoffice/dashboard');
  await page.getByRole('link', { name: /Transfers that wait for your answer/ }).click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { name: `Transfer of ${title}` })).toBeVisible();
  await expect(page.getByText('Rp 1.250.000')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('Waits for our staff')).toBeVisible();
});

test('a reviewer approves on the desk, and both see the proof of their own side', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/transfers');
  await rudi.getByRole('link', { name: 'Transfers to review' }).click();
  // The list before names the same transfer.
  await expect(rudi.getByRole('heading', { level: 1, name: 'Transfers to review' })).toBeVisible();
  await expect(rudi.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(rudi);
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  await expect(rudi.getByText('Nothing stands in the way.')).toBeVisible();
  await expectAccessible(rudi);
  await rudi.keyboard.press('a');
  await expectApproved(rudi);
  await visit(rudi, '/backoffice/transfers');
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  await expect(rudi.getByRole('region', { name: 'Before and after' })).toContainText('PT Kereta Rekaman');
  const giver = await windowOf('kereta');
  await expectBeside(giver, '/backoffice/transfers', 'What goes over');
  await visit(giver, '/backoffice/transfers');
  await giver.getByRole('link', { name: new RegExp(title) }).click();
  const proof = giver.getByRole('region', { name: 'Before and after' });
  await expect(proof.getByRole('row', { name: /Receipts of these songs/ })).toContainText('Rp 1.250.000');
  await expectAccessible(giver);
  await visit(giver, `/backoffice/music/${albumId}/show`);
  await expect(giver.getByRole('link', { name: 'Transfer', exact: true })).toHaveCount(0);
  const owner = await windowOf('pelangi');
  await visit(owner, `/backoffice/music/${albumId}/show`);
  await expect(owner.getByRole('heading', { name: title })).toBeVisible();
});
