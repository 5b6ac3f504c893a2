import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play, resume, seek, stop, type Track, usePlaying } from './playing.ts';

/** The browser's element, as far as the player uses it. */
let sound: HTMLMediaElement;
let place = 0;
let asked = 0;
const podcast: Track = {
  ...{ songId: 1, title: 'Obrolan', artist: 'Rara', length: 5400 },
  url: () => Promise.resolve(`/sound?link=${++asked}`),
};
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
const breakOff = () => sound.dispatchEvent(new Event('error'));

beforeEach(() => {
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'pause').mockImplementation(() => {});
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    sound = this;
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(media, 'currentTime', 'set').mockImplementation((second) => {
    place = second;
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a podcast whose link has run out goes on with another, from where one has jumped to', async () => {
  await play(podcast);
  const first = sound.src;
  minutes(20);
  seek(3600);
  place = 0;
  breakOff();
  await vi.waitFor(() => expect(sound.src).not.toBe(first));
  expect(place).toBe(3600);
});

test('what fails with a fresh link has failed, and is played on from there when asked again', async () => {
  await play(podcast);
  const first = sound.src;
  seek(600);
  place = 0;
  breakOff();
  await Promise.resolve();
  expect(sound.src).toBe(first);
  await resume();
  expect(sound.src).not.toBe(first);
  expect(place).toBe(600);
});

/** The element as browsers have it: what is asked to play is broken off by whatever is asked next. */
function slowLine() {
  const played: string[] = [];
  let breakIt = () => {};
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => breakIt());
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    sound = this;
    played.push(new URL(this.src).pathname);
    return new Promise((_, reject) => {
      breakIt = () => reject(new DOMException('interrupted', 'AbortError'));
    });
  });
  return played;
}
const song = (songId: number): Track => ({
  ...{ songId, title: `Lagu ${songId}`, artist: 'Rara' },
  url: () => Promise.resolve(`/song/${songId}`),
});

test('a song that is chosen while another is on its way has not failed because that one was broken off', async () => {
  const played = slowLine();
  const said: (string | null)[] = [];
  renderHook(() => {
    const now = usePlaying();
    said.push(now && `${now.track.title} ${now.state}`);
  });
  void play(song(1));
  await vi.waitFor(() => expect(played).toEqual(['/song/1']));
  void play(song(2));
  await vi.waitFor(() => expect(played).toEqual(['/song/1', '/song/2']));
  await act(async () => void sound.dispatchEvent(new Event('playing')));
  expect(said.filter((one) => one?.includes('failed'))).toEqual([]);
  expect(said.at(-1)).toBe('Lagu 2 playing');
});

test('a browser that says a song is 0 seconds long before it knows better takes the known length from nobody', async () => {
  const played = slowLine();
  const { result } = renderHook(usePlaying);
  await act(async () => void play({ ...song(1), length: 61 }));
  await vi.waitFor(() => expect(played).toEqual(['/song/1']));
  const tell = (event: string, duration: number) => {
    Object.defineProperty(sound, 'duration', { value: duration, configurable: true });
    act(() => void sound.dispatchEvent(new Event(event)));
    return result.current?.length;
  };
  expect(tell('durationchange', 0)).toBe(61);
  expect(tell('durationchange', Number.POSITIVE_INFINITY)).toBe(61);
  expect(tell('playing', 61.05)).toBe(61.05);
  Reflect.deleteProperty(sound, 'duration');
});

test('pressed again while it is on its way, a song is waited for: the one before does not sound again', async () => {
  const played = slowLine();
  void play(song(1));
  await vi.waitFor(() => expect(played).toEqual(['/song/1']));
  sound.dispatchEvent(new Event('playing'));
  void play({ ...song(2), url: () => new Promise(() => {}) });
  await resume();
  expect(played).toEqual(['/song/1']);
});

test('jumped in while it is on its way, a song begins there, and another one that is chosen meanwhile at its start', async () => {
  let tell = (_: string) => {};
  const slow: Track = { ...song(1), url: () => new Promise((answer) => (tell = answer)) };
  void play(slow);
  seek(40);
  place = 0;
  tell('/song/1');
  await vi.waitFor(() => expect(place).toBe(40));
  void play(slow, 30);
  place = 0;
  const late = tell;
  await play(song(2));
  late('/song/1');
  await Promise.resolve();
  expect([new URL(sound.src).pathname, place]).toEqual(['/song/2', 0]);
});
