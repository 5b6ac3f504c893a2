import { writeFile } from 'node:fs/promises';
import { fromDb } from './decibel.ts';
import { LoudnessMeter } from './loudness.ts';
import { composeSong, type Note, type Score } from './synthScore.ts';
import {
  harmonicTable,
  renderBass,
  renderChord,
  renderHat,
  renderKick,
  renderPluck,
  renderSnare,
  type Sound,
} from './synthVoices.ts';
import { type WavShape, wavHeader } from './wavHeader.ts';

export interface SongOrder extends WavShape {
  /** Another seed is another song. */
  seed: number;
  seconds: number;
}

interface Track {
  left: Float32Array;
  right: Float32Array;
}

/** Which voices play in a section of eight bars; the sections follow each other and start again. */
interface Section {
  drums: boolean;
  bass: boolean;
  tune: 'verse' | 'chorus' | null;
}

const sections: readonly Section[] = [
  { drums: true, bass: false, tune: null },
  { drums: true, bass: true, tune: 'verse' },
  { drums: true, bass: true, tune: 'chorus' },
  { drums: false, bass: true, tune: 'verse' },
  { drums: true, bass: true, tune: 'chorus' },
];
const barsOfSection = [2, 6, 8, 4, 8];
const fadeOutSeconds = 1.2;
const targetLufs = -14;
/** No sample above −2 dBFS: encoders and converters overshoot a little. */
const ceiling = fromDb(-2);

/**
 * Writes a made-up song as WAV: chords, bass, drums and a tune, in stereo, at about −14 LUFS, without
 * clipping. Deterministic: the same order gives the same bytes. Takes about 0.3 s of processor time a minute.
 */
export async function writeSong(path: string, order: SongOrder): Promise<void> {
  const frames = Math.round(order.seconds * order.sampleRate);
  const track = { left: new Float32Array(frames), right: new Float32Array(frames) };
  const score = composeSong(order.seed);
  play(track, score, order);
  master(track, order.sampleRate);
  await writeFile(path, wholeFile(track, order, frames));
}

function play(track: Track, score: Score, { sampleRate, seed }: SongOrder): void {
  const bar = Math.round((240 / score.beatsPerMinute) * sampleRate);
  const eighth = bar / 8;
  const band = rehearse(score, bar, sampleRate, seed);
  const drums = drumBar(score, band, bar);
  for (let index = 0; index * bar < track.left.length; index++) {
    const section = sectionOf(index);
    const at = index * bar;
    const chord = index % score.chords.length;
    mix(track, band.chords[chord]!.left, at, 0.9, 0.15);
    mix(track, band.chords[chord]!.right, at, 0.15, 0.9);
    if (section.bass)
      for (const step of score.bass) mix(track, band.basses[chord]!, at + step * eighth, 0.8, 0.8);
    if (section.drums) mixBoth(track, drums, at);
    if (section.tune && index % 2 === 0) playTune(track, score[section.tune], band, at, eighth);
  }
}

function sectionOf(bar: number): Section {
  let rest = bar % barsOfSection.reduce((sum, bars) => sum + bars, 0);
  let index = 0;
  while (rest >= barsOfSection[index]!) rest -= barsOfSection[index++]!;
  return sections[index]!;
}

type Band = ReturnType<typeof rehearse>;

/** Renders each sound once; playing is then only adding. */
function rehearse(score: Score, bar: number, sampleRate: number, seed: number) {
  const table = harmonicTable(score.harmonics);
  const low = harmonicTable(3);
  const chordOf = (side: number) =>
    rendered((key) => renderChord(key.split(' ').map(Number), bar, sampleRate, table, side));
  const [left, right] = [chordOf(-1), chordOf(1)];
  const bassOf = rendered((pitch) => renderBass(Number(pitch), Math.round(bar / 7), sampleRate, low));
  const pluckOf = rendered((pitch) =>
    renderPluck(Number(pitch), Math.round(sampleRate * 0.9), sampleRate, score.ring),
  );
  const notes = [...score.verse, ...score.chorus];
  return {
    chords: score.chords.map((pitches) => ({
      left: left(pitches.join(' ')),
      right: right(pitches.join(' ')),
    })),
    basses: score.roots.map((pitch) => bassOf(`${pitch}`)),
    plucks: new Map(notes.map(({ pitch }) => [pitch, pluckOf(`${pitch}`)])),
    kick: renderKick(sampleRate),
    snare: renderSnare(sampleRate, seed + 1),
    hat: renderHat(sampleRate, seed + 2, 0.06),
    openHat: renderHat(sampleRate, seed + 3, 0.25),
  };
}

/** The sound of each key, rendered when it is asked for first. */
function rendered(render: (key: string) => Sound): (key: string) => Sound {
  const known = new Map<string, Sound>();
  return (key) => {
    const sound = known.get(key) ?? render(key);
    known.set(key, sound);
    return sound;
  };
}

/** The drums of a bar, which every bar repeats, with what rings on after it. */
function drumBar(score: Score, band: Band, bar: number): Track {
  const eighth = bar / 8;
  const frames = bar + Math.max(band.kick.length, band.snare.length, band.openHat.length);
  const drums = { left: new Float32Array(frames), right: new Float32Array(frames) };
  for (const step of score.kick) mix(drums, band.kick, step * eighth, 0.9, 0.9);
  for (const step of score.snare) mix(drums, band.snare, step * eighth, 0.7, 0.6);
  for (let step = 0; step < 8; step++) mix(drums, band.hat, step * eighth, step % 2 ? 0.3 : 0.5, 0.45);
  mix(drums, band.openHat, 7 * eighth, 0.2, 0.35);
  return drums;
}

/** Each note, and two echoes of it on alternating sides. */
function playTune(track: Track, notes: readonly Note[], band: Band, at: number, eighth: number): void {
  for (const { step, pitch } of notes) {
    const sound = band.plucks.get(pitch)!;
    const start = at + step * eighth;
    mix(track, sound, start, 0.75, 0.65);
    mix(track, sound, start + 1.5 * eighth, 0.1, 0.3);
    mix(track, sound, start + 3 * eighth, 0.18, 0.06);
  }
}

function mixBoth({ left, right }: Track, sound: Track, at: number): void {
  const count = Math.min(sound.left.length, left.length - at);
  for (let i = 0, k = at; i < count; i++, k++) {
    left[k]! += sound.left[i]!;
    right[k]! += sound.right[i]!;
  }
}

function mix({ left, right }: Track, sound: Sound, start: number, gainLeft: number, gainRight: number): void {
  const at = Math.round(start);
  const count = Math.min(sound.length, left.length - at);
  for (let i = 0, k = at; i < count; i++, k++) {
    const value = sound[i]!;
    left[k]! += value * gainLeft;
    right[k]! += value * gainRight;
  }
}

/** Brings the song to its loudness, rounds its peaks off under the ceiling and fades its end. */
function master({ left, right }: Track, sampleRate: number): void {
  // One side is as loud as the other, and both together twice as loud.
  const meter = new LoudnessMeter(sampleRate, 1);
  meter.push([left], left.length);
  const gain = fromDb(targetLufs - meter.finish().integrated) / Math.SQRT2;
  const fade = Math.round(fadeOutSeconds * sampleRate);
  for (const side of [left, right]) {
    for (let i = 0; i < side.length; i++) side[i] = rounded(side[i]! * gain);
    for (let i = 0; i < Math.min(fade, side.length); i++) side[side.length - 1 - i]! *= i / fade;
  }
}

const knee = 0.6 * ceiling;

/** Straight up to the knee, then bent ever flatter towards the ceiling. */
function rounded(value: number): number {
  const size = value < 0 ? -value : value;
  if (size <= knee) return value;
  const over = (size - knee) / (ceiling - knee);
  const bent = knee + (ceiling - knee) * (over / (1 + over));
  return value < 0 ? -bent : bent;
}

function wholeFile({ left, right }: Track, order: SongOrder, frames: number): Buffer {
  const { bits, channels } = order;
  const header = wavHeader(order, frames);
  const sides = channels === 2 ? [left, right] : [left.map((value, i) => (value + right[i]!) / 2)];
  const stored = bits / 8;
  const file = Buffer.alloc(header.length + frames * stored * channels);
  header.copy(file);
  for (const [index, side] of sides.entries())
    (bits === 16 ? store16 : store24)(file, side, header.length + index * stored, channels * stored);
  return file;
}

function store16(audio: Buffer, side: Float32Array, first: number, step: number): void {
  const samples = new Int16Array(audio.buffer, audio.byteOffset);
  const stride = step / 2;
  // Half a step away from nothing, which storing then cuts off: to round each by itself takes as long as all the drums.
  for (let i = 0, k = first / 2; i < side.length; i++, k += stride) {
    const value = side[i]! * 32_767;
    samples[k] = value < 0 ? value - 0.5 : value + 0.5;
  }
}

function store24(audio: Buffer, side: Float32Array, first: number, step: number): void {
  for (let i = 0, k = first; i < side.length; i++, k += step) {
    const value = Math.round(side[i]! * 8_388_607);
    audio[k] = value;
    audio[k + 1] = value >> 8;
    audio[k + 2] = value >> 16;
  }
}
