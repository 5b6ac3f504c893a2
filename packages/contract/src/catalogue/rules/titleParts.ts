import { tidy } from './text.ts';

/** A title cut into its name, a tail behind a free dash and its brackets at the end. */
export interface TitleParts {
  base: string;
  tail: string | null;
  brackets: Bracket[];
}

export interface Bracket {
  open: '(' | '[';
  text: string;
}

/** "Kasih - Live (feat. Rara) [Remix]" → base "Kasih", tail "Live", brackets "feat. Rara" and "Remix". */
export function splitTitle(title: string): TitleParts {
  const brackets: Bracket[] = [];
  let rest = title.trim();
  for (;;) {
    const cut = lastBracket(rest);
    if (!cut) break;
    brackets.unshift(cut.bracket);
    rest = cut.rest;
  }
  const dash = /^(.*\S)\s+[-–—]\s+(\S[^–—]*)$/u.exec(rest);
  return { base: dash?.[1] ?? rest, tail: dash?.[2] ?? null, brackets };
}

/** The title of these parts, in one line without dangling signs. */
export function joinTitle(parts: TitleParts): string {
  const name = parts.tail === null ? parts.base : `${parts.base} - ${parts.tail}`;
  const groups = parts.brackets.map(({ open, text }) => (open === '(' ? `(${text})` : `[${text}]`));
  return [name, ...groups].join(' ').trim();
}

/** What stands beside the name: the tail and the brackets. */
export function besideName(title: string): string[] {
  const { tail, brackets } = splitTitle(title);
  return [...(tail === null ? [] : [tail]), ...brackets.map((bracket) => bracket.text)];
}

/** The title without the tail and the brackets the test matches. */
export function dropBesideName(title: string, matches: (text: string) => boolean): string {
  const { base, tail, brackets } = splitTitle(title);
  return joinTitle({
    base,
    tail: tail !== null && matches(tail) ? null : tail,
    brackets: brackets.filter((bracket) => !matches(bracket.text)),
  });
}

/** Guests written into a title: where, by which sign, and whether it is exactly "(feat. …)". */
export interface GuestSpan {
  from: number;
  to: number;
  guests: string;
  exact: boolean;
}

const guestSign =
  /(?<=[\s([])(?:featuring\s|feat\.?\s(?!of\b)|feat\.(?=\S)|(?<!\d\s?)ft\.?\s|ft\.(?=\S)|w\/)\s*/giu;

/** Every place where a title names guests. A title that begins with the sign names none. */
export function guestSpans(title: string): GuestSpan[] {
  const spans: GuestSpan[] = [];
  for (const hit of title.matchAll(guestSign)) {
    const inside = spans.some((span) => hit.index < span.to);
    if (inside || !/[\p{L}\p{N}]/u.test(title.slice(0, hit.index))) continue;
    spans.push(spanAt(title, hit.index, hit[0]));
  }
  return spans;
}

/** The names of a guest list, whatever stands between them. Names in `whole` are never split. */
export function splitGuests(guests: string, whole: readonly string[]): string[] {
  const known = whole.filter((name) => guests.includes(name) && /[&,+/]| x | and | dan /iu.test(name));
  const masked = known.reduce((text, name, index) => text.split(name).join(`\uE000${index}\uE000`), guests);
  return masked
    .split(/\s*[,;]\s*(?:&\s*)?|\s+(?:&|and|dan|x|×|\+|feat\.?|ft\.?|featuring)\s+|\s*&\s+/iu)
    .map((part) => part.replace(/\uE000(\d+)\uE000/g, (_, index) => known[Number(index)] ?? '').trim())
    .filter((part) => part !== '');
}

/** "A", "A & B", "A, B & C". Source: Apple Music Style Guide 2.13. */
export function joinGuests(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}

/** The title without the guests of these spans. */
export function dropGuests(title: string, spans: readonly GuestSpan[]): string {
  return tidy(
    [...spans].reverse().reduce((text, span) => `${text.slice(0, span.from)} ${text.slice(span.to)}`, title),
  );
}

function lastBracket(text: string): { rest: string; bracket: Bracket } | null {
  const close = text.at(-1);
  const open = close === ')' ? '(' : close === ']' ? '[' : null;
  if (!open) return null;
  const at = text.lastIndexOf(open);
  const inner = text.slice(at + 1, -1);
  const rest = text.slice(0, Math.max(at, 0)).trim();
  if (at < 0 || rest === '' || /[()[\]]/.test(inner)) return null;
  return { rest, bracket: { open, text: inner.trim() } };
}

function spanAt(title: string, at: number, sign: string): GuestSpan {
  const behind = at + sign.length;
  const opened = title[at - 1] === '(' || title[at - 1] === '[';
  const stop = opened ? /[)\]]/ : /\s*[([]|\s+[-–—]\s/;
  const length = title.slice(behind).search(stop);
  const end = length < 0 ? title.length : behind + length;
  const closed = opened && length >= 0;
  return {
    from: opened ? at - 1 : at,
    to: closed ? end + 1 : end,
    guests: title.slice(behind, end).trim(),
    exact: closed && sign === 'feat. ',
  };
}
