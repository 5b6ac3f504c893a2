import { asHeard } from '@rilis/contract/media/telephone';
import { type Passage, renderTone, type ToneCut, toneRate } from '@rilis/contract/media/toneSound';
import { stop as stopSong } from '../kit/sound/playing.ts';
import { store } from '../kit/store.ts';

/** What is compared: the song itself, the tone's file, and what a caller hears of it. */
export const ways = ['master', 'tone', 'caller'] as const;
export type Way = (typeof ways)[number];

/** A sound in each of the ways; the same seconds stand at the same place in all. */
export type Sounds = Partial<Record<Way, { rate: number; channels: readonly Float32Array<ArrayBuffer>[] }>>;

/** The stretch of the song, and the tone as it will be sent. */
export function soundsOf(passage: Passage, cut: ToneCut): Required<Sounds> {
  const { sampleRate: rate, from, channels } = passage;
  const first = Math.max(0, Math.round((cut.start / 1000) * rate) - from);
  const length = Math.round((cut.length / 1000) * rate);
  return {
    master: { rate, channels: channels.map((side) => side.slice(first, first + length)) },
    ...tonesOf(renderTone(passage, cut)),
  };
}

/** A tone's samples, and how they leave a telephone. */
export const tonesOf = (pcm: Int16Array) => ({
  tone: { rate: toneRate, channels: [Float32Array.from(pcm, (sample) => sample / 32_768)] },
  caller: { rate: toneRate, channels: [asHeard(pcm)] },
});

interface Heard {
  /** Whose sound it is: only one plays. */
  key: string;
  way: Way;
}

const heard = store<Heard | null>(null);
/** What plays now; null when nothing does. */
export const useHeard = heard.use;

interface Running {
  source: AudioBufferSourceNode;
  startedAt: number;
  length: number;
}

let context: AudioContext | null = null;
let running: Running | null = null;

/** Safari lets nothing sound but what began under the finger: whoever has to fetch a sound first calls this when it is asked for. */
export function wake(): AudioContext {
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** Plays a sound in one way, where the last way of the same sound has got to, again and again. */
export function hear(key: string, sounds: Sounds, way: Way): void {
  const sound = sounds[way];
  if (!sound) return;
  const context = wake();
  const at = heard.get()?.key === key ? position() : 0;
  stopSong();
  silence();
  const [first] = sound.channels;
  const buffer = context.createBuffer(sound.channels.length, first?.length ?? 1, sound.rate);
  for (const [index, samples] of sound.channels.entries()) buffer.copyToChannel(samples, index);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(context.destination);
  const offset = at < buffer.duration ? at : 0;
  source.onended = () => running?.source === source && quiet();
  source.start(0, offset);
  running = { source, startedAt: context.currentTime - offset, length: buffer.duration };
  heard.set({ key, way });
}

/** Seconds into the sound that plays. */
function position(): number {
  if (!running || !context) return 0;
  return (context.currentTime - running.startedAt) % Math.max(running.length, 0.001);
}

/** Stops it. */
export function quiet(): void {
  silence();
  heard.set(null);
}

function silence(): void {
  const last = running;
  running = null;
  last?.source.stop();
}
