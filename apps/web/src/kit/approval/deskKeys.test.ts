import { afterEach, expect, test } from 'vitest';
import { actOf } from './deskKeys.ts';
import { neighboursOf } from './queue.ts';

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

test('the queue leads to the next and the one before, and from outside to its first', () => {
  expect(neighboursOf([4, 7, 9], 7)).toEqual({ previous: 4, next: 9, place: 2 });
  expect(neighboursOf([4, 7, 9], 9)).toEqual({ previous: 7, next: undefined, place: 3 });
  expect(neighboursOf([4, 7, 9], 4, new Set([7]))).toEqual({ previous: undefined, next: 9, place: 1 });
  expect(neighboursOf([4, 7], 1)).toEqual({ previous: undefined, next: 4, place: 0 });
});
