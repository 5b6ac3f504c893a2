import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { blockFrames, type PcmBlock } from './pcm.ts';
import { startWasm, type WasmMemory } from './wasm.ts';

/** What chromaprint 1.5 exports; pointers are numbers. */
interface Chromaprint {
  memory: WasmMemory;
  emscripten_stack_init(): void;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  chromaprint_new(algorithm: number): number;
  chromaprint_free(context: number): void;
  chromaprint_start(context: number, sampleRate: number, channels: number): number;
  chromaprint_feed(context: number, samples: number, count: number): number;
  chromaprint_finish(context: number): number;
  chromaprint_get_raw_fingerprint(context: number, items: number, size: number): number;
}

/** CHROMAPRINT_ALGORITHM_TEST2, the one AcoustID uses. */
const algorithm = 1;

/** The acoustic fingerprint of a recording (AcoustID's chromaprint): one 32-bit item for every 0.12 s. */
export class Fingerprinter {
  readonly #library = loadChromaprint();
  readonly #channels: number;
  readonly #context: number;
  readonly #samples: number;

  /** `speed`: as it would be if it were played so much faster, and higher; 1 as it is. */
  constructor(sampleRate: number, channels: number, speed = 1) {
    this.#channels = channels;
    this.#context = this.#library.chromaprint_new(algorithm);
    this.#samples = this.#library.malloc(blockFrames * channels * 2);
    check(this.#library.chromaprint_start(this.#context, Math.round(sampleRate * speed), channels));
  }

  push({ channels, frames }: PcmBlock): void {
    const step = this.#channels;
    const target = new Int16Array(this.#library.memory.buffer, this.#samples, frames * step);
    for (const [index, samples] of channels.entries())
      for (let i = 0, k = index; i < frames; i++, k += step) target[k] = samples[i]! * 32_768;
    check(this.#library.chromaprint_feed(this.#context, this.#samples, frames * step));
  }

  /** The items; the fingerprinter is used up. Sound of less than about three seconds has none. */
  finish(): Int32Array {
    const library = this.#library;
    const result = library.malloc(8);
    check(library.chromaprint_finish(this.#context));
    check(library.chromaprint_get_raw_fingerprint(this.#context, result, result + 4));
    const [items = 0, count = 0] = new Uint32Array(library.memory.buffer, result, 2);
    const fingerprint = new Int32Array(library.memory.buffer, items, count).slice();
    for (const pointer of [items, result, this.#samples]) library.free(pointer);
    library.chromaprint_free(this.#context);
    return fingerprint;
  }
}

/** Steps of a fifth of a semitone up to four per cent: between two of them a fingerprint stays much the same. */
const speeds = [0.962, 0.975, 0.9875, 1.0125, 1.025, 1.038];
const mostSeconds = 120;

/** The fingerprints of the beginning of a recording as if it were played faster, and slower: whoever hides one does that. */
export class Speeds {
  readonly #prints: { speed: number; fingerprinter: Fingerprinter }[];
  #left: number;

  constructor(sampleRate: number, channels: number) {
    this.#prints = speeds.map((speed) => ({
      speed,
      fingerprinter: new Fingerprinter(sampleRate, channels, speed),
    }));
    this.#left = mostSeconds * sampleRate;
  }

  push(block: PcmBlock): void {
    if (this.#left <= 0) return;
    for (const { fingerprinter } of this.#prints) fingerprinter.push(block);
    this.#left -= block.frames;
  }

  finish(): { speed: number; items: Int32Array }[] {
    return this.#prints.map(({ speed, fingerprinter }) => ({ speed, items: fingerprinter.finish() }));
  }
}

let loaded: Chromaprint | undefined;

/** The package's own loader runs in browsers only, so its module is started here; it needs next to nothing. */
function loadChromaprint(): Chromaprint {
  if (loaded) return loaded;
  const entry = createRequire(import.meta.url).resolve('@unimusic/chromaprint');
  const path = join(dirname(entry), 'chromaprint.wasm');
  const library: Chromaprint = startWasm<Chromaprint>(path, {
    __cxa_throw: abort,
    _abort_js: abort,
    emscripten_get_now: () => performance.now(),
    emscripten_date_now: () => Date.now(),
    emscripten_resize_heap: (bytes = 0) => grow(library.memory, bytes >>> 0),
  });
  library.emscripten_stack_init();
  library.__wasm_call_ctors();
  loaded = library;
  return library;
}

function abort(): never {
  throw new Error('chromaprint gave up');
}

function grow(memory: WasmMemory, bytes: number): 0 | 1 {
  try {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / 65_536));
    return 1;
  } catch {
    return 0;
  }
}

function check(done: number): void {
  if (!done) throw new Error('chromaprint refused the sound');
}
