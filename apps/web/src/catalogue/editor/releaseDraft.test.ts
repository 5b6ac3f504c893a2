import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../kit/call/call.ts';
import { makeDraft, type Patch } from './releaseDraft.ts';

type Kept = { version: number; title: string; genre: string | null };

const stale = () => new CallError({ status: 409, code: 'error.staleVersion', message: 'stale' });

/** A server with one row and an optimistic lock. */
function server(first: Kept) {
  let row = first;
  const sent: Patch[] = [];
  return {
    sent,
    row: () => row,
    change: (patch: Patch) => {
      row = { ...row, ...patch, version: row.version + 1 };
    },
    send: async (patch: Patch, version: number) => {
      if (version !== row.version) throw stale();
      sent.push(patch);
      row = { ...row, ...patch, version: row.version + 1 };
      return row;
    },
    read: async () => row,
  };
}

const first: Kept = { version: 1, title: 'Senja', genre: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  test('saves what was typed together, a moment after the last key, and says when', async () => {
    const api = server(first);
    const draft = makeDraft({ record: first, ...api });
    draft.change({ title: 'S' });
    await vi.advanceTimersByTimeAsync(500);
    draft.change({ title: 'Senja di Kota', genre: 'Pop' });
    expect(draft.state().status).toBe('changed');
    await vi.advanceTimersByTimeAsync(900);
    expect(api.sent).toEqual([{ title: 'Senja di Kota', genre: 'Pop' }]);
    expect(draft.state()).toMatchObject({ status: 'saved', record: { version: 2, genre: 'Pop' } });
    expect(draft.state().savedAt).toBeInstanceOf(Date);
  });

  test('what is typed while a save is under way goes with the next, under the new version', async () => {
    const api = server(first);
    const slow = async (patch: Patch, version: number) => {
      await new Promise((wake) => setTimeout(wake, 1000));
      return api.send(patch, version);
    };
    const draft = makeDraft({ record: first, ...api, send: slow });
    draft.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(900);
    draft.change({ genre: 'Pop' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(api.sent).toEqual([{ title: 'A' }, { genre: 'Pop' }]);
    expect(draft.state().record).toEqual({ version: 3, title: 'A', genre: 'Pop' });
  });

  test('a failed save keeps what was typed and sends it with the next try', async () => {
    const api = server(first);
    let broken = true;
    const send = (patch: Patch, version: number) => {
      if (broken)
        return Promise.reject(new CallError({ status: 0, code: 'error.network', message: 'Network' }));
      return api.send(patch, version);
    };
    const draft = makeDraft({ record: first, ...api, send });
    draft.change({ title: 'A' });
    expect(await draft.flush()).toBe(false);
    expect(draft.state()).toMatchObject({ status: 'failed', error: { message: 'Network' } });
    expect(draft.values().title).toBe('A');
    broken = false;
    expect(await draft.flush()).toBe(true);
    expect(api.row().title).toBe('A');
  });
});

test.each(['Senja di Kota', 'Senja'])(
  'what was saved, and only not answered, is nobody else’s: “%s” typed after it is kept, and nobody is asked',
  async (last) => {
    const api = server(first);
    let answers = false;
    const send = async (patch: Patch, version: number) => {
      const row = await api.send(patch, version);
      if (answers) return row;
      throw new CallError({ status: 0, code: 'error.network', message: 'Network' });
    };
    const draft = makeDraft({ record: first, ...api, send });
    draft.change({ title: 'Senja di' });
    expect(await draft.flush()).toBe(false);
    answers = true;
    draft.change({ title: last });
    expect(await draft.flush()).toBe(true);
    expect(api.row()).toEqual({ version: 3, title: last, genre: null });
  },
);

describe('somebody else saved meanwhile', () => {
  test('other fields: both changes are kept, and nobody is asked', async () => {
    const api = server(first);
    const draft = makeDraft({ record: first, ...api });
    api.change({ genre: 'Jazz' });
    draft.change({ title: 'A' });
    expect(await draft.flush()).toBe(true);
    expect(api.row()).toEqual({ version: 3, title: 'A', genre: 'Jazz' });
  });

  test('the same field: nothing is overwritten until a person chooses', async () => {
    const api = server(first);
    const draft = makeDraft({ record: first, ...api });
    api.change({ title: 'Theirs' });
    draft.change({ title: 'Mine' });
    expect(await draft.flush()).toBe(false);
    expect(draft.state()).toMatchObject({ status: 'conflict', clashes: ['title'] });
    expect(api.row().title).toBe('Theirs');
    await draft.settle('mine');
    expect(api.row().title).toBe('Mine');
    expect(draft.state().status).toBe('saved');
  });

  test('taking theirs keeps my other fields', async () => {
    const api = server(first);
    const draft = makeDraft({ record: first, ...api });
    api.change({ title: 'Theirs' });
    draft.change({ title: 'Mine', genre: 'Pop' });
    await draft.flush();
    await draft.settle('theirs');
    expect(api.row()).toMatchObject({ title: 'Theirs', genre: 'Pop' });
  });
});
