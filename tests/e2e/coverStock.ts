import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, today } from '@rilis/contract/clock';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { linkIn, mailTo } from './mails.ts';
import { keptWindow } from './windows.ts';
import { expectApproved, taken, tickAll, visit } from './wizard.ts';

/** Three parties clear a cover: a label, staff at their desk, and the publisher on a phone, without an account. */
export interface Clearing {
  browser: Browser;
  /** Of the label. */
  login: string;
  label: string;
  artistId: number;
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A whole application, saved as a draft; `proof`: its demo, where that is a file. */
export async function draftOf(
  { login, artistId }: Clearing,
  title: string,
  publisherEmail: string,
  proof: { demoFile: string } | { link: string } = { link: 'https://example.com/demo' },
): Promise<number> {
  const { id } = await ask<{ id: number }>(await tokenOf(login), 'POST', '/cover-applications', {
    ...{ coverTitle: title, originalTitle: 'Bengawan Solo', originalArtist: 'Gesang', publisherEmail },
    ...{ publisher: 'Nada Penerbit', publisherLanguage: 'en-us', coverArtistId: artistId },
    writers: [{ name: 'Gesang', share: 100 }],
    ...{ language: 'Indonesia', changes: ['NONE'], channels: ['STREAMING'], territory: 'ID' },
    ...{ startsOn: today(), endsOn: addDays(today(), 365), proposedShare: 15 },
    ...proof,
  });
  return id;
}

/** The window of somebody signed in. */
export const windowOf = (browser: Browser, login: string, narrow = false): Promise<Page> =>
  keptWindow(browser, login, narrow ? phone : {});

/** Presses a button and the one that says the same in the dialog. */
export async function confirmed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await taken(page, () => page.getByRole('dialog').getByRole('button', { name, exact: true }).click());
}

export const show = (id: number) => `/backoffice/coverToMaster/${id}/show`;
export const deskOf = (id: number) => `/backoffice/approval/cover/${id}`;

/** The label sends it. */
export async function sendIn(clearing: Clearing, id: number, narrow = false): Promise<void> {
  const page = await windowOf(clearing.browser, clearing.login, narrow);
  await visit(page, show(id));
  await confirmed(page, 'Send to our staff');
  await expect(page.getByText('Sent to our staff').first()).toBeVisible();
  await expectAccessible(page);
}

/** A reviewer takes it for verification, ticks what was checked and asks the publisher. */
export async function verify(page: Page, id: number): Promise<void> {
  await visit(page, deskOf(id));
  await page.getByRole('button', { name: /^Verify/ }).click();
  await askPublisher(page);
}

/** What is verified already goes to the publisher. */
export async function askPublisher(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: /^Ask the publisher/ });
  await expect(ask).toBeVisible();
  await tickAll(page.locator('#checklist'), 3);
  await expectAccessible(page);
  await ask.click();
  await expectApproved(page);
}

/** The label sends it, staff verify it and ask the publisher. */
export async function toPublisher(clearing: Clearing, id: number, narrow = false): Promise<void> {
  await sendIn(clearing, id, narrow);
  const rudi = await windowOf(clearing.browser, 'rudi', narrow);
  await verify(rudi, id);
  await visit(rudi, show(id));
  await expect(rudi.getByText('Waiting for the publisher').first()).toBeVisible();
  await expectAccessible(rudi);
}

/** The address in the newest mail to a publisher. */
export const linkTo = async (email: string, after = 0) => {
  const mail = await mailTo(email, /cover/i, after);
  return { link: linkIn(mail), id: mail.id };
};

/** Somebody without an account at an address of a mail, on a phone. */
export async function visitorAt({ browser }: Clearing, link: string): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await visit(page, link);
  await page.getByRole('button', { name: 'Open the request' }).click();
  return page;
}

/** The publisher has opened the link of the mail. */
export async function publisherAt(clearing: Clearing, email: string): Promise<Page> {
  const page = await visitorAt(clearing, (await linkTo(email)).link);
  await expect(page.getByText(`${clearing.label} asks to record`)).toBeVisible();
  await expectAccessible(page);
  return page;
}

/** The publisher says who decides, sends it and reads what came of it. */
export async function say(page: Page, what: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ratna Dewi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the decision' }).click();
  await expect(page.getByText(what)).toBeVisible();
  await expectAccessible(page);
}
