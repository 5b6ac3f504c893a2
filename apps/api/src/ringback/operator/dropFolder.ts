import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder that both sides see; names are within it, their parts divided by `/`. */
export interface DropFolder {
  /** Whole or not at all: whoever reads meanwhile never sees half a file. */
  put(name: string, content: string | Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Names of what lies in a part of it, sorted; none where there is no such part. */
  list(part: string): Promise<string[]>;
  read(name: string): Promise<string>;
  move(from: string, to: string): Promise<void>;
}

/** Opens the folder for a piece of work. */
export type OpenDrop = <T>(work: (folder: DropFolder) => Promise<T>) => Promise<T>;

/** Under which name a file lies until it is whole. */
export const asideOf = (name: string): string =>
  path.posix.join(path.posix.dirname(name), `.${path.posix.basename(name)}.${process.pid}`);

/** A folder of this machine, mounted from wherever. */
export function localDrop(root: string): OpenDrop {
  const at = (name: string) => path.join(root, name);
  const folder: DropFolder = {
    async put(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await writeFile(at(asideOf(name)), content, { flush: true });
      await rename(at(asideOf(name)), at(name));
    },
    has: async (name) => existsSync(at(name)),
    list: async (part) => (existsSync(at(part)) ? (await readdir(at(part))).sort() : []),
    read: (name) => readFile(at(name), 'utf8'),
    async move(from, to) {
      await mkdir(path.dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
  };
  return (work) => work(folder);
}
