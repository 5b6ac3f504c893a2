import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Behaviour } from '@rilis/contract/ringback/simulator';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { codeSentTo, freshNumber } from './codes.ts';
import { holdTone } from './past.ts';
import { patience } from './patience.ts';
import { makeLabel, until } from './stock.ts';
import { cutApprovedTone, makeApprovedSong } from './tone.ts';
import { keptWindow, newWindow } from './windows.ts';
import { choose, visit } from './wizard.ts';

/** A name of its own for each start: after a failure the file begins anew. */
const owner = `gelombang${Date.now() % 1_000_000}`;
const label = `PT ${owner}`;
let browser: Browser;
let song: { id: number };
let labelCd = '';

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ systemcode: labelCd } = await makeLabel(owner, label));
  song = await makeApprovedSong(owner, `Lagu ${owner}`);
});
test.afterAll(() =>
  behave({ automatic: true, away: false, duplicates: false, outOfOrder: false, pace: 5, delayMs: 0 }),
);

const behave = async (change: Partial<Behaviour>) =>
  ask(await tokenOf('adi'), 'PUT', '/operator-simulator', change);

const size = { viewport: { width: 1280, height: 900 } };
const windowOf = (login: string): Promise<Page> => keptWindow(browser, login, size);

interface Submission {
  id: number;
  version: number;
  titleRbt: string;
  status: string;
  contentId: string;
  command: string | null;
}

const submissionsNow = async () =>
  (
    await ask<{ content: Submission[] }>(
      await tokenOf('adi'),
      'GET',
      `/rbt-submissions?size=50&labelCd=${labelCd}`,
    )
  ).content;

/** Presses a switch of the simulator; it shows what the simulator answers. */
async function flip(page: Page, name: string, on: boolean): Promise<void> {
  const pressed = page.getByRole('switch', { name });
  await pressed.click();
  await expect(pressed).toBeChecked({ checked: on });
}

/** Types a count, and goes on to the next field. */
async function count(page: Page, name: string, value: string): Promise<void> {
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith('/operator-simulator') && answer.request().method() === 'PUT',
  );
  await page.getByLabel(name).fill(value);
  await page.getByLabel(name).press('Tab');
  expect((await taken).ok()).toBe(true);
}

/** What staff decide about a tone with the operator; its buttons are pressed in other journeys. */
const decide = async (id: number, action: string) =>
  ask(await tokenOf('adi'), 'PUT', `/rbt-submissions/${id}/${action}`, { reason: 'Jeda' });

test('the buttons of the simulated operator are pressed, and the light of the tone follows each of them', async () => {
  const [desk, staff, page] = [
    await windowOf('adi'),
    await newWindow(browser, 'adi', size),
    await windowOf(owner),
  ];
  const light = (said: string) =>
    expect(page.getByRole('region', { name: 'At the operator' })).toContainText(said, { timeout: patience });
  await visit(desk, '/backoffice/operator-simulator');
  await flip(desk, 'Moves tones on by itself', false);
  await count(desk, 'Seconds between its moves', '0');
  await flip(desk, 'Is away (answers 503)', true);
  await expectAccessible(desk);
  const { id: toneId } = await cutApprovedTone(owner, 'Gelombang satu', song);
  const { id, contentId } = (await until(submissionsNow, (all) => all[0]?.status === 'FAILED'))[0]!;
  await visit(page, `/backoffice/rbt/${toneId}/show`);
  await light('Failed');
  await flip(desk, 'Is away (answers 503)', false);
  await visit(staff, `/backoffice/rbt-operator/${id}/show`);
  await expect(staff.getByText('The operator answered that it is busy or out of order.')).toBeVisible();
  for (const press of ['chosen', 'confirmed'])
    await test.step(press, () => staff.getByRole('button', { name: 'Try again now' }).click());
  await light('Sent');

  await count(desk, 'Tones to reject next', '1');
  await flip(desk, 'Moves tones on by itself', true);
  await light('Rejected');
  await light('The sound does not meet the rules of the network');
  await expect(desk.getByLabel('Tones to reject next')).toHaveValue('0');

  await flip(desk, 'Says everything twice', true);
  await flip(desk, 'Says the newest first', true);
  await decide(id, 'sendAgain');
  await page.reload();
  await light('Active');
  // Its first word came last, and each word twice: neither moved the light, and only the one too late is told.
  await expect(async () => {
    await visit(staff, `/backoffice/rbt-operator/${id}/show`);
    await expect(staff.getByText(/^Said too late: in review/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: patience });
  await expect(staff.getByText(/^Said: active/)).toHaveCount(1);

  for (const name of ['Says everything twice', 'Says the newest first', 'Moves tones on by itself'])
    await flip(desk, name, false);
  await count(desk, 'Answers to lose next', '1');
  await decide(id, 'withdraw');
  await decide(id, 'sendAgain');
  await page.reload();
  await light('Failed');
  const row = desk.getByRole('row', { name: new RegExp(contentId) });
  // Tone, state, came, taken: the third round has arrived, though nobody was told.
  await expect(row.getByRole('cell').nth(3)).toHaveText('3');
  await decide(id, 'retry');
  await light('Sent');
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');

  await count(desk, 'Milliseconds before it answers', '1500');
  await visit(staff, `/backoffice/rbt-operator/${id}/show`);
  const asked = Date.now();
  await staff.getByRole('button', { name: 'Ask the operator' }).click();
  await expect(staff.getByText('The operator has answered')).toBeVisible();
  expect(Date.now() - asked).toBeGreaterThan(1_000);
  await choose(row, 'Say of it', 'active').catch(() => undefined);
  await row.getByRole('button', { name: 'Say' }).click();
  await light('Active');
});

test('tones are moved to the new account: tried out, confirmed by a code, stopped, gone on with, and a report to sign', async () => {
  await behave({ automatic: true, away: false, pace: 0, delayMs: 0, duplicates: false, outOfOrder: false });
  const titles = ['Pindah satu', 'Pindah dua', 'Pindah tiga'];
  await Promise.all(titles.map((title) => cutApprovedTone(owner, title, song)));
  const ours = async () => (await submissionsNow()).filter(({ titleRbt }) => titles.includes(titleRbt));
  const found = await until(ours, (all) => all.filter(({ status }) => status === 'ACTIVE').length === 3);
  const [first, second, third] = found.toSorted((one, other) => one.id - other.id) as [
    Submission,
    Submission,
    Submission,
  ];
  const adi = await tokenOf('adi');
  await ask(adi, 'PUT', `/rbt-submissions/${third.id}/suspend`, { reason: 'Sengketa' });
  await until(ours, (all) => all.some(({ id, command }) => id === third.id && command === null));
  for (const { id } of [second, third])
    await ask(adi, 'PUT', `/rbt-submissions/${id}/account`, { account: 'OLD', proof: 'Daftar operator' });

  const page = await windowOf('adi');
  await visit(page, `/backoffice/rbt-operator/${first.id}/show`);
  await page.getByRole('button', { name: 'Mark: in the old account' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Daftar operator, 1 November');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark: in the old account' }).click();
  await expect(page.getByRole('button', { name: 'Mark: in the new account' })).toBeVisible();

  await visit(page, '/backoffice/rbt-migration');
  await choose(page, 'Label', label, true);
  await expect(page.getByText('3 tones live in the old account; 2 can be moved.')).toBeVisible();
  await expect(page.getByText(`${third.titleRbt}: suspended; resume it first`)).toBeVisible();
  const sums = page.getByRole('status').filter({ hasText: /^\d+ tones?:/ });
  await page.getByRole('button', { name: 'Dry run: move nothing' }).click();
  await expect(sums).toHaveText('3 tones: 2 would be moved, 1 would not, 0 waiting');
  await expect(page.getByText('3 tones live in the old account; 2 can be moved.')).toBeVisible();
  await expectAccessible(page);

  const number = await freshNumber();
  const { user } = await ask<{ user: { firstName: string; lastName: string; langKey: string } }>(
    adi,
    'GET',
    '/account',
  );
  const { firstName, lastName, langKey } = user;
  await ask(adi, 'POST', '/account', { firstName, lastName, langKey, phone: number });
  await page.getByRole('button', { name: 'Move the tones' }).click();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code of six digits').fill(await codeSentTo(number));
  // Somebody is at the second tone: the run comes no further until it is let go.
  const held = await holdTone(second.id);
  try {
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect(sums).toHaveText('3 tones: 1 moved, 0 not moved, 2 waiting');
    await page.getByRole('button', { name: 'Stop the run' }).click();
    await expect(page.getByText(/Stopped .* by Adi Rilis/)).toBeVisible();
  } finally {
    await held.release();
  }
  await expect(sums).toHaveText('3 tones: 2 moved, 0 not moved, 1 waiting');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue the run' }).click();
  await expect(sums).toHaveText('3 tones: 2 moved, 1 not moved, 0 waiting');
  await expect(page.getByText(/ · Ended /)).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report to sign (PDF)' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^rbt-migration-\d+\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await until(ours, (all) => all.filter(({ status }) => status === 'ACTIVE').length === 2);
});
