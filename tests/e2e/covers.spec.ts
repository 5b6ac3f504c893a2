import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, today } from '@rilis/contract/clock';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { linkIn, mailTo } from './mails.ts';
import { makeArtist, makeLabel } from './stock.ts';
import { visit } from './wizard.ts';

// Three parties clear a cover: the label at its desk, staff, and the publisher on a phone, without an account.
let browser: Browser;
let artistId = 0;

test.beforeAll(async ({ browser: started }) => {
  test.setTimeout(240_000);
  browser = started;
  await makeLabel('sulih', 'PT Sulih Suara');
  ({ id: artistId } = await makeArtist(await tokenOf('sulih'), 'Sulih Rasa'));
});

/** A whole application, saved as a draft. */
async function draft(title: string, publisherEmail: string): Promise<number> {
  const { id } = await ask<{ id: number }>(await tokenOf('sulih'), 'POST', '/cover-applications', {
    ...{ coverTitle: title, originalTitle: 'Bengawan Solo', originalArtist: 'Gesang', publisherEmail },
    ...{ publisher: 'Nada Penerbit', publisherLanguage: 'en-us', coverArtistId: artistId },
    writers: [{ name: 'Gesang', share: 100 }],
    ...{ language: 'Indonesia', changes: ['NONE'], channels: ['STREAMING'], territory: 'ID' },
    ...{ startsOn: today(), endsOn: addDays(today(), 365), proposedShare: 15 },
    link: 'https://example.com/demo',
  });
  return id;
}

async function windowOf(login: string, phone = false): Promise<Page> {
  const page = await (await browser.newContext(phone ? narrow : {})).newPage();
  await enter(page, login);
  return page;
}
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Presses a button and the one that says the same in the dialog. */
async function confirmed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const show = (id: number) => `/backoffice/coverToMaster/${id}/show`;

/** The label sends it, staff verify it and ask the publisher. */
async function toPublisher(id: number, phone = false): Promise<void> {
  const label = await windowOf('sulih', phone);
  await visit(label, show(id));
  await confirmed(label, 'Send to our staff');
  await expect(label.getByText('Sent to our staff').first()).toBeVisible();
  await expectAccessible(label);
  const rudi = await windowOf('rudi', phone);
  await visit(rudi, show(id));
  await confirmed(rudi, 'Verify');
  await rudi.getByRole('button', { name: 'Ask the publisher', exact: true }).click();
  for (const box of await rudi.getByRole('dialog').getByRole('checkbox').all()) await box.check();
  await rudi.getByRole('dialog').getByRole('button', { name: 'Ask the publisher', exact: true }).click();
  await expect(rudi.getByText('Waiting for the publisher').first()).toBeVisible();
  await expectAccessible(rudi);
  for (const page of [label, rudi]) await page.context().close();
}

/** The publisher opens the link of the mail on a phone. */
async function publisherAt(email: string): Promise<Page> {
  const { id: _, ...mail } = await mailTo(email, /cover/i);
  const page = await (await browser.newContext(narrow)).newPage();
  await visit(page, linkIn({ id: 0, ...mail }));
  await page.getByRole('button', { name: 'Open the request' }).click();
  await expect(page.getByText('PT Sulih Suara asks to record')).toBeVisible();
  await expectAccessible(page);
  return page;
}

async function say(page: Page, what: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ratna Dewi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the decision' }).click();
  await expect(page.getByText(what)).toBeVisible();
}

test('granted: the label reads that it has a licence, and the link is good once', async () => {
  test.setTimeout(180_000);
  const id = await draft('Sulih Satu', 'satu@nada.test');
  await toPublisher(id);
  const publisher = await publisherAt('satu@nada.test');
  const link = publisher.url();
  await publisher.getByRole('button', { name: 'Approve' }).click();
  await say(publisher, 'You have approved it.');
  await publisher.goto('about:blank');
  await publisher.goto(link);
  await publisher.getByRole('button', { name: 'Open the request' }).click();
  await expect(publisher.getByText('The decision was made with this link already.')).toBeVisible();
  await expectAccessible(publisher);
  const label = await windowOf('sulih', true);
  await visit(label, show(id));
  await expect(label.getByText('Licensed', { exact: true }).first()).toBeVisible();
  await expectAccessible(label);
  await confirmed(label, 'Renew the licence');
  await expect(label.getByLabel('Original title')).toHaveValue('Bengawan Solo');
  await expectAccessible(label);
  const rudi = await windowOf('rudi');
  await visit(rudi, show(id));
  await rudi.getByRole('button', { name: 'End the licence' }).click();
  await rudi.getByRole('dialog').getByRole('textbox').fill('The publisher takes it back.');
  await rudi.getByRole('dialog').getByRole('button', { name: 'End the licence' }).click();
  await expect(rudi.getByText('Withdrawn').first()).toBeVisible();
});

test('other terms: the label accepts them on its phone', async () => {
  test.setTimeout(180_000);
  const id = await draft('Sulih Dua', 'dua@nada.test');
  await toPublisher(id, true);
  const publisher = await publisherAt('dua@nada.test');
  await publisher.getByRole('button', { name: 'Offer other terms' }).click();
  await publisher.getByLabel('Share you ask for (%)').fill('22,5');
  await say(publisher, 'Your terms are with the label');
  const label = await windowOf('sulih', true);
  await visit(label, '/backoffice/coverToMaster/status');
  await expectAccessible(label);
  await label.getByRole('link', { name: 'Sulih Dua' }).click();
  await expect(label.getByText('22,5').first()).toBeVisible();
  await confirmed(label, 'Accept these terms');
  await expect(label.getByText('Licensed', { exact: true }).first()).toBeVisible();
});

test('declined, taken up again and withdrawn; staff ask for changes and reject', async () => {
  test.setTimeout(240_000);
  const id = await draft('Sulih Tiga', 'tiga@nada.test');
  await toPublisher(id);
  const publisher = await publisherAt('tiga@nada.test');
  await publisher.getByRole('button', { name: 'Decline' }).click();
  await publisher.getByLabel('Reason or remark').fill('Not ours.');
  await say(publisher, 'You have declined it.');
  const label = await windowOf('sulih');
  await visit(label, show(id));
  await expect(label.getByText('Not ours.').first()).toBeVisible();
  await confirmed(label, 'Take up again');
  await confirmed(label, 'Send to our staff');
  const rudi = await windowOf('rudi');
  await visit(rudi, show(id));
  await confirmed(rudi, 'Verify');
  await rudi.getByRole('button', { name: 'Ask for changes' }).click();
  await rudi.getByRole('dialog').getByRole('textbox').fill('Who is the publisher?');
  await rudi.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
  await expect(rudi.getByText('Changes requested').first()).toBeVisible();
  await visit(label, show(id));
  await expect(label.getByText('Who is the publisher?').first()).toBeVisible();
  await confirmed(label, 'Withdraw');
  await expect(label.getByText('Withdrawn').first()).toBeVisible();
});
