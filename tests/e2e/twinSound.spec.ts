/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';
import { writeRecording } from '../files/recording.ts';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { makeArtist, makeLabel, makeSingle, until } from './stock.ts';
import { visit } from './wizard.ts';

const [first, second] = ['Gema Pertama', 'Gema Kedua'];
let reviewed = 0;

/** A recording, and the same ten seconds later. */
async function recordings(): Promise<[Buffer, Buffer]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-twin-'));
  const file = path.join(folder, 'gema.wav');
  await writeRecording(file, 7_411, 72);
  const whole = await readFile(file);
  await rm(folder, { recursive: true });
  const shape = { sampleRate: 44_100, bits: 16, channels: 2 } as const;
  const frames = 62 * shape.sampleRate;
  return [whole, Buffer.concat([wavHeader(shape, frames), whole.subarray(whole.length - frames * 4)])];
}

async function single(login: string, title: string, recording: Buffer) {
  await makeLabel(login, `PT ${title}`);
  const token = await tokenOf(login);
  const artist = await makeArtist(token, `${title} Band`);
  const { id } = await makeSingle(token, artist.id, title, recording);
  const send = async () => {
    const { version } = await ask<{ version: number }>(token, 'GET', `/albums/${id}`);
    await ask(token, 'PUT', `/albums/${id}/SUBMITTED`, { version });
  };
  return { id, send };
}

interface Findings {
  findings: { ruleId: string }[];
}

/** Whoever sent the song first is asked for changes and sends it again: meanwhile another label has sent the same. */
test.beforeAll(async () => {
  const [whole, later] = await recordings();
  const theirs = await single('gemasatu', first!, whole);
  await theirs.send();
  const rudi = await tokenOf('rudi');
  const { version } = await ask<{ version: number }>(rudi, 'GET', `/albums/${theirs.id}`);
  await ask(rudi, 'PUT', `/albums/${theirs.id}/CHANGES_REQUESTED`, {
    ...{ version, reason: 'Judul', notes: [{ field: 'albumTitle', text: 'Judul' }] },
  });
  const ours = await single('gemadua', second!, later);
  await ours.send();
  await theirs.send();
  const read = () => ask<Findings>(rudi, 'GET', `/albums/${ours.id}/findings`);
  await until(read, ({ findings }) => findings.some(({ ruleId }) => ruleId === 'U07'));
  reviewed = ours.id;
});

/** Keeps hold of the one player of the page, which stands nowhere in it. */
const holdPlayer = (page: Page) =>
  page.addInitScript(() => {
    const Plain = window.Audio;
    const held = () => Object.assign(window, { player: new Plain() }).player;
    window.Audio = function Held() {
      return held();
    } as unknown as typeof Plain;
  });

/** Pressed, a side is heard from the place on that goes together with the other, and goes on. */
async function hear(page: Page, name: string, from: number): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const heard = () =>
    page.evaluate(() => {
      const { currentTime, paused, error } = (window as unknown as { player: HTMLAudioElement }).player;
      return { at: currentTime, paused, fault: error?.message ?? null };
    });
  await expect.poll(async () => (await heard()).at, { timeout: 30_000 }).toBeGreaterThan(from + 1);
  const { at, ...state } = await heard();
  expect(state).toEqual({ paused: false, fault: null });
  await expect.poll(async () => (await heard()).at).toBeGreaterThan(at);
}

test('a song that is another label’s: the reviewer reads how alike and where, and hears both, on a desk and on a phone', async ({
  page,
}) => {
  await holdPlayer(page);
  await enter(page, 'rudi');
  await visit(page, `/backoffice/approval/music/${reviewed}`);
  const found = page.getByRole('region', { name: 'Findings' });
  await expect(found).toContainText(
    /\d\d\s% like a song of our catalogue, here from 0:0\d, there from 0:(09|1\d)/,
  );
  const [ours, theirs] = ['Play this one', `Play “${first}”`];
  await hear(page, ours!, 0);
  await hear(page, theirs!, 9);
  await expect(page.getByRole('button', { name: ours!, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await hear(page, ours!, 0);
  for (const name of [ours!, theirs!]) {
    const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
