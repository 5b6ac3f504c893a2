import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForNewVersion } from './newVersion.ts';

const reload = vi.fn();
const fetchPage = vi.fn<() => Promise<string>>();
const fetchPart = vi.fn<(url: string) => Promise<unknown>>();
watchForNewVersion({ reload, fetchPage, fetchPart, wait: () => Promise.resolve() });

const page = (script: string) => `<script type="module" src="/assets/${script}"></script>`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = page('index-old.js');
  for (const step of [reload, fetchPage, fetchPart]) step.mockReset();
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

/** A part of the page is missing; answers what the loader goes on with. */
function miss(): Promise<unknown> {
  const payload = new TypeError(
    'Failed to fetch dynamically imported module: https://rilis.test/assets/music-1.js',
  );
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
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
