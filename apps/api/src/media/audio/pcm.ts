import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { readWav, type WavFile, type WavFormat } from '@rilis/contract/media/riff';

/** Frames of a full block. */
export const blockFrames = 8192;

/** A stretch of sound. The arrays belong to the reader and are overwritten by its next block. */
export interface PcmBlock {
  frames: number;
  /** The samples as whole numbers of `pcmBits`, channels interleaved. */
  integers: Int32Array<ArrayBuffer>;
  /** The same a channel, full scale 1. */
  channels: Float32Array[];
}

/** Reads the header of a WAV file on disk. Rejects when the file cannot be read at all. */
export async function readWavFile(path: string): Promise<WavFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await readWav(async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    }, size);
  } finally {
    await file.close();
  }
}

/** Bits of the whole numbers `readPcm` yields: 16, or 24 for everything wider. */
export const pcmBits = (format: WavFormat): 16 | 24 => (format.bits > 16 ? 24 : 16);

/**
 * Streams the samples of a PCM file (16, 24 or 24 in 32 bit) in blocks of `blockFrames`, from frame
 * `from` up to frame `to`. Reads are synchronous: use it in a job's process, never in the API's.
 * @throws RangeError when the file is not PCM of 9 to 32 bits.
 */
export function* readPcm(path: string, wav: WavFile, from = 0, to = wav.frames): Generator<PcmBlock> {
  const { format, data } = wav;
  if (!format || !data) throw new RangeError('A file without audio has no samples.');
  const decode = decoderOf(format);
  const bytes = Buffer.alloc(blockFrames * format.blockAlign);
  const integers = new Int32Array(blockFrames * format.channels);
  const channels = Array.from({ length: format.channels }, () => new Float32Array(blockFrames));
  const scale = 2 ** (1 - pcmBits(format));
  const file = openSync(path, 'r');
  try {
    for (let frame = from; frame < to; ) {
      const wanted = Math.min(to - frame, blockFrames) * format.blockAlign;
      const got = fill(file, bytes, wanted, data.at + frame * format.blockAlign);
      const frames = Math.floor(got / format.blockAlign);
      if (frames === 0) return;
      decode(bytes, integers, frames * format.channels);
      for (const [index, channel] of channels.entries())
        separate(integers, channel, index, channels.length, frames, scale);
      yield { frames, integers, channels };
      frame += frames;
    }
  } finally {
    closeSync(file);
  }
}

function fill(file: number, bytes: Buffer, wanted: number, at: number): number {
  let got = 0;
  while (got < wanted) {
    const read = readSync(file, bytes, got, wanted - got, at + got);
    if (read === 0) break;
    got += read;
  }
  return got;
}

function separate(
  integers: Int32Array,
  channel: Float32Array,
  index: number,
  step: number,
  frames: number,
  scale: number,
): void {
  for (let i = 0, k = index; i < frames; i++, k += step) channel[i] = integers[k]! * scale;
}

type Decode = (bytes: Buffer, integers: Int32Array, count: number) => void;

function decoderOf({ encoding, bits }: WavFormat): Decode {
  const stored = encoding === 'pcm' ? Math.ceil(bits / 8) : 0;
  if (stored === 2) return decode16;
  if (stored === 3) return decode24;
  if (stored === 4) return decode32;
  throw new RangeError(`Cannot read samples of ${bits} bits (${encoding}).`);
}

function decode16(bytes: Buffer, integers: Int32Array, count: number): void {
  for (let i = 0, k = 0; i < count; i++, k += 2)
    integers[i] = ((bytes[k]! << 16) | (bytes[k + 1]! << 24)) >> 16;
}

function decode24(bytes: Buffer, integers: Int32Array, count: number): void {
  for (let i = 0, k = 0; i < count; i++, k += 3)
    integers[i] = ((bytes[k]! << 8) | (bytes[k + 1]! << 16) | (bytes[k + 2]! << 24)) >> 8;
}

/** 24 bits in a 32-bit container stand at its upper end; the lowest byte is empty. */
function decode32(bytes: Buffer, integers: Int32Array, count: number): void {
  for (let i = 0, k = 1; i < count; i++, k += 4)
    integers[i] = ((bytes[k]! << 8) | (bytes[k + 1]! << 16) | (bytes[k + 2]! << 24)) >> 8;
}
