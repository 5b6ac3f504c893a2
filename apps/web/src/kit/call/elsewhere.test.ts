import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { watchOtherTabs } from './elsewhere.ts';
import { keepToken, onSessionEnd, sessionNow, startSession } from './session.ts';

const reload = vi.fn();
const unsaved = (event: Event) => event.preventDefault();
const end = new AbortController();
watchOtherTabs(reload, end.signal);
afterAll(() => end.abort());

beforeEach(() => {
  reload.mockClear();
  keepToken('of Ayu', false);
  startSession({ user: ayu, permission: [] });
});
afterEach(() => {
  removeEventListener('beforeunload', unsaved);
});

/** As another tab does it. */
const signOutElsewhere = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
  document.cookie = 'authorization_token=; Path=/; Max-Age=0';
};

test.each([
  ['at once', () => dispatchEvent(new StorageEvent('storage'))],
  ['when it is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['when one comes back to it', () => dispatchEvent(new Event('pageshow'))],
])('a tab ends with the sign-out in another one: %s', (_, look) => {
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  look();
  expect(ended).not.toHaveBeenCalled();
  signOutElsewhere();
  look();
  stop();
  expect(ended.mock.calls).toEqual([['lost']]);
  expect(sessionNow()).toBeNull();
});

test('where another person has signed in it begins afresh', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
  document.cookie = 'authorization_token=another; Path=/';
  localStorage.setItem('rilis.signedIn', '2 another');
  dispatchEvent(new StorageEvent('storage'));
  expect(reload).toHaveBeenCalledOnce();
});

test('what is not saved stays', () => {
  addEventListener('beforeunload', unsaved);
  signOutElsewhere();
  dispatchEvent(new StorageEvent('storage'));
  expect(sessionNow()).not.toBeNull();
});
