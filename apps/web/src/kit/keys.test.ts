import { afterEach, expect, test } from 'vitest';
import { isKept } from './keys.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key on the first element of a page, and answers whether a screen, or a panel in a dialog, must leave it alone. */
function kept(html: string, key = 'j', init: KeyboardEventInit = {}, within: 'page' | 'dialog' = 'page') {
  document.body.innerHTML = html;
  let answer: boolean | undefined;
  const listen = (event: KeyboardEvent) => {
    answer = isKept(event, within);
  };
  addEventListener('keydown', listen);
  const on = document.body.querySelector('[data-focus]') ?? document.body.firstElementChild ?? document.body;
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return answer;
}

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable></div>',
  '<div contenteditable="true"><p data-focus></p></div>',
  '<div contenteditable="plaintext-only"></div>',
  '<div role="textbox"></div>',
  '<button role="combobox"></button>',
  '<ul role="listbox"><li data-focus></li></ul>',
  '<button aria-haspopup="listbox" aria-expanded="true"></button>',
])('whoever types or chooses in %s types letters', (html) => {
  expect(kept(html)).toBe(true);
  expect(kept(html, '?', {}, 'dialog')).toBe(true);
});

test.each([
  '',
  '<input type="checkbox">',
  '<button>Waive</button>',
  '<div contenteditable="false"></div>',
  '<button aria-haspopup="listbox" aria-expanded="false"></button>',
  '<p></p><ul role="listbox" style="display: none"></ul>',
])('the keys of the screen work on “%s”', (html) => {
  expect(kept(html)).toBe(false);
});

test('an open menu keeps every key, a dialog those of the page below it', () => {
  expect(kept('<p></p><div role="menu"></div>')).toBe(true);
  expect(kept('<p></p><div role="menu"></div>', 'j', {}, 'dialog')).toBe(true);
  expect(kept('<p></p><div role="dialog"></div>')).toBe(true);
  expect(kept('<p></p><div role="dialog"></div>', 'j', {}, 'dialog')).toBe(false);
  expect(kept('<p></p><i data-coming hidden></i>')).toBe(true);
});

test('with Ctrl, Alt or Meta it is the browser’s, while one composes the input method’s', () => {
  for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
    expect(kept('', 'j', init)).toBe(true);
  expect(kept('', 'X', { shiftKey: true })).toBe(false);
});

test('what is pressed keeps its space, what is moved its arrows', () => {
  for (const html of ['<button>Play</button>', '<a href="/">Senja</a>', '<input type="checkbox">'])
    expect([kept(html, ' '), kept(html, 'ArrowDown')]).toEqual([true, false]);
  for (const html of ['<div role="slider"></div>', '<div role="tablist"><button data-focus></button></div>'])
    expect([kept(html, 'ArrowDown'), kept(html, 'End'), kept(html)]).toEqual([true, true, false]);
});
