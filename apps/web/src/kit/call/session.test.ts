import { allows, opens } from '@rilis/contract/permission';
import type { Pattern } from '@rilis/contract/route';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { CallError } from './call.ts';
import { followUrl, onErrorPath } from './follow.ts';
import { can, endSession, keepToken, type Session, sessionNow, startSession, tokenOf } from './session.ts';

const holding = (permission: readonly string[]): Session => ({ user: ayu, permission });
const word = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);
const pattern = fc
  .tuple(fc.array(fc.oneof(word, fc.constant('{id}')), { minLength: 1, maxLength: 4 }), fc.option(word))
  .map(([parts, button]) => `/${parts.join('/')}${button === null ? '' : `#${button}`}` as Pattern);
const held = fc.array(fc.oneof(pattern, fc.constant('*')), { maxLength: 4 });

test('the client shows exactly what the server allows: by pattern, by button, by wildcard', () => {
  fc.assert(
    fc.property(held, pattern, (permission, asked) => {
      // A literal path is also opened by a pattern with an id, as the address bar needs it.
      expect(can(asked, holding(permission))).toBe(allows(permission, asked) || opens(permission, asked));
    }),
  );
});

test('a path with an id is open to whoever holds its pattern, and to nobody without it', () => {
  fc.assert(
    fc.property(pattern, word, (asked, id) => {
      const path = asked.replaceAll('{id}', () => id) as Pattern;
      expect(can(path, holding([asked]))).toBe(true);
      expect(can(path, holding([]))).toBe(false);
      expect(can(path, null)).toBe(false);
    }),
  );
});

test('whoever is signed in opens what asks for no more; a visitor only what is public', () => {
  expect([can('signed-in', holding([])), can('signed-in', null), can('public', null)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an error that carries one of our own addresses leads there, any other address nowhere', () => {
  const led: string[] = [];
  onErrorPath((path) => led.push(path));
  const failing = (url: unknown) => new CallError({ status: 409, code: 'x', message: '', params: { url } });
  for (const url of ['#/backoffice/invoicing?open=3', '/profile']) followUrl(failing(url));
  for (const url of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil', 7, undefined])
    followUrl(failing(url));
  followUrl(new Error('/profile'));
  expect(led).toEqual(['/backoffice/invoicing?open=3', '/profile']);
});

test('the cookie that a sign-in brought is not written over by the page: Safari would forget it within a week', () => {
  const written = vi.spyOn(Document.prototype, 'cookie', 'set');
  // biome-ignore lint/suspicious/noDocumentCookie: as an answer brings it
  document.cookie = 'authorization_token=brought; Path=/';
  keepToken('brought', true);
  expect(written).toHaveBeenCalledTimes(1);
  keepToken('another', true);
  expect([written.mock.calls.length, tokenOf()]).toEqual([2, 'another']);
  written.mockRestore();
});

test('signing out clears the token, the person, their rights and all that is stored here', () => {
  keepToken('a-token', true);
  startSession(holding(['*']));
  for (const kept of [localStorage, sessionStorage]) kept.setItem('language', 'id');
  endSession('asked');
  expect([tokenOf(), sessionNow(), localStorage.length, sessionStorage.length]).toEqual([null, null, 0, 0]);
});
