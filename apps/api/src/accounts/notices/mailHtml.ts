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
  subject: string;
  /** What a list of mails shows beside the subject; in the mail itself it is not seen. */
  preview: string;
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
export function mailHtml(mail: MailLook): string {
  const { language, product, home, paragraphs, lines, button, closing } = mail;
  const p = (text: string) => `<p style="margin:0 0 16px">${escapedHtml(text)}</p>`;
  const list = lines.length > 0 ? `<ul style="margin:0 0 16px">${lines.map(item).join('')}</ul>` : '';
  const small = closing.map((text) => `<p style="margin:0 0 8px">${linked(escapedHtml(text))}</p>`).join('');
  return [
    `<!doctype html><html lang="${language === 'id' ? 'id' : 'en'}">${headOf(mail)}<body style="margin:0;background:${paper}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapedHtml(mail.preview)}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};color:${ink};font:16px/1.6 Geist,Helvetica,Arial,sans-serif">`,
    `<tr><td style="padding:20px 24px;background:${night}">${markOf(product, home)}</td></tr>`,
    `<tr><td style="padding:32px 24px 8px"><div style="${readable}">${paragraphs.map(p).join('')}${list}`,
    button ? buttonOf(button) : '',
    `</div></td></tr><tr><td style="padding:8px 24px 32px;font-size:13px;color:${faint}"><div style="${readable}">${small}</div></td></tr></table></body></html>`,
  ].join('');
}

/** A cell of a table has no greatest width: lines would run over the whole screen, and so would a long word. */
const readable = 'max-width:560px;overflow-wrap:anywhere;word-break:break-word';

/** Light alone: what chooses colours of its own for the dark would mix them with these. */
const headOf = ({ subject }: MailLook) =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapedHtml(subject)}</title></head>`;

const item = ({ text, link }: Line) =>
  `<li>${link ? `<a href="${escapedHtml(link)}">${escapedHtml(text)}</a>` : escapedHtml(text)}</li>`;

/** An address at the end of a text can be pressed: not every mail program sees to that. */
const linked = (text: string) =>
  text.replace(/https?:\/\/\S+$/, (address) => `<a href="${address}" style="color:${faint}">${address}</a>`);

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
  const shape = `display:inline-block;padding:14px 24px;border-radius:8px;background:${indigo};color:#ffffff;font-weight:600;text-decoration:none`;
  return [
    // Outlook gives room to a cell, never to a link.
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td bgcolor="${indigo}" style="border-radius:8px;mso-padding-alt:14px 24px">`,
    `<a href="${address}" style="${shape}">${escapedHtml(text)}</a></td></tr></table>`,
    `<p style="margin:0 0 16px;font-size:13px;color:${faint};word-break:break-all">${address}</p>`,
  ].join('');
}
