import type { AudioMeasures, Waveform } from '@rilis/contract/media/measures';
import type { WavFormat } from '@rilis/contract/media/riff';
import { amplitudeDb, powerDb } from './decibel.ts';
import { LevelMeter } from './levels.ts';
import { LoudnessMeter } from './loudness.ts';
import { type PcmBlock, pcmBits } from './pcm.ts';
import { SilenceMeter } from './silence.ts';
import { HighBandMeter } from './spectrum.ts';
import { TruePeakMeter } from './truepeak.ts';
import { WaveformMeter } from './waveform.ts';

export interface Analysis {
  measures: AudioMeasures;
  peaks: Waveform;
}

/** Everything measured about a recording in one pass over its blocks. Mono or stereo. */
export class Analyzer {
  readonly #loudness: LoudnessMeter;
  readonly #truePeak: TruePeakMeter;
  readonly #levels: LevelMeter;
  readonly #silence: SilenceMeter;
  readonly #highBand: HighBandMeter;
  readonly #waveform: WaveformMeter;
  readonly #format: WavFormat;
  /** Every bit that was ever set in a sample. */
  #bitsUsed = 0;

  constructor(format: WavFormat, frames: number) {
    const { sampleRate, channels } = format;
    this.#format = format;
    this.#loudness = new LoudnessMeter(sampleRate, channels);
    this.#truePeak = new TruePeakMeter(sampleRate, channels);
    this.#levels = new LevelMeter(channels);
    this.#silence = new SilenceMeter(sampleRate);
    this.#highBand = new HighBandMeter(sampleRate);
    this.#waveform = new WaveformMeter(sampleRate, frames);
  }

  push({ channels, frames, integers }: PcmBlock): void {
    this.#loudness.push(channels, frames);
    this.#truePeak.push(channels, frames);
    this.#levels.push(channels, frames);
    this.#silence.push(channels, frames);
    this.#highBand.push(channels, frames);
    this.#waveform.push(channels, frames);
    if (pcmBits(this.#format) === 24) this.#bitsUsed |= bitsUsed(integers, frames * channels.length);
  }

  finish(): Analysis {
    const { sampleRate } = this.#format;
    const levels = this.#levels.finish();
    const loudness = this.#loudness.finish();
    const silence = this.#silence.finish();
    const measures: AudioMeasures = {
      duration: round(silence.duration, 6),
      integrated: round(loudness.integrated),
      lra: round(loudness.lra),
      maxMomentary: round(loudness.maxMomentary),
      maxShortTerm: round(loudness.maxShortTerm),
      truePeak: round(amplitudeDb(this.#truePeak.finish())),
      samplePeak: round(amplitudeDb(levels.peak)),
      clipRuns: levels.clipRuns,
      clipAt: levels.clips.map((frame) => round(frame / sampleRate)),
      leadSilence: round(silence.leadSilence),
      trailSilence: round(silence.trailSilence),
      gaps: silence.gaps.map(([from, to]) => [round(from), round(to)]),
      dc: levels.means.map((value) => round(value, 6)),
      channelDb: levels.powers.map((power) => round(powerDb(power))),
      correlation: levels.correlation === null ? null : round(levels.correlation, 4),
      sideDb: levels.side === null ? null : round(powerDb(levels.side)),
      highBandDb: roundOrNull(this.#highBand.finish()),
      fake24: this.#bitsUsed !== 0 && (this.#bitsUsed & 0xff) === 0,
    };
    return { measures, peaks: this.#waveform.finish() };
  }
}

function bitsUsed(integers: Int32Array, count: number): number {
  let used = 0;
  for (let i = 0; i < count; i++) used |= integers[i]!;
  return used;
}

/** Rounded, and never minus zero. */
const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits + 0;
const roundOrNull = (value: number | null) => (value === null ? null : round(value));
