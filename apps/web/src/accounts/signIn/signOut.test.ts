import { afterEach, expect, test, vi } from 'vitest';
import { ayu, serve } from '../../../tests/stage.tsx';
import { keepToken, sessionNow, startSession, tokenOf } from '../../kit/call/session.ts';
import { rememberLanguage } from './language.ts';
import { fetchProfile } from './signIn.ts';
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

test('what is answered after somebody has signed out begins no session, and takes none from who came after them', async () => {
  const names = { username: 'ayu', first_name: 'Ayu', last_name: 'Lestari' };
  const empty = { phone: null, langKey: 'en-us', version: 1, labelId: null, labelCd: null, labelName: null };
  keepToken('secret', false);
  startSession({ user: ayu, permission: [] });
  const line = Promise.withResolvers<void>();
  const late = () => line.promise.then(() => ({ user: { ...ayu, ...names, ...empty }, permission: [] }));
  serve({ 'GET /account': late, 'POST /account': late, 'POST /account/logout': null });
  const asked = [rememberLanguage('id'), fetchProfile()];
  await signOut();
  keepToken('another', false);
  startSession({ user: { ...ayu, id: 2 }, permission: [] });
  line.resolve();
  await Promise.all(asked);
  expect([sessionNow()?.user.id, localStorage.getItem('rilis.signedIn')]).toEqual([2, '2 another']);
});
