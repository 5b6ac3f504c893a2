import { whenLost } from './connection.ts';

/** As the catalogue has it, of which nothing is here yet. */
export const unreached = {
  en: 'The connection to the server is lost. Trying again…',
  id: 'Koneksi ke server terputus. Mencoba lagi…',
} as const;

const place = 'position:fixed;inset:calc(50% + 32px) 16px auto;text-align:center';
const look = 'margin:0;font-size:14px;font-weight:400;line-height:1.6';

/** Until there is something to show, the page says under its sign why it waits; what is shown then takes the place of both. */
export function splashSaysWhenLost(root: HTMLElement) {
  whenLost(() => {
    if (root.childElementCount !== 1 || root.firstElementChild?.localName !== 'svg') return;
    root.append(main());
  });
}

function main() {
  const english = element('h1', look, unreached.en);
  const indonesian = element('p', look, unreached.id);
  english.lang = 'en';
  indonesian.lang = 'id';
  const said = element('div', '', english, indonesian);
  said.role = 'alert';
  return element('main', place, said);
}

function element(name: string, style: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.style.cssText = style;
  made.append(...children);
  return made;
}
