/** The largest 16-bit value: from here on a sample counts as full scale. */
const fullScale = 32_767 / 32_768;
/** So many samples in a row at full scale are clipped. */
const clippedRun = 3;
const placesKept = 10;

interface Channel {
  sum: number;
  squares: number;
  peak: number;
  run: number;
}

/** Peaks, clipping, mean and energy of each channel, and how much two channels have in common. */
export class LevelMeter {
  readonly #channels: Channel[];
  #frames = 0;
  #products = 0;
  #differences = 0;
  readonly #clips: number[] = [];
  #clipRuns = 0;

  constructor(channels: number) {
    this.#channels = Array.from({ length: channels }, () => ({ sum: 0, squares: 0, peak: 0, run: 0 }));
  }

  push(channels: readonly Float32Array[], frames: number): void {
    for (const [index, channel] of this.#channels.entries()) this.#add(channel, channels[index]!, frames);
    if (channels.length === 2) this.#compare(channels[0]!, channels[1]!, frames);
    this.#frames += frames;
  }

  finish() {
    const frames = Math.max(1, this.#frames);
    const [left, right] = this.#channels;
    const energy = this.#channels.reduce((sum, { squares }) => sum + squares, 0);
    const stereo = left && right && this.#channels.length === 2;
    return {
      peak: Math.max(...this.#channels.map((channel) => channel.peak)),
      clipRuns: this.#clipRuns,
      /** Frames at which the first clipped runs begin. */
      clips: this.#clips.sort((a, b) => a - b).slice(0, placesKept),
      means: this.#channels.map(({ sum }) => sum / frames),
      powers: this.#channels.map(({ squares }) => squares / frames),
      correlation: stereo ? this.#products / (Math.sqrt(left.squares * right.squares) || 1) : null,
      /** Share of the energy that is difference; 0 when nothing sounds. */
      side: stereo ? this.#differences / (energy || 1) : null,
    };
  }

  /** One loop for everything about a channel: it runs for every sample. */
  #add(channel: Channel, samples: Float32Array, frames: number): void {
    let { sum, squares, peak, run } = channel;
    for (let i = 0; i < frames; i++) {
      const value = samples[i]!;
      const size = value < 0 ? -value : value;
      sum += value;
      squares += value * value;
      if (size > peak) peak = size;
      if (size < fullScale) run = 0;
      else if (++run === clippedRun) this.#clip(this.#frames + i + 1 - clippedRun);
    }
    Object.assign(channel, { sum, squares, peak, run });
  }

  #clip(frame: number): void {
    this.#clipRuns++;
    // Both channels keep their first places; `finish` puts them in order.
    if (this.#clips.length < 2 * placesKept) this.#clips.push(frame);
  }

  #compare(left: Float32Array, right: Float32Array, frames: number): void {
    let products = 0;
    let differences = 0;
    for (let i = 0; i < frames; i++) {
      const difference = left[i]! - right[i]!;
      products += left[i]! * right[i]!;
      differences += difference * difference;
    }
    this.#products += products;
    this.#differences += differences;
  }
}
