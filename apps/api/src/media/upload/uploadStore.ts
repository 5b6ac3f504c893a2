import { createWriteStream, mkdirSync } from 'node:fs';
import { copyFile, link, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** Whose an upload is; empty where nobody is. */
export interface Owner {
  userId: string;
  ownLabel: string;
}

/** What was begun for a label is not theirs in the next one: the same person, and of the same label. */
export const isOf = (
  owner: Owner,
  { userId, ownLabel }: Partial<Record<keyof Owner, string | null>>,
): boolean => userId === owner.userId && (ownLabel ?? '') === owner.ownLabel;

/** An upload that has not become a file yet. */
export interface Unfinished {
  id: string;
  /** Bytes that were announced. */
  size: number;
  metadata: Partial<Owner & { kind: string; fileName: string; modified: string }>;
  /** When the last byte came, or was asked for. */
  touchedAt: Date;
}

/** Where unfinished uploads lie: in a folder of this machine, or in pieces in the bucket that machines share (pieceStore.ts). */
export interface UploadStore {
  /** What the protocol writes to and reads from. */
  tus: DataStore;
  unfinished(): Promise<Unfinished[]>;
  /** Up to so many of the bytes that are there already. */
  read(id: string, offset: number, length: number): Promise<Buffer>;
  /** The whole upload as a file of this machine, to be taken away or written anew; the upload stays until it is forgotten. */
  join(id: string): Promise<string>;
  /** Nothing of it is left; that it is gone already is fine. */
  forget(id: string): Promise<void>;
}

/** Unfinished uploads in a folder. What a request has brought is flushed to the disk before its offset is told. */
export function openFolderStore(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true });
  const fileOf = (id: string) => path.join(directory, id);
  const tus = new FileStore({ directory });
  // The store's own `write` says of every failure the same, also of a full disk.
  tus.write = async (readable, id, offset) => {
    const target = createWriteStream(fileOf(id), { flags: 'r+', start: offset, flush: true });
    await pipeline(readable, target);
    return offset + target.bytesWritten;
  };
  return {
    tus,
    unfinished: () => unfinishedIn(directory),
    read: (id, offset, length) => readPart(fileOf(id), offset, length),
    join: async (id) => secondName(fileOf(id), wholeOf(fileOf(id))),
    forget: async (id) => {
      for (const file of [wholeOf(fileOf(id)), fileOf(id), `${fileOf(id)}.json`])
        await rm(file, { force: true });
    },
  };
}

const wholeOf = (file: string) => `${file}.whole`;

/** Of the same bytes, without a copy where the disk can do so; one that a try before has left is made anew. */
async function secondName(file: string, name: string): Promise<string> {
  await rm(name, { force: true });
  await link(file, name).catch(() => copyFile(file, name));
  return name;
}

async function readPart(file: string, offset: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function unfinishedIn(directory: string): Promise<Unfinished[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const told = await Promise.all(names.map((name) => readUnfinished(path.join(directory, name))));
  // One that has just ended, or is being written, is none.
  return told.flatMap((one) => one ?? []);
}

async function readUnfinished(description: string): Promise<Unfinished | null> {
  try {
    const { id, size = 0, metadata = {} } = JSON.parse(await readFile(description, 'utf8'));
    const { mtime: touchedAt } = await stat(description.replace(/\.json$/, ''));
    return { id, size, metadata, touchedAt };
  } catch {
    return null;
  }
}
