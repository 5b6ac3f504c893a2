import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { songUploads } from '../../catalogue/editor/songUploads.ts';
import { pause, play, stop } from '../sound/playing.ts';
import { noteConnection } from './connection.ts';
import { watchForNewVersion } from './newVersion.ts';

const reload = vi.fn();
const fetchPage = vi.fn<() => Promise<string>>();
const fetchPart = vi.fn<(url: string) => Promise<unknown>>();
const fetchFile = vi.fn<(url: string) => Promise<unknown>>();
const isKept = vi.fn<() => boolean>();
watchForNewVersion({ reload, fetchPage, fetchPart, fetchFile, isKept, wait: () => Promise.resolve() });

const page = (script: string) => `<script type="module" src="/assets/${script}"></script>`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = page('index-old.js');
  for (const step of [reload, fetchPage, fetchPart, fetchFile, isKept]) step.mockReset();
  fetchPage.mockResolvedValue(page('index-old.js'));
  fetchPart.mockResolvedValue({ default: 'the part' });
});
afterEach(() => {
  removeEventListener('beforeunload', prevented);
  removeEventListener('rilis:reload', prevented);
});

function prevented(event: Event) {
  event.preventDefault();
}

const file = 'https://rilis.test/assets/music-1.js';

/** What the loader says of a file that did not come. */
function tell(what: string, file?: string) {
  const payload = Object.assign(new TypeError(what), { file });
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
  return event;
}

/** A part of the page is missing; answers what the loader goes on with. */
function miss(
  what = `Failed to fetch dynamically imported module: ${file}`,
  named?: string,
): Promise<unknown> {
  const event = tell(what, named);
  expect(event.defaultPrevented).toBe(true);
  return (event as Event & { again?: Promise<unknown> }).again!;
}

test('a part that was lost on the way is asked for again, and the page stays', async () => {
  fetchPart.mockRejectedValueOnce(new Error('cut'));
  expect(await miss()).toEqual({ default: 'the part' });
  expect(fetchPart.mock.calls).toEqual([
    ['https://rilis.test/assets/music-1.js'],
    ['https://rilis.test/assets/music-1.js'],
  ]);
  expect(reload).not.toHaveBeenCalled();
});

test('Safari does not say which part was lost: it is asked for again by the name that the loader knows', async () => {
  expect(await miss('Importing a module script failed.', 'music-1.js')).toEqual({ default: 'the part' });
  expect(fetchPart).toHaveBeenCalledWith('/assets/music-1.js');
});

test('a style is asked for again as well', async () => {
  await miss('Unable to preload CSS for https://rilis.test/assets/music-1.css');
  expect(fetchPart).toHaveBeenCalledWith('https://rilis.test/assets/music-1.css');
});

test('a try of its own that fails is tried again by nobody else', () => {
  expect(
    tell(`Failed to fetch dynamically imported module: ${file}?again=1795724193139`).defaultPrevented,
  ).toBe(false);
  expect(fetchPage).not.toHaveBeenCalled();
});

test('however much is missing, the server is looked for by one', async () => {
  for (let time = 0; time < 5; time++) fetchPage.mockRejectedValueOnce(new Error('offline'));
  await Promise.all(Array.from({ length: 20 }, () => miss()));
  expect(fetchPage).toHaveBeenCalledTimes(6);
});

/** The loader tells the files of a part it is about to read; answers what it waits for. */
function aheadOf(parts: string[]): Promise<unknown> | undefined {
  const event = Object.assign(new Event('rilis:parts'), { parts });
  dispatchEvent(event);
  return (event as Event & { ready?: Promise<unknown> }).ready;
}

test('where files are kept, all those of a part are there before the browser reads one of them', async () => {
  isKept.mockReturnValue(true);
  fetchFile.mockRejectedValueOnce(new Error('cut')).mockResolvedValue(undefined);
  await aheadOf(['/assets/table-1.js', '/assets/list-1.js']);
  expect(fetchFile.mock.calls.flat()).toEqual([
    '/assets/table-1.js',
    '/assets/list-1.js',
    '/assets/table-1.js',
  ]);
  await aheadOf(['/assets/table-1.js', '/assets/role-1.js']);
  expect(fetchFile.mock.calls.flat().slice(3)).toEqual(['/assets/role-1.js']);
});

test('what the page has read already is not brought', async () => {
  isKept.mockReturnValue(true);
  document.head.innerHTML += '<link rel="modulepreload" href="/assets/frame-1.js" />';
  await aheadOf(['/assets/index-old.js', '/assets/frame-1.js', '/assets/genre-1.js']);
  expect(fetchFile.mock.calls.flat()).toEqual(['/assets/genre-1.js']);
});

test('what does not come at all is left to the browser', async () => {
  isKept.mockReturnValue(true);
  fetchFile.mockRejectedValue(new Error('gone'));
  await aheadOf(['/assets/gone-1.js']);
  expect(reload).not.toHaveBeenCalled();
});

test('where nothing is kept, nothing is brought, unless the line is lost: then the browser waits for it', async () => {
  isKept.mockReturnValue(false);
  expect(aheadOf(['/assets/never-1.js'])).toBeUndefined();
  expect(fetchFile).not.toHaveBeenCalled();
  noteConnection(false);
  fetchFile.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  fetchPage.mockRejectedValueOnce(new Error('offline'));
  await aheadOf(['/assets/dialog-1.js']);
  expect(fetchFile.mock.calls.flat()).toEqual(['/assets/dialog-1.js', '/assets/dialog-1.js']);
});

test('while the server is out of reach the part waits for it, however long', async () => {
  for (let time = 0; time < 30; time++) fetchPage.mockRejectedValueOnce(new Error('offline'));
  expect(await miss()).toEqual({ default: 'the part' });
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that never comes from the same release is told in our own words, not answered by loading the page', async () => {
  fetchPart.mockRejectedValue(new Error('cut'));
  await expect(miss()).rejects.toThrow('A part of the page does not come');
  expect(reload).not.toHaveBeenCalled();
});

test('after another release the page loads itself again, once', async () => {
  fetchPage.mockResolvedValue(page('index-new.js'));
  void miss();
  await settled();
  void miss();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetchPart).not.toHaveBeenCalled();
});

test.each([
  ['a form is not saved or a file on its way', 'beforeunload'],
  ['a song plays', 'rilis:reload'],
])('but never while %s', async (_, asked) => {
  addEventListener(asked, prevented);
  fetchPage.mockResolvedValue(page('index-new.js'));
  void miss();
  await settled();
  expect(reload).not.toHaveBeenCalled();
});

/** Another release is there, and a part of this one is asked for. */
async function meetNewRelease(): Promise<void> {
  sessionStorage.clear();
  fetchPage.mockResolvedValue(page('index-new.js'));
  void miss();
  await settled();
}

test('a song that plays in the page’s own player holds it; paused it does not', async () => {
  const element = HTMLMediaElement.prototype;
  const tell = (name: string) =>
    function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event(name));
      return Promise.resolve();
    };
  vi.spyOn(element, 'play').mockImplementation(tell('playing'));
  vi.spyOn(element, 'pause').mockImplementation(tell('pause') as () => void);
  await play({ songId: 1, title: 'Senja', artist: 'Ayu', url: async () => 'https://rilis.test/senja.wav' });
  await meetNewRelease();
  expect(reload).not.toHaveBeenCalled();
  pause();
  await meetNewRelease();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  vi.restoreAllMocks();
});

test('a song that waits for the line on its way to a release holds the page; taken out it does not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await songUploads.add(7, [wav('Senja.wav')]);
  const [upload] = songUploads.uploads();
  expect(upload).toMatchObject({ name: 'Senja.wav', state: 'lost' });
  await meetNewRelease();
  expect(reload).not.toHaveBeenCalled();
  songUploads.remove(upload?.key ?? '');
  await meetNewRelease();
  expect(reload).toHaveBeenCalledTimes(1);
});

/** A minute of silence as a song has to be: the header is looked at before anything is sent. */
function wav(name: string): File {
  const [rate, bytes] = [44_100, 60 * 44_100 * 4];
  const head = new DataView(new ArrayBuffer(44));
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    for (const [n, letter] of [...text].entries()) head.setUint8(at + n, letter.charCodeAt(0));
  for (const [at, value] of [
    [4, bytes + 36],
    [16, 16],
    [24, rate],
    [28, rate * 4],
    [40, bytes],
  ] as const)
    head.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.setUint16(at, value, true);
  return new File([head, new Uint8Array(bytes)], name, { lastModified: 1 });
}
