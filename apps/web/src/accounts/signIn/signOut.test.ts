import { afterEach, expect, test, vi } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { keepToken, sessionNow, startSession, tokenOf } from '../../kit/call/session.ts';
import { signOut } from './signOut.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on a line that is silent whoever signs out is signed out here within seconds', async () => {
  vi.useFakeTimers();
  keepToken('secret', false);
  startSession({ user: ayu, permission: [] });
  const asked = vi.fn((_: string, __: RequestInit) => new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(5_000);
  await leaving;
  expect(asked.mock.calls[0]?.[1].keepalive).toBe(true);
  expect([sessionNow(), tokenOf()]).toEqual([null, null]);
});

test('who signed in in another tab stays in when what the one before left open is signed out', async () => {
  keepToken('secret', false);
  startSession({ user: ayu, permission: [] });
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
  document.cookie = 'authorization_token=another; Path=/';
  localStorage.setItem('rilis.signedIn', '2 another');
  const reload = vi.fn();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  await signOut();
  expect(reload).toHaveBeenCalledOnce();
  expect([tokenOf(), localStorage.getItem('rilis.signedIn')]).toEqual(['another', '2 another']);
});
