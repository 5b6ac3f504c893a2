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

export function parserOf(open: OnTag, close: (name: string) => void, text: (part: string) => void) {
  const parser = new SaxesParser();
  parser.on('opentag', open);
  parser.on('closetag', ({ name }) => close(name));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('error', () => {
    throw unreadable('file.archive');
  });
  return parser;
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
