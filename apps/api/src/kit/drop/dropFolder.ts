import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** A file that is read from wherever it is kept, from a byte on. */
export interface Source {
  bytes: number;
  open: (from: number) => Promise<Readable>;
}

/** A folder that both sides see; names are within it, their parts divided by `/`. */
export interface DropFolder {
  /** Whole or not at all: whoever reads meanwhile never sees half a file. */
  put(name: string, content: string | Buffer): Promise<void>;
  /** The same for a large file: a try that was cut is gone on with where the way allows it, what is there stays. */
  send(name: string, source: Source): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Names of the words that lie in a part of it, sorted, `mostWords` at most; none where there is no such part. */
  list(part: string): Promise<string[]>;
  /** A word of the other side: of what is longer than one ever is, the beginning. */
  read(name: string): Promise<string>;
  move(from: string, to: string): Promise<void>;
}

/** Bytes of a word that are read: the other side decides how much lies there, and it is held in memory. */
export const longestWord = 1024 * 1024;

/** A word of the other side is a JSON file; one that is hidden grows still. */
export const isWord = (name: string): boolean => /^[^.].*\.json$/.test(name);

/**
 * Words that are told at once, of a folder nobody has emptied for long: more are not heard in one look, and those behind them are
 * told when these are gone.
 */
export const mostWords = 1_000;

/** Milliseconds in which words are begun: a look ends before its way is cut, and what is left comes with the next one. */
const lookFor = 20_000;

/** The words of the other side, one after the other, while there is time. */
export function* wordsAmong(names: readonly string[]): Generator<string> {
  const end = Date.now() + lookFor;
  for (const name of names) {
    if (Date.now() >= end) return;
    yield name;
  }
}

/** Opens the folder for a piece of work. */
export type OpenDrop = <T>(work: (folder: DropFolder) => Promise<T>) => Promise<T>;

/** Why a folder cannot be used. `stranger`: the two sides do not know each other; `storage`: we cannot read what was to go there. */
export class DropFault extends Error {
  fault: 'unreachable' | 'stranger' | 'storage';

  constructor(fault: DropFault['fault'], message: string, why?: ErrorOptions) {
    super(message, why);
    this.name = 'DropFault';
    this.fault = fault;
  }
}

/** What a folder did wrong, as a fault of the folder. */
export function asDropFault(error: unknown): never {
  if (error instanceof DropFault) throw error;
  const { code, message } = error as { code?: string | number; message: string };
  throw new DropFault('unreachable', `The folder cannot be used: ${code ?? message}`);
}

/** Under which name a small file lies until it is whole. */
export const asideOf = (name: string): string =>
  path.posix.join(path.posix.dirname(name), `.${path.posix.basename(name)}.${process.pid}`);

/** Under which name a large file grows: the same for every try, so that the next one goes on with it. */
export const partOf = (name: string): string =>
  path.posix.join(path.posix.dirname(name), `.${path.posix.basename(name)}.part`);

/** Milliseconds until a folder that does not answer counts as away. */
const patience = 30_000;

/**
 * A folder of this machine, mounted from wherever. A piece of work sends its files within `limit` milliseconds, anything else is
 * answered within half a minute; what we do ourselves between two calls counts for nothing.
 */
export function localDrop(root: string, limit: number): OpenDrop {
  const folder = folderAt(root);
  const soon = <T>(call: () => Promise<T>) => answerOf(root, Math.min(limit, patience), call);
  return async (work) => {
    const end = Date.now() + limit;
    return work({
      put: (name, content) => soon(() => folder.put(name, content)),
      send: (name, source) => answerOf(root, end - Date.now(), () => folder.send(name, source)),
      has: (name) => soon(() => folder.has(name)),
      list: (part) => soon(() => folder.list(part)),
      read: (name) => soon(() => folder.read(name)),
      move: (from, to) => soon(() => folder.move(from, to)),
    });
  };
}

/** The folder of each call that was given up and has not ended yet. */
const lateCalls: string[] = [];

/** So many of them leave every folder alone. */
const mostLate = 2;

/** Calls of folders that have not ended, late or not: two packages on their way, a look, three calls of the operator's folder. */
let underWay = 0;

/** So many of the ten threads that everything here reads files with may be held by them (`start/workerFlags.ts`). */
const mostUnderWay = 6;

/**
 * A call of the system cannot be taken back: it holds its thread until it ends. While one is late its folder is left alone, and
 * every folder while there are two: what froze may be the mount that all of them lie on. A package has hours until it is late, so
 * calls are counted from their beginning, too.
 */
async function answerOf<T>(root: string, limit: number, call: () => Promise<T>): Promise<T> {
  const isHeld = lateCalls.includes(root) || lateCalls.length >= mostLate || underWay >= mostUnderWay;
  if (limit <= 0 || isHeld) throw new DropFault('unreachable', 'The folder has not answered yet');
  underWay += 1;
  const answer = call().finally(() => {
    underWay -= 1;
  });
  return within(answer, limit, () => {
    lateCalls.push(root);
    const ended = () => void lateCalls.splice(lateCalls.indexOf(root), 1);
    answer.then(ended, ended);
  });
}

function folderAt(root: string): DropFolder {
  const at = (name: string) => path.join(root, name);
  return {
    async put(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await writeFile(at(asideOf(name)), content, { flush: true });
      await rename(at(asideOf(name)), at(name));
    },
    async send(name, source) {
      if ((await sizeOf(at(name))) === source.bytes) return;
      await mkdir(path.dirname(at(name)), { recursive: true });
      const part = at(partOf(name));
      const from = startOf(await sizeOf(part), source);
      if (from < source.bytes || from === 0)
        await pipeline(
          await source.open(from),
          createWriteStream(part, { flags: from ? 'a' : 'w', flush: true }),
        );
      await rename(part, at(name));
    },
    has: async (name) => (await sizeOf(at(name))) !== null,
    list: async (part) => (await readdir(at(part)).catch(nothing)).filter(isWord).sort().slice(0, mostWords),
    read: (name) => text(createReadStream(at(name), { end: longestWord - 1 })),
    async move(from, to) {
      await mkdir(path.dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
  };
}

/** Whoever stops answering in the middle is away: `late` is called then. */
export async function within<T>(work: Promise<T>, limit: number, late?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, failed) => {
    timer = setTimeout(() => {
      late?.();
      failed(new DropFault('unreachable', 'What is there stopped answering'));
    }, limit);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where a try goes on: behind what is there, from the beginning when that is more than there is to be. */
export const startOf = (there: number | null, { bytes }: Source): number =>
  there !== null && there <= bytes ? there : 0;

const sizeOf = (file: string) => stat(file).then(({ size }) => size, missing);

function missing(error: { code?: string }): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function nothing(error: { code?: string }): string[] {
  missing(error);
  return [];
}
