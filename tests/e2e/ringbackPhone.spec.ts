import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressNow, ask, tokenOf } from './cast.ts';
import { type Material, packMaterial } from './material.ts';
import { invoiceLink, monthsAgo, periodText, rupiahText } from './money.ts';
import { patience } from './patience.ts';
import {
  begins,
  expectFit,
  postTraffic,
  requestApproval,
  requestInvoice,
  sayActive,
} from './ringbackSteps.ts';
import { makeLabel } from './stock.ts';
import { makeApprovedSong } from './tone.ts';
import { keptWindow } from './windows.ts';
import { choose, expectApproved, tickAll, visit } from './wizard.ts';
import { wordsIn } from './words.ts';

/**
 * Everybody is on a phone and reads Indonesian: at a desk and in English the same is done by ringback.spec.ts (the studio, the
 * review), ringbackOperator.spec.ts (the operator, the invoice), ringbackPerson.spec.ts (the traffic) and mainJob.spec.ts (the month).
 */
const language = 'id';
const width = 390;
const login = 'surya';
const song = 'Surya';
/** A month no other test looks at. */
const month = monthsAgo(8);
const transfer = 'TRF-RBT-0003';
const label = `PT ${song} Nada`;
const title = `${song} Reff`;
const t = wordsIn(language);
const people = ['rudi', 'adi', 'fina', 'beni', 'ayu', login];
let browser: Browser;
let contentId = '';
let material: Material;

/** The language somebody's screens speak from their next sign-in on. */
async function speak(login: string, langKey: string): Promise<void> {
  const token = await tokenOf(login);
  const { user } = await ask<{ user: { firstName: string; lastName: string } }>(token, 'GET', '/account');
  await ask(token, 'POST', '/account', { firstName: user.firstName, lastName: user.lastName ?? '', langKey });
}

/** What the studio has played at the rate of a tone, as the browser was given it. */
const keepSounds = () => {
  const heard: number[][] = [];
  Object.assign(globalThis, { heard });
  const { copyToChannel } = AudioBuffer.prototype;
  AudioBuffer.prototype.copyToChannel = function (samples, channel) {
    if (this.sampleRate === 8000) heard.push([...samples]);
    copyToChannel.call(this, samples, channel);
  };
};
const soundsOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard') as number[][]);

/** Decibels of the difference between two sounds under the first. */
function differenceOf(sound: readonly number[], other: readonly number[]): number {
  if (sound.length !== other.length) return 0;
  const power = (samples: readonly number[]) => samples.reduce((sum, value) => sum + value * value, 0);
  return 10 * Math.log10(power(sound.map((value, i) => value - (other[i] ?? 0))) / power(sound) + 1e-12);
}

/** The samples of a stored tone, read as any program reads a file of 16 bits. */
async function storedOf(login: string, title: string): Promise<number[]> {
  const token = await tokenOf(login);
  const path = `/rbts?search=${encodeURIComponent(title)}`;
  const { content } = await ask<{ content: { id: number }[] }>(token, 'GET', path);
  const answer = await fetch(`${addressNow()}/api/rbts/download/${content[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return Array.from({ length: (bytes.length - 44) / 2 }, (_, i) => bytes.readInt16LE(44 + i * 2) / 32_768);
}

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel(login, label);
  await makeApprovedSong(login, song);
  material = await packMaterial();
  for (const person of people) await speak(person, language);
});
test.afterAll(async () => {
  await material.unpack();
  for (const person of people) await speak(person, 'en-us');
});

/** The window of somebody signed in. */
const windowOf = (person: string): Promise<Page> =>
  keptWindow(browser, person, { viewport: { width, height: 844 } }, (page) => page.addInitScript(keepSounds));

test('a label cuts a tone, hears what will be sent, and sees both of its lights in the list', async () => {
  const page = await windowOf(login);
  await visit(page, '/backoffice/rbt/create');
  await choose(page, t('Song'), song, true);
  // What the song says is there; it is said otherwise.
  await expect(page.getByLabel(t('Title'))).toHaveValue(song);
  await page.getByLabel(t('Title')).fill(title);
  await page.getByLabel(t('Lyric of the passage')).fill(`${song} terbit lagi`);
  const tone = page.getByRole('radio', { name: t('Tone', 'ringback.studio'), exact: true });
  await page
    .getByRole('radiogroup')
    .filter({ has: tone })
    .getByText(t('Tone', 'ringback.studio'), { exact: true })
    .click();
  await expect(tone).toBeChecked();
  await page.getByRole('button', { name: t('Listen', 'ringback.studio') }).click();
  await expect.poll(async () => (await soundsOf(page)).length).toBeGreaterThan(0);
  const heard = await soundsOf(page);
  await page.getByRole('button', { name: t('Stop', 'ringback.studio') }).click();
  await expectFit(page);
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: t('Download the file') })).toBeVisible({
    timeout: patience,
  });
  const stored = await storedOf(login, title);
  expect(Math.min(...heard.map((sound) => differenceOf(stored, sound)))).toBeLessThan(-60);
  await requestApproval(page, t);
  await visit(page, '/backoffice/rbt');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText(t('Waiting for approval')).filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText(t('Not sent')).filter({ visible: true })).toHaveCount(1);
  await expectFit(page);
});

test('a reviewer approves it; the operator lets callers hear it', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/approval/rbt');
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  await tickAll(rudi.getByRole('region', { name: t('Checklist') }), 4);
  await rudi.getByRole('button', { name: begins(t('Approve')) }).click();
  await expectApproved(rudi, t);
  const adi = await windowOf('adi');
  contentId = await sayActive(adi, t, title);
  await expectFit(adi);
  const owner = await windowOf(login);
  await visit(owner, '/backoffice/rbt');
  const lights = owner.getByRole('row', { name: new RegExp(title) }).locator('[data-tone]');
  await expect(lights.filter({ hasText: t('Active'), visible: true })).toHaveCount(1);
});

test('an administrator uploads its traffic, looks at the preview and posts it', async () => {
  const page = await windowOf('adi');
  await postTraffic(page, t, { month, contentId }, () => expectFit(page));
  await visit(page, `/backoffice/reporting-rbt?yearMonthStart=${month}&yearMonthEnd=${month}`);
  await expect(page.getByRole('row', { name: new RegExp(`Judul Operator ${song} Pagi`) })).toContainText(
    rupiahText(4_000_000),
  );
  await expectFit(page);
});

test('finance calculates the month, and another person approves the statement of ringback', async () => {
  const fina = await windowOf('fina');
  await visit(fina, '/backoffice/statements');
  await fina.getByRole('button', { name: t('Calculate a period') }).click();
  const dialog = fina.getByRole('dialog');
  await choose(dialog, t('Period'), periodText(month));
  await dialog.getByRole('button', { name: t('Calculate'), exact: true }).click();
  await dialog.getByRole('button', { name: t('Show these statements') }).click();
  const beni = await windowOf('beni');
  await visit(beni, `/backoffice/statements?datenum=${month}&stream=RINGBACK`);
  await beni.getByRole('link', { name: label }).first().click();
  await beni.getByRole('button', { name: t('Approve'), exact: true }).click();
  const asked = beni.getByRole('dialog').last();
  await expect(asked.getByRole('button', { name: t('Approve'), exact: true })).toBeVisible();
  // Asked for where something of the month stands open, whatever other tests have left there.
  const reason = asked.getByLabel(begins(t('Reason')));
  if (await reason.isVisible()) await reason.fill('Operators report late');
  await asked.getByRole('button', { name: t('Approve'), exact: true }).click();
  await expect(beni.getByText(t('Approved'), { exact: true }).first()).toBeVisible();
  await expectFit(beni);
});

/** The label's invoice of ringback, in the panel over the list. */
async function openInvoice(page: Page): Promise<void> {
  await visit(page, '/backoffice/rbt-invoicing');
  await invoiceLink(page, label).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: t('Amounts') })).toBeVisible();
}

const isBadged = (page: Page, badge: string) =>
  expect(page.getByRole('dialog').getByText(badge, { exact: true }).first()).toBeVisible();

test('the label asks for its invoice with its papers; it is passed on, accepted and paid', async () => {
  const owner = await windowOf(login);
  await openInvoice(owner);
  await requestInvoice(owner, t, material, `${login.toUpperCase()}-01`, () => expectFit(owner));
  await isBadged(owner, t('Invoice requested'));
  const ayu = await windowOf('ayu');
  await openInvoice(ayu);
  await ayu.getByRole('button', { name: t('Pass on to finance') }).click();
  await ayu.getByRole('checkbox', { name: begins(t('I have looked at the tax')) }).check();
  await ayu.getByRole('button', { name: t('Pass on to finance') }).click();
  await isBadged(ayu, t('In review', 'invoice.status'));
  const fina = await windowOf('fina');
  await openInvoice(fina);
  await fina.getByRole('button', { name: t('Accept for payment', 'royalties.invoice.action') }).click();
  await fina.getByRole('button', { name: t('Accept for payment', 'royalties.invoice.action') }).click();
  await isBadged(fina, t('Unpaid'));
  const beni = await windowOf('beni');
  await openInvoice(beni);
  await beni.getByRole('button', { name: t('Mark as paid') }).click();
  await beni.getByLabel(t('Transfer reference')).fill(transfer);
  await beni.getByRole('button', { name: t('Mark as paid') }).click();
  await isBadged(beni, t('Paid', 'invoice.status'));
  await openInvoice(owner);
  await isBadged(owner, t('Paid', 'invoice.status'));
  await expect(owner.getByText(transfer)).toBeVisible();
  await expect(owner.getByRole('region', { name: t('Amounts') })).toContainText(rupiahText(2_000_000));
  await expectFit(owner);
});
