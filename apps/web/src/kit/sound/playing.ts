import { store } from '../store.ts';

export interface Track {
  songId: number;
  title: string;
  artist: string;
  /** Gives an address the browser can play: a signed link, or a blob of the preview. */
  url: () => Promise<string>;
  /** Stored peaks, 0 to 1; the waveform is drawn from them, not from the sound. */
  peaks?: readonly number[];
  /** Seconds, when known before the sound is. */
  length?: number;
}

export interface Playing {
  track: Track;
  state: 'loading' | 'playing' | 'paused' | 'failed';
  /** Seconds. */
  at: number;
  length: number;
}

const playing = store<Playing | null>(null);
let audio: HTMLAudioElement | null = null;

/** What plays now; `null` when nothing does. */
export const usePlaying = playing.use;

/** Plays a song from its start in the one player of the page; whatever played before stops. */
export async function play(track: Track) {
  const sound = theAudio();
  sound.pause();
  playing.set({ track, state: 'loading', at: 0, length: track.length ?? 0 });
  try {
    const url = await track.url();
    if (playing.get()?.track !== track) return;
    sound.src = url;
    await sound.play();
  } catch {
    change({ state: 'failed' });
  }
}

export const pause = () => audio?.pause();

export async function resume() {
  const now = playing.get();
  if (now?.state === 'failed') return play(now.track);
  await audio?.play().catch(() => change({ state: 'failed' }));
}

/** Jumps to a second of the song. */
export function seek(second: number) {
  if (!audio) return;
  audio.currentTime = second;
  change({ at: second });
}

export function stop() {
  audio?.pause();
  audio?.removeAttribute('src');
  playing.set(null);
}

function theAudio(): HTMLAudioElement {
  if (audio) return audio;
  const made = new Audio();
  made.preload = 'none';
  made.onplaying = () => change({ state: 'playing' });
  made.onpause = () => playing.get()?.state === 'playing' && change({ state: 'paused' });
  made.onended = () => change({ state: 'paused', at: 0 });
  made.ontimeupdate = () => change({ at: made.currentTime });
  made.ondurationchange = () => Number.isFinite(made.duration) && change({ length: made.duration });
  made.onerror = () => made.src && change({ state: 'failed' });
  audio = made;
  return made;
}

/** A page of an older release does not load itself again under a song. */
addEventListener('rilis:reload', (event) => {
  if (playing.get()?.state === 'playing') event.preventDefault();
});

function change(part: Partial<Playing>) {
  const now = playing.get();
  if (now) playing.set({ ...now, ...part });
}
