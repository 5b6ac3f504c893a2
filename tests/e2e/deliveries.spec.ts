import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressNow, ask, expectAccessible, tokenOf } from './cast.ts';
import { expectBeside } from './looks.ts';
import { letPressLinkRunOut } from './past.ts';
import { makeLabel, until } from './stock.ts';
import { makeApprovedSong } from './tone.ts';
import { keptWindow } from './windows.ts';
import { choose, visit } from './wizard.ts';

const title = 'Kirim Sampai Tayang';
let browser: Browser;
let albumId = 0;
let dsp = { id: 0, label: '' };

interface State {
  behaviour: object;
  sftp: { password: string };
}

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeLabel('kirim', 'PT Kirim Musik');
  const admin = await tokenOf('superuser');
  const services = await ask<{ id: number; label: string }[]>(admin, 'GET', '/song-dsps/options');
  // Another one than other tests deliver to.
  dsp = services.at(-1)!;
  const { behaviour, sftp } = await ask<State>(admin, 'GET', '/store-simulator');
  await ask(admin, 'PUT', '/store-simulator', { ...behaviour, automatic: false });
  await ask(admin, 'PUT', `/dsps/${dsp.id}/delivery`, {
    ...{ active: true, dpid: null, profile: 'CSV', transport: 'SFTP', ...sftp, folder: 'kirim', leadDays: 7 },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', checksum: 'MD5', secret: sftp.password },
  });
  const song = await makeApprovedSong('kirim', title);
  ({ albumId } = await ask<{ albumId: number }>(admin, 'GET', `/songs/${song.id}`));
  const read = () =>
    ask<{ content: { status: string }[] }>(admin, 'GET', `/deliveries?albumId=${albumId}&dspId=${dsp.id}`);
  await until(read, ({ content: [first] }) => first?.status === 'SENT');
});

/** The window of somebody signed in. */
const windowOf = (login: string, width = 1280): Promise<Page> =>
  keptWindow(browser, login, { viewport: { width, height: 844 } });

/** The delivery to this store: other tests may have another that takes every release. */
const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) }).filter({ hasText: dsp.label });

/** What the store keeps of it. */
const heldOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .filter({ hasText: 'kirim · SFTP' });

test('what is simulated says that stores are, and leads to their buttons', async () => {
  const page = await windowOf('superuser');
  await visit(page, '/backoffice/outside');
  const card = page.getByRole('listitem').filter({ hasText: 'Music stores' });
  await expect(card).toContainText('Simulated');
  await card.getByRole('link', { name: 'Open its screen' }).click();
  await expect(page.getByRole('heading', { name: 'Store simulator' })).toBeVisible();
  await expect(page.getByText('SHA256:').first()).toBeVisible();
  await expectAccessible(page);
});

test('the store has checked the package; said to be received and live there, it is so on the board', async () => {
  const page = await windowOf('superuser');
  for (const [said, status] of [
    ['Received', 'Acknowledged'],
    ['Live', 'Live'],
  ] as const) {
    await visit(page, '/backoffice/store-simulator');
    const held = heldOf(page);
    await expect(held).toContainText('Sums and structure are right');
    await choose(held, `Say of it: ${title}`, said);
    await held.getByRole('button', { name: 'Say' }).click();
    await expect(page.getByText('It was said')).toBeVisible();
    await expect(async () => {
      await visit(page, '/backoffice/deliveries?search=Kirim');
      await expect(row(page)).toBeVisible();
      await expect(row(page)).toContainText(status, { timeout: 2_000 });
    }).toPass();
  }
  await row(page)
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByText('Said: live')).toBeVisible();
  await expectAccessible(page);
});

test('staff enter where else it is heard, and take the link away again', async () => {
  const page = await windowOf('superuser');
  await visit(page, `/backoffice/music/${albumId}/show`);
  const stores = page.getByRole('region', { name: 'Stores' });
  const other = stores.getByRole('button', { name: /^Link at / }).first();
  const name = (await other.getAttribute('aria-label'))!.replace('Link at ', '');
  await other.click();
  await stores.getByLabel('Address at the store').fill('https://musik.contoh.id/kirim');
  await stores.getByRole('button', { name: 'Save' }).click();
  const link = stores.getByRole('link', { name: `Open at ${name}` });
  await expect(link).toHaveAttribute('href', 'https://musik.contoh.id/kirim');
  await stores.getByRole('button', { name: `Link at ${name}` }).click();
  await stores.getByLabel('Address at the store').fill('');
  await stores.getByRole('button', { name: 'Save' }).click();
  await expect(link).toHaveCount(0);
});

test('its label sees it live on its release and in its list, on a phone', async () => {
  const page = await windowOf('kirim', 390);
  await visit(page, `/backoffice/music/${albumId}/show`);
  const stores = page.getByRole('region', { name: 'Stores' });
  await expect(stores).toContainText(/Live on 1 of \d+/);
  await expect(stores.getByRole('link', { name: `Open at ${dsp.label}` })).toBeVisible();
  await visit(page, '/backoffice/deliveries');
  await expect(page.getByText(dsp.label).first()).toBeVisible();
  await expect(page.getByText('Live').first()).toBeVisible();
  await expect(page.getByText('PT Kirim Musik')).toHaveCount(0);
  await expectAccessible(page);
  // One page for where we deliver: its tabs bear its name.
  for (const [tab, at] of [
    ['Songs', 'song-other-dsp'],
    ['Stores', 'dsp'],
    ['Releases', 'deliveries'],
  ]) {
    await page.getByRole('tab', { name: tab!, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/backoffice/${at}$`));
    await expect(page.getByRole('tab', { name: tab!, exact: true, selected: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Where we deliver' })).toBeVisible();
  }
  await expectBeside(page, '/backoffice/deliveries', 'What happened');
});

test('the label shows it to the press before its day: heard without an account on a phone, until the link has run out', async () => {
  const page = await windowOf('kirim');
  await page.context().grantPermissions(['clipboard-write']);
  await visit(page, `/backoffice/music/${albumId}/show`);
  const site = page.getByRole('region', { name: 'Page on the site' });
  await site.getByRole('button', { name: 'Link for the press' }).click();
  await site.getByLabel('For whom').fill('Majalah Nada');
  await site.getByRole('button', { name: 'Link for the press' }).click();
  await expect(page.getByText('The link is made and copied')).toBeVisible();
  await expect(site.getByText('Majalah Nada')).toBeVisible();
  await expectAccessible(page);
  const label = await tokenOf('kirim');
  const links = await ask<{ previews: { path: string }[] }>(label, 'GET', `/albums/${albumId}/previews`);
  const address = `${addressNow()}${links.previews[0]!.path}`;
  const press = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const hosts = new Set<string>();
  press.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
  });
  await press.goto(address);
  await expect(press.getByRole('heading', { name: title })).toBeVisible();
  await expect(press.getByText('Shown to the press before its release.')).toBeVisible();
  await press.getByRole('button', { name: `Play ${title}` }).click();
  const player = press.getByRole('region', { name: 'Player' });
  await expect(player.getByText(/0:0[2-9] \/ 0:(29|30)/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(press);
  // Nobody else hears of who reads it.
  expect([...hosts]).toEqual([new URL(address).host]);
  await letPressLinkRunOut('Majalah Nada');
  await press.goto('about:blank');
  await press.goto(address);
  await expect(press.getByText(/the link for the press has ended/)).toBeVisible();
  await expect(press.getByRole('button', { name: `Play ${title}` })).toHaveCount(0);
  await expectAccessible(press);
  await visit(page, `/backoffice/music/${albumId}/show`);
  await expect(site.getByText(/^ended on /)).toBeVisible();
});

test('staff take it down; the store says it is gone, and the label reads so', async () => {
  const admin = await tokenOf('adi');
  const { version } = await ask<{ version: number }>(admin, 'GET', `/albums/${albumId}`);
  await ask(admin, 'PUT', `/albums/${albumId}/TAKEN_DOWN`, { reason: 'Sengketa hak', version });
  const page = await windowOf('superuser', 390);
  const held = heldOf(page).filter({ hasText: 'Take-down' });
  await expect(async () => {
    await visit(page, '/backoffice/store-simulator');
    await expect(held).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await held.getByRole('button', { name: 'Say' }).click();
  await expect(page.getByText('It was said')).toBeVisible();
  await expectAccessible(page);
  const label = await windowOf('kirim');
  await expect(async () => {
    await visit(label, '/backoffice/deliveries');
    const told = label.getByRole('row', { name: new RegExp(title) }).first();
    await expect(told).toBeVisible();
    await expect(told).toContainText('Taken down', { timeout: 2_000 });
  }).toPass();
});

test('a writer without a page gets the numbers stores tell people apart by, typed beside the name, on a phone too', async () => {
  const token = await tokenOf('kirim');
  const draft = { albumType: 'Single', albumTitle: 'Masih Ditulis' };
  const album = await ask<{ id: number }>(token, 'POST', '/albums', draft);
  const song = await ask<{ id: number }>(token, 'POST', '/songs', {
    ...{ albumId: album.id, songTitle: 'Masih Ditulis' },
    songArtistRoles: [{ artistId: null, stageName: 'Ismail Marzuki', role: 'COMPOSER' }],
  });
  const page = await windowOf('kirim', 390);
  await visit(page, `/backoffice/song/${song.id}/update`);
  await page.getByRole('button', { name: 'Numbers of Ismail Marzuki' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers of Ismail Marzuki' });
  await dialog.getByLabel('ISNI').fill('0000 0001 2103 2684');
  await dialog.getByLabel('IPI name number').fill('14107338 5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('ISNI')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('ISNI').fill('0000 0001 2103 2683');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const read = () =>
    ask<{ songArtistRoles: { isni?: string; ipi?: string }[] }>(token, 'GET', `/songs/${song.id}`);
  const { songArtistRoles } = await until(read, ({ songArtistRoles: [one] }) => one?.isni !== undefined);
  expect(songArtistRoles[0]).toMatchObject({ isni: '0000000121032683', ipi: '00141073385' });
  await expectAccessible(page);
});

test('a label takes its catalogue along, and brings a table in: what would be made is seen before anything is', async () => {
  const page = await windowOf('kirim');
  await visit(page, '/backoffice/catalogue-archive');
  await page.getByRole('button', { name: 'Order the archive' }).click();
  const archive = page.getByRole('listitem').filter({ hasText: 'catalogue-' });
  const fetched = page.waitForEvent('download');
  await archive.getByRole('button', { name: 'Download' }).click();
  expect((await fetched).suggestedFilename()).toMatch(/^catalogue-.*\.zip$/);
  await expectAccessible(page);
  const rows = [
    'release_title,release_artists,title,isrc',
    'Dari Luar,Kirim,Dari Luar,',
    'Salah,Kirim,Salah,x',
  ];
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    ...{ name: 'katalog.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'katalog.csv' })).toBeVisible();
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: `${title}` });
  await expect(line('Salah')).toContainText('Cannot be made');
  await expect(line('Dari Luar')).toContainText('New');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 release' }).click();
  await line('Dari Luar').getByRole('link', { name: 'Open the release' }).click();
  await expect(page.getByRole('heading', { name: 'Dari Luar' }).first()).toBeVisible();
});
