import type { Waveform } from '@rilis/contract/media/measures';

/** Points of a drawn waveform: what a wide screen can show. */
const points = 1200;

/** Lowest and highest value of about 1200 stretches of a recording of `frames` frames, channels merged. */
export class WaveformMeter {
  readonly #sampleRate: number;
  readonly #samplesPerPoint: number;
  readonly #values: number[] = [];
  #lowest = 1;
  #highest = -1;
  #filled = 0;

  constructor(sampleRate: number, frames: number) {
    this.#sampleRate = sampleRate;
    this.#samplesPerPoint = Math.max(1, Math.ceil(frames / points));
  }

  push(channels: readonly Float32Array[], frames: number): void {
    for (let at = 0; at < frames; ) {
      const count = Math.min(frames - at, this.#samplesPerPoint - this.#filled);
      for (const samples of channels) this.#widen(samples, at, at + count);
      at += count;
      this.#filled += count;
      if (this.#filled === this.#samplesPerPoint) this.#endPoint();
    }
  }

  finish(): Waveform {
    if (this.#filled > 0) this.#endPoint();
    const data = this.#values;
    return {
      sampleRate: this.#sampleRate,
      samplesPerPoint: this.#samplesPerPoint,
      length: data.length / 2,
      data,
    };
  }

  #widen(samples: Float32Array, from: number, to: number): void {
    let lowest = this.#lowest;
    let highest = this.#highest;
    for (let i = from; i < to; i++) {
      const value = samples[i]!;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    this.#lowest = lowest;
    this.#highest = highest;
  }

  #endPoint(): void {
    this.#values.push(Math.round(this.#lowest * 128), Math.min(127, Math.round(this.#highest * 128)));
    this.#lowest = 1;
    this.#highest = -1;
    this.#filled = 0;
  }
}
