import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const begin = readFileSync(join(import.meta.dirname, '../public/begin.js'), 'utf8');

/** Opens the page with its sign in a browser that has these; the program does not run here. Answers what is said. */
function open(has: { Array?: object; RegExp?: () => never } = {}) {
  document.body.innerHTML = '<div id="root"><svg></svg></div>';
  const listen = vi.spyOn(globalThis, 'addEventListener');
  new Function(...Object.keys(has), begin)(...Object.values(has));
  dispatchEvent(new Event('load'));
  for (const [event, then] of listen.mock.calls) removeEventListener(event, then);
  listen.mockRestore();
  return document.querySelector('[role=alert]')?.textContent;
}

afterEach(() => document.body.replaceChildren());
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

test('a browser that can read the program is left to wait for it', () => {
  expect(open()).toBeUndefined();
});

test('a browser that cannot sort without changing is told in both languages that it is too old', () => {
  expect(open({ Array: { prototype: {} } })).toMatch(
    /^This browser is too old.*Versi peramban ini terlalu lama/,
  );
});

test('a browser that cannot look behind in an expression is told so as well', () => {
  const refuse = () => {
    throw new SyntaxError('invalid group specifier name');
  };
  expect(open({ RegExp: refuse })).toMatch(/^This browser is too old/);
});

test('what begins the page is written as browsers of 2018 read it', () => {
  expect(begin).not.toMatch(/\/\(\?<|\?\?|\?\.[a-z([]|\d_\d|\.at\(/);
});
