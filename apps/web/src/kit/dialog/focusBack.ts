import { typing } from '../keys.ts';

/** How many places are remembered: more than a person goes through in a dialog and a question about it. */
const most = 50;

/**
 * Gives the focus back to where it was before a dialog: the last place that is still there. The dialogs here come with
 * their opening and go with their closing: too late, and too early, for the library's own way of doing so.
 * So it does to a button that waited for what it had begun, and when what was pressed goes with what it has done: where
 * there is nothing to go back to, the heading has it, whose words a reader then says.
 * `first`: what had the focus before anybody looked. Answers how to end that.
 */
export function giveFocusBack(first: EventTarget | null = null): () => void {
  let places: Place[] = [];
  let last: HTMLElement | undefined;
  let screen = '';
  let soon: ReturnType<typeof setTimeout>;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    [last, screen] = [target, screenNow()];
    const place = openerOf(target);
    if (place) places = [...places.filter((one) => one.element !== place), placeOf(place)].slice(-most);
  };
  const leave = ({ target }: Event) => {
    if (!last?.contains(target as Node)) last = undefined;
  };
  const goBack = (fits: (place: HTMLElement) => boolean, ofForm = false) => {
    last = undefined;
    const now = (place: Place) => (ofForm ? standInOf(place) : place.element);
    const there = places.map(now).findLast((place) => place?.isConnected && fits(place));
    there?.focus();
  };
  const watch = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    if (changes.some(closed)) return goBack(() => true);
    const lost = last;
    if (!lost || (lost.isConnected && !changes.some(({ target }) => target === lost && !isOff(lost)))) return;
    // Another screen takes it by itself, and whoever knows better where it belongs comes first.
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (document.activeElement !== document.body || last !== lost || screen !== screenNow()) return;
      if (lost.isConnected) return lost.focus();
      // What lies above the screen keeps it.
      const room = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')].at(-1);
      goBack((place) => !!room?.contains(place) && !place.matches(typing), !!lost.closest('form'));
      if (document.activeElement === document.body) reach(room?.querySelector<HTMLElement>('h1, h2') ?? room);
    }, 60);
  });
  const noteNext = ({ target }: FocusEvent) => note(target);
  const notePressed = ({ target, detail }: MouseEvent) => detail > 0 && note(pressedIn(target));
  note(document.activeElement);
  note(first);
  document.addEventListener('focusin', noteNext);
  // Before whoever hears it opens something.
  document.addEventListener('click', notePressed, true);
  document.addEventListener('pointerdown', leave);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', noteNext);
    document.removeEventListener('click', notePressed, true);
    document.removeEventListener('pointerdown', leave);
    watch.disconnect();
    clearTimeout(soon);
  };
}

/** Safari gives no button the focus that is clicked: it is the place all the same. */
const pressedIn = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('button') : null;

const isOff = (element: HTMLElement) => element.matches(':disabled');

/** What follows it in the address is of the same screen. */
const screenNow = () => location.hash.split('?')[0] ?? '';

/** A line of a menu goes with its menu: the menu's button stands for it. */
function openerOf(element: HTMLElement): HTMLElement | null {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

interface Place {
  element: HTMLElement;
  /** What it stood in, the nearest first. */
  around: readonly HTMLElement[];
  /** What said the same beside it: of other records. */
  others: readonly HTMLElement[];
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around, others: namesakesIn(document, element) };
}

/** A form that took the place of the button it was opened with gives it back as another one, which says the same. */
function standInOf({ element, around, others }: Place): HTMLElement | undefined {
  if (element.isConnected) return element;
  const room = around.find((one) => one.isConnected);
  const come = room ? namesakesIn(room, element).filter((one) => !others.includes(one)) : [];
  // Of several nobody knows which.
  return come.length === 1 ? come[0] : undefined;
}

const namesakesIn = (room: ParentNode, element: HTMLElement) =>
  [...room.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(element));

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

function reach(element: HTMLElement | undefined) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const closed = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some(
    (node) =>
      node instanceof Element && (node.matches('[role="dialog"]') || node.querySelector('[role="dialog"]')),
  );
