import { randomOf } from '@rilis/contract/random';

/** A rendered sound. */
export type Sound = Float32Array;

const tableSize = 2048;

/** One turn of a wave of `count` harmonics, each 1/k^1.4 as strong: soft, and without aliases. */
export function harmonicTable(count: number): Sound {
  const table = new Float32Array(tableSize + 1);
  for (let k = 1; k <= count; k++)
    for (let i = 0; i <= tableSize; i++) table[i]! += Math.sin((2 * Math.PI * k * i) / tableSize) / k ** 1.4;
  return table;
}

/** Adds `table` at `hertz` to `sound`, read between its points; `phase` is 0 to 1, `fade` what is left from sample to sample. */
function addTone(
  sound: Sound,
  table: Sound,
  hertz: number,
  sampleRate: number,
  { phase = 0, gain, fade = 1 }: { phase?: number; gain: number; fade?: number },
): void {
  const step = (hertz * tableSize) / sampleRate;
  let at = phase * tableSize;
  let level = gain;
  for (let i = 0; i < sound.length; i++) {
    const index = at | 0;
    const low = table[index]!;
    sound[i]! += level * (low + (table[index + 1]! - low) * (at - index));
    level *= fade;
    at += step;
    if (at >= tableSize) at -= tableSize;
  }
}

/** A chord that swells and fades; `side` −1 or 1 detunes it, so that both sides together sound wide. */
export function renderChord(
  pitches: number[],
  frames: number,
  sampleRate: number,
  table: Sound,
  side: number,
): Sound {
  const sound = new Float32Array(frames);
  for (const [index, pitch] of pitches.entries()) {
    const hertz = hertzOf(pitch) * (1 + side * 0.0016);
    const phase = (index * 0.37 + (side > 0 ? 0.25 : 0)) % 1;
    addTone(sound, table, hertz, sampleRate, { phase, gain: 0.1 });
  }
  return shaped(sound, sampleRate * 0.04, sampleRate * 0.08);
}

export function renderBass(pitch: number, frames: number, sampleRate: number, table: Sound): Sound {
  const sound = new Float32Array(frames);
  addTone(sound, table, hertzOf(pitch), sampleRate, { gain: 0.35 });
  return shaped(sound, sampleRate * 0.006, sampleRate * 0.05);
}

/** A struck string or bell: harmonics that die the sooner the higher they are. */
export function renderPluck(pitch: number, frames: number, sampleRate: number, ring: number): Sound {
  const sound = new Float32Array(frames);
  const hertz = hertzOf(pitch);
  for (const [index, strength] of [1, 0.5, 0.28 * ring, 0.2 * ring].entries()) {
    const fade = Math.exp(-(index + 1) / (0.45 * sampleRate));
    addTone(sound, sine, hertz * (index + 1), sampleRate, { gain: 0.28 * strength, fade });
  }
  return shaped(sound, sampleRate * 0.004, sampleRate * 0.03);
}

/** A falling sine. */
export function renderKick(sampleRate: number): Sound {
  const sound = new Float32Array(Math.round(sampleRate * 0.28));
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / sampleRate;
    const turns = 48 * seconds + 9 * (1 - Math.exp(-seconds * 28)) * 0.35;
    sound[i] = Math.sin(2 * Math.PI * turns) * Math.exp(-seconds * 11) * 0.75;
  }
  return shaped(sound, sampleRate * 0.002, sampleRate * 0.02);
}

export function renderSnare(sampleRate: number, seed: number): Sound {
  const sound = renderNoise(sampleRate, 0.2, 22, seed, 0.3);
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / sampleRate;
    sound[i]! += Math.sin(2 * Math.PI * 185 * seconds) * Math.exp(-seconds * 26) * 0.3;
  }
  return shaped(sound, sampleRate * 0.001, sampleRate * 0.02);
}

export const renderHat = (sampleRate: number, seed: number, seconds: number): Sound =>
  shaped(renderNoise(sampleRate, seconds, 5 / seconds, seed, 0.22), sampleRate * 0.0008, sampleRate * 0.01);

/** Noise without its low end (a difference of neighbours), dying at `rate` a second. */
function renderNoise(sampleRate: number, seconds: number, rate: number, seed: number, gain: number): Sound {
  const random = randomOf(seed);
  const sound = new Float32Array(Math.round(sampleRate * seconds));
  let last = 0;
  for (let i = 0; i < sound.length; i++) {
    const value = random() * 2 - 1;
    sound[i] = (value - last) * gain * Math.exp((-i * rate) / sampleRate);
    last = value;
  }
  return sound;
}

const sine = harmonicTable(1);

/** Begins and ends without a click. */
function shaped(sound: Sound, attack: number, release: number): Sound {
  const last = sound.length - 1;
  for (let i = 0; i < attack && i <= last; i++) sound[i]! *= i / attack;
  for (let i = 0; i < release && i <= last; i++) sound[last - i]! *= i / release;
  return sound;
}

const hertzOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);
