import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, enter, signIn, tokenOf } from './cast.ts';
import { expectBeside, phones } from './looks.ts';
import { type Material, packMaterial } from './material.ts';
import {
  expectBalance,
  expectInvoice,
  income,
  invoiceLink,
  invoiceNow,
  openInvoice,
  period,
  periodText,
  rupiahText,
  statementNow,
  uploadReport,
  writeReports,
} from './money.ts';
import { patience } from './patience.ts';
import {
  choose,
  createArtist,
  expectApproved,
  expectSaved,
  fillDetails,
  fillSong,
  hand,
  moveToTop,
  reloadUntil,
  tickAll,
  visit,
} from './wizard.ts';

test.describe.configure({ mode: 'serial' });

const artistName = 'Rara';
const title = 'Lampu di Kota';
let payable = 0;
let material: Material;
let browser: Browser;
const windows = new Map<string, Page>();

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  material = await packMaterial();
});
test.afterAll(async () => {
  for (const page of windows.values()) await page.context().close();
  await material.unpack();
});

/** The window of a person, signed in at the first time. */
async function windowOf(login: string): Promise<Page> {
  const open = windows.get(login);
  if (open) return open;
  const page = await (await browser.newContext()).newPage();
  windows.set(login, page);
  // The owner by the screen, which is what is told of the owner.
  await (login === 'senja' ? signIn : enter)(page, login);
  return page;
}

/** The album as the API tells it. */
async function albumNow() {
  const { content } = await ask<{ content: { id: number; approvalStatus: string; albumTitle: string }[] }>(
    await tokenOf('senja'),
    'GET',
    '/albums?size=100',
  );
  return content.find(({ albumTitle }) => albumTitle.toLowerCase() === title.toLowerCase())!;
}

test('a label owner signs in and creates an artist with a picture', async () => {
  const page = await windowOf('senja');
  await createArtist(page, artistName, material.portrait);
  await expect(
    page
      .getByRole('heading', { name: artistName, level: 1 })
      .or(page.getByRole('link', { name: artistName }))
      .first(),
  ).toBeVisible();
});

test('a wrong recording is refused in words before a byte of it is sent', async () => {
  const page = await windowOf('senja');
  await visit(page, '/backoffice/music/createAlbum');
  await page.getByRole('radio', { name: 'Album' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lampu Di Kota');
  await page.getByRole('button', { name: 'Start' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await hand(page, 'Choose files', material.short);
  const refused = page.getByText('Not accepted, nothing was sent');
  await expect(refused).toBeVisible();
  await expect(page.getByText('A song must be stereo; this file has 1 channel.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'this file' })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: /at least 60 .*20/ })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Take 03 - Potongan.wav out/ }).click();
  await expect(refused).toBeHidden();
});

test('several recordings are sent at once and put in order by keyboard', async () => {
  const page = await windowOf('senja');
  await hand(page, 'Choose files', material.songs);
  await expect(page.getByRole('button', { name: /^Move (Pagi|Sore)$/ })).toHaveCount(2);
  await expect(page.getByText(/on their way/)).toBeHidden({ timeout: patience });
  const titles = () => page.getByRole('button', { name: /^(Pagi|Sore) / }).allInnerTexts();
  const [first] = await titles();
  const second = first!.startsWith('Pagi') ? 'Sore' : 'Pagi';
  const saved = page.waitForResponse(/songs\/bulk$/, { timeout: patience });
  await moveToTop(page, `Move ${second}`);
  expect((await saved).status(), await (await saved).text()).toBe(200);
  await expect.poll(async () => (await titles())[0]).toMatch(new RegExp(`^${second}`));
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toMatch(new RegExp(`^${second}`));
});

test('details and cover are kept as a draft while they are typed', async () => {
  const page = await windowOf('senja');
  await page.getByRole('link', { name: 'Next: Details' }).click();
  await hand(page, 'Choose a picture', material.cover);
  await expect(page.getByRole('button', { name: 'Replace the cover' })).toBeVisible();
  await fillDetails(page, artistName);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Album pertama, direkam di Bandung.');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // The songs follow their release, and their codes were given with them.
  for (const name of [/^Fill in from the release/, /^Generate missing ISRCs/])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await fillSong(page, 'Pagi', 'lampu-pagi');
  await fillSong(page, 'Sore', 'lampu-sore');
});

test('the preview shows findings, one is fixed at a click, and approval is asked for', async () => {
  const page = await windowOf('senja');
  await page.getByRole('link', { name: 'Next: Details' }).click();
  await page.getByRole('link', { name: 'Next: Preview' }).click();
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByText('Write it as “Lampu di Kota”')).toBeVisible();
  await findings.getByRole('button', { name: 'Fix the capitals' }).click();
  await expect(findings.getByText('Write it as')).toBeHidden();
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Request approval' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect.poll(async () => (await albumNow()).approvalStatus).toBe('SUBMITTED');
});

test('the reviewer approves the artist', async () => {
  const page = await windowOf('rudi');
  await visit(page, '/backoffice/approval/artist');
  await page.getByRole('link', { name: artistName }).click();
  await tickAll(page.getByRole('region', { name: 'Checklist' }), 3);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expectApproved(page);
});

test('the reviewer listens, sees the findings and asks for changes at a field', async () => {
  const page = await windowOf('rudi');
  await visit(page, '/backoffice/approval/music');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Findings' }).getByText('The cover is 1500')).toBeVisible();
  await reloadUntil(page, () => page.getByRole('slider', { name: 'Position' }).first().isVisible());
  await page.getByRole('button', { name: 'Play Sore' }).click();
  // The desk has the player on it: there is no second one below.
  await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' })).toBeHidden();
  await page.getByRole('button', { name: 'Note on: Description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Sebutkan tahun rekaman.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Request changes/ });
  await expect(dialog.getByText('Sebutkan tahun rekaman.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Action was successful').last()).toBeVisible();
  await expect.poll(async () => (await albumNow()).approvalStatus).toBe('CHANGES_REQUESTED');
});

test('the owner reads the note at its field, corrects it and asks again', async () => {
  const page = await windowOf('senja');
  await visit(page, '/backoffice/music');
  await expect(page.getByText('Changes requested').first()).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Sebutkan tahun rekaman.' });
  await note.getByRole('link', { name: 'Description' }).click();
  await page.getByLabel('Description').fill('Album pertama, direkam di Bandung pada 2026.');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Next: Preview' }).click();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});

test('the reviewer sees what has changed, ticks the checklist and approves; the songs are converted', async () => {
  const page = await windowOf('rudi');
  await visit(page, '/backoffice/approval/music');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Changes since the last request' })).toContainText('2026');
  const checklist = page.getByRole('region', { name: 'Checklist' });
  await expect(checklist.getByText(/^Checked by the rules: UPC \d+ and 2 ISRCs/)).toBeVisible();
  await page.keyboard.press('Shift+A');
  await expect(checklist.getByRole('checkbox', { checked: true })).toHaveCount(8);
  await page.keyboard.press('a');
  await expectApproved(page);
  await expect.poll(async () => (await albumNow()).approvalStatus).toBe('APPROVED');
  const owner = await windowOf('senja');
  const { id } = await albumNow();
  await visit(owner, `/backoffice/music/${id}/show`);
  await expect(owner.getByText('Approved', { exact: true }).first()).toBeVisible();
  await reloadUntil(owner, () => owner.getByText('2/2 converted').isVisible());
  await owner.getByRole('button', { name: 'Play Pagi' }).click();
  const player = owner.getByRole('region', { name: 'Player' });
  await expect(player.getByText('Pagi')).toBeVisible();
  const size = owner.viewportSize()!;
  await owner.setViewportSize(phones[1]!);
  const slider = (await player.locator('.mantine-Slider-root').boundingBox())!;
  expect(slider.width, 'the slider keeps its row on a phone').toBeGreaterThan(200);
  await owner.setViewportSize(size);
  await player.getByRole('button', { name: 'Close the player' }).click();
});

test('an administrator sees the preview of the income report and posts it; in disguise it is refused', async () => {
  const { id } = await albumNow();
  const songs = await ask<{ isrc: string }[]>(await tokenOf('senja'), 'GET', `/songs/album/${id}`);
  const isrcs = songs.map(({ isrc }) => isrc);
  await writeReports(material, isrcs);
  const page = await windowOf('adi');
  await visit(page, '/backoffice/reporting-other-dsp');
  await uploadReport(page, material.report);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(`Matched300${rupiahText(income)}`);
  await expect(figures).toContainText('Unmatched1Rp 999,50');
  await expect(page.getByRole('button', { name: 'Post the report' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Detach 1 unmatched/ }).check();
  await page.getByRole('button', { name: 'Post the report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post the report' }).click();
  await expect(page.getByText('Posted', { exact: true })).toBeVisible({ timeout: patience });
  await expectBeside(page, '/backoffice/reporting-other-dsp', 'Figures');
  await visit(page, '/backoffice/reporting-other-dsp');
  await uploadReport(page, material.disguise);
  await expect(page.getByText('The same rows are already posted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post the report' })).toBeHidden();
});

test('finance calculates the period; whoever calculated cannot approve', async () => {
  const page = await windowOf('fina');
  await visit(page, '/backoffice/statements');
  await page.getByRole('button', { name: 'Calculate a period' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Period', periodText(period));
  await dialog.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(dialog.getByText(`1 statement for ${periodText(period)} calculated`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show these statements' }).click();
  await page.getByRole('link', { name: 'PT Senja Records' }).click();
  await expect(page.getByRole('heading', { name: `Statement ${periodText(period)}` })).toBeVisible();
  await expect(page.getByText('Calculated', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Whoever calculated a statement or entered a sum of it cannot approve it'),
  ).toBeVisible();
  payable = (await statementNow()).payable;
  await expect(page.getByText(rupiahText(payable)).first()).toBeVisible();
  await expectBalance(await windowOf('senja'), { pending: payable, available: 0, reserved: 0, paid: 0 });
});

test('a second person approves, and pending becomes available', async () => {
  const page = await windowOf('beni');
  const { id } = await statementNow();
  await visit(page, `/backoffice/statements/${id}/show`);
  for (const name of ['Approve', 'Publish']) {
    await page.getByRole('button', { name }).click();
    // A line nobody knows waits in suspense: that is accepted with a reason.
    const dialog = page.getByRole('dialog');
    if (name === 'Approve') await dialog.getByLabel('Reason').fill('One line is being looked for');
    await dialog.getByRole('button', { name }).click();
    await expect(page.getByText(`${name}${name.endsWith('e') ? 'd' : 'ed'}`, { exact: true })).toBeVisible();
  }
  await expectBalance(await windowOf('senja'), { pending: 0, available: payable, reserved: 0, paid: 0 });
});

test('the label opens its figure down to the line of the report', async () => {
  const page = await windowOf('senja');
  await page
    .getByRole('region', { name: 'Balance' })
    .getByRole('link', { name: /^Available: Music/ })
    .click();
  // A month is a link on the dashboard as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await invoiceLink(page, 'PT Senja Records').click();
  await page.getByRole('link', { name: 'Open the statement behind this amount' }).click();
  await page.getByRole('button', { name: /^Spotify/ }).click();
  const songs = page.getByRole('table', { name: 'Spotify' });
  await songs.getByRole('button', { name: 'Report lines of Pagi' }).first().click();
  const lines = page.getByRole('table', { name: 'Report' });
  await expect(lines.getByRole('row').nth(1)).toContainText(/^Spotify.*Streams · \w\w.*IDR .*Rp /);
});

test('the label requests the invoice with papers, Privy id and consent', async () => {
  const page = await windowOf('senja');
  await openInvoice(page);
  await page.getByRole('button', { name: 'With your own paper' }).click();
  for (const name of ['NPWP', 'KTP', 'Signed invoice'])
    await hand(page, `Choose a file: ${name}`, material.paper);
  await expect(page.getByText('surat.pdf')).toHaveCount(3);
  await page.getByLabel('Privy ID').fill('SENJA-01');
  await page.getByRole('checkbox', { name: /^I consent/ }).check();
  await page.getByRole('button', { name: 'Request this invoice' }).click();
  await expectInvoice(page, 'R', 'Invoice requested');
  await expectBalance(page, { pending: 0, available: 0, reserved: payable, paid: 0 });
});

test('the invoice administrator sees why this much tax is withheld and sends it on', async () => {
  const page = await windowOf('ayu');
  await openInvoice(page);
  const invoice = await invoiceNow();
  expect(invoice.nettRevenueShareIndie - invoice.PPH).toBe(invoice.totalNettRevenue);
  expect(invoice.PPH).toBe(Math.floor(payable * 0.15));
  await expect(page.getByText('Royalty to a company with a valid NPWP: 15 %').first()).toBeVisible();
  for (const amount of [payable, -invoice.PPH, invoice.totalNettRevenue])
    await expect(page.getByRole('region', { name: 'Amounts' })).toContainText(rupiahText(amount));
  await page.getByRole('button', { name: 'Pass on to finance' }).click();
  await page.getByRole('checkbox', { name: /^I have looked at the tax/ }).check();
  await page.getByRole('button', { name: 'Pass on to finance' }).click();
  await expectInvoice(page, 'S', 'In review');
});

test('finance accepts, another person pays; balance and invoice agree to the rupiah', async () => {
  const fina = await windowOf('fina');
  await openInvoice(fina);
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await expectInvoice(fina, 'U', 'Unpaid');
  const beni = await windowOf('beni');
  await openInvoice(beni);
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await beni.getByLabel('Transfer reference').fill('TRF-2026-0001');
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await expectInvoice(beni, 'P', 'Paid');
  const senja = await windowOf('senja');
  await expectBalance(senja, { pending: 0, available: 0, reserved: 0, paid: payable });
  await openInvoice(senja);
  await expect(senja.getByText('TRF-2026-0001')).toBeVisible();
});

test('notifications have arrived, and the report shows the income and exports it', async () => {
  const page = await windowOf('senja');
  await visit(page, '/backoffice/dashboard');
  await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click();
  await expect(page.getByText('“Lampu di Kota” was approved')).toBeVisible();
  await expect(page.getByText(/^Your invoice was paid/)).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, '/backoffice/summary-report');
  await expect(page.getByRole('row', { name: new RegExp(periodText(period)) })).toContainText(
    rupiahText(income),
  );
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`,PT Senja Records,${period},`);
  expect(csv).toContain(`,${income}`);
});
