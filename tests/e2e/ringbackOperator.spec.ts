import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { checklists } from '@rilis/contract/approval';
import { addressNow, ask, signIn, tokenOf } from './cast.ts';
import { packMaterial } from './material.ts';
import { monthsAgo } from './money.ts';
import { makeArtist, makeLabel, makeSingle } from './stock.ts';
import { choose, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(11);
const title = 'Fajar Reff';
const ticked = (kind: 'album' | 'artist' | 'rbt') =>
  Object.fromEntries(checklists[kind].map((key) => [key, true]));
let browser: Browser;
let contentId = '';
let labelCd = '';

interface Stored {
  id: number;
  version: number;
}

test.beforeAll(async ({ browser: started }) => {
  test.setTimeout(180_000);
  browser = started;
  ({ systemcode: labelCd } = await makeLabel('fajar', 'PT Fajar Musik'));
  const fajar = await tokenOf('fajar');
  const rudi = await tokenOf('rudi');
  const artist = await makeArtist(fajar, 'Fajar Pagi');
  await ask(fajar, 'PUT', `/artists/${artist.id}/SUBMITTED`, {});
  await ask(rudi, 'PUT', `/artists/${artist.id}/APPROVED`, { checklist: ticked('artist') });
  const material = await packMaterial((Date.now() + 5) % 100_000);
  const { id } = await makeSingle(fajar, artist.id, 'Fajar', await readFile(material.songs[0]!));
  await ask(fajar, 'PUT', `/albums/${id}/SUBMITTED`, {});
  await expect
    .poll(
      () =>
        ask(rudi, 'PUT', `/albums/${id}/APPROVED`, { checklist: ticked('album') }).then(
          () => true,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  const [song] = await ask<[Stored]>(fajar, 'GET', `/songs/album/${id}`);
  await material.unpack();
  const tone = await ask<Stored>(fajar, 'POST', '/rbts', {
    ...{ titleRbt: title, songId: song.id, genres: ['Pop'], composer: 'Bima Aditya', rbtLyric: 'Fajar tiba' },
    cut: { start: 2_000, length: 20_000, fadeIn: 50, fadeOut: 500 },
  });
  const moved = (token: string, status: string, body: object) =>
    ask(token, 'PUT', `/rbts/${tone.id}/${status}`, body).then(
      () => true,
      () => false,
    );
  await expect.poll(() => moved(fajar, 'SUBMITTED', {}), { timeout: 90_000 }).toBe(true);
  await expect
    .poll(() => moved(rudi, 'APPROVED', { checklist: ticked('rbt') }), { timeout: 30_000 })
    .toBe(true);
});

/** A window of somebody signed in. */
async function windowOf(login: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login);
  return page;
}

test('an approved tone is with the operator by itself; pressed in the simulator it is active', async () => {
  const page = await windowOf('adi');
  await visit(page, '/backoffice/rbt-operator');
  await expect(page.getByText('A simulator answers instead of an operator')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Numbers and terms' })).toContainText(/RB\d{8}/);
  contentId = /RB\d{8}/.exec(
    (await page.getByRole('region', { name: 'Numbers and terms' }).textContent())!,
  )![0];
  await visit(page, '/backoffice/operator-simulator');
  const row = page.getByRole('row', { name: new RegExp(contentId) });
  await choose(row, 'Say of it', 'active').catch(() => undefined);
  await row.getByRole('button', { name: 'Say' }).click();
  await visit(page, '/backoffice/rbt-operator');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Callers hear it.')).toBeVisible();
});

test('its traffic becomes a statement of ringback and an RBT invoice', async () => {
  const adi = await tokenOf('adi');
  const heads =
    'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel';
  const csv = `${heads}\n${month},4000000,,Judul Operator,,,,${contentId},V1,MONTHLY,9900,30,404,,Rilis,USSD`;
  const body = new FormData();
  for (const [name, value] of Object.entries({
    platform: 'Telkomsel',
    datenum: `${month}`,
    currency: 'IDR',
    decimal: '.',
  }))
    body.append(name, value);
  body.append('file', new File([csv], 'rbt.csv'));
  const headers = { authorization: `Bearer ${adi}` };
  const sent = await fetch(`${addressNow()}/api/rbt-report/upload`, { method: 'POST', headers, body });
  const { batchId } = (await sent.json()) as { batchId: number };
  const batch = () => ask<{ status: string; version: number }>(adi, 'GET', `/report-batches/${batchId}`);
  await expect.poll(async () => (await batch()).status, { timeout: 30_000 }).toBe('PREVIEW');
  await ask(adi, 'POST', `/report-batches/${batchId}/post`, { version: (await batch()).version });
  await expect.poll(async () => (await batch()).status, { timeout: 30_000 }).toBe('POSTED');
  const [fina, beni] = [await tokenOf('fina'), await tokenOf('beni')];
  await ask(fina, 'POST', '/statements/calculate', { datenum: month, labelCd });
  const list = await ask<{ content: (Stored & { stream: string; earned: number })[] }>(
    beni,
    'GET',
    `/statements?datenum=${month}&labelCd=${labelCd}`,
  );
  const statement = list.content.find(({ stream }) => stream === 'RINGBACK')!;
  expect(statement.earned).toBe(2_000_000);
  await ask(beni, 'PUT', `/statements/${statement.id}/APPROVED`, {
    version: statement.version,
    reason: 'Known',
  });
  const page = await windowOf('fajar');
  await visit(page, '/backoffice/rbt-invoicing');
  await expect(page.getByText('Waiting for invoice').first()).toBeVisible();
});
