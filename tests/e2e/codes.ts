import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { maskMsisdn, readMsisdn } from '@rilis/contract/ringback/msisdn';
import { ask, tokenOf } from './cast.ts';
import { patience } from './patience.ts';
import { visit } from './wizard.ts';

/** How the mailbox names a number. */
const maskOf = (number: string) => maskMsisdn(readMsisdn(number)!);

async function messagesTo(number: string): Promise<{ text: string }[]> {
  const path = `/mailbox?search=${encodeURIComponent(maskOf(number))}`;
  return (await ask<{ content: { text: string }[] }>(await tokenOf('superuser'), 'GET', path)).content;
}

/** A mobile number nobody was sent a message to whose number looks the same when it is masked. */
export async function freshNumber(): Promise<string> {
  const number = `0813${randomInt(10_000_000, 99_999_999)}`;
  return (await messagesTo(number)).length === 0 ? number : freshNumber();
}

const digits = /\b(\d{6})\b/;

/** The code of the newest message to a number, as soon as a job has written it. */
export async function codeSentTo(number: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = digits.exec((await messagesTo(number))[0]?.text ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: patience });
  return code ?? '';
}

/** The same, read from the screen of the mailbox by somebody who may open it. */
export async function codeOnScreen(page: Page, number: string): Promise<string> {
  await codeSentTo(number);
  await visit(page, '/backoffice/mailbox');
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(maskOf(number));
  const letter = page.getByRole('article').filter({ hasText: maskOf(number) });
  await expect(letter).toContainText(digits);
  return digits.exec(await letter.innerText())?.[1] ?? '';
}
