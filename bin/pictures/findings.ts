/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import { flat } from '../../tests/e2e/words.ts';
import type { Language } from './visit.ts';

/** Of a screen as it stands: what sticks out at its side and what is cut off or lies over something else. */
export const misplaced = (page: Page): Promise<string[]> => page.evaluate(misplacedHere);

/** Letters too faint for what is behind them: 4.5 : 1, large ones 3 : 1 (WCAG 1.4.3), also what axe cannot tell. */
export const faint = (page: Page): Promise<string[]> => page.evaluate(faintHere);

const catalogues = { en: flat(en), id: flat(id) };
const said = {
  en: new Set(catalogues.en.map(([, text]) => text)),
  id: new Set(catalogues.id.map(([, text]) => text)),
};
const keys = new Set(catalogues.en.map(([key]) => key));

/** Words of the other language, keys that were not filled in, and values that are none. */
export async function strange(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(textsHere);
  const [own, other] = language === 'en' ? [said.en, said.id] : [said.id, said.en];
  return texts.flatMap((text) => {
    if (keys.has(text) && text.includes('.')) return [`a key: ${text}`];
    if (/\{\{|\bundefined\b|\bNaN\b|\[object /.test(text)) return [`not filled in: ${text}`];
    // A word that stands alone is often a name.
    return other.has(text) && !own.has(text) ? [`the other language: ${text}`] : [];
  });
}

// What follows runs in the page, each function as a whole of its own.

function textsHere(): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walk.nextNode()) {
    const { parentElement, textContent } = walk.currentNode;
    if (parentElement?.checkVisibility() && !parentElement.closest('[lang]:not(html), script, style'))
      texts.add(textContent?.trim() ?? '');
  }
  for (const field of document.querySelectorAll('[placeholder], [aria-label]')) {
    texts.add(field.getAttribute('placeholder') ?? '');
    texts.add(field.getAttribute('aria-label') ?? '');
  }
  texts.delete('');
  return [...texts];
}

function misplacedHere(): string[] {
  const wide = document.documentElement.clientWidth;
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  /** What sticks to an edge lies over the rest by intention. */
  const floats = (element: Element | null): boolean =>
    !!element &&
    (['sticky', 'fixed'].includes(getComputedStyle(element).position) || floats(element.parentElement));
  const all = [...document.querySelectorAll('body *')].filter(
    (one) => !(one instanceof SVGElement) && one.checkVisibility({ visibilityProperty: true }),
  );
  const over = document.documentElement.scrollWidth - wide;
  if (over > 0) {
    const out = all.filter((one) => one.getBoundingClientRect().right > wide + 1);
    found.push(`the page is ${over} px too wide: ${out.slice(-2).map(nameOf).join(', ')}`);
  }
  const lettered = all.filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  for (const one of lettered) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    const clamped = getComputedStyle(one).webkitLineClamp !== 'none';
    if (width <= 1 || height <= 1 || one.closest('[aria-hidden=true]')) continue;
    const cut = overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis';
    if (cut && !clamped && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${nameOf(one)}`);
    if (overflowY === 'hidden' && !clamped && one.scrollHeight > one.clientHeight + 3)
      found.push(`cut off below: ${nameOf(one)}`);
  }
  const boxes = lettered.slice(0, 500).flatMap((one) => {
    const style = getComputedStyle(one);
    if (style.position !== 'static' || one.closest('[aria-hidden=true], header, nav, dialog')) return [];
    if (floats(one)) return [];
    const text = document.createRange();
    text.selectNodeContents(one);
    return [...text.getClientRects()].map((box) => ({ one, box }));
  });
  for (const [at, { one, box }] of boxes.entries())
    for (const other of boxes.slice(at + 1, at + 40)) {
      if (one.contains(other.one) || other.one.contains(one)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 4 && down > 6) found.push(`over each other: ${nameOf(one)}, ${nameOf(other.one)}`);
    }
  return [...new Set(found)];
}

function faintHere(): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const mixed = (colour: string, behind: number[], share = 1) => {
    pen.globalAlpha = 1;
    pen.fillStyle = `rgb(${behind.join(' ')})`;
    pen.fillRect(0, 0, 1, 1);
    pen.globalAlpha = share;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const groundOf = (element: Element | null): number[] =>
    element
      ? mixed(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
      : [255, 255, 255];
  const light = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** Over a picture nobody can tell by colours alone. */
  const onPicture = (element: Element | null): boolean =>
    !!element && (getComputedStyle(element).backgroundImage !== 'none' || onPicture(element.parentElement));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walk.nextNode()) {
    const { parentElement: one, textContent } = walk.currentNode;
    if (!one || !textContent?.trim() || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest('[aria-hidden=true], :disabled, [data-disabled], [aria-disabled=true], svg')) continue;
    const { color, fontSize, fontWeight, position } = getComputedStyle(one);
    if (one.getBoundingClientRect().width <= 1 || position === 'absolute' || onPicture(one)) continue;
    const ground = groundOf(one);
    let share = 1;
    for (let up: Element | null = one; up; up = up.parentElement) share *= +getComputedStyle(up).opacity;
    const [a, b] = [light(mixed(color, ground, share)), light(ground)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && +fontWeight >= 700) ? 3 : 4.5;
    if (ratio < least) found.add(`faint ${ratio.toFixed(2)}: “${textContent.trim().slice(0, 40)}”`);
  }
  return [...found];
}
