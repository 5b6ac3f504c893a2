import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Lettering, written } from '../../../../../tests/files/lettering.ts';
import { temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { openImage } from '../image/decoder.ts';
import { drawCover } from '../image/synth.ts';
import { ChildJobError } from './childJob.ts';
import { runTextJob } from './runTextJob.ts';

/** As sure as the rules want a line to be before they block. */
const sure = 85;
const slow = 120_000;

async function grey(picture: Buffer): Promise<string> {
  const path = `${temporaryFolder()}/grey.png`;
  await openImage(picture).greyscale().png().toFile(path);
  return path;
}

const read = async (picture: Buffer) => runTextJob(await grey(picture), { cpuLimit: slow });
const surely = async (picture: Buffer) =>
  (await read(picture)).filter(({ confidence }) => confidence >= sure).map(({ text }) => text);

const side = 1_000;
let hills: Buffer;
let moons: Buffer;
beforeAll(async () => {
  [hills, moons] = await Promise.all([drawCover(12, side), drawCover(11, side)]);
});

describe('the text of a cover is read', () => {
  const title: Lettering = { text: 'Hujan di Bulan Juni', at: 0.06, size: 0.09 };
  const cases: [what: string, line: Lettering][] = [
    ['a title', title],
    ['an artist in capitals', { text: 'RARA SENJA', at: 0.85, size: 0.07 }],
    ['a price', { text: 'Rp 25.000', at: 0.85, size: 0.07 }],
    ['a web address in small print', { text: 'senjamusik.co.id', at: 0.9, size: 0.035 }],
    ['an account', { text: '@rarasenja', at: 0.9, size: 0.04 }],
    ['words of promotion', { text: 'Tidak untuk dijual', at: 0.85, size: 0.06 }],
    ['a phone number', { text: '0812-3456-7890', at: 0.9, size: 0.05 }],
  ];
  test.each(cases)(
    '%s',
    async (_what, line) => {
      expect(await surely(await written(hills, [line]))).toContain(line.text);
    },
    60_000,
  );

  test('black on white as white on black, line by line from above', async () => {
    const paper = await openImage(hills).linear(0, 250).jpeg().toBuffer();
    const lines: Lettering[] = [
      { ...title, colour: 'black' },
      { text: 'feat. Dewa Laut', at: 0.4, size: 0.06, colour: 'black' },
      { text: 'EDISI TERBATAS', at: 0.8, size: 0.05, colour: 'black' },
    ];
    expect(await surely(await written(paper, lines))).toEqual(lines.map(({ text }) => text));
  });

  test('and nothing is read for certain where nothing is written', async () => {
    expect(await surely(hills)).toEqual([]);
    expect(await surely(moons)).toEqual([]);
  });
});

/** Takes seconds to read, where a picture without words takes less than the clock's period. */
const fullPage = Array.from(
  { length: 24 },
  (_, line): Lettering => ({
    text: 'Hujan di Bulan Juni, dinyanyikan Rara Senja dan Dewa Laut',
    at: 0.02 + line * 0.04,
    size: 0.03,
  }),
);

describe("a text's process", () => {
  test('is ended when it takes too long', async () => {
    const job = runTextJob(await grey(await written(hills, fullPage)), { cpuLimit: 50 });
    await expect(job).rejects.toThrow(new ChildJobError('The text took longer than 50 ms of the processor.'));
  });

  test('is ended when nobody wants it any more', async () => {
    const stop = new AbortController();
    const job = runTextJob(await grey(hills), { signal: stop.signal });
    stop.abort();
    await expect(job).rejects.toThrow('aborted');
    await expect(runTextJob('x', { signal: stop.signal })).rejects.toThrow('aborted');
  });

  test('tells what it died of', async () => {
    await expect(runTextJob('/nowhere/grey.png')).rejects.toThrow(/ENOENT/);
    const path = `${temporaryFolder()}/no.png`;
    await writeFile(path, 'not a picture');
    await expect(runTextJob(path)).rejects.toThrow(/unsupported image format/);
  });
});
