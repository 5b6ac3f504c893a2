/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ticked } from '@rilis/contract/approval';
import { addDays, today } from '@rilis/contract/clock';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectEverywhere, phones, speak, wide } from './looks.ts';
import { recordOne } from './material.ts';
import { makeArtist, makeLabel, makeSingle, until } from './stock.ts';
import { visit } from './wizard.ts';

const title = 'Lentera Pagi';
const question = `Kapan loket buka ${Date.now() % 1_000_000}`;

/** A released single of a label, as its people and a reviewer make it. */
async function release(): Promise<number> {
  await makeLabel('nanda', 'PT Nanda Musik');
  const [nanda, rudi] = [await tokenOf('nanda'), await tokenOf('rudi')];
  const artist = await makeArtist(nanda, 'Nanda Lestari');
  await ask(nanda, 'PUT', `/artists/${artist.id}/SUBMITTED`, {});
  await ask(rudi, 'PUT', `/artists/${artist.id}/APPROVED`, { checklist: ticked('artist') });
  const { id } = await makeSingle(nanda, artist.id, title, recordOne());
  // Heard from its day on.
  await ask(nanda, 'PATCH', `/albums/${id}`, { releaseDate: today() });
  await ask(nanda, 'PUT', `/albums/${id}/SUBMITTED`, {});
  const songs = () => ask<{ id: number; songConvertedYN: string }[]>(rudi, 'GET', `/songs/album/${id}`);
  const [song] = await until(songs, ([first]) => first?.songConvertedYN === 'Y');
  await ask(rudi, 'PUT', `/albums/${id}/APPROVED`, { checklist: ticked('album') });
  return song!.id;
}

test('staff make a top hit of a released song, and a visitor plays it by a click', async ({ browser }) => {
  const songId = await release();
  const admin = await tokenOf('adi');
  const { heroes } = await ask<{ heroes: { image: string }[] }>(null, 'GET', '/public/home');
  const hit = { name: title, description: 'Nanda Lestari', image: heroes[0]!.image, songId };
  const { id } = await ask<{ id: number }>(admin, 'POST', '/homepage-top-hits', hit);
  const visitor = await (await browser.newContext()).newPage();
  const play = visitor.getByRole('button', { name: `Play ${title}` });
  await expect(async () => {
    await visitor.goto('/');
    await expect(play).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await play.click();
  const player = visitor.getByRole('region', { name: 'Player' });
  await expect(player.getByText(/0:0[2-9] \/ 1:0/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(visitor);
  for (const phone of phones) {
    await visitor.setViewportSize(phone);
    const slider = (await player.getByRole('slider', { name: 'Position' }).boundingBox())!;
    expect(slider.width, `slider at ${phone.width}`).toBeGreaterThan(phone.width * 0.7);
    expect(slider.height).toBeGreaterThanOrEqual(44);
  }
  await visitor.setViewportSize(wide);
  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(play).toBeVisible();
  await ask(admin, 'DELETE', `/homepage-top-hits/${id}/softdelete`, {});
});

test('staff write a question for tomorrow, see it as a visitor will, and publish it at once', async ({
  page,
  browser,
}) => {
  await enter(page, 'adi');
  const admin = await tokenOf('adi');
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const asked = { title: question, description: '<p>Setiap <strong>pagi</strong>.</p>', publishAt };
  const { id } = await ask<{ id: number }>(admin, 'POST', '/faqs', asked);
  const early = await searching(browser, question);
  await expect(early.getByText('No question matches your search.')).toBeVisible();
  await visit(page, `/backoffice/faq/${id}/update`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Setiap pagi.')).toBeVisible();
  await expectAccessible(page);
  const read = await ask<{ version: number }>(admin, 'GET', `/faqs/${id}`);
  await ask(admin, 'PUT', `/faqs/${id}`, {
    ...asked,
    publishAt: new Date().toISOString(),
    version: read.version,
  });
  const visitor = await searching(browser, question);
  await visitor.getByRole('button', { name: question }).click();
  await expect(visitor.getByText('Setiap pagi.')).toBeVisible();
  await ask(admin, 'DELETE', `/faqs/${id}/softdelete`, {});
});

test('questions stand in groups; one answer has an address of its own, and so has a search, whose results are told', async ({
  browser,
}) => {
  const admin = await tokenOf('adi');
  const run = Date.now() % 1_000_000;
  const asked = [
    { section: `Rilisan ${run}`, title: `Bagaimana mengunggah lagu ${run}?` },
    { section: `Rilisan ${run}`, title: `Bagaimana mengganti sampul ${run}?` },
    { section: `Royalti ${run}`, title: `Kapan royalti dibayar ${run}?` },
  ];
  const made = [];
  for (const one of asked)
    made.push(
      await ask<{ id: number; slug: string }>(admin, 'POST', '/faqs', {
        ...one,
        description: `<p>Jawaban: ${one.title}</p>`,
      }),
    );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/#/faq');
  const group = visitor.locator('section', {
    has: visitor.getByRole('heading', { level: 2, name: `Rilisan ${run}` }),
  });
  await expect(group.getByRole('heading', { level: 3 })).toHaveCount(2);
  const last = visitor.getByRole('button', { name: asked[2]!.title });
  await last.click();
  await expect(visitor).toHaveURL(new RegExp(`/faq\\?question=${made[2]!.slug}$`));
  // Whoever is sent the address reads the answer where it stands, however far down.
  const linked = await (await browser.newContext({ viewport: { width: 390, height: 640 } })).newPage();
  await linked.goto(visitor.url());
  await expect(linked.getByText(`Jawaban: ${asked[2]!.title}`)).toBeInViewport();
  await expectAccessible(linked);
  await visitor.getByRole('searchbox').fill(`lagu ${run}`);
  await expect(visitor.getByRole('status').filter({ hasText: /^1 answer$/ })).toBeAttached();
  await expect(visitor.getByRole('button', { name: asked[0]!.title })).toBeVisible();
  await expect(last).toHaveCount(0);
  const searched = await (await browser.newContext()).newPage();
  await searched.goto(visitor.url());
  await expect(searched.getByRole('searchbox')).toHaveValue(`lagu ${run}`);
  await expect(searched.getByRole('button', { name: asked[0]!.title })).toBeVisible();
  await expect(searched.getByRole('button', { name: asked[1]!.title })).toHaveCount(0);
  await searched.getByRole('searchbox').fill(`tidak ada yang bertanya begitu ${run}`);
  await expect(searched.getByRole('status').filter({ hasText: /^0 answers$/ })).toBeAttached();
  await expect(searched.getByText('No question matches your search.')).toBeVisible();
  await expectAccessible(searched);
  for (const { id } of made) await ask(admin, 'DELETE', `/faqs/${id}/softdelete`, {});
});

/** A new visitor, who has nothing in store yet, at the questions. */
async function searching(browser: Browser, words: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/#/faq');
  await visitor.getByRole('searchbox').fill(words);
  return visitor;
}

test('closed for planned work, the site says in both languages until when, and opens again; staff still get in', async ({
  browser,
}) => {
  const admin = await tokenOf('adi');
  const { content } = await ask<{ content: object[] }>(admin, 'GET', '/sysparams?search=CLOSED_UNTIL');
  const row = content[0] as { id: number };
  const until = (value: string) =>
    ask(admin, 'PUT', `/sysparams/${row.id}`, { ...row, value, version: undefined });
  const visitor = await (await browser.newContext({ viewport: wide })).newPage();
  const status = async () => (await visitor.goto('/?lang=en-us'))!.status();
  try {
    await until(`${addDays(today(), 1)} 02:00`);
    await expect.poll(status).toBe(503);
    await expect(visitor.getByRole('heading', { level: 1, name: 'We are improving the site' })).toBeVisible();
    await expectAccessible(visitor);
    await expectEverywhere(visitor);
    await speak(visitor, 'id');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Situs sedang diperbarui' })).toBeVisible();
    await speak(visitor, 'en-us');
    await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  } finally {
    await until('NONE');
  }
  await expect.poll(status).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: /^Your music/ })).toBeVisible();
});

test('staff put questions in another order by dragging', async ({ page }) => {
  await enter(page, 'adi');
  await visit(page, '/backoffice/faq');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const grips = page.getByRole('button', { name: /^Move / });
  const first = await grips.first().getAttribute('aria-label');
  const [from, to] = [(await grips.first().boundingBox())!, (await grips.nth(2).boundingBox())!];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 12 });
  await expect(page.getByText(/at position 3\b/)).toBeAttached();
  await page.mouse.up();
  await expect(grips.nth(2)).toHaveAttribute('aria-label', first!);
  const moved = async () => (await ask<{ title: string }[]>(null, 'GET', '/public/faqs'))[2]!.title;
  await expect.poll(moved, { timeout: 40_000 }).toBe(first!.replace('Move ', ''));
});

test('a legal text is printed without what surrounds it, with whose it is, its version, its date and its pages', async ({
  page,
}) => {
  await page.goto('/#/privacy-and-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Rilis · Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByText(/Version 1, in effect since \d\d-\d\d-\d{4}/).first()).toBeVisible();
  const numbered = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .some((rule) => rule instanceof CSSPageRule && rule.cssText.includes('counter(pages)')),
  );
  expect(numbered).toBe(true);
});

test('staff write the next version of an agreement ahead, take it back, and publish it; visitors read both', async ({
  page,
  browser,
}) => {
  const admin = await tokenOf('adi');
  const list = '/term-aggrements?size=200';
  const { content } = await ask<{ content: { id: number; type: string }[] }>(admin, 'GET', list);
  const { id } = content.find(({ type }) => type === 'COVER_TO_MASTER')!;
  await enter(page, 'adi');
  await visit(page, `/backoffice/termAndCondition/${id}/update`);
  const write = async () => {
    await page.getByRole('link', { name: 'Schedule the next version' }).click();
    await page.getByLabel('Title (English)').fill('Covers, from now on');
    await page.getByLabel('What changes (English)').fill('Publishers are asked by us.');
  };
  await write();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/Version 2, in effect since/)).toBeVisible();
  await expect(preview.getByText('What changed: Publishers are asked by us.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: /Version 2\s*Scheduled/ }).click();
  await expectAccessible(page);
  const agreement = async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/#/term-and-condition/cover-to-master');
    return visitor;
  };
  await expect((await agreement()).getByText(/Version 1, in effect since/)).toBeVisible();
  await versions.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(versions.getByText('Scheduled')).toHaveCount(0);
  await write();
  await page.getByText('At once', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(versions.getByRole('button', { name: /Version 2\s*In effect/ })).toBeVisible();
  const visitor = await agreement();
  await expect(visitor.getByText(/Version 2, in effect since/)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Terms of cover to master' }).click();
  await expect(visitor.getByText(/Version 1, in effect from/)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Read the version in effect' }).click();
  await expect(visitor.getByText(/Version 2, in effect since/)).toBeVisible();
});
