/**
 * A browser on a bad line: five screens that were visited open at a click without a line, a part of the programme that is cut off once
 * comes at the next try, and a recording arrives through an outage of 30 s (or as long as asked). The page never loads itself anew.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumExecutable } from '../chromium.ts';
import { packMaterial } from '../e2e/material.ts';
import { claim, type Product, startProduct } from './product.ts';

const seconds = Number(process.argv[2] ?? 30);
const product = await startProduct();
const browser = await chromium.launch(chromiumExecutable());
const material = await packMaterial();
try {
  const page = await enter(product, 'superuser');
  await visitOffline(page);
  await cutOff(page);
  await uploadThroughOutage(product);
} finally {
  await material.unpack();
  await browser.close();
  await product.end();
}

/** Somebody signs in, and the page passes through what keeps visited screens. */
async function enter({ address }: Product, login: string): Promise<Page> {
  const origin = address.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await page.goto('/#/login');
  await page.getByLabel('Email or username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('Rilis#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** A page that loads itself again has lost its mark. */
function mark(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { marked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

async function open(page: Page, name: string, heading = name): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 20_000 });
}

async function visitOffline(page: Page): Promise<void> {
  const names = ['Labels', 'Artists', 'Music', 'Roles', 'Genres'];
  for (const name of names) await open(page, name);
  await mark(page);
  await page.context().setOffline(true);
  let opened = 0;
  for (const name of names)
    await open(page, name).then(
      () => {
        opened += 1;
      },
      (error: Error) => console.log(`          ${name}: ${error.message.split('\n')[0]}`),
    );
  await page.context().setOffline(false);
  claim(
    opened === names.length && (await isMarked(page)),
    `${opened} of ${names.length} visited screens opened at a click without a line`,
  );
}

async function cutOff(page: Page): Promise<void> {
  let cut = 0;
  const files = /\/assets\/.*\.js$/;
  // What the service worker fetches is cut off, too.
  await page
    .context()
    .route(files, (route) => (cut++ === 0 ? route.abort('connectionreset') : route.continue()));
  await open(page, 'Tags');
  await page.context().unroute(files);
  claim(
    cut > 0 && (await isMarked(page)),
    `a part that was cut off once came at the next try (${cut} tries)`,
  );
}

async function uploadThroughOutage(product: Product): Promise<void> {
  const { sql } = product;
  await sql.query(
    `with made as (
       insert into label (name, type, pic, email_pic, approval_status)
       values ('Senja Records', 'COMPANY', 'Senja', 'senja@example.test', 'APPROVED') returning id),
     person as (
       insert into app_user (login, email, first_name, password_hash, status, activated, label_id)
       select 'senja', 'senja@example.test', 'Senja', u.password_hash, 'APPROVED', true, made.id
       from made, app_user u where u.login = 'superuser' returning id)
     insert into user_role select person.id, role.id, 0 from person, role where authority_name = 'ROLE_LABEL'`,
  );
  const page = await enter(product, 'senja');
  await page.goto('/#/backoffice/music/createAlbum');
  await page.getByRole('radio', { name: 'Album' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lewat Gelap');
  await page.getByRole('button', { name: 'Start' }).click();
  await mark(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files', exact: true }).click(),
  ]);
  const [song = ''] = material.songs;
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooser.setFiles(song);
  await sending;
  await page.context().setOffline(true);
  await sleep(seconds * 1000);
  await page.context().setOffline(false);
  const begun = performance.now();
  let kept = 0;
  while (kept === 0 && performance.now() - begun < 90_000) {
    await sleep(500);
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from media where kind = 'SONG'`,
    );
    kept = rows[0]?.count ?? 0;
  }
  const after = ((performance.now() - begun) / 1000).toFixed(1);
  claim(
    kept === 1 && (await isMarked(page)),
    `a recording that was on its way for an outage of ${seconds} s arrived ${after} s after it (${kept})`,
  );
}
