import type { Language } from '@rilis/contract/words/languages';
import { escapedHtml } from '../../kit/html.ts';

/** A line of a mail's list; `link`: where it leads. */
export interface Line {
  text: string;
  link: string | null;
}

/** Who writes, and in which language. */
export interface Platform {
  language: Language;
  product: string;
  /** The address of the product, `https://…`. */
  home: string;
}

interface MailLook extends Platform {
  paragraphs: readonly string[];
  lines: readonly Line[];
  button: { text: string; link: string } | null;
  closing: readonly string[];
}

/** The colours of the public pages (theme.css, siteFrame.module.css): mail programs know no variables. */
const [night, sun, paper, ink, faint, indigo] = [
  '#14133a',
  '#f2bd62',
  '#fbf7ef',
  '#17181c',
  '#5d616c',
  '#5850e3',
];
/** How high the bars of the mark stand, in pixels (kit/look/mark.tsx). */
const bars = [6, 14, 20, 10];

/**
 * A mail as the public pages look: the mark on the night, one button, paper. Tables and styles of elements, since mail
 * programs take nothing else; no picture, so that nothing is fetched and opening is told to nobody.
 */
export function mailHtml({ language, product, home, paragraphs, lines, button, closing }: MailLook): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escapedHtml(text)}</p>`;
  const list = lines.length > 0 ? `<ul style="margin:0 0 16px">${lines.map(item).join('')}</ul>` : '';
  const small = closing.map((text) => `<p style="margin:0 0 8px">${escapedHtml(text)}</p>`).join('');
  return [
    `<!doctype html><html lang="${language === 'id' ? 'id' : 'en'}"><body style="margin:0;background:${paper}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};color:${ink};font:16px/1.6 Geist,Helvetica,Arial,sans-serif">`,
    `<tr><td style="padding:20px 24px;background:${night}">${markOf(product, home)}</td></tr>`,
    `<tr><td style="padding:32px 24px 8px;max-width:560px">${paragraphs.map(p).join('')}${list}`,
    button ? buttonOf(button) : '',
    `</td></tr><tr><td style="padding:8px 24px 32px;font-size:13px;color:${faint}">${small}</td></tr></table></body></html>`,
  ].join('');
}

const item = ({ text, link }: Line) =>
  `<li>${link ? `<a href="${escapedHtml(link)}">${escapedHtml(text)}</a>` : escapedHtml(text)}</li>`;

function markOf(product: string, home: string): string {
  const wave = bars
    .map(
      (height) =>
        `<span style="display:inline-block;width:4px;height:${height}px;margin-right:3px;border-radius:2px;vertical-align:middle;background:${sun}"></span>`,
    )
    .join('');
  return `<a href="${escapedHtml(home)}" style="color:#ffffff;text-decoration:none;font-size:20px;font-weight:600">${wave}&nbsp;${escapedHtml(product)}</a>`;
}

/** The address stands under it as well: whoever does not press what a mail shows can read where it leads. */
function buttonOf({ text, link }: { text: string; link: string }): string {
  const address = escapedHtml(link);
  return `<p style="margin:8px 0 12px"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${indigo};color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(text)}</a></p><p style="margin:0 0 16px;font-size:13px;color:${faint};word-break:break-all">${address}</p>`;
}
