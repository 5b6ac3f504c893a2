import type { MediaProblem } from '@rilis/contract/media/problem';
import { reasonOf } from '../kit/call/call.ts';
import { type Store, store } from '../kit/store.ts';

/**
 * `checking` its header is read · `refused` it breaks rules · `waiting` for a free line · `sending` · `paused` ·
 * `lost` the server is out of reach, it goes on when that is back · `interrupted` the page was left, the file must be
 * chosen again · `failed` may be tried again · `kept` it is stored.
 */
type UploadState =
  | 'checking'
  | 'refused'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'lost'
  | 'interrupted'
  | 'failed'
  | 'kept';

export interface Upload {
  key: string;
  albumId: number;
  /** The song it belongs to, once there is one. */
  songId: number | null;
  name: string;
  size: number;
  lastModified: number;
  state: UploadState;
  /** Bytes. */
  sent: number;
  /** Every rule it breaks. */
  problems: readonly MediaProblem[];
  /** Why it failed, in the reader's language. */
  message: string;
}

/** What sending tells while it goes on. */
export interface Listener {
  progress: (sent: number) => void;
  done: (mediaId: string) => void;
  failed: (error: Error) => void;
}

/** Thrown where a file is not wanted, whatever its rules say; its message is the reason. */
export class Unwanted extends Error {
  override name = 'Unwanted';
}

/** What the queue does with a file; given from outside, so that a test can do it without a network. */
export interface Steps {
  /** Reads the header; what it answers refuses the file before a byte is sent. */
  check: (file: File) => Promise<MediaProblem[]>;
  /** Makes the song of the file and answers its id; throws `Unwanted` when the release has it already. */
  prepare: (upload: Upload) => Promise<number>;
  /** Sends, from where an earlier try stopped; answers how to stop it. */
  send: (file: File, upload: Upload, listener: Listener) => () => void;
  /** Gives the stored file to its song. */
  keep: (upload: Upload, mediaId: string) => Promise<unknown>;
  /** Whether a step failed only because the server was out of reach. */
  isLost: (error: unknown) => boolean;
  /** What was under way when the page was left. */
  load: () => Upload[];
  store: (uploads: readonly Upload[]) => void;
}

/** How many files are sent at a time: more only share the same line. */
const atOnce = 2;

const unfinished: readonly UploadState[] = ['waiting', 'sending', 'paused', 'lost', 'interrupted', 'failed'];

/** Everything the functions below share about one queue. */
interface Queue {
  steps: Steps;
  uploads: Store<readonly Upload[]>;
  files: Map<string, File>;
  stops: Map<string, () => void>;
  count: number;
}

/** The files on their way. Nothing here knows the network or the page. */
export function makeUploadQueue(steps: Steps) {
  const queue: Queue = {
    steps,
    uploads: store<readonly Upload[]>(steps.load().map((upload) => ({ ...upload, state: 'interrupted' }))),
    files: new Map(),
    stops: new Map(),
    count: 0,
  };
  const resume = async (key: string) => {
    const upload = find(queue, key);
    if (!upload || !queue.files.has(key) || !['paused', 'lost', 'failed'].includes(upload.state)) return;
    change(queue, key, { state: 'checking', message: '' });
    await prepare(queue, key);
  };
  return {
    uploads: queue.uploads.get,
    use: queue.uploads.use,
    /** Checks all at once, then makes the songs one after the other, so that they stand in the files' order. */
    add: async (albumId: number, chosen: readonly File[], songId: number | null = null) => {
      const keys = inOrder(chosen).map((file) => take(queue, albumId, file, songId));
      await Promise.all(keys.map((key) => check(queue, key)));
      for (const key of keys) await prepare(queue, key);
    },
    pause: (key: string) => {
      if (!['sending', 'waiting'].includes(find(queue, key)?.state ?? '')) return;
      halt(queue, key);
      change(queue, key, { state: 'paused' });
      pump(queue);
    },
    /** Goes on where it stopped: after a pause, a failure. */
    resume,
    /** The server is back: everything it was missed for goes on, in its order. */
    reconnect: async () => {
      for (const { key, state } of queue.uploads.get()) if (state === 'lost') await resume(key);
    },
    /** Takes the file out of the queue; its song stays. */
    remove: (key: string) => remove(queue, key),
  };
}

/** How far the files of one release are, in bytes; those refused do not count. */
export function progressOf(uploads: readonly Upload[]): { sent: number; size: number } {
  const counted = uploads.filter(({ state }) => state !== 'refused');
  const sum = (field: 'sent' | 'size') => counted.reduce((total, upload) => total + upload[field], 0);
  return { sent: sum('sent'), size: sum('size') };
}

function write(queue: Queue, uploads: readonly Upload[]) {
  queue.steps.store(uploads.filter(({ state }) => unfinished.includes(state)));
  queue.uploads.set(uploads);
}

const find = ({ uploads }: Queue, key: string) => uploads.get().find((upload) => upload.key === key);

const change = (queue: Queue, key: string, part: Partial<Upload>) =>
  write(
    queue,
    queue.uploads.get().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
  );

function fail(queue: Queue, key: string, error: unknown) {
  const state = queue.steps.isLost(error) ? 'lost' : 'failed';
  change(queue, key, { state, message: error instanceof Error ? reasonOf(error) : '' });
}

function take(queue: Queue, albumId: number, file: File, songId: number | null): string {
  const known = queue.uploads.get().find((upload) => upload.albumId === albumId && isSame(upload, file));
  const key = known?.key ?? `${Date.now()}-${queue.count++}`;
  queue.files.set(key, file);
  const { name, size, lastModified } = file;
  const fresh = { key, albumId, songId, name, size, lastModified, sent: 0, problems: [], message: '' };
  const owner = songId ?? known?.songId ?? null;
  const upload: Upload = { ...fresh, ...known, songId: owner, problems: [], message: '', state: 'checking' };
  if (known) change(queue, key, upload);
  else write(queue, [...queue.uploads.get(), upload]);
  return key;
}

async function check(queue: Queue, key: string) {
  try {
    const problems = await queue.steps.check(queue.files.get(key)!);
    if (problems.length > 0) change(queue, key, { state: 'refused', problems });
  } catch (error) {
    fail(queue, key, error);
  }
}

async function prepare(queue: Queue, key: string) {
  const upload = find(queue, key);
  if (upload?.state !== 'checking') return;
  try {
    const songId = upload.songId ?? (await queue.steps.prepare(upload));
    for (const other of replacedBy(queue, key, songId)) remove(queue, other);
    change(queue, key, { songId, state: 'waiting' });
    pump(queue);
  } catch (error) {
    if (error instanceof Unwanted) change(queue, key, { state: 'refused', message: error.message });
    else fail(queue, key, error);
  }
}

/** The other files on their way to the same song: one that comes later would take the place of this one. */
const replacedBy = ({ uploads }: Queue, key: string, song: number) =>
  uploads
    .get()
    .filter((one) => one.songId === song && one.key !== key && unfinished.includes(one.state))
    .map((one) => one.key);

function remove(queue: Queue, key: string) {
  halt(queue, key);
  queue.files.delete(key);
  const others = queue.uploads.get().filter((upload) => upload.key !== key);
  write(queue, others);
  pump(queue);
}

function pump(queue: Queue) {
  const free = atOnce - queue.uploads.get().filter(({ state }) => state === 'sending').length;
  const next = queue.uploads
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free));
  for (const { key } of next) start(queue, key);
}

function start(queue: Queue, key: string) {
  change(queue, key, { state: 'sending', message: '' });
  const isSending = () => find(queue, key)?.state === 'sending';
  const stop = queue.steps.send(queue.files.get(key)!, find(queue, key)!, {
    progress: (sent) => isSending() && change(queue, key, { sent }),
    done: (mediaId) => void keep(queue, key, mediaId),
    failed: (error) => {
      queue.stops.delete(key);
      fail(queue, key, error);
      pump(queue);
    },
  });
  queue.stops.set(key, stop);
}

async function keep(queue: Queue, key: string, mediaId: string) {
  queue.stops.delete(key);
  const upload = find(queue, key);
  try {
    if (upload) await queue.steps.keep(upload, mediaId);
    change(queue, key, { state: 'kept', sent: upload?.size ?? 0 });
    queue.files.delete(key);
  } catch (error) {
    fail(queue, key, error);
  }
  pump(queue);
}

function halt({ stops }: Queue, key: string) {
  stops.get(key)?.();
  stops.delete(key);
}

/** The very same file, chosen once more to go on where it stopped. */
const isSame = (upload: Upload, file: File) =>
  ['interrupted', 'failed', 'lost', 'paused', 'refused'].includes(upload.state) &&
  upload.name === file.name &&
  upload.size === file.size &&
  upload.lastModified === file.lastModified;

/** By name as people count: 2 before 10. */
const inOrder = (files: readonly File[]) =>
  [...files].sort((left, right) => left.name.localeCompare(right.name, undefined, { numeric: true }));
