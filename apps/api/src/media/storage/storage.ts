import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { openDisk } from './disk.ts';

/** Bytes `from`–`to`, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** Where files are kept for good, by what is in them: the same content is there once, and no key is ever rewritten. */
export interface Storage {
  /**
   * Takes over a staged file under the SHA-256 of its content (hex) and returns its key, `aa/bb/<sha256>`. When it
   * resolves, the file survives a power cut; may be repeated.
   */
  put(stagedPath: string, sha256: string): Promise<string>;
  /** @throws Error with code ENOENT when there is no such file */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** @throws when nothing can be kept just now */
  reach(): Promise<void>;
  /** Runs `work` on a path where the file can be read; the path is not to be written to and ends with the work. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Where the file itself lies on this machine, not to be written to; null where only copies can be had. */
  pathOf(key: string): string | null;
}

/** The object storage of the configuration, else the folder `media` of DATA_DIR. */
export function openStorage(config: Config): Storage {
  const { s3, dataDir } = config;
  if (!s3) return openDisk(path.join(dataDir, 'media'));
  return openWhenAsked(async () => {
    const { openBucket } = await import('./bucket.ts');
    return openBucket(s3, stagingDir(config, 'fetched'));
  });
}

/** Opened when something is first asked of it: the client of a bucket takes 10 MB, which no product on a disk of its own has to hold. */
function openWhenAsked(open: () => Promise<Storage>): Storage {
  let opened: Promise<Storage> | undefined;
  const storage = () => {
    opened ??= open();
    return opened;
  };
  return {
    put: async (...file) => (await storage()).put(...file),
    open: async (...wanted) => (await storage()).open(...wanted),
    size: async (key) => (await storage()).size(key),
    remove: async (key) => (await storage()).remove(key),
    async *list() {
      yield* (await storage()).list();
    },
    reach: async () => (await storage()).reach(),
    withFile: async (key, work) => (await storage()).withFile(key, work),
    pathOf: () => null,
  };
}

/** Where files lie while they are worked on; whatever is older than a day there is left over. */
export const stagingDir = (config: Config, room: 'tus' | 'made' | 'fetched' | 'exports' | 'cold') =>
  path.join(config.dataDir, 'staging', room);
