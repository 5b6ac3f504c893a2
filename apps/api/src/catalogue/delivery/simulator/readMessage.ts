import type { Named, Read } from './readPackage.ts';

interface Message extends Pick<Read, 'messageId' | 'kind' | 'title' | 'findings'> {
  /** The files it names, with their sums. */
  files: Named[];
}

/**
 * What a message says, read as a store reads it: DDEX ERN, or a table. A release whose every deal is over by `day`
 * (YYYY-MM-DD) is taken down.
 */
export const readMessage = (text: string, name: string, day: string): Message =>
  name.endsWith('.csv') ? readTable(text) : readErn(text, day);

const within = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g'))].map(
    ([, inside = '']) => inside,
  );

const plain = (text = '') =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

function readErn(text: string, day: string): Message {
  const isPurge = text.includes('<ern:PurgeReleaseMessage');
  const [messageId = ''] = within(text, 'MessageId');
  const [icpn = ''] = within(text, 'ICPN');
  const [releases = ''] = within(text, 'ReleaseList');
  const [title = icpn] = within(releases, 'DisplayTitleText');
  const ends = within(text, 'ValidityPeriod').map((period) => within(period, 'EndDate')[0]);
  const isOver = ends.length > 0 && ends.every((end) => end !== undefined && end < day);
  const recipients = within(text, 'MessageRecipient').flatMap((one) => within(one, 'PartyId'));
  return {
    messageId,
    kind: isPurge || isOver ? 'TAKEDOWN' : 'NEW',
    title: plain(title),
    files: within(text, 'File').map((file) => ({
      name: plain(within(file, 'URI')[0]),
      algorithm: within(file, 'Algorithm')[0] ?? '',
      sum: within(file, 'HashSumValue')[0] ?? '',
    })),
    findings: [
      ...(isWellFormed(text) ? [] : ['The message is no XML that can be read']),
      ...(/^\d{12,14}$/.test(icpn) ? [] : [`No release has the number “${icpn}”`]),
      ...(recipients.every((id) => id.startsWith('PADPIDA')) && recipients.length > 0
        ? []
        : ['The message names nobody who receives it']),
      ...(isPurge || within(text, 'SoundRecording').length > 0 ? [] : ['The message has no recording']),
    ],
  };
}

/** Every element ends, the one that began last first. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', empty] of text.matchAll(/<(\/)?([A-Za-z][\w:.-]*)[^>]*?(\/)?>/g)) {
    if (close && open.pop() !== name) return false;
    if (!close && !empty) open.push(name);
  }
  return open.length === 0 && text.startsWith('<?xml');
}

function readTable(text: string): Message {
  const [head = [], ...lines] = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean)
    .map(cellsOf);
  const rows = lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
  const [first] = rows;
  const named = rows.flatMap((row) => [
    { name: row.file, sum: row.sum },
    { name: row.cover, sum: row.cover_sum },
  ]);
  const files = named.flatMap(({ name, sum }) =>
    name ? [{ name, sum: sum ?? '', algorithm: first?.sum_algorithm ?? '' }] : [],
  );
  const isTakeDown = first?.action === 'TAKEDOWN';
  return {
    messageId: first?.message_id ?? '',
    kind: isTakeDown ? 'TAKEDOWN' : 'NEW',
    title: first?.release_title ?? '',
    files: isTakeDown ? [] : files,
    findings: [
      ...(first ? [] : ['The table has no line']),
      ...(first && !/^\d{12,14}$/.test(first.upc ?? '') ? [`No release has the number “${first.upc}”`] : []),
      ...rows.filter((row) => !row.isrc).map((row) => `“${row.title ?? ''}” has no ISRC`),
      ...lines
        .filter((line) => line.length !== head.length)
        .map(() => 'A line has other columns than its head'),
    ],
  };
}

/** The cells of a line of a table (RFC 4180, no line ends within). */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
