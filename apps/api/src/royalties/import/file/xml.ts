import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable } from './unreadable.ts';

type OnTag = (tag: SaxesTagPlain) => void;

/** Reads an XML file to its end, or to the first fault. */
export async function parse(
  source: Readable,
  open: OnTag,
  close: (name: string) => void = () => {},
  text: (part: string) => void = () => {},
): Promise<void> {
  const parser = parserOf(open, close, text);
  source.setEncoding('utf8');
  for await (const part of source as AsyncIterable<string>) write(parser, part);
  write(parser, null);
}

type Parser = ReturnType<typeof parserOf>;

/** Characters of one text, tag or comment, which are held until it ends: a cell has 32,767 at most. */
const mostHeld = 1_000_000;

export function parserOf(open: OnTag, close: (name: string) => void, text: (part: string) => void) {
  const parser = new SaxesParser();
  let held = 0;
  const ending =
    <A>(hear: (said: A) => void) =>
    (said: A) => {
      held = 0;
      hear(said);
    };
  parser.on('opentag', ending(open));
  parser.on(
    'closetag',
    ending(({ name }: SaxesTagPlain) => close(name)),
  );
  parser.on('text', ending(text));
  parser.on('cdata', ending(text));
  parser.on('error', () => {
    throw unreadable('file.archive');
  });
  return {
    close: () => parser.close(),
    write(part: string): void {
      held += part.length;
      parser.write(part);
      if (held > mostHeld) throw unreadable('file.texts');
    },
  };
}

export function write(parser: Parser, part: string | null): void {
  if (part === null) parser.close();
  else parser.write(part);
}

/** A tag without the prefixes of its names, which every writer chooses. */
export function plainTag({ name, attributes }: SaxesTagPlain): {
  local: string;
  attributes: Record<string, string>;
} {
  const named: Record<string, string> = {};
  for (const key in attributes) named[localOf(key)] = attributes[key]!;
  return { local: localOf(name), attributes: named };
}

export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
