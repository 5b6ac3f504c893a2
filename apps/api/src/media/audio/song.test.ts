import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { song, temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { loadFlac } from './flac.ts';
import { convertSong } from './song.ts';

async function convert(path: string) {
  const result = await convertSong(path, temporaryFolder());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Decodes a FLAC file back to little-endian samples. */
async function decodeFlac(path: string) {
  const flac = await loadFlac();
  const file = readFileSync(path);
  const decoder = flac.create_libflac_decoder(true);
  const samples: Buffer[] = [];
  let at = 0;
  flac.init_decoder_stream(
    decoder,
    (wanted) => {
      const buffer = file.subarray(at, at + wanted);
      at += buffer.length;
      return { buffer, readDataLength: buffer.length, error: false };
    },
    (channels, { blocksize, bitsPerSample }) => {
      const bytes = bitsPerSample / 8;
      // The library stores 24 bits in 32.
      const step = channels[0]!.length / blocksize;
      const block = Buffer.alloc(blocksize * bytes * channels.length);
      for (let i = 0, at = 0; i < blocksize; i++)
        for (const channel of channels) for (let k = 0; k < bytes; k++) block[at++] = channel[i * step + k]!;
      samples.push(block);
    },
    () => {},
  );
  expect(flac.FLAC__stream_decoder_process_until_end_of_stream(decoder)).toBeTruthy();
  // 0 also when the MD5 in the header is not that of the samples: `finish` compares them.
  expect(flac.FLAC__stream_decoder_finish(decoder)).toBeTruthy();
  flac.FLAC__stream_decoder_delete(decoder);
  return Buffer.concat(samples);
}

/** Walks the frames of an MP3 file; fails where a frame does not begin with a sync word. */
function mp3Frames(path: string) {
  const file = readFileSync(path);
  const rates = [44_100, 48_000, 32_000];
  let at = 0;
  let frames = 0;
  let rate = 0;
  for (; at + 4 <= file.length; frames++) {
    expect(file.readUInt16BE(at) & 0xfffe).toBe(0xfffa);
    rate = rates[(file[at + 2]! >> 2) & 3]!;
    expect(file[at + 2]! >> 4, '192 kbit/s').toBe(11);
    at += Math.floor((144 * 192_000) / rate) + ((file[at + 2]! >> 1) & 1);
  }
  expect(at).toBe(file.length);
  return { rate, seconds: (frames * 1152) / rate };
}

describe('a song is converted', () => {
  test('without losing a bit, at 16 bits and 44.1 kHz', async () => {
    const path = await song();
    const { flac, mp3, measures, peaks, fingerprint } = await convert(path);
    const pcm = readFileSync(path).subarray(44);
    expect(flac.md5).toBe(md5(pcm));
    expect((await decodeFlac(flac.path)).equals(pcm)).toBe(true);
    const file = readFileSync(flac.path);
    expect(file.subarray(26, 42).toString('hex')).toBe(flac.md5);
    expect(flac.bytes).toBe(file.length);
    expect(file.readBigUInt64BE(18) & 0xfffffffffn).toBe(60n * 44_100n);
    expect(mp3Frames(mp3.path)).toMatchObject({ rate: 44_100, seconds: expect.closeTo(60, 0) });
    expect(readFileSync(mp3.path)).toHaveLength(mp3.bytes);
    expect(measures.duration).toBe(60);
    expect(peaks.length).toBeGreaterThan(1000);
    expect(fingerprint.length).toBeGreaterThan(400);
  });

  test('without losing a bit, at 24 bits and 96 kHz, with a preview of 48 kHz', async () => {
    const path = await song({ bits: 24, sampleRate: 96_000, seed: 2 });
    const { flac, mp3 } = await convert(path);
    expect(flac.md5).toBe(md5(readFileSync(path).subarray(44)));
    expect(md5(await decodeFlac(flac.path))).toBe(flac.md5);
    expect(mp3Frames(mp3.path)).toMatchObject({ rate: 48_000, seconds: expect.closeTo(60, 0) });
  });

  test('only when it keeps the rules', async () => {
    const folder = temporaryFolder();
    const result = await convertSong(await song({ seconds: 20, channels: 1 }), folder);
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'stereo' }, { code: 'tooShort' }] });
    expect(readdirSync(folder)).toEqual([]);
  });
});
