/** Sound under −60 dBFS is silence. */
const threshold = 10 ** (-60 / 20);
const gapSeconds = 2;
const gapsKept = 50;

/** Where sound begins and ends, and the silences of more than two seconds between, to the sample. */
export class SilenceMeter {
  readonly #sampleRate: number;
  #frames = 0;
  #first = -1;
  #last = -1;
  readonly #gaps: [from: number, to: number][] = [];

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  push(channels: readonly Float32Array[], frames: number): void {
    const first = firstSound(channels, frames);
    if (first >= 0) {
      this.#noteGap(this.#frames + first);
      if (this.#first < 0) this.#first = this.#frames + first;
      this.#last = this.#frames + lastSound(channels, frames);
    }
    this.#frames += frames;
  }

  /** All in seconds. */
  finish() {
    const seconds = (frames: number) => frames / this.#sampleRate;
    const silent = this.#first < 0;
    return {
      duration: seconds(this.#frames),
      leadSilence: seconds(silent ? this.#frames : this.#first),
      trailSilence: seconds(silent ? this.#frames : this.#frames - 1 - this.#last),
      gaps: this.#gaps.map(([from, to]): [number, number] => [seconds(from), seconds(to)]),
    };
  }

  #noteGap(sound: number): void {
    const long = this.#last >= 0 && sound - this.#last > gapSeconds * this.#sampleRate;
    if (long && this.#gaps.length < gapsKept) this.#gaps.push([this.#last, sound]);
  }
}

function firstSound(channels: readonly Float32Array[], frames: number): number {
  let first = frames;
  for (const samples of channels)
    for (let i = 0; i < first; i++) if (samples[i]! > threshold || samples[i]! < -threshold) first = i;
  return first === frames ? -1 : first;
}

function lastSound(channels: readonly Float32Array[], frames: number): number {
  let last = -1;
  for (const samples of channels)
    for (let i = frames - 1; i > last; i--) if (samples[i]! > threshold || samples[i]! < -threshold) last = i;
  return last;
}
