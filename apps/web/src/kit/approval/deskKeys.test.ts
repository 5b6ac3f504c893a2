import { afterEach, expect, test } from 'vitest';
import { actOf } from './deskKeys.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key on an element of the page and answers what the screen would do. */
function press(key: string, on: Element = document.body, init: KeyboardEventInit = {}) {
  let act: ReturnType<typeof actOf> = null;
  const listen = (event: KeyboardEvent) => {
    act = actOf(event);
  };
  addEventListener('keydown', listen);
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return act;
}

const put = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['A', 'approve'],
  ['c', 'changes'],
  ['r', 'reject'],
  [' ', 'play'],
  [']', 'nextTrack'],
  ['[', 'previousTrack'],
  ['3', 3],
  ['x', null],
])('the key “%s” means %s', (key, act) => {
  expect(press(key)).toBe(act);
});

test('Shift and A tick what is left; a locked A approves as ever', () => {
  expect(press('A', document.body, { shiftKey: true })).toBe('tickRest');
  expect(press('A')).toBe('approve');
});

test('nothing is decided while one types', () => {
  expect(press('a', put('<textarea></textarea>'))).toBeNull();
  expect(press('r', put('<input type="text">'))).toBeNull();
  expect(press('c', put('<div contenteditable="true"></div>'))).toBeNull();
});

test('a tick of the checklist does not swallow the keys, but keeps its space', () => {
  const box = put('<input type="checkbox">');
  expect(press('a', box)).toBe('approve');
  expect(press(' ', box)).toBeNull();
});

test('a button keeps its space', () => {
  expect(press(' ', put('<button>Waive</button>'))).toBeNull();
});

test('an open dialog keeps every key', () => {
  put('<div role="dialog"></div>');
  expect(press('a')).toBeNull();
});

test('the browser keeps its own: Ctrl-R reloads, a held key decides once', () => {
  expect(press('r', document.body, { ctrlKey: true })).toBeNull();
  expect(press('a', document.body, { metaKey: true })).toBeNull();
  expect(press('a', document.body, { repeat: true })).toBeNull();
});
