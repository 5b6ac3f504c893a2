import { store } from '../store.ts';

export interface Track {
  songId: number;
  /** Which recording of it, where there may be another one by and by. */
  mediaId?: string;
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
/** How often something was asked to play: what was asked before has nothing to say any more. */
let turns = 0;
/** When the address of what plays was given: it is good for some minutes, a podcast is longer. */
let addressed = 0;
const fresh = 60_000;

/** What plays now; `null` when nothing does. */
export const usePlaying = playing.use;

/** Whether what plays, or rests, is this recording of this song. */
export const isAt = (now: Playing | null, { songId, mediaId }: Track): now is Playing =>
  now?.track.songId === songId && now.track.mediaId === mediaId;

/** Plays a song in the one player of the page, from its start or a second of it; whatever played before stops. */
export async function play(track: Track, from = 0) {
  const sound = theAudio();
  const turn = ++turns;
  sound.pause();
  playing.set({ track, state: 'loading', at: from, length: track.length ?? 0 });
  try {
    const url = await track.url();
    if (turn !== turns) return;
    addressed = Date.now();
    sound.src = url;
    if (from > 0) sound.currentTime = from;
    await sound.play();
    // Where it begins is forgotten by a browser that knew nothing of it yet.
    if (turn === turns && sound.currentTime < from - 1) sound.currentTime = from;
  } catch {
    // What another song took the place of was broken off, and says nothing about that one.
    if (turn === turns) change({ state: 'failed' });
  }
}

export const pause = () => audio?.pause();

export async function resume() {
  const now = playing.get();
  if (now?.state === 'failed') return play(now.track, now.at);
  // It is on its way, and plays by itself; what lies in the player until then is the song before.
  if (now?.state === 'loading') return;
  await audio?.play().catch(() => change({ state: 'failed' }));
}

/** Jumps to a second of the song; one that is on its way begins there. */
export function seek(second: number) {
  const now = playing.get();
  if (!audio || !now) return;
  if (now.state === 'loading') return void play(now.track, second);
  audio.currentTime = second;
  change({ at: second });
}

export function stop() {
  turns += 1;
  audio?.pause();
  audio?.removeAttribute('src');
  playing.set(null);
}

function theAudio(): HTMLAudioElement {
  if (audio) return audio;
  const made = new Audio();
  made.preload = 'none';
  made.onplaying = () => change({ state: 'playing', ...lengthOf(made) });
  made.onpause = () => playing.get()?.state === 'playing' && change({ state: 'paused' });
  made.onended = () => change({ state: 'paused', at: 0 });
  made.ontimeupdate = () => change({ at: made.currentTime });
  made.ondurationchange = () => change(lengthOf(made));
  made.onerror = () => made.src && goOn();
  audio = made;
  return made;
}

/** WebKit says 0 first, and says nothing when it has found the true length: that stands there once it plays. */
const lengthOf = ({ duration }: HTMLAudioElement) =>
  duration > 0 && duration < Infinity ? { length: duration } : {};

/** What stopped because its address has run out goes on with another, where it was; anything else has failed. */
function goOn() {
  const now = playing.get();
  if (now?.state === 'playing' && Date.now() - addressed > fresh) return void play(now.track, now.at);
  change({ state: 'failed' });
}

/** A page of an older release does not load itself again under a song. */
addEventListener('rilis:reload', (event) => {
  if (playing.get()?.state === 'playing') event.preventDefault();
});

function change(part: Partial<Playing>) {
  const now = playing.get();
  if (now) playing.set({ ...now, ...part });
}
