import { type Browser, expect, type Page, type Response, test } from '@playwright/test';
import { ask, enter, tokenOf } from './cast.ts';
import { makeArtist, makeLabel } from './stock.ts';

let labelId: number;
let ids: number[];

test.beforeAll(async () => {
  ({ id: labelId } = await makeLabel('duapena', 'Dua Pena Musik'));
  const token = await tokenOf('duapena');
  const names = ['Angkasa Pena', 'Belantara Pena', 'Cakrawala Pena', 'Dirgantara Pena'];
  const made = await Promise.all(names.map((name) => makeArtist(token, name)));
  for (const { id, version } of made) await ask(token, 'PUT', `/artists/${id}/SUBMITTED`, { version });
  const queue = await ask<{ content: { id: number }[] }>(
    await tokenOf('rudi'),
    'GET',
    `/artists/approval-status/SUBMITTED?labelId=${labelId}`,
  );
  ids = queue.content.map(({ id }) => id);
});

/** A browser of its own, with the desk of a record in the queue of this label. */
async function sit(browser: Browser, login: string, id: number): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enter(page, login);
  await page.goto(`/#/backoffice/approval/artist/${id}?labelId=${labelId}`);
  await expect(page.getByRole('heading', { level: 1, name: / Pena$/ })).toBeVisible();
  return page;
}

const at = (page: Page, id: number) => expect(page).toHaveURL(new RegExp(`/artist/${id}\\?`));
const held = (page: Page) => expect(page.getByRole('button', { name: 'Stop reviewing' })).toBeVisible();
/** To the next one, once it is known which that is. */
async function goOn(page: Page) {
  await expect(page.getByRole('button', { name: /^Next in the queue/ })).toBeEnabled();
  await page.keyboard.press('j');
}
/** The server knows that somebody is there: whoever comes before that hears of it 20 seconds later. */
const isSeated = (id: number) => (answer: Response) =>
  answer.request().method() === 'PUT' && answer.url().endsWith(`/artist/${id}/presence`);
async function tick(page: Page) {
  const checklist = page.getByRole('region', { name: 'Checklist' });
  await expect(checklist).toBeVisible();
  await page.keyboard.press('Shift+A');
  await expect(checklist.getByRole('checkbox', { checked: true })).toHaveCount(3);
}

test('two reviewers in two browsers share a queue: the next is nobody else’s, and who is late is told and goes on', async ({
  browser,
}) => {
  const [first, second, third, fourth] = ids as [number, number, number, number];
  const rudi = await sit(browser, 'rudi', first);
  await tick(rudi);
  await held(rudi);

  const adi = await sit(browser, 'adi', first);
  await expect(adi.getByText(/^Rudi Rilis is reviewing this/).first()).toBeVisible();
  await goOn(adi);
  await at(adi, second);
  await tick(adi);
  await held(adi);

  // What the other one holds is left out.
  const seated = rudi.waitForResponse(isSeated(third));
  await rudi.keyboard.press('a');
  await at(rudi, third);
  await seated;
  await adi.keyboard.press('a');
  await at(adi, third);
  await expect(adi.getByText(/^Here now: Rudi/)).toBeVisible();
  await tick(rudi);
  await held(rudi);
  await expect(adi.getByRole('region', { name: 'Checklist' })).toBeVisible();
  await adi.keyboard.press('Shift+A');
  await expect(adi.getByText(/^Rudi Rilis is reviewing this/).first()).toBeVisible();
  await goOn(adi);
  await at(adi, fourth);
  await tick(adi);
  await held(adi);
  await Promise.all([rudi.keyboard.press('a'), adi.keyboard.press('a')]);

  const token = await tokenOf('adi');
  const deciders = async () => {
    const reviews = ids.map((id) =>
      ask<{ history: { toStatus: string; actorLogin: string }[] }>(token, 'GET', `/artists/${id}/review`),
    );
    return (await Promise.all(reviews)).map(({ history }) =>
      history.filter(({ toStatus }) => toStatus === 'APPROVED').map(({ actorLogin }) => actorLogin),
    );
  };
  // What is approved is sent when it cannot be undone any more.
  await expect.poll(deciders, { timeout: 30_000 }).toEqual([['rudi'], ['adi'], ['rudi'], ['adi']]);
});
