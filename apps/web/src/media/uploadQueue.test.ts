import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../kit/call/call.ts';
import { type Listener, makeUploadQueue, progressOf, Unwanted, type Upload } from './uploadQueue.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const lines = new Map<string, Listener>();
const stopped: string[] = [];
const attached: [name: string, songId: number | null, mediaId: string][] = [];
const outOfReach = new Error('Network error');
const oddName = new CallError({
  ...{ status: 400, code: 'error.validation.summary', message: 'Please correct the marked fields.' },
  fieldErrors: [{ field: 'title', code: 'x', message: 'There are signs in it that nobody sees.' }],
});
let stored: readonly Upload[] = [];
let songs = 0;

const open = (load: Upload[] = []) =>
  makeUploadQueue({
    check: async ({ name }) => (name.startsWith('wrong') ? [{ code: 'stereo', params: { found: 1 } }] : []),
    prepare: async ({ name }) => {
      if (name.startsWith('twice')) throw new Unwanted('This file is song 1 already.');
      if (name.startsWith('odd')) throw oddName;
      return ++songs;
    },
    send: (one, _upload, listener) => {
      lines.set(one.name, listener);
      return () => void stopped.push(one.name);
    },
    keep: async ({ name, songId }, mediaId) => void attached.push([name, songId, mediaId]),
    isLost: (error) => error === outOfReach,
    load: () => load,
    store: (uploads) => {
      stored = uploads;
    },
  });

const stateOf = (queue: ReturnType<typeof open>) =>
  Object.fromEntries(queue.uploads().map(({ name, state }) => [name, state]));
const keyOf = (queue: ReturnType<typeof open>, name: string) =>
  queue.uploads().find((upload) => upload.name === name)!.key;

beforeEach(() => {
  lines.clear();
  stopped.length = 0;
  attached.length = 0;
  stored = [];
  songs = 0;
});

/** A busy machine takes its time. */
const waitFor = (sure: () => void) => vi.waitFor(sure, { timeout: 20_000 });

describe('files dropped together', () => {
  test('become songs in the order of their names, as people count, and two are sent at a time', async () => {
    const queue = open();
    await queue.add(7, [file('10 c.wav'), file('2 b.wav'), file('1 a.wav')]);
    expect(queue.uploads().map(({ name, songId }) => [name, songId])).toEqual([
      ['1 a.wav', 1],
      ['2 b.wav', 2],
      ['10 c.wav', 3],
    ]);
    expect(stateOf(queue)).toEqual({ '1 a.wav': 'sending', '2 b.wav': 'sending', '10 c.wav': 'waiting' });
  });

  test('a song that cannot be made says by which rule: there is no field to be marked', async () => {
    const queue = open();
    await queue.add(7, [file('odd.wav')]);
    expect(queue.uploads().map(({ state, message }) => [state, message])).toEqual([
      ['failed', 'There are signs in it that nobody sees.'],
    ]);
  });

  test('a file that breaks a rule is refused with its rules before a byte is sent, and makes no song', async () => {
    const queue = open();
    await queue.add(7, [file('wrong.wav'), file('right.wav')]);
    expect(stateOf(queue)).toEqual({ 'wrong.wav': 'refused', 'right.wav': 'sending' });
    expect(queue.uploads().find(({ name }) => name === 'wrong.wav')?.problems).toEqual([
      { code: 'stereo', params: { found: 1 } },
    ]);
    expect([...lines.keys()]).toEqual(['right.wav']);
    expect(songs).toBe(1);
  });

  test('a file the release has already is not sent twice', async () => {
    const queue = open();
    await queue.add(7, [file('twice.wav')]);
    expect(queue.uploads()[0]).toMatchObject({ state: 'refused', message: 'This file is song 1 already.' });
    expect(lines.size).toBe(0);
  });

  test('a stored file is given to its song, and the next one starts', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav'), file('2.wav'), file('3.wav')]);
    lines.get('1.wav')!.done('media-one');
    await waitFor(() => expect(attached).toEqual([['1.wav', 1, 'media-one']]));
    await waitFor(() =>
      expect(stateOf(queue)).toEqual({ '1.wav': 'kept', '2.wav': 'sending', '3.wav': 'sending' }),
    );
  });

  test('a refused or failed file does not stop the others, and a failed one may be tried again', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav'), file('2.wav'), file('3.wav')]);
    lines.get('1.wav')!.failed(new Error('Refused'));
    expect(stateOf(queue)).toEqual({ '1.wav': 'failed', '2.wav': 'sending', '3.wav': 'sending' });
    expect(queue.uploads()[0]?.message).toBe('Refused');
    await queue.resume(keyOf(queue, '1.wav'));
    expect(stateOf(queue)['1.wav']).toBe('waiting');
    expect(songs).toBe(3);
  });
});

describe('a lost connection', () => {
  test('holds up what is on its way, and it goes on by itself, in its order, once the server is back', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav'), file('2.wav'), file('3.wav'), file('4.wav')]);
    lines.get('1.wav')!.progress(6);
    lines.get('2.wav')!.failed(new Error('Refused'));
    for (const name of ['1.wav', '3.wav', '4.wav']) lines.get(name)!.failed(outOfReach);
    expect(stateOf(queue)).toEqual({ '1.wav': 'lost', '2.wav': 'failed', '3.wav': 'lost', '4.wav': 'lost' });
    expect(stored.map(({ name }) => name)).toEqual(['1.wav', '2.wav', '3.wav', '4.wav']);
    await queue.reconnect();
    const goesOn = { '1.wav': 'sending', '2.wav': 'failed', '3.wav': 'sending', '4.wav': 'waiting' };
    expect(stateOf(queue)).toEqual(goesOn);
    expect([queue.uploads()[0]?.sent, songs]).toEqual([6, 4]);
  });
});

describe('another file for a song', () => {
  test('takes the place of the one still on its way, which is stopped and never given to the song', async () => {
    const queue = open();
    await queue.add(7, [file('take 1.wav')]);
    const first = lines.get('take 1.wav')!;
    await queue.add(7, [file('take 2.wav')], 1);
    expect(stopped).toEqual(['take 1.wav']);
    expect(stateOf(queue)).toEqual({ 'take 2.wav': 'sending' });
    lines.get('take 2.wav')!.done('media-two');
    first.done('media-one');
    await waitFor(() => expect(stateOf(queue)).toEqual({ 'take 2.wav': 'kept' }));
    expect(attached).toEqual([['take 2.wav', 1, 'media-two']]);
  });

  test('that breaks a rule replaces nothing', async () => {
    const queue = open();
    await queue.add(7, [file('take 1.wav')]);
    await queue.add(7, [file('wrong.wav')], 1);
    expect(stateOf(queue)).toEqual({ 'take 1.wav': 'sending', 'wrong.wav': 'refused' });
  });
});

describe('pause and resume', () => {
  test('a paused file frees its line for the next, and goes on where it stopped', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav'), file('2.wav'), file('3.wav')]);
    lines.get('1.wav')!.progress(6);
    queue.pause(keyOf(queue, '1.wav'));
    expect(stopped).toEqual(['1.wav']);
    expect(stateOf(queue)).toEqual({ '1.wav': 'paused', '2.wav': 'sending', '3.wav': 'sending' });
    lines.get('1.wav')!.progress(7);
    expect(queue.uploads()[0]?.sent).toBe(6);
    queue.pause(keyOf(queue, '2.wav'));
    await queue.resume(keyOf(queue, '1.wav'));
    expect(stateOf(queue)['1.wav']).toBe('sending');
  });

  test('a file taken out of the queue is stopped and forgotten', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav')]);
    queue.remove(keyOf(queue, '1.wav'));
    expect(stopped).toEqual(['1.wav']);
    expect(queue.uploads()).toEqual([]);
    expect(stored).toEqual([]);
  });
});

describe('a reload of the page', () => {
  const left: Upload = {
    key: 'left',
    albumId: 7,
    songId: 4,
    name: '1.wav',
    size: 10,
    lastModified: 1,
    state: 'sending',
    sent: 6,
    problems: [],
    message: '',
  };

  test('shows what was under way as interrupted', () => {
    expect(open([left]).uploads()).toEqual([{ ...left, state: 'interrupted' }]);
  });

  test('the same file chosen again goes on for the same song, without a second one', async () => {
    const queue = open([left]);
    await queue.add(7, [file('1.wav')]);
    expect(queue.uploads()).toHaveLength(1);
    expect(queue.uploads()[0]).toMatchObject({ key: 'left', songId: 4, state: 'sending', sent: 6 });
    expect(songs).toBe(0);
  });

  test('another file is another upload', async () => {
    const queue = open([left]);
    await queue.add(7, [file('1.wav', 11)]);
    expect(queue.uploads().map(({ songId, state }) => [songId, state])).toEqual([
      [4, 'interrupted'],
      [1, 'sending'],
    ]);
  });

  test('only what is unfinished is remembered', async () => {
    const queue = open();
    await queue.add(7, [file('1.wav'), file('wrong.wav')]);
    expect(stored.map(({ name }) => name)).toEqual(['1.wav']);
    lines.get('1.wav')!.done('media-one');
    await waitFor(() => expect(stored).toEqual([]));
  });
});

test('the overall progress counts bytes and leaves refused files out', async () => {
  const queue = open();
  await queue.add(7, [file('1.wav', 30), file('2.wav', 10), file('wrong.wav', 500)]);
  lines.get('1.wav')!.progress(20);
  expect(progressOf(queue.uploads())).toEqual({ sent: 20, size: 40 });
});
