import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { today } from '@rilis/contract/clock';
import { readMessage } from './readMessage.ts';

/** A package as a store reads it. */
export interface Read {
  messageId: string;
  kind: 'NEW' | 'TAKEDOWN';
  title: string;
  /** What is wrong with it, as a store would write it; none: nothing. */
  findings: string[];
  files: number;
  bytes: number;
}

/** A file of a package, as the list of a package or its message names it. */
export interface Named {
  name: string;
  algorithm: string;
  sum: string;
}

/** Reads a package that is whole, and checks it: every file with its sum, nothing beside them, and the message about them. */
export async function readPackage(folder: string, messageId: string): Promise<Read> {
  const complete = `BatchComplete_${messageId}.xml`;
  const list = listedIn(await readFile(path.join(folder, complete), 'utf8'));
  const there = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const beside = there.filter((name) => name !== complete && !list.some((file) => file.name === name));
  const sums = await Promise.all(list.map((file) => checkSum(folder, file)));
  const name = list.find((file) => /^[^/]+\.(xml|csv)$/.test(file.name))?.name;
  const text = name && there.includes(name) ? await readFile(path.join(folder, name), 'utf8') : '';
  const message = readMessage(text, name ?? '', today());
  const named = message.files.map((file) => ({ ...file, name: under(file.name, list) }));
  const resources = list.filter((file) => file.name !== name);
  const findings = [
    ...sums.flatMap(({ finding }) => finding ?? []),
    ...beside.map((one) => `${one} is not in the list of the package`),
    ...message.findings,
    ...(message.messageId === messageId
      ? []
      : [`The message calls itself ${message.messageId || 'nothing'}`]),
    ...(await Promise.all(named.map((file) => checkSum(folder, file)))).flatMap(
      ({ finding }) => finding ?? [],
    ),
    ...(message.kind === 'TAKEDOWN' ? [] : resources)
      .filter((file) => !named.some((one) => one.name === file.name))
      .map((file) => `${file.name} is not named by the message`),
  ];
  const { kind, title } = message;
  const bytes = sums.reduce((sum, file) => sum + file.bytes, 0);
  return { messageId, kind, title, findings: [...new Set(findings)], files: list.length, bytes };
}

/** A table names its files without their folder. */
const under = (name: string, list: readonly Named[]): string =>
  list.find((file) => file.name === name || path.posix.basename(file.name) === name)?.name ?? name;

const listedIn = (text: string): Named[] =>
  [...text.matchAll(/<File ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return { name: of('Name'), algorithm: of('Algorithm'), sum: of('Sum') };
  });

const hashes: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', MD5: 'md5' };

/** Whether a file is there with the sum that is said of it, and how large it is. */
async function checkSum(folder: string, { name, algorithm, sum }: Named) {
  const file = path.join(folder, path.posix.normalize(`/${name}`));
  const kept = await stat(file).catch(() => null);
  const hash = hashes[algorithm];
  if (!kept?.isFile()) return { bytes: 0, finding: `${name} is missing` };
  if (!hash) return { bytes: kept.size, finding: `${name} has a sum of no known kind: ${algorithm}` };
  const found = createHash(hash);
  await pipeline(createReadStream(file), found);
  const isSame = found.digest('hex') === sum.toLowerCase();
  return { bytes: kept.size, finding: isSame ? undefined : `The ${algorithm} sum of ${name} is another one` };
}
