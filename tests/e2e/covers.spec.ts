/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '@rilis/contract/clock';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import {
  askPublisher,
  type Clearing,
  confirmed,
  deskOf,
  draftOf,
  linkTo,
  publisherAt,
  say,
  sendIn,
  show,
  toPublisher,
  visitorAt,
  windowOf,
} from './coverStock.ts';
import { expectBeside, expectEverywhere } from './looks.ts';
import { recordOne } from './material.ts';
import { letKeyRunOut } from './past.ts';
import { makeArtist, makeLabel, upload } from './stock.ts';
import { taken, visit } from './wizard.ts';

// Three parties clear a cover: the label at its desk, staff, and the publisher on a phone, without an account.
let clearing: Clearing;

test.beforeAll(async ({ browser }) => {
  await makeLabel('sulih', 'PT Sulih Suara');
  const { id: artistId } = await makeArtist(await tokenOf('sulih'), 'Sulih Rasa');
  clearing = { browser, login: 'sulih', label: 'PT Sulih Suara', artistId };
});

test('granted: the label reads that it has a licence, and the link is good once', async () => {
  const id = await draftOf(clearing, 'Sulih Satu', 'satu@nada.test');
  await toPublisher(clearing, id);
  const publisher = await publisherAt(clearing, 'satu@nada.test');
  const link = publisher.url();
  await publisher.getByRole('button', { name: 'Approve' }).click();
  await say(publisher, 'You have approved it.');
  await publisher.goto('about:blank');
  await publisher.goto(link);
  await publisher.getByRole('button', { name: 'Open the request' }).click();
  await expect(publisher.getByText('The decision was made with this link already.')).toBeVisible();
  await expectAccessible(publisher);
  const label = await windowOf(clearing.browser, 'sulih', true);
  await visit(label, show(id));
  await expect(label.getByText('Licensed', { exact: true }).first()).toBeVisible();
  await expectAccessible(label);
  await confirmed(label, 'Renew the licence');
  await expect(label.getByLabel('Original title')).toHaveValue('Bengawan Solo');
  await expectAccessible(label);
  const rudi = await windowOf(clearing.browser, 'rudi');
  await visit(rudi, show(id));
  await rudi.getByRole('button', { name: 'End the licence' }).click();
  await rudi.getByRole('dialog').getByRole('textbox').fill('The publisher takes it back.');
  const end = rudi.getByRole('dialog').getByRole('button', { name: 'End the licence' });
  await taken(rudi, () => end.click());
  await expect(rudi.getByText('Withdrawn').first()).toBeVisible();
});

/** The publisher presses play: sound comes, and goes on. */
async function hearDemo(publisher: Page): Promise<void> {
  await publisher.getByRole('button', { name: 'Listen to the demo' }).click();
  const sound = publisher.locator('audio');
  const heard = () =>
    sound.evaluate(({ currentTime, paused, error }: HTMLAudioElement) => ({
      ...{ plays: currentTime > 1 && !paused, fault: error?.message ?? null },
    }));
  await expect.poll(heard, { timeout: 30_000 }).toEqual({ plays: true, fault: null });
  await sound.evaluate((one: HTMLAudioElement) => one.pause());
  expect(await sound.evaluate(({ duration }: HTMLAudioElement) => Math.floor(duration))).toBe(62);
}

test('other terms: the publisher hears the demo and reads the terms, and the label accepts on its phone', async () => {
  const demoFile = await upload(await tokenOf('sulih'), 'SONG', 'demo.wav', recordOne());
  const id = await draftOf(clearing, 'Sulih Dua', 'dua@nada.test', { demoFile });
  await toPublisher(clearing, id, true);
  const publisher = await publisherAt(clearing, 'dua@nada.test');
  await hearDemo(publisher);
  const reading = publisher.waitForEvent('popup');
  await publisher.getByRole('link', { name: 'Read the terms' }).click();
  await expect((await reading).getByRole('heading', { name: 'Cover to master' }).first()).toBeVisible();
  await publisher.getByRole('button', { name: 'Offer other terms' }).click();
  await publisher.getByLabel('Share you ask for (%)').fill('22,5');
  await say(publisher, 'Your terms are with the label');
  const label = await windowOf(clearing.browser, 'sulih', true);
  await visit(label, '/backoffice/coverToMaster/status');
  // Every step behind it with its days, and who is awaited now.
  const followed = label.getByRole('row').filter({ hasText: 'Sulih Dua' });
  await expect(followed).toContainText('Other terms offered');
  await expect(followed.getByText('You', { exact: true }).filter({ visible: true })).toBeVisible();
  for (const step of ['Sent to our staff', 'Being verified', 'Waiting for the publisher'])
    await expect(followed.getByRole('listitem').filter({ hasText: `${step} 0 days` })).toBeVisible();
  await expectAccessible(label);
  await label.getByRole('link', { name: 'Sulih Dua' }).click();
  await expect(label.getByText('22,5').first()).toBeVisible();
  await confirmed(label, 'Accept these terms');
  await expect(label.getByText('Licensed', { exact: true }).first()).toBeVisible();
  await expectBeside(label, '/backoffice/coverToMaster', 'Steps');
});

test('other terms that are not wanted: the label changes its application on its phone, and withdraws what it asked for', async () => {
  const id = await draftOf(clearing, 'Sulih Enam', 'enam@nada.test');
  const move = async (login: string, to: string, body: object) =>
    ask(await tokenOf(login), 'PUT', `/cover-applications/${id}/${to}`, body);
  await move('sulih', 'SUBMITTED', { accepted: true });
  await move('rudi', 'VERIFYING', {});
  await move('rudi', 'WAITING_PUBLISHER', { checklist: { ownership: true, shares: true, demo: true } });
  const { link } = await linkTo('enam@nada.test');
  const key = new URLSearchParams(link.split('?')[1]).get('key');
  const terms = { decision: 'OFFER', name: 'Ratna Dewi', share: 60, endsOn: addDays(today(), 30) };
  await ask(null, 'POST', '/cover-links/decide', { key, ...terms });
  const label = await windowOf(clearing.browser, 'sulih', true);
  await visit(label, show(id));
  await expect(label.getByText('Other terms offered').first()).toBeVisible();
  await confirmed(label, 'Change the application');
  await expect(label.getByText('Changes requested').first()).toBeVisible();
  await expect(label.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expectAccessible(label);
  await confirmed(label, 'Withdraw');
  await expect(label.getByText('Withdrawn').first()).toBeVisible();
  await confirmed(label, 'Reopen');
  await expect(label.getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('declined and taken up again; staff ask for changes by a note at a field, and the label withdraws', async () => {
  const id = await draftOf(clearing, 'Sulih Tiga', 'tiga@nada.test');
  await toPublisher(clearing, id);
  const publisher = await publisherAt(clearing, 'tiga@nada.test');
  await publisher.getByRole('button', { name: 'Decline' }).click();
  await publisher.getByLabel('Reason or remark').fill('Not ours.');
  await say(publisher, 'You have declined it.');
  const label = await windowOf(clearing.browser, 'sulih');
  await visit(label, show(id));
  await expect(label.getByText('Not ours.').first()).toBeVisible();
  await confirmed(label, 'Reopen');
  await confirmed(label, 'Send to our staff');
  await expect(label.getByText('Sent to our staff').first()).toBeVisible();
  const rudi = await windowOf(clearing.browser, 'rudi');
  await visit(rudi, deskOf(id));
  await expect(rudi.getByRole('button', { name: /^Verify/ })).toBeEnabled();
  await rudi.keyboard.press('a');
  await expect(rudi.getByRole('button', { name: /^Ask for changes/ })).toBeVisible();
  await rudi.getByRole('button', { name: 'Note on: Publisher' }).first().click();
  await rudi.getByRole('textbox', { name: 'Publisher' }).fill('Who is the publisher?');
  await rudi.keyboard.press('Control+Enter');
  await rudi.keyboard.press('c');
  const request = rudi.getByRole('dialog').getByRole('button', { name: 'Request changes' });
  await taken(rudi, () => request.click());
  await expect(rudi.getByText('Action was successful').first()).toBeVisible();
  await visit(label, show(id));
  await expect(label.getByText('Who is the publisher?').first()).toBeVisible();
  await confirmed(label, 'Withdraw');
  await expect(label.getByText('Withdrawn').first()).toBeVisible();
});

test('rejected with a message put together of what was found, in the words of the owner', async () => {
  const id = await draftOf(clearing, 'Sulih Empat', 'empat@nada.test');
  await sendIn(clearing, id);
  const rudi = await windowOf(clearing.browser, 'rudi');
  await visit(rudi, '/backoffice/approval/cover');
  await expectAccessible(rudi);
  await rudi.getByRole('link', { name: /Sulih Empat/ }).click();
  await expect(rudi.getByText('There is no demo in the house, only a link.')).toBeVisible();
  await rudi.getByRole('button', { name: /^Verify/ }).click();
  await expectEverywhere(rudi);
  await rudi.getByRole('button', { name: /^Reject/ }).click();
  const dialog = rudi.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /upload the demo as a file|unggah demo sebagai berkas/ })
    .check();
  await expectAccessible(rudi);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  const label = await windowOf(clearing.browser, 'sulih', true);
  await visit(label, show(id));
  await expect(label.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(label.getByText(/upload the demo as a file|unggah demo sebagai berkas/)).toBeVisible();
});

test('a link that is guessed, replaced, called back or past its day opens nothing and says why; the newest one is good', async () => {
  const id = await draftOf(clearing, 'Sulih Lima', 'lima@nada.test');
  await toPublisher(clearing, id);
  const first = await linkTo('lima@nada.test');
  const guessed = await visitorAt(clearing, '/coverDecision?key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(guessed.getByText('This link is not known.')).toBeVisible();
  await expectAccessible(guessed);
  const rudi = await windowOf(clearing.browser, 'rudi');
  await visit(rudi, show(id));
  await confirmed(rudi, 'Send a new link');
  await expect(rudi.getByText('Sent. The link before it is void.')).toBeVisible();
  const old = await visitorAt(clearing, first.link);
  await expect(old.getByText('This link was replaced or called back.')).toBeVisible();
  const newest = await linkTo('lima@nada.test', first.id);
  const publisher = await visitorAt(clearing, newest.link);
  await expect(publisher.getByText('PT Sulih Suara asks to record')).toBeVisible();
  await expectEverywhere(publisher);
  await publisher.getByRole('button', { name: 'Approve' }).click();
  await publisher.getByLabel('Your name').fill('Ratna Dewi');
  // Staff call it back while the publisher is reading.
  await rudi.getByRole('button', { name: 'Withdraw from the publisher' }).click();
  await rudi.getByRole('dialog').getByRole('textbox').fill('The share is wrong.');
  const withdraw = rudi.getByRole('dialog').getByRole('button', { name: 'Withdraw from the publisher' });
  await taken(rudi, () => withdraw.click());
  await expect(rudi.getByText('Being verified').first()).toBeVisible();
  await publisher.getByRole('button', { name: 'Send the decision' }).click();
  await expect(publisher.getByText('This link was replaced or called back.')).toBeVisible();
  await visit(rudi, deskOf(id));
  await askPublisher(rudi);
  const last = await linkTo('lima@nada.test', newest.id);
  await letKeyRunOut('lima@nada.test');
  const late = await visitorAt(clearing, last.link);
  await expect(late.getByText('This link has run out.')).toBeVisible();
  await expectAccessible(late);
});

test('the original is found in the catalogue, which fills its title and artist; a draft keeps what is there', async () => {
  const token = await tokenOf('sulih');
  const album = await ask<{ id: number }>(token, 'POST', '/albums', {
    ...{ albumType: 'Single', albumTitle: 'Senandung Awal' },
  });
  await ask(token, 'POST', '/songs', {
    ...{ albumId: album.id, songTitle: 'Senandung Awal' },
    songArtistRoles: [{ artistId: clearing.artistId, role: 'MAIN' }],
  });
  for (const narrow of [false, true]) {
    const page = await windowOf(clearing.browser, 'sulih', narrow);
    await visit(page, '/backoffice/coverToMaster');
    await page.getByRole('link', { name: 'Create' }).first().click();
    const picker = page.getByRole('combobox', { name: 'The original in the catalogue' });
    await picker.fill('Nothing is called so');
    await expect(page.getByText('Nothing of that name in the catalogue.')).toBeVisible();
    await picker.fill('Senandung');
    await page.getByRole('option', { name: /Senandung Awal · Sulih Rasa/ }).click();
    await expect(page.getByLabel('Original title')).toHaveValue('Senandung Awal');
    await expect(page.getByLabel('Original artist')).toHaveValue('Sulih Rasa');
    await expectAccessible(page);
    await page.getByLabel('Title of the cover').fill(`Senandung ${narrow ? 'Kecil' : 'Besar'}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Senandung Awal', { exact: true })).toBeVisible();
    await expect(page.getByText('Sulih Rasa', { exact: true })).toBeVisible();
  }
});
