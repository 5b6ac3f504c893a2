import { afterEach, expect, test, vi } from 'vitest';
import { keepAnyway } from './webStorage.ts';

afterEach(() => vi.unstubAllGlobals());

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

test('what a disk without room does not keep lasts as long as the page, and nothing older stands in its place', () => {
  const kept = new Map([['language', 'en-us']]);
  const getItem = (name: string) => kept.get(name) ?? null;
  const removeItem = (name: string) => void kept.delete(name);
  vi.stubGlobal('localStorage', { getItem, setItem: full, removeItem, clear: () => kept.clear() });
  keepAnyway();
  expect(localStorage.getItem('language')).toBe('en-us');
  localStorage.setItem('language', 'in');
  expect(localStorage.getItem('language')).toBe('in');
  expect(kept.size).toBe(0);
  localStorage.clear();
  expect(localStorage.getItem('language')).toBeNull();
});

test('where a browser forbids to keep anything, the page does so by itself', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.defineProperty(window, 'sessionStorage', { get: forbidden, configurable: true });
  keepAnyway();
  sessionStorage.setItem('askedFor', '/backoffice/music');
  expect([sessionStorage.length, sessionStorage.key(0)]).toEqual([1, 'askedFor']);
  sessionStorage.removeItem('askedFor');
  expect(sessionStorage.getItem('askedFor')).toBeNull();
});
