import { invoiceTime, number } from '@rilis/contract/formats';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { Config } from '../../config.ts';
import { truncate } from '../../kit/truncate.ts';
import { say } from '../../kit/words.ts';
import { type Line, mailHtml, type Platform } from './mailHtml.ts';

/** A row of the outbox. */
export interface Outgoing {
  id: number;
  to_address: string;
  lang: string;
  template: string;
  params: MailParams;
  /** Until when its key is good. */
  good_until?: Date | null;
}

/** Values of a mail's text. `path` is the hash route its button opens (`/#/login`); `key` is forgotten once sent. */
export interface MailParams {
  [name: string]: string | number | MailedNotice[] | Where | null | undefined;
  name: string;
  path?: string;
  key?: string;
  notices?: MailedNotice[];
  /** Of what happened to the account: when, and from where; null: by staff. */
  at?: string;
  where?: Where | null;
  /** Who did it, where that is another than the reader. */
  by?: string | null;
}

interface Where {
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** A notice as a mail tells it. */
export interface MailedNotice {
  kind: string;
  params: Record<string, unknown>;
  link: string | null;
}

/** Subject, plain text and HTML of a mail in its reader's language. The host of its link is the platform's own. */
export function mailText(mail: Outgoing, { publicUrl, productName }: Config) {
  const lang = languageOf(mail.lang);
  const look = { language: lang, product: productName, home: publicUrl };
  if (mail.template === 'sms') return shortMessage(lang, mail, look);
  const { path, key, notices = [], at, where, by, ...rest } = mail.params;
  const count = Number(rest.count ?? 0);
  const left = count - notices.length;
  const lines = [
    ...notices.map((notice) => lineOf(lang, notice, publicUrl)),
    ...(left > 0 ? [{ text: say(lang, 'mail.more', { left: number(left) }), link: null }] : []),
  ];
  const values = {
    product: productName,
    ...rest,
    count: number(count),
    name: harmless(String(rest.name)),
    ...(typeof rest.reason === 'string' && { reason: ended(rest.reason) }),
    line: lines[0]?.text ?? '',
    end: mail.good_until ? invoiceTime(mail.good_until) : '',
  };
  const word = (part: string) => say(lang, `mail.${mail.template}.${part}`, values);
  const link = path === undefined ? null : `${publicUrl}${path}${key === undefined ? '' : `?key=${key}`}`;
  const greeting = say(lang, 'mail.greeting', values);
  const closing = [
    ...(notices.length > 0 ? [say(lang, 'mail.settings', { link: settingsLink(publicUrl) })] : []),
    say(lang, 'mail.closing', values),
  ];
  const lead = word('text');
  const safety = at === undefined ? [] : safetyOf(lang, productName, at, where ?? null, by);
  const button = link === null ? '' : word('button');
  // A line break in a name would be a header of its own.
  const subject = oneLine(word('subject'), 200);
  return {
    subject,
    text: [
      greeting,
      lead,
      ...safety,
      ...textOf(lines),
      ...(link ? [`${button}:\n${link}`] : []),
      ...closing,
    ].join('\n\n'),
    html: mailHtml({
      ...{ ...look, subject, preview: lines.map(({ text }) => text).join(' · ') || lead },
      paragraphs: [greeting, lead, ...safety],
      lines,
      button: link === null ? null : { text: button, link },
      closing,
    }),
  };
}

/** Where somebody chooses what they hear by mail. */
export const settingsLink = (publicUrl: string) => `${publicUrl}/#/noticeSettings`;

/** What somebody wrote, with a full stop where they left it out: another sentence may follow. */
const ended = (said: string) => (/[\p{L}\p{N})\]"”]$/u.test(said) ? `${said}.` : said);

/** A short message in the mailbox screen, where no gateway is set up; it is never mailed. */
function shortMessage(lang: Language, { to_address, params }: Outgoing, look: Platform) {
  const text = String(params.message);
  const subject = say(lang, 'mail.sms.subject', { product: look.product, number: to_address });
  return {
    subject,
    text,
    html: mailHtml({
      ...look,
      subject,
      preview: text,
      paragraphs: [text],
      lines: [],
      button: null,
      closing: [],
    }),
  };
}

/** When and from where it happened, and what to do when it was somebody else. */
function safetyOf(
  lang: Language,
  product: string,
  at: string,
  where: Where | null,
  by: string | null = null,
): string[] {
  const time = invoiceTime(new Date(at));
  if (!where)
    return [say(lang, 'mail.safety.byStaff', { time, product }), say(lang, 'mail.safety.adviceStaff')];
  const { browser, system, address } = where;
  const device = browser
    ? say(lang, 'mail.safety.device', { browser, system })
    : say(lang, 'mail.safety.unknown');
  return [
    say(lang, 'mail.safety.when', { time, device, address }),
    ...(by === null
      ? [say(lang, 'mail.safety.advice')]
      : [say(lang, 'mail.safety.who', { name: by }), say(lang, 'mail.safety.adviceOther', { name: by })]),
  ];
}

/** What a mail may carry of a notice: names, made harmless, and days. Amounts and reasons are read after signing in. */
function lineOf(lang: Language, { kind, params, link }: MailedNotice, publicUrl: string): Line {
  const shown = Object.entries(params).map(([name, value]) => [name, discreet(kind, name, value)]);
  const text = oneLine(say(lang, `notification.${kind}`, Object.fromEntries(shown)), 400);
  return { text, link: link && `${publicUrl}/#${link}` };
}

const names = [
  ...['title', 'name', 'company', 'label', 'from', 'to', 'store', 'fileName', 'by', 'who'],
  ...['period', 'day', 'run', 'reference', 'slip', 'folder', 'file'],
];

function discreet(kind: string, name: string, value: unknown): string {
  if (name === 'count') return number(Number(value));
  // Elsewhere it is one to call.
  const isNamed = names.includes(name) || (name === 'number' && kind.startsWith('contract'));
  return isNamed ? harmless(String(value)) : name === 'total' ? 'Rp …' : '…';
}

const textOf = (lines: Line[]) =>
  lines.length > 0 ? [lines.map(({ text, link }) => `- ${text}${link ? `\n  ${link}` : ''}`).join('\n')] : [];

/**
 * A stranger's registration must not carry a link to somebody's mailbox in the name. Only what a mail program would take for an
 * address loses its signs: “AC/DC”, “PT. Senja” and “BP/2026/000001” stay as they are.
 */
export const harmless = (name: string) =>
  cut(
    name
      .replace(/[<>\s]+/g, ' ')
      .replace(/\S+/g, (part) =>
        address.test(part) ? part.replace(/[/:@.\u3002\uff0e\uff61]+/g, ' ') : part,
      )
      .replace(/ +/g, ' ')
      .trim(),
    60,
  );

/**
 * Two strokes, a mailbox, a scheme, a dot before a letter or between four numbers. The endings of files the platform takes and
 * writes are those of no domain.
 */
const address =
  /\/\/|.@.|^\P{L}*\p{L}[\w+.-]*:\S|[.\u3002\uff0e\uff61](?!(?:csv|xlsx?|xml|pdf|jpe?g|png|wav|flac|mp3)$)\p{L}|(?:\d+\.){3}\d/iu;

const oneLine = (text: string, most: number) => cut(text.replace(/[\r\n\u2028\u2029]+/g, ' '), most);

/** What is left of a title has to be told from a whole one. */
const cut = (text: string, most: number) =>
  text.length > most ? `${truncate(text, most - 1).trim()}…` : text;
