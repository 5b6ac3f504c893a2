/// <reference lib="dom" />
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { paper, papersOfCompany } from '../media.ts';
import { protocolOf } from './eyes.ts';

const password = 'Kopi#2026';
/** Where the product under test is. */
export const addressNow = () => `http://localhost:${process.env.E2E_PORT}`;

/** A call of the API as somebody signed in; the path starts after `/api`. */
export async function ask<T>(token: string | null, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${addressNow()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Sends a form with a file as somebody signed in. */
export async function sendFile<T>(
  token: string,
  path: string,
  file: File,
  fields: Record<string, string>,
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const answer = await fetch(`${addressNow()}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Whose sign-in is known in this worker, and since when. */
const known = new Map<string, { token: string; since: number }>();
/** Well below the quarter of an hour a sign-in counts as recent. */
export const keptFor = 300_000;

/** A sign-in beside the browser: the one before where it still holds, as to hash a password takes longer than most calls. */
export async function tokenOf(username: string): Promise<string> {
  const before = known.get(username);
  if (before && Date.now() - before.since < keptFor && (await holds(before.token))) return before.token;
  const since = Date.now();
  const path = '/authenticate';
  const { access_token: token } = await ask<{ access_token: string }>(null, 'POST', path, {
    ...{ username, password },
  });
  known.set(username, { token, since });
  return token;
}

/** Tests sign people out, too. */
const holds = (token: string) =>
  ask(token, 'GET', '/account').then(
    () => true,
    () => false,
  );

const staff = [
  ['adi', 'Adi', 'ROLE_ADMIN'],
  ['ayu', 'Ayu', 'ROLE_ADMIN_INVOICE'],
  ['fina', 'Fina', 'ROLE_FINANCE'],
  ['beni', 'Beni', 'ROLE_FINANCE'],
  ['rudi', 'Rudi', 'ROLE_REVIEWER'],
] as const;

/** What waits of a label is confirmed by a second person. */
export async function confirmLabel(labelId: number): Promise<void> {
  const token = await tokenOf('beni');
  const path = `/contract-changes?status=PROPOSED&labelId=${labelId}`;
  for (const { id } of (await ask<{ content: { id: number }[] }>(token, 'GET', path)).content.toReversed())
    await ask(token, 'PUT', `/contract-changes/${id}/CONFIRMED`, {});
}

/** Uploads the papers of a new label: all that a company needs. */
export async function papersOfLabel(token: string): Promise<Record<string, string>> {
  const upload = async (field: string) => {
    const file = new File([new Uint8Array(paper(field))], `${field}.pdf`);
    const { id } = await sendFile<{ id: string }>(token, '/media-images', file, { kind: 'DOCUMENT' });
    return [field, id] as const;
  };
  return Object.fromEntries(await Promise.all(papersOfCompany.map(upload)));
}

/** Makes the cast once: the staff of the distributor and the label Senja Records with its owner `senja`. */
export async function makeCast(): Promise<{ labelId: number; labelCd: string }> {
  const token = await tokenOf('superuser');
  for (const [login, firstName, role] of staff)
    await ask(token, 'POST', '/admin/users', {
      firstName,
      lastName: 'Rilis',
      login,
      email: `${login}@rilis.test`,
      authorities: [role],
      password,
      confirmPassword: password,
    });
  const label = await ask<{ id: number; systemcode: string }>(token, 'POST', '/labels', {
    name: 'PT Senja Records',
    type: 'COMPANY',
    beneficiaryName: 'PT Senja Records',
    pic: 'Senja',
    emailPic: 'senja@senja.test',
    mobilePhonePic: '+62 812 0000 1111',
    province: 'Jawa Barat',
    city: 'Bandung',
    bankName: 'BCA',
    bankAccountNumber: '1230001112',
    bankAccountName: 'PT Senja Records',
    contractNumber: 'K-1',
    contractDate: '2024-01-02',
    contractPeriod: '50 years',
    rilisShare: 30,
    labelShare: 70,
    labelPool: 55,
    revShare: 50,
    minimumGuarantee: 0,
    mgMode: 'ADVANCE',
    taxIdType: 'NPWP16',
    taxId: '0123456789012345',
    taxIdStatus: 'VALID',
    isrcPrefix: 'IDSNJ',
    ...(await papersOfLabel(token)),
    username: 'senja',
    password,
    confirmPassword: password,
  });
  await confirmLabel(label.id);
  return { labelId: label.id, labelCd: label.systemcode };
}

/** Signs in on the screen, as anybody does. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/#/login');
  await page.getByLabel('Email or username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page
      .getByRole('button', { name: /account/i })
      .or(page.getByRole('navigation'))
      .first(),
  ).toBeVisible();
}

/**
 * Comes in without the screen, which is tried where signing in is what is told: the browser has what it leaves there, and
 * shows nothing yet.
 */
export async function enter(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/authenticate', {
    data: { username, password, rememberMe: false },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { access_token, user } = (await answer.json()) as {
    access_token: string;
    user: { langKey?: string };
  };
  // As signing in does: the account's language, until another one is chosen.
  await page.addInitScript((language) => {
    if (language && location.protocol !== 'about:') localStorage.language ??= language;
  }, user.langKey);
  const token = encodeURIComponent(access_token);
  await page.context().addCookies([{ name: 'authorization_token', value: token, url: addressNow() }]);
}

/** The menu at the side, and how this worker has seen it looked at: it is the same on every screen of a person. */
const sideMenu = 'nav:is([aria-label="Main menu"], [aria-label="Menu utama"])';
const knownMenus = new Set<string>();

/** No violation of the accessibility rules, or of those named, on what is shown now. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // A screen is judged once it is there.
  await expect(page.locator('h1').first()).toBeAttached();
  await expectStill(page);
  // Without frames the page itself can add up what is found, which takes half of the time of doing so in another window.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await handAxe(page);
  const shown = await page.evaluate(menuNow, sideMenu);
  const menu = shown && `${rules}: ${shown}`;
  const besides = menu && knownMenus.has(menu) ? sideMenu : null;
  const found = await page.evaluate(violationsNow, { rules, besides });
  // What has changed while it was looked at was two screens.
  if (!found) return expectAccessible(page, rules);
  if (menu) knownMenus.add(menu);
  // A walk over many screens tells every one of them.
  expect.soft(found).toEqual([]);
}

let axeSource: string | undefined;

/** By the browser's own protocol: the runner would pack it, and have the page unpack it and read it as a text once more. */
async function handAxe(page: Page): Promise<void> {
  axeSource ??= fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await (await protocolOf(page)).send('Runtime.evaluate', { expression: axeSource });
}

/** What the menu says, how many of what counts, and how it is shown: two thirds of a look are spent on its entries. */
function menuNow(selector: string): string | null {
  const menu = document.querySelector<HTMLElement>(selector);
  if (!menu) return null;
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
  const behind = !!menu.closest('[aria-hidden=true], [inert]');
  return JSON.stringify([scheme, innerWidth, behind, menu.innerText.replace(/\d+/g, '0')]);
}

/** In the page: what axe finds, or null where another screen came meanwhile. */
async function violationsNow({ rules, besides }: { rules?: readonly string[]; besides: string | null }) {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const before = heading();
  const { violations } = await axe.run(besides ? { exclude: [[besides]] } : document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  });
  if (before === null || heading() !== before) return null;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Nothing fades, slides or turns: a colour in the middle of its way is nobody's colour. */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
    );
  await expect.poll(moving, 'nothing moves').toEqual([]);
}
