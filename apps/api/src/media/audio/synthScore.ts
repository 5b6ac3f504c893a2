import { pickBy, randomOf } from '@rilis/contract/random';

/** A note of a pattern: `step` counts eighths from the start of the pattern, `pitch` is a MIDI number. */
export interface Note {
  step: number;
  eighths: number;
  pitch: number;
}

/** Everything that is decided about a made-up song before a sample is computed. */
export interface Score {
  beatsPerMinute: number;
  /** MIDI numbers of each bar's chord; the bars repeat. */
  chords: number[][];
  /** MIDI number of each bar's bass. */
  roots: number[];
  /** Two bars of melody each: one for the verse, one for the chorus. */
  verse: Note[];
  chorus: Note[];
  /** Eighths of a bar on which they are struck. */
  kick: number[];
  snare: number[];
  bass: number[];
  /** How bright the chords sound (harmonics) and the melody rings (0 to 1). */
  harmonics: number;
  ring: number;
}

const scales = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 9, 10],
];
/** Degrees of the scale, one a bar. */
const progressions = [
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [0, 3, 5, 4],
  [0, 5, 3, 4],
  [0, 2, 3, 4],
  [3, 4, 2, 5],
  [0, 3, 0, 4],
  [5, 4, 3, 4],
  [0, 6, 3, 0],
  [1, 4, 0, 5],
];
const kicks = [
  [0, 4],
  [0, 3, 4],
  [0, 5],
  [0, 2, 4, 6],
  [0, 3, 6],
];
const basses = [
  [0, 2, 4, 6],
  [0, 3, 6],
  [0, 4, 7],
  [0, 1, 4, 5],
  [0, 2, 3, 6, 7],
];
const eighthsOfTwoBars = 16;

/** Composes; the same seed gives the same song, another seed another key, tempo, harmony and tune. */
export function composeSong(seed: number): Score {
  const random = randomOf(seed * 2_654_435_761);
  const pick = pickBy(random);
  const scale = pick(scales);
  const tonic = 43 + Math.floor(random() * 12);
  const degrees = [...pick(progressions), ...pick(progressions)];
  const pitchOf = (degree: number) => tonic + scale[mod(degree, 7)]! + 12 * Math.floor(degree / 7);
  const seventh = random() < 0.4;
  const chordOf = (degree: number) =>
    [0, 2, 4, ...(seventh ? [6] : [])].map((third) => intoRange(pitchOf(degree + third)));
  return {
    beatsPerMinute: 82 + Math.floor(random() * 46),
    chords: degrees.map(chordOf),
    roots: degrees.map((degree) => pitchOf(degree) - (pitchOf(degree) > 48 ? 12 : 0)),
    verse: composeTune(random, pitchOf, 14, 0.45),
    chorus: composeTune(random, pitchOf, 17, 0.65),
    kick: pick(kicks),
    snare: [2, 6],
    bass: pick(basses),
    harmonics: 4 + Math.floor(random() * 8),
    ring: random(),
  };
}

/** A tune that mostly walks and sometimes leaps, around a degree of the scale. */
function composeTune(
  random: () => number,
  pitchOf: (degree: number) => number,
  centre: number,
  density: number,
) {
  const notes: Note[] = [];
  let degree = centre;
  for (let step = 0; step < eighthsOfTwoBars; ) {
    const eighths = [1, 1, 2, 2, 3][Math.floor(random() * 5)]!;
    if (step === 0 || random() < density + 0.25) notes.push({ step, eighths, pitch: pitchOf(degree) });
    step += eighths;
    const leap = random() < 0.2 ? 3 : 1;
    degree += (random() < 0.5 + (degree - centre) * 0.12 ? -1 : 1) * leap;
  }
  return notes;
}

/** Chords stay in one octave and a half, wherever their root is. */
const intoRange = (pitch: number): number =>
  pitch > 67 ? intoRange(pitch - 12) : pitch < 50 ? intoRange(pitch + 12) : pitch;
const mod = (value: number, by: number) => ((value % by) + by) % by;
