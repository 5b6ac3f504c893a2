/// <reference lib="dom" />
import { type CDPSession, expect, type Page } from '@playwright/test';

/** The lines of fields and boxes stand out against what is around them, 3 : 1 (WCAG 1.4.11), which axe does not measure. */
export async function expectLines(page: Page): Promise<void> {
  expect.soft(await page.evaluate(faintLines), 'lines of fields').toEqual([]);
}

/** For fingers: fields and buttons of 48 px, letters of 16 px in fields, 44 px for whatever else is pressed. */
export async function expectPressable(page: Page): Promise<void> {
  expect.soft(await page.evaluate(smallTargets), 'for fingers').toEqual([]);
  expect.soft(await page.evaluate(strayParts), 'within its field').toEqual([]);
}

/** A field has a name; one that must be filled in says so to readers, and one for a new password by which rules. */
export async function expectToldFields(page: Page): Promise<void> {
  expect.soft(await page.evaluate(untoldFields), 'fields').toEqual([]);
}

/** What is emulated ends with its session. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What the browser itself is asked by. */
export function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** As a phone points, or as a mouse does. */
export async function point(page: Page, by: 'finger' | 'mouse'): Promise<void> {
  const cdp = await protocolOf(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: by === 'finger', maxTouchPoints: 5 });
}

// What follows runs in the page, each function as a whole of its own.

export function faintLines(): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  /** The colour over what is behind it. */
  const mixed = (colour: string, behind: number[]) => {
    pen.fillStyle = `rgb(${behind.join(' ')})`;
    pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const groundOf = (element: Element | null): number[] =>
    element
      ? mixed(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
      : [255, 255, 255];
  const light = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const lineOf = (element: Element | null, up = 3): Element | undefined => {
    if (!element || up === 0) return undefined;
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element);
    const drawn = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
    return drawn ? element : lineOf(element.parentElement, up - 1);
  };
  const fields =
    ':is(input:not([type=hidden], [type=file], [type=range], :checked), textarea, select, [role=textbox]):not(:disabled, :focus)';
  return [...document.querySelectorAll(fields)].flatMap((field) => {
    if (field.closest('[data-variant=unstyled], [role=slider]') || !field.checkVisibility()) return [];
    if (field.getBoundingClientRect().width <= 1) return [];
    // A switch is drawn beside its box, by its ground.
    const switched = field.getAttribute('role') === 'switch';
    const drawn = switched ? field.nextElementSibling : (lineOf(field) ?? null);
    const name =
      field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 90);
    if (!drawn) return [`${name}: no line`];
    const around = groundOf(drawn.parentElement);
    const { backgroundColor, borderBottomColor } = getComputedStyle(drawn);
    const [high = 0, low = 0] = [
      light(mixed(switched ? backgroundColor : borderBottomColor, around)),
      light(around),
    ]
      .toSorted((a, b) => b - a)
      .map((one) => one + 0.05);
    return high / low < 3 ? [`${name}: ${(high / low).toFixed(2)}`] : [];
  });
}

export function smallTargets(): string[] {
  const pressed =
    'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=button], [role=tab], [role=menuitem], [role=option]';
  /** How far it is hit beyond its own box. */
  const beyond = (element: Element) => {
    const { content, position, top } = getComputedStyle(element, '::after');
    return content !== 'none' && position === 'absolute' ? Math.max(0, -Number.parseFloat(top)) : 0;
  };
  const boxOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const around = element.closest('tr[data-opens]') ?? element.closest('.mantine-Input-wrapper');
    const isField = element.matches('input, select, textarea');
    const boxes = [element, ...labels, ...(around && (isField || around.matches('tr')) ? [around] : [])];
    const rects = boxes.map((one) => one.getBoundingClientRect());
    const more = 2 * beyond(element);
    return {
      width: Math.max(...rects.map(({ width }) => width)) + more,
      height: Math.max(...rects.map(({ height }) => height)) + more,
    };
  };
  /** A link within a sentence is as high as its line. */
  const inSentence = (element: Element) => {
    const block = element.parentElement?.closest(
      'p, li, dd, label, td, blockquote, .mantine-Text-root, [role=alert]',
    );
    return !!block && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  const writes = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea';
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const { width: wide, bottom } = element.getBoundingClientRect();
    if (!element.checkVisibility() || wide <= 1 || bottom < 0) return [];
    if (element.closest('[aria-hidden=true], [inert]') || element.matches(':disabled')) return [];
    if (element.matches('a, button') && inSentence(element)) return [];
    const { width, height } = boxOf(element);
    const field = element.matches(writes);
    const small = Number.parseFloat(getComputedStyle(element).fontSize) < 16;
    const name = `${element.tagName} ${element.className} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}"`;
    if (field && (height < 47.5 || small))
      return [`${name}: ${Math.round(height)} high, letters ${small ? 'small' : 'fit'}`];
    const button = element.matches('.mantine-Button-root:not([data-size^=compact]), .site a[data-look]');
    if (button && height < 47.5) return [`${name}: a button ${Math.round(height)} high`];
    // A short word that leads on is as wide as it is.
    const least = element.matches('a') && element.textContent ? height : Math.min(width, height);
    if (least < 43.5) return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    return [];
  });
}

/** What empties a field or counts it up and down stands within its line, as large as it is for a finger. */
function strayParts(): string[] {
  const parts = document.querySelectorAll('.mantine-InputClearButton-root, .mantine-NumberInput-controls');
  return [...parts].flatMap((part) => {
    const field = part.closest('.mantine-Input-wrapper');
    if (!field || !part.checkVisibility()) return [];
    const [inner, outer] = [part.getBoundingClientRect(), field.getBoundingClientRect()];
    const out = Math.max(inner.right - outer.right, inner.bottom - outer.bottom, outer.top - inner.top);
    return out > 0.5 ? [`${field.textContent?.slice(0, 30)}: ${Math.round(out)} px beyond its line`] : [];
  });
}

export function untoldFields(): string[] {
  const written =
    'form input:is([type=text], [type=email], [type=tel], [type=url], [type=password], :not([type])), form textarea';
  const nameless = [...document.querySelectorAll<HTMLInputElement>(written)]
    // What is chosen from a list keeps its value in a hidden field of that name.
    .filter((field) => !field.name && field.ariaHasPopup !== 'listbox' && field.checkVisibility())
    .map((field) => `no name: ${field.outerHTML.slice(0, 160)}`);
  const silent = [...document.querySelectorAll('.mantine-InputWrapper-root')]
    .filter((wrapper) =>
      wrapper.querySelector(':scope > .mantine-InputWrapper-label > .mantine-InputWrapper-required'),
    )
    .flatMap((wrapper) => [
      ...wrapper.querySelectorAll(
        'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, [role=textbox]',
      ),
    ])
    .filter((field) => !field.ariaLabel && field.ariaRequired !== 'true' && !field.matches(':required'))
    .map((field) => `not required for readers: ${field.outerHTML.slice(0, 160)}`);
  const secret = [...document.querySelectorAll('input[type=password]')];
  const ruleless = secret
    .filter(
      (field) =>
        field.getAttribute('autocomplete') === 'new-password' && !field.getAttribute('passwordrules'),
    )
    .map(() => 'a new password without its rules');
  const hidden = [...document.querySelectorAll('.mantine-PasswordInput-visibilityToggle[tabindex="-1"]')].map(
    () => 'a password that is not shown by keyboard',
  );
  return [...nameless, ...silent, ...ruleless, ...hidden];
}
