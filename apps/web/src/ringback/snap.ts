import type { Passage } from '@rilis/contract/media/toneSound';

/** Milliseconds of a frame that is judged, and how far a place may be moved. */
const frame = 10;
const reach = 400;

/** The place near `at` (both milliseconds of the song) where a cut does not hurt: a beat, else where it is quiet. */
export function snapped(passage: Passage, at: number): number {
  const offset = (passage.from / passage.sampleRate) * 1000;
  const levels = levelsOf(passage);
  const near = (places: readonly number[]) =>
    places
      .map((index) => offset + index * frame)
      .filter((place) => Math.abs(place - at) <= reach)
      .sort((left, right) => Math.abs(left - at) - Math.abs(right - at))[0];
  return Math.round(near(beatsOf(levels)) ?? near(quietOf(levels)) ?? at);
}

/** Loudness of each frame in decibels. */
function levelsOf({ sampleRate, channels }: Passage): number[] {
  const [samples = new Float32Array()] = channels;
  const size = Math.round((sampleRate * frame) / 1000);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    let power = 0;
    for (let i = index * size; i < (index + 1) * size; i++) power += (samples[i] ?? 0) ** 2;
    return 10 * Math.log10(power / size + 1e-9);
  });
}

/** A beat is louder than what was just before it by so many decibels, and than its neighbours. */
const rise = 6;

function beatsOf(levels: readonly number[]): number[] {
  const before = (index: number) => Math.max(...levels.slice(Math.max(0, index - 4), index));
  const rises = levels.map((level, index) => (index < 4 ? 0 : level - before(index)));
  return rises.flatMap((here, index) =>
    here >= rise && here >= (rises[index - 1] ?? 0) && here > (rises[index + 1] ?? 0) ? [index] : [],
  );
}

/** Frames that are much quieter than the passage as a whole. */
function quietOf(levels: readonly number[]): number[] {
  const usual = [...levels].sort((left, right) => left - right)[Math.floor(levels.length / 2)] ?? 0;
  return levels.flatMap((level, index) => (level < usual - 12 ? [index] : []));
}
