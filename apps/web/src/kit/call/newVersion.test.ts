import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForNewVersion } from './newVersion.ts';

const reload = vi.fn();
watchForNewVersion(reload);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => removeEventListener('beforeunload', unsaved));

function unsaved(event: Event) {
  event.preventDefault();
}

/** A part of the page is missing; answers whether the page takes care of it. */
function miss(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('a tab of an older release loads itself again, once', () => {
  expect(miss()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(miss()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what is not saved is never thrown away: the page says so instead', () => {
  addEventListener('beforeunload', unsaved);
  expect(miss()).toBe(true);
  expect(miss()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
