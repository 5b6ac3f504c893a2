import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEncoder } from 'wasm-media-encoders';
import type { PcmBlock } from './pcm.ts';

type Encoder = Awaited<ReturnType<typeof startLame>>;

export interface Mp3File {
  path: string;
  bytes: number;
}

/** kbit/s, constant: a preview may be entered anywhere. */
const bitrate = 192;

/** Writes the preview of a recording, in pieces (MPEG-1 layer III by LAME). */
export class Mp3Writer {
  readonly #encoder: Encoder;
  readonly #path: string;
  #file: number;
  #bytes = 0;

  constructor(encoder: Encoder, path: string) {
    this.#encoder = encoder;
    this.#path = path;
    this.#file = openSync(path, 'w');
  }

  push({ channels, frames }: PcmBlock): void {
    this.#write(this.#encoder.encode(channels.map((samples) => samples.subarray(0, frames))));
  }

  finish(): Mp3File {
    this.#write(this.#encoder.finalize());
    this.close();
    return { path: this.#path, bytes: this.#bytes };
  }

  /** Also after `finish`, or instead of it when something failed. */
  close(): void {
    if (this.#file >= 0) closeSync(this.#file);
    this.#file = -1;
  }

  #write(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#bytes += writeSync(this.#file, bytes);
  }
}

export async function openMp3(path: string, sampleRate: number, channels: 1 | 2): Promise<Mp3Writer> {
  const encoder = await startLame();
  encoder.configure({ sampleRate, channels, bitrate, outputSampleRate: previewRate(sampleRate) });
  return new Mp3Writer(encoder, path);
}

/** MPEG-1 knows no rate above 48 kHz; LAME resamples to the nearest relative. */
const previewRate = (sampleRate: number) => (sampleRate % 44_100 === 0 ? 44_100 : 48_000);

const lame = fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3'));
let compiled: Parameters<typeof createEncoder>[1] | undefined;

/** An encoder with a memory of its own. Its program is compiled once: the next recording finds it made fast already. */
const startLame = () =>
  createEncoder('audio/mpeg', compiled ?? readFileSync(lame), (module) => {
    compiled = module;
  });
