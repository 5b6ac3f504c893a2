import { afterEach, expect, test, vi } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { keepToken, sessionNow, startSession, tokenOf } from '../../kit/call/session.ts';
import { signOut } from './signIn.ts';

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
