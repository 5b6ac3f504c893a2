import { languageOf } from '@rilis/contract/words/languages';
import type { Config } from '../config.ts';
import { say } from '../kit/words.ts';

/** A row of the outbox. */
export interface Outgoing {
  id: number;
  to_address: string;
  lang: string;
  template: string;
  params: Record<string, string | number>;
}

/** Subject, plain text and simple HTML of a mail in its reader's language. The host of its link is the platform's own. */
export function mailText(mail: Outgoing, { publicUrl, productName }: Config) {
  const lang = languageOf(mail.lang);
  const values = { product: productName, ...mail.params, name: harmless(String(mail.params.name ?? '')) };
  const word = (part: string) => say(lang, `mail.${mail.template}.${part}`, values);
  const { path, key } = mail.params;
  const link = path === undefined ? null : `${publicUrl}${path}${key === undefined ? '' : `?key=${key}`}`;
  const greeting = say(lang, 'mail.greeting', values);
  const closing = say(lang, 'mail.closing', values);
  const lead = word('text');
  const button = link === null ? '' : word('button');
  return {
    // A line break in a name would be a header of its own.
    subject: oneLine(word('subject')),
    text: [greeting, lead, ...(link ? [`${button}:\n${link}`] : []), closing].join('\n\n'),
    html: htmlOf([greeting, lead], link, button, closing),
  };
}

/** A stranger's registration must not carry a link to somebody's mailbox in the name. */
const harmless = (name: string) =>
  name
    .replace(/[/:@.<>\s]+/g, ' ')
    .trim()
    .slice(0, 60);

const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, 200);

function htmlOf(paragraphs: string[], link: string | null, button: string, closing: string): string {
  const p = (text: string) => `<p>${escaped(text)}</p>`;
  const anchor = link ? `<p><a href="${escaped(link)}">${escaped(button)}</a><br>${escaped(link)}</p>` : '';
  return `<!doctype html><html><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map(p).join('')}${anchor}${p(closing)}</body></html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
