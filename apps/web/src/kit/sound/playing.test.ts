import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play, resume, seek, stop, type Track } from './playing.ts';

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
