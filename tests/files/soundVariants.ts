import { Fingerprinter, Speeds } from '../../apps/api/src/media/audio/fingerprint.ts';
import { type Likeness, similarity } from '../../apps/api/src/media/audio/likeness.ts';
import { blockFrames, readPcm, readWavFile } from '../../apps/api/src/media/audio/pcm.ts';

/** A recording in memory: every channel at full scale 1. */
export interface Recording {
  sampleRate: number;
  channels: Float32Array[];
}

export async function readRecording(path: string): Promise<Recording> {
  const wav = await readWavFile(path);
  const channels = [new Float32Array(wav.frames), new Float32Array(wav.frames)];
  let at = 0;
  for (const block of readPcm(path, wav)) {
    for (const [index, channel] of channels.entries())
      channel.set(block.channels[index]!.subarray(0, block.frames), at);
    at += block.frames;
  }
  return { sampleRate: wav.format!.sampleRate, channels };
}

/** The fingerprint as it is and as if it were played faster and slower. */
export function printsOf(recording: Recording): Int32Array[] {
  const speeds = new Speeds(recording.sampleRate);
  feed(recording, speeds);
  return [printOf(recording), ...speeds.finish().map(({ items }) => items)];
}

/** The fingerprint as it is. */
export function printOf(recording: Recording): Int32Array {
  const fingerprinter = new Fingerprinter(recording.sampleRate);
  feed(recording, fingerprinter);
  return fingerprinter.finish();
}

function feed({ channels }: Recording, step: Fingerprinter | Speeds): void {
  const all = channels[0]!.length;
  for (let at = 0; at < all; at += blockFrames) {
    const frames = Math.min(blockFrames, all - at);
    const block = { channels: channels.map((channel) => channel.slice(at, at + frames)), frames };
    step.push(block as never);
  }
}

/** The best of a recording's forms against the plain form of another. */
export const likest = (prints: readonly Int32Array[], known: Int32Array): Likeness | null =>
  prints
    .map((print) => similarity(print, known))
    .reduce((best, one) => ((one?.alike ?? 0) > (best?.alike ?? 0) ? one : best), null);

type Change = (recording: Recording) => Recording;

const each =
  (change: (samples: Float32Array, sampleRate: number) => Float32Array): Change =>
  ({ sampleRate, channels }) => ({
    sampleRate,
    channels: channels.map((samples) => change(samples, sampleRate)),
  });

const later = (seconds: number): Change =>
  each((samples, sampleRate) => samples.slice(Math.round(seconds * sampleRate)));

/** Faster and higher, as a record that turns faster. */
const faster = (speed: number): Change =>
  each((samples) =>
    Float32Array.from({ length: Math.floor(samples.length / speed) - 1 }, (_, at) => {
      const place = Math.floor(at * speed);
      const rest = at * speed - place;
      return samples[place]! * (1 - rest) + samples[place + 1]! * rest;
    }),
  );

const grain = 4_096;
const step = 1_024;

/** Faster at the same pitch: overlapping grains, each moved to where it goes on best (WSOLA). */
const tempo =
  (speed: number): Change =>
  ({ sampleRate, channels }) => {
    const [lead] = channels as [Float32Array];
    const places: number[] = [];
    for (let at = 0; at * speed + 2 * grain < lead.length; at += step)
      places.push(places.length === 0 ? 0 : bestPlace(lead, Math.floor(at * speed), places.at(-1)! + step));
    return { sampleRate, channels: channels.map((samples) => joined(samples, places)) };
  };

function bestPlace(lead: Float32Array, ideal: number, goesOn: number): number {
  let best = { place: ideal, alike: Number.NEGATIVE_INFINITY };
  for (let place = Math.max(0, ideal - 512); place <= ideal + 512; place += 16) {
    let alike = 0;
    for (let i = 0; i < 2_048; i += 16) alike += lead[place + i]! * (lead[goesOn + i] ?? 0);
    if (alike > best.alike) best = { place, alike };
  }
  return best.place;
}

function joined(samples: Float32Array, places: readonly number[]): Float32Array {
  const made = new Float32Array(places.length * step + grain);
  for (const [index, place] of places.entries())
    for (let i = 0; i < grain; i++)
      made[index * step + i]! +=
        0.5 * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / grain)) * samples[place + i]!;
  return made;
}

/** Higher at the same tempo. */
const pitch =
  (speed: number): Change =>
  (recording) =>
    tempo(1 / speed)(faster(speed)(recording));

const dull = each((samples) => {
  let low = 0;
  return samples.map((sample) => {
    low += 0.35 * (sample - low);
    return low;
  });
});
const mono: Change = ({ sampleRate, channels: [left, right] }) => {
  const middle = left!.map((sample, at) => (sample + right![at]!) / 2);
  return { sampleRate, channels: [middle, middle] };
};

/** What people do to a recording so that it passes for another, and what happens to it on the way. */
export const variants: Readonly<Record<string, Change>> = {
  'begins 30 ms later': later(0.03),
  'begins 60 ms later': later(0.06),
  'begins 7.3 s later': later(7.3),
  quieter: each((samples) => samples.map((sample) => sample * 0.3)),
  mono,
  dull,
  'speed + 1 %': faster(1.01),
  'speed + 4 %': faster(1.04),
  'speed − 2 %': faster(0.98),
  'speed − 4 %': faster(0.96),
  'tempo + 4 %': tempo(1.04),
  'tempo − 4 %': tempo(0.96),
  'pitch + 4 %': pitch(1.04),
  'pitch − 4 %': pitch(0.96),
};
