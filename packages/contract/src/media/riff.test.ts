import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniff } from './bytes.ts';
import { readWav } from './riff.ts';
import { checkAudio, checkSize, ringbackAudio, songAudio } from './rules.ts';

type Part = string | number[] | Uint8Array;

const bytesOf = (part: Part) =>
  typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : Uint8Array.from(part);
const join = (...parts: Part[]) => Uint8Array.from(parts.flatMap((part) => [...bytesOf(part)]));
const le = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256);
const chunk = (id: string, body: Part, length = bytesOf(body).length) =>
  join(id, le(length, 4), body, bytesOf(body).length % 2 ? [0] : []);

interface Shape {
  tag?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  align?: number;
  extra?: Part;
}

function fmt({ tag = 1, channels = 2, rate = 44100, bits = 16, align, extra = [] }: Shape = {}) {
  const block = align ?? channels * Math.ceil(bits / 8);
  return chunk(
    'fmt ',
    join(le(tag, 2), le(channels, 2), le(rate, 4), le(block * rate, 4), le(block, 2), le(bits, 2), extra),
  );
}

const guid = [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71];
const extension = (validBits: number, tag = 1, tail = guid) =>
  join(le(22, 2), le(validBits, 2), le(3, 4), le(tag, 2), tail);

interface Source {
  head: Uint8Array;
  size: number;
}

/** A file whose audio is never made: only the head has bytes, the rest of `size` reads as zeros. */
const source = (head: Uint8Array, silence = 0): Source => ({ head, size: head.length + silence });
const riff = (parts: Part[], silence = 0, size?: number) => {
  const body = join('WAVE', ...parts);
  return source(join('RIFF', le(size ?? body.length + silence, 4), body), silence);
};
/** A whole WAV of `seconds`, by its format. */
function wav(seconds: number, shape: Shape = {}, before: Part[] = []) {
  const { channels = 2, rate = 44100, bits = 16 } = shape;
  const bytes = Math.round(seconds * rate) * channels * Math.ceil(bits / 8);
  return riff([...before, fmt(shape), 'data', le(bytes, 4)], bytes);
}

async function read({ head, size }: Source) {
  return readWav(async (offset, length) => {
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset + length).toBeLessThanOrEqual(size);
    const bytes = new Uint8Array(length);
    if (offset < head.length) bytes.set(head.subarray(offset, offset + length));
    return bytes;
  }, size);
}

const codes = async (file: Source, limits = songAudio) =>
  checkAudio(await read(file), file.size, limits).map(({ code }) => code);
const warnings = async (file: Source) => (await read(file)).warnings.map(({ code }) => code);

const song = fmt();
const minute = 44100 * 4 * 61;
const data = (bytes: number): Part => join('data', le(bytes, 4));
const ds64 = (bytes: number) =>
  chunk('ds64', join(le(0, 8), le(bytes, 8), le(Math.floor(bytes / 4), 8), le(0, 4)));
const rf64 = (id: string, bytes: number, there = bytes) =>
  source(join(id, le(0xffffffff, 4), 'WAVE', ds64(bytes), song, data(0xffffffff)), there);
const unpadded = join('LIST', le(3, 4), 'abc');

describe('a song is taken', () => {
  const good: [string, Source][] = [
    ['16 bit, 44.1 kHz', wav(60)],
    ['24 bit, 48 kHz', wav(61, { bits: 24, rate: 48000 })],
    ['96 kHz', wav(61, { bits: 24, rate: 96000 })],
    ['20 bits stored in 24', wav(61, { bits: 20 })],
    ['EXTENSIBLE', wav(61, { tag: 0xfffe, bits: 24, extra: extension(24) })],
    ['EXTENSIBLE, 24 bits stored in 32', wav(61, { tag: 0xfffe, bits: 32, extra: extension(24) })],
    ['RF64', rf64('RF64', minute)],
    ['BW64', rf64('BW64', minute)],
    ['RF64 beyond 4 GB', rf64('RF64', 5e9)],
    [
      'metadata before the format',
      wav(61, {}, [chunk('bext', new Uint8Array(602)), chunk('JUNK', [1, 2, 3])]),
    ],
    ['odd chunk without its pad byte', wav(61, {}, [unpadded])],
    [
      'metadata after the audio',
      source(join('RIFF', le(minute + 90, 4), 'WAVE', song, data(minute)), minute + 54),
    ],
    ['streamed: size 0xFFFFFFFF', riff([song, data(0xffffffff)], minute, 0xffffffff)],
    ['streamed: size 0', riff([song, data(0)], minute, 0)],
    ['streamed: size 0x7FFFF000', riff([song, data(0x7ffff000)], minute, 0x7ffff024)],
    ['RIFF size too large', riff([song, data(minute)], minute, minute + 5000)],
    ['RIFF size too small', riff([song, data(minute)], minute, 36)],
    ['audio ending inside a frame', riff([song, data(minute + 3)], minute + 4)],
  ];
  test.each(good)('%s', async (_, file) => expect(await codes(file)).toEqual([]));
});

describe('a song is refused', () => {
  const bad: [string, Source, string[]][] = [
    ['empty', source(join()), ['empty']],
    ['one byte', source(join('R')), ['notWav']],
    ['four bytes', source(join('RIFF')), ['notWav']],
    ['zeros', source(new Uint8Array(9000)), ['notWav']],
    ['MP3 with ID3 named .wav', source(join('ID3', new Uint8Array(99))), ['notWavFound']],
    ['MP3 frames named .wav', source(join([0xff, 0xfb, 0x90, 0x64], new Uint8Array(99))), ['notWavFound']],
    ['FLAC named .wav', source(join('fLaC', new Uint8Array(99))), ['notWavFound']],
    ['AIFF named .wav', source(join('FORM', le(9, 4), 'AIFF')), ['notWavFound']],
    ['M4A named .wav', source(join(le(32, 4), 'ftypM4A ', new Uint8Array(99))), ['notWavFound']],
    ['program named .wav', source(join('MZ', new Uint8Array(99))), ['notWavFound']],
    ['RIFF of another kind', source(join('RIFF', le(99, 4), 'AVI ', new Uint8Array(99))), ['notWave']],
    ['RIFX', source(join('RIFX', le(99, 4), 'WAVE', new Uint8Array(99))), ['bigEndian']],
    ['header only', riff([]), ['noFormat']],
    ['no audio', riff([song]), ['noAudio']],
    ['empty audio', riff([song, data(0)]), ['noAudio', 'tooShort']],
    [
      'empty audio, then metadata',
      riff([song, data(0), chunk('LIST', new Uint8Array(4000))]),
      ['noAudio', 'tooShort'],
    ],
    ['audio before its format', riff([data(minute)], minute), ['audioBeforeFormat']],
    ['two formats', riff([song, song, data(minute)], minute), ['twoFormats']],
    ['format cut short', riff([chunk('fmt ', [1, 0, 2, 0])]), ['badFormat']],
    ['file ending in its format', riff(['fmt ', le(16, 4), [1, 0, 2, 0]]), ['truncatedHeader']],
    ['zero channels', wav(0, { channels: 0, align: 4 }), ['badFormat', 'stereo']],
    ['zero sample rate', riff([fmt({ rate: 0 }), data(minute)], minute), ['badFormat', 'sampleRateLow']],
    ['zero bits', riff([fmt({ bits: 0 }), data(minute)], minute), ['badFormat', 'bits']],
    ['65535 channels', wav(0, { channels: 65535, align: 4 }), ['badFormat', 'stereo']],
    ['lying block align', wav(61, { align: 1 }), ['badFormat']],
    ['EXTENSIBLE without its tail', wav(61, { tag: 0xfffe }), ['badFormat']],
    [
      'EXTENSIBLE of an unknown kind',
      wav(61, {
        tag: 0xfffe,
        extra: extension(
          16,
          1,
          guid.map(() => 7),
        ),
      }),
      ['badFormat'],
    ],
    [
      'EXTENSIBLE with more valid bits than bits',
      wav(61, { tag: 0xfffe, extra: extension(24) }),
      ['badFormat'],
    ],
    ['cut off', riff([song, data(minute)], minute / 2), ['truncatedAudio', 'tooShort']],
    ['RF64 cut off', rf64('RF64', 5e9, minute), ['truncatedAudio']],
    ['lying 4 GB', riff([song, data(0xfffffff0)], minute), ['truncatedAudio']],
    ['chunk of impossible size', riff(['JUNK', le(0xffffffff, 4), song, data(minute)], minute), ['badChunk']],
    ['chunk reaching behind the end', riff(['JUNK', le(0xfffffff0, 4), song]), ['noFormat']],
    ['100000 chunks', riff(Array(100_000).fill(join('JUNK', le(0, 4)))), ['tooManyChunks']],
    ['mono', wav(61, { channels: 1 }), ['stereo']],
    ['six channels', wav(61, { channels: 6 }), ['stereo']],
    ['8 bit', wav(61, { bits: 8 }), ['bits']],
    ['32 bit', wav(61, { bits: 32 }), ['bits']],
    ['12 valid bits', wav(61, { tag: 0xfffe, extra: extension(12) }), ['bits']],
    ['float', wav(61, { tag: 3, bits: 32 }), ['codec']],
    ['MP3 inside WAV', wav(61, { tag: 0x55, bits: 0, align: 1 }), ['codec']],
    ['22 kHz', wav(61, { rate: 22050 }), ['sampleRateLow']],
    ['44099 Hz', wav(61, { rate: 44099 }), ['sampleRateLow']],
    ['768 kHz', wav(61, { rate: 768000 }), ['sampleRateHigh']],
    ['20 seconds', wav(20), ['tooShort']],
    ['59.99 seconds', wav(59.99), ['tooShort']],
    [
      'mono, 22 kHz, 20 seconds: all three at once',
      wav(20, { channels: 1, rate: 22050 }),
      ['stereo', 'sampleRateLow', 'tooShort'],
    ],
  ];
  test.each(bad)('%s', async (_, file, expected) => expect(await codes(file)).toEqual(expected));
});

test('a limit itself is within it, and what is over it is told to the hundredth of a megabyte', async () => {
  expect(await codes(wav(60, { rate: 384_000 }))).toEqual([]);
  const most = 10 * 1024 ** 2;
  expect([checkSize(most, most), checkSize(most, null)]).toEqual([[], []]);
  expect(checkSize(most + 1, most)).toMatchObject([
    { code: 'tooLarge', params: { maximum: 10, found: 10.01 } },
  ]);
});

test('how long a file lasts is told in whole seconds, on its side of the limit', async () => {
  const found = async (file: Source, limits = songAudio) =>
    checkAudio(await read(file), file.size, limits)[0]?.params.found;
  expect(await found(wav(59.99))).toBe(59);
  expect(await found(wav(30.001, { channels: 1, rate: 8000 }), ringbackAudio)).toBe(31);
});

describe('a ringback tone', () => {
  const tone = { channels: 1, rate: 8000 };
  const cases: [string, Source, string[]][] = [
    ['of 30 seconds is taken', wav(30, tone), []],
    ['of 30.001 seconds is refused', wav(30.001, tone), ['tooLong']],
    ['in stereo is refused', wav(10, { channels: 2, rate: 8000 }), ['mono']],
    ['of 16 kHz is refused', wav(10, { channels: 1, rate: 16000 }), ['sampleRateExact']],
    ['of 24 bit is refused', wav(10, { ...tone, bits: 24 }), ['bitsExact']],
    [
      'of 16 bit stored in 24 is refused',
      wav(10, { ...tone, tag: 0xfffe, bits: 24, extra: extension(16) }),
      ['bitsExact'],
    ],
    ['in A-law is refused', wav(10, { ...tone, tag: 6, bits: 8 }), ['codec']],
    ['without a sample is refused', wav(0, tone), ['noAudio']],
    [
      'of more than 3 MB is refused',
      wav(10, tone, [chunk('JUNK', new Uint8Array(3 * 1024 * 1024))]),
      ['tooLarge'],
    ],
  ];
  test.each(cases)('%s', async (_, file, expected) =>
    expect(await codes(file, ringbackAudio)).toEqual(expected),
  );
});

describe('the reader', () => {
  test('tells format, length and where the audio begins', async () => {
    const { format, data, frames, duration, problems } = await read(wav(61.5, { bits: 24, rate: 48000 }));
    expect(format).toMatchObject({
      encoding: 'pcm',
      channels: 2,
      sampleRate: 48000,
      bits: 24,
      blockAlign: 6,
    });
    expect({ data, frames, duration, problems }).toEqual({
      data: { at: 44, bytes: 61.5 * 48000 * 6 },
      frames: 61.5 * 48000,
      duration: 61.5,
      problems: [],
    });
  });

  test('remarks upon what it repaired', async () => {
    expect(await warnings(wav(61, {}, [unpadded]))).toEqual(['unpaddedChunk']);
    expect(await warnings(riff([song, data(0)], minute, 0))).toEqual(['streamedSize']);
    expect(await warnings(riff([song, data(minute)], minute, minute + 5000))).toEqual(['riffSize']);
    expect(await warnings(riff([song, data(minute + 3)], minute + 4))).toEqual(['partialFrame']);
  });

  test('takes an ordinary header in one read and a hostile one in few', async () => {
    const hostile = riff(Array(100_000).fill(join('JUNK', le(0, 4))));
    for (const [{ head, size }, most] of [
      [wav(61), 1],
      [hostile, 3],
    ] as const) {
      let reads = 0;
      await readWav(async (at, length) => {
        reads++;
        return head.subarray(at, at + length);
      }, size);
      expect(reads).toBeLessThanOrEqual(most);
    }
  });

  test('passes on what the source throws', async () => {
    await expect(readWav(() => Promise.reject(new Error('gone')), 100)).rejects.toThrow('gone');
  });

  test('never throws and never reads outside, whatever the bytes', async () => {
    const anything = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(anything, fc.nat(400), async (head, beyond) => {
        const { problems } = await read({ head, size: head.length + beyond });
        expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('never throws and never counts frames that are not there, whatever byte of a header changes', async () => {
    const heads = [
      wav(61).head,
      rf64('RF64', minute).head,
      wav(61, { tag: 0xfffe, extra: extension(16) }).head,
    ];
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.array(change, { maxLength: 6 }),
        fc.nat(5000),
        async (good, changes, silence) => {
          const head = good.slice();
          for (const [at, byte] of changes) head[at % head.length] = byte;
          const found = await read({ head, size: head.length + silence });
          const stored = found.frames * (found.format?.blockAlign ?? 0);
          expect((found.data?.at ?? 0) + stored).toBeLessThanOrEqual(found.size);
          expect(checkAudio(found, found.size, songAudio).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('a kind of file is known by its first bytes, not by its name', () => {
  const kinds = [
    '<svg xmlns=',
    '\xef\xbb\xbf<?xml v',
    '<!DOCTYPE html>',
    '%PDF-1.7',
    '\xff\xd8\xff\xe0',
    'GIF89a',
  ];
  expect(kinds.map((head) => sniff(bytesOf(head)))).toEqual([
    'SVG/XML',
    'SVG/XML',
    'HTML',
    'PDF',
    'JPEG',
    'GIF',
  ]);
  expect(sniff(bytesOf('hello there, world'))).toBeUndefined();
});
