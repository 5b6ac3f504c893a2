import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Halver } from './halving.ts';
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
  readonly #samples = new Samples();
  readonly #print: Print;

  constructor(sampleRate: number) {
    this.#print = new Print(sampleRate);
  }

  push(block: Sounding): void {
    this.#print.push(this.#samples.take(block), block.frames);
  }

  /** The items; the fingerprinter is used up. Sound of less than about three seconds has none. */
  finish(): Int32Array {
    this.#samples.free();
    return this.#print.finish();
  }
}

/** Steps of a fifth of a semitone up to four per cent: between two of them a fingerprint stays much the same. */
const speeds = [0.962, 0.975, 0.9875, 1.0125, 1.025, 1.038];
const mostSeconds = 120;
/** Hertz at which chromaprint listens. */
const heardRate = 11_025;

/**
 * The fingerprints of the beginning of a recording as if it were played faster, and slower: whoever hides one does that.
 * Chromaprint listens at 11,025 Hz: six times it would come there from the full rate, so most of that way is gone once.
 */
export class Speeds {
  readonly #samples = new Samples();
  readonly #halvers: Halver[];
  readonly #mono = new Float32Array(blockFrames);
  readonly #prints: { speed: number; print: Print }[];
  #left: number;

  constructor(sampleRate: number) {
    const halvings = Math.max(0, Math.floor(Math.log2(sampleRate / heardRate)));
    const rate = sampleRate / 2 ** halvings;
    this.#halvers = Array.from({ length: halvings }, () => new Halver());
    this.#prints = speeds.map((speed) => ({ speed, print: new Print(Math.round(rate * speed)) }));
    this.#left = mostSeconds * sampleRate;
  }

  push(block: Sounding): void {
    if (this.#left <= 0) return;
    let sound: Float32Array = this.#monoOf(block);
    for (const halver of this.#halvers) sound = halver.push(sound);
    const samples = this.#samples.keep(sound);
    for (const { print } of this.#prints) print.push(samples, sound.length);
    this.#left -= block.frames;
  }

  finish(): { speed: number; items: Int32Array }[] {
    this.#samples.free();
    return this.#prints.map(({ speed, print }) => ({ speed, items: print.finish() }));
  }

  #monoOf({ channels, frames }: Sounding): Float32Array {
    const [left, right = left] = channels as [Float32Array, Float32Array?];
    for (let i = 0; i < frames; i++) this.#mono[i] = (left[i]! + right[i]!) / 2;
    return this.#mono.subarray(0, frames);
  }
}

type Sounding = Pick<PcmBlock, 'channels' | 'frames'>;

/** The place in chromaprint's memory where a block lies, as it hears it: 16 bits, both sides together. */
class Samples {
  readonly #library = loadChromaprint();
  readonly #at = this.#library.malloc(blockFrames * 2);

  /** Where the block lies, until the next is taken. */
  take({ channels, frames }: Sounding): number {
    const target = new Int16Array(this.#library.memory.buffer, this.#at, frames);
    const [left, right = left] = channels as [Float32Array, Float32Array?];
    // Each side is cut to 16 bits before they are added, as chromaprint would do it itself for each of its prints.
    for (let i = 0; i < frames; i++)
      target[i] = (Math.trunc(left[i]! * 32_768) + Math.trunc(right[i]! * 32_768)) / 2;
    return this.#at;
  }

  /** The same for what is of one side already. */
  keep(sound: Float32Array): number {
    const target = new Int16Array(this.#library.memory.buffer, this.#at, sound.length);
    for (let i = 0; i < sound.length; i++)
      target[i] = Math.max(-32_768, Math.min(32_767, Math.round(sound[i]! * 32_768)));
    return this.#at;
  }

  free(): void {
    this.#library.free(this.#at);
  }
}

/** A fingerprint in the making. */
class Print {
  readonly #library = loadChromaprint();
  readonly #context = this.#library.chromaprint_new(algorithm);

  constructor(sampleRate: number) {
    check(this.#library.chromaprint_start(this.#context, sampleRate, 1));
  }

  push(samples: number, frames: number): void {
    check(this.#library.chromaprint_feed(this.#context, samples, frames));
  }

  finish(): Int32Array {
    const library = this.#library;
    const result = library.malloc(8);
    check(library.chromaprint_finish(this.#context));
    check(library.chromaprint_get_raw_fingerprint(this.#context, result, result + 4));
    const [items = 0, count = 0] = new Uint32Array(library.memory.buffer, result, 2);
    const fingerprint = new Int32Array(library.memory.buffer, items, count).slice();
    for (const pointer of [items, result]) library.free(pointer);
    library.chromaprint_free(this.#context);
    return fingerprint;
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
