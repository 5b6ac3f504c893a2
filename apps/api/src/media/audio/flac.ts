import { closeSync, openSync, writeSync } from 'node:fs';
import flacLibrary from 'libflacjs';
import { blockFrames, type PcmBlock } from './pcm.ts';

type Flac = ReturnType<typeof flacLibrary>;
type StreamInfo = NonNullable<Parameters<Parameters<Flac['init_encoder_stream']>[2] & {}>[0]>;

export interface FlacShape {
  sampleRate: number;
  channels: number;
  bits: 16 | 24;
  frames: number;
}

export interface FlacFile {
  path: string;
  /** Of the samples, little endian and interleaved, as the format defines it: proves that nothing was lost. */
  md5: string;
  bytes: number;
}

const compressionLevel = 5;

/** Writes the lossless copy of a recording, in pieces (RFC 9639). */
export class FlacWriter {
  readonly #flac: Flac;
  readonly #encoder: number;
  readonly #path: string;
  readonly #shape: FlacShape;
  #file: number;
  #bytes = 0;
  #info: StreamInfo | undefined;

  constructor(flac: Flac, path: string, shape: FlacShape) {
    const { sampleRate, channels, bits, frames } = shape;
    this.#flac = flac;
    this.#path = path;
    this.#shape = shape;
    this.#file = openSync(path, 'w');
    this.#encoder = flac.create_libflac_encoder(
      sampleRate,
      channels,
      bits,
      compressionLevel,
      frames,
      false,
      0,
    );
    const status = flac.init_encoder_stream(
      this.#encoder,
      (bytes) => {
        this.#bytes += writeSync(this.#file, bytes);
      },
      (info) => {
        this.#info = info;
      },
    );
    if (this.#encoder === 0 || status !== 0)
      throw new Error(`FLAC cannot hold this sound (status ${status}).`);
  }

  push({ integers, frames, channels }: PcmBlock): void {
    const samples = frames === blockFrames ? integers : integers.subarray(0, frames * channels.length);
    if (!this.#flac.FLAC__stream_encoder_process_interleaved(this.#encoder, samples, frames))
      throw new Error('FLAC encoding failed.');
  }

  finish(): FlacFile {
    this.#flac.FLAC__stream_encoder_finish(this.#encoder);
    this.#flac.FLAC__stream_encoder_delete(this.#encoder);
    if (!this.#info) throw new Error('FLAC encoding ended without its stream information.');
    writeSync(this.#file, streamInfoOf(this.#info, this.#shape), 0, streamInfoBytes, streamInfoAt);
    this.close();
    return { path: this.#path, md5: this.#info.md5sum, bytes: this.#bytes };
  }

  /** Also after `finish`, or instead of it when something failed. */
  close(): void {
    if (this.#file >= 0) closeSync(this.#file);
    this.#file = -1;
  }
}

export async function openFlac(path: string, shape: FlacShape): Promise<FlacWriter> {
  return new FlacWriter(await loadFlac(), path, shape);
}

const streamInfoAt = 8;
const streamInfoBytes = 34;

/** The library streams and so cannot go back: frame sizes, length and MD5 are written over the header here. */
function streamInfoOf(info: StreamInfo, { sampleRate, channels, bits, frames }: FlacShape): Buffer {
  const block = Buffer.alloc(streamInfoBytes);
  block.writeUInt16BE(info.min_blocksize, 0);
  block.writeUInt16BE(info.max_blocksize, 2);
  block.writeUIntBE(info.min_framesize, 4, 3);
  block.writeUIntBE(info.max_framesize, 7, 3);
  const shape = (BigInt(sampleRate) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bits - 1) << 36n);
  block.writeBigUInt64BE(shape | BigInt(frames), 10);
  block.write(info.md5sum, 18, 'hex');
  return block;
}

let loaded: Promise<Flac> | undefined;

/** The encoder's WebAssembly, started once. */
export function loadFlac(): Promise<Flac> {
  loaded ??= startFlac();
  return loaded;
}

async function startFlac(): Promise<Flac> {
  const flac = withoutFetch(() => flacLibrary('release.wasm'));
  if (!flac.isReady()) await new Promise<void>((resolve) => flac.on('ready', () => resolve()));
  return flac;
}

/** Where there is a global fetch the library takes Node for a browser and asks the network for its module. */
function withoutFetch<T>(run: () => T): T {
  const { fetch } = globalThis;
  Reflect.set(globalThis, 'fetch', undefined);
  try {
    return run();
  } finally {
    globalThis.fetch = fetch;
  }
}
