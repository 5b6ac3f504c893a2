import { powerDb } from './decibel.ts';
import { fourierOf } from './fourier.ts';

const size = 2048;
/** Filters of lossy encoders at 16 kHz are down from here on. */
const highBandHertz = 16_500;

/**
 * How much of the energy lies above 16.5 kHz, from one window a block. Left and right go through one
 * complex transform: |Z(f)|² + |Z(−f)|² is twice the energy of both.
 */
export class HighBandMeter {
  readonly #firstHighBin: number;
  readonly #window = Float64Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  readonly #real = new Float64Array(size);
  readonly #imaginary = new Float64Array(size);
  #high = 0;
  #all = 0;

  constructor(sampleRate: number) {
    this.#firstHighBin = Math.ceil((highBandHertz * size) / sampleRate);
  }

  push(channels: readonly Float32Array[], frames: number): void {
    const left = channels[0]!;
    if (frames < size || this.#firstHighBin >= size / 2) return;
    const right = channels[1] ?? left;
    for (let i = 0; i < size; i++) {
      this.#real[i] = left[i]! * this.#window[i]!;
      this.#imaginary[i] = right[i]! * this.#window[i]!;
    }
    transform(this.#real, this.#imaginary);
    this.#add();
  }

  /** Decibels against everything above 0 Hz; null when there is nothing to compare. */
  finish(): number | null {
    return this.#all > silentEnergy ? powerDb(this.#high / this.#all) : null;
  }

  #add(): void {
    for (let bin = 1; bin < size / 2; bin++) {
      const mirror = size - bin;
      const energy =
        this.#real[bin]! ** 2 +
        this.#imaginary[bin]! ** 2 +
        this.#real[mirror]! ** 2 +
        this.#imaginary[mirror]! ** 2;
      this.#all += energy;
      if (bin >= this.#firstHighBin) this.#high += energy;
    }
  }
}

/** Less than this in all windows together is digital silence. */
const silentEnergy = 1e-6;

const transform = fourierOf(size);
