import { now } from '@rilis/contract/clock';
import { route } from '@rilis/contract/route';
import { byId, instant, yesNo } from '@rilis/contract/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ayu, problem, serve } from '../../../tests/stage.tsx';
import { loadWords } from '../words.ts';
import { CallError, call, fetchFile, urlOf } from './call.ts';
import { isPassing } from './passing.ts';
import { queryClient } from './queries.ts';
import { endSession, keepToken, onRefused, onSessionEnd, startSession, tokenOf } from './session.ts';
import { onSignInAgain } from './signInAgain.ts';

const song = z.object({
  title: z.string().min(1, 'error.validation.required'),
  explicit: yesNo,
  at: instant,
});
const read = route({ method: 'GET', path: '/songs/:id', can: 'signed-in', params: byId, reply: song });
const write = route({
  method: 'PUT',
  path: '/songs/:id',
  can: 'public',
  params: byId,
  body: song,
  reply: song,
});
const upload = route({
  method: 'POST',
  path: '/covers',
  can: 'public',
  accepts: 'multipart',
  body: z.object({ kind: z.string() }),
  reply: z.object({ id: z.string() }),
});
const linked = route({
  method: 'POST',
  path: '/links',
  can: 'public',
  accepts: 'multipart',
  body: z.object({
    songIds: z.array(z.number()),
    links: z.array(z.object({ albumId: z.number(), dspId: z.number(), url: z.string().nullable() })),
    sent: z.boolean(),
    title: z.string(),
  }),
  reply: z.null(),
});
const onWire = { title: 'Senja', explicit: 'Y', at: '2026-10-03T10:00:00.000Z' };
const inCode = { title: 'Senja', explicit: true, at: new Date('2026-10-03T10:00:00Z') };
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => {
      throw new Error('did not fail');
    },
    (error: CallError) => error,
  );

beforeEach(async () => {
  await loadWords();
  keepToken('', false);
});

describe('a call', () => {
  test('repeats the key of an array and leaves out what is empty', () => {
    const query = { approvalStatus: ['DRAFT', 'SUBMITTED'], search: '', page: 0, labelCd: null };
    expect(urlOf(read, { params: { id: 7 }, query } as never)).toBe(
      '/api/songs/7?approvalStatus=DRAFT&approvalStatus=SUBMITTED&page=0',
    );
  });

  test('puts a path parameter so that it cannot leave its place', () => {
    expect(urlOf(read, { params: { id: '1/../2' } })).toBe('/api/songs/1%2F..%2F2');
  });

  test('decodes the reply: instants become dates, Y and N booleans', async () => {
    serve({ 'GET /songs/7': onWire });
    expect(await call(read, { params: { id: 7 } })).toEqual(inCode);
  });

  test('waits two minutes for an answer; a file that has begun to come may take as long as it takes', async () => {
    vi.useFakeTimers();
    const slowly = async (_url: string, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start(body) {
            const end = setTimeout(() => body.close(), 600_000);
            signal?.addEventListener('abort', () => [clearTimeout(end), body.error(signal.reason)]);
          },
        }),
      );
    vi.stubGlobal('fetch', slowly);
    const file = fetchFile({ ...read, sends: 'file' }, { params: { id: 7 } });
    const row = failure(call(read, { params: { id: 7 } }));
    await vi.advanceTimersByTimeAsync(600_000);
    vi.useRealTimers();
    expect((await file).blob.size).toBe(0);
    expect((await row).code).toBe('error.network');
  });

  test('encodes the body back to the wire', async () => {
    const heard = serve({ 'PUT /songs/7': onWire });
    await call(write, { params: { id: 7 }, body: inCode });
    expect(heard[0]?.body).toEqual(onWire);
    expect(heard[0]?.headers['Content-Type']).toBe('application/json');
  });

  test('does not send what breaks the contract, and names the field', async () => {
    const heard = serve({});
    const error = await failure(call(write, { params: { id: 7 }, body: { ...inCode, title: '' } }));
    expect(error.fieldErrors).toMatchObject([{ field: 'title', message: 'This field is required.' }]);
    expect(heard).toEqual([]);
  });

  test('carries the token and the language', async () => {
    keepToken('secret', true);
    const heard = serve({ 'GET /songs/7': onWire });
    await call(read, { params: { id: 7 } });
    expect(heard[0]?.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'en-us',
    });
  });

  test('sends files beside the fields of a form', async () => {
    const heard = serve({ 'POST /covers': { id: 'x' } });
    await call(upload, { body: { kind: 'cover' }, files: { file: new Blob(['png']) } });
    const form = heard[0]?.body as FormData;
    expect([form.get('kind'), form.get('file')]).toEqual(['cover', expect.any(Blob)]);
    expect(heard[0]?.headers['Content-Type']).toBeUndefined();
  });

  test('goes to its end though the page is left when it changes something and is small', async () => {
    const kept: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      kept.push(init.keepalive);
      return new Response(JSON.stringify(onWire));
    });
    await call(read, { params: { id: 7 } });
    await call(write, { params: { id: 7 }, body: inCode });
    await call(write, { params: { id: 7 }, body: { ...inCode, title: 'Senja'.repeat(2_000) } });
    expect(kept).toEqual([false, true, false]);
  });

  test('writes numbers of a form with commas between them, and what has parts as JSON', async () => {
    const heard = serve({ 'POST /links': null });
    const links = [{ albumId: 7, dspId: 2, url: null }];
    await call(linked, { body: { songIds: [1, 2], links, sent: true, title: '' } });
    expect([...(heard[0]!.body as FormData)]).toEqual([
      ['songIds', '1,2'],
      ['links', JSON.stringify(links)],
      ['sent', 'true'],
    ]);
  });
});

describe('a call that fails', () => {
  test("rejects with the server's problem", async () => {
    const fieldErrors = [{ field: 'title', code: 'error.duplicate', message: 'This already exists.' }];
    serve({ 'GET /songs/7': problem(409, 'error.duplicate', 'This already exists.', { fieldErrors }) });
    const error = await failure(call(read, { params: { id: 7 } }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 409, code: 'error.duplicate', fieldErrors });
  });

  test('says "Network error" when nobody answers', async () => {
    serve({});
    const error = await failure(call(read, { params: { id: 7 } }));
    expect(error.message).toBe('Network error. Please check your internet connection');
  });

  test('hides an answer that is no problem of ours', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 502 }));
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({
      status: 502,
      code: 'error.unavailable',
    });
  });

  test.each([200, 511])(
    'a page in place of an answer, with %d, is of another network: the server was not reached',
    async (status) => {
      const door = async () =>
        new Response('<h1>Sign in to the hotel</h1>', {
          status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      vi.stubGlobal('fetch', door);
      expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({
        status: 0,
        code: 'error.network',
      });
      expect(await failure(fetchFile({ ...read, sends: 'file' }, { params: { id: 7 } }))).toMatchObject({
        code: 'error.network',
      });
    },
  );

  test('an answer that is no JSON is told as one of a server that has none', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"title": "Sen'));
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ code: 'error.unavailable' });
  });

  test('hides an answer the contract does not know', async () => {
    serve({ 'GET /songs/7': { ...onWire, explicit: 'perhaps' } });
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ code: 'error.unavailable' });
  });

  test('with 401 ends the session it was made in', async () => {
    startSession({ user: ayu, permission: [] });
    keepToken('old', false);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    serve({ 'GET /songs/7': problem(401, 'error.session', 'over') });
    await failure(call(read, { params: { id: 7 } }));
    stop();
    expect(ended).toHaveBeenCalledWith('lost');
    expect(tokenOf()).toBeNull();
  });

  test('with 401 before anybody was in ends nothing but the token', async () => {
    endSession('asked');
    keepToken('of-yesterday', false);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    serve({ 'GET /songs/7': problem(401, 'error.session', 'over') });
    await failure(call(read, { params: { id: 7 } }));
    stop();
    expect(ended.mock.calls).toEqual([['unknown']]);
    expect(tokenOf()).toBeNull();
  });

  test('with 403 for want of a right has the rights read anew; of another kind it does not', async () => {
    const learnt = vi.fn();
    onRefused(learnt);
    serve({ 'GET /songs/7': problem(403, 'error.user.beyond', 'no') });
    await failure(call(read, { params: { id: 7 } }));
    expect(learnt).not.toHaveBeenCalled();
    serve({ 'GET /songs/7': problem(403, 'error.forbidden', 'no') });
    await failure(call(read, { params: { id: 7 } }));
    expect(learnt).toHaveBeenCalledOnce();
  });

  test('with 401 for want of a recent sign-in keeps the session', async () => {
    keepToken('kept', false);
    serve({ 'GET /songs/7': problem(401, 'error.recentSignIn', 'again') });
    await failure(call(read, { params: { id: 7 } }));
    expect(tokenOf()).toBe('kept');
  });
});

test('what makes something new is the same request until it is answered, and another one afterwards', async () => {
  const keys: (string | undefined)[] = [];
  const ways = [
    () => Promise.reject(new TypeError('the answer is lost')),
    async () => new Response('bad gateway', { status: 502 }),
  ];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key']);
    return ways.shift()?.() ?? new Response(JSON.stringify(onWire));
  });
  const save = (title = 'Senja') =>
    call(write, { params: { id: 7 }, body: { ...inCode, title }, once: true });
  await failure(save());
  await failure(save());
  await save('Fajar');
  await save();
  await save();
  await call(write, { params: { id: 7 }, body: inCode });
  const [first, again, other, third, next, plain] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([again, third]).toEqual([first, first]);
  expect(new Set([first, other, next]).size).toBe(3);
  expect(plain).toBeUndefined();
});

test('each answer says what day it is, but for one that a cache may have kept', async () => {
  let date = new Date(Date.now() - 86_400_000).toUTCString();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(onWire), { headers: { date } }));
  await call(read, { params: { id: 7 } });
  expect(Date.now() - now()).toBeGreaterThan(86_000_000);
  date = new Date().toUTCString();
  await call({ ...read, cacheSeconds: 60 }, { params: { id: 7 } });
  expect(Date.now() - now()).toBeGreaterThan(86_000_000);
  await call(read, { params: { id: 7 } });
  expect(Math.abs(Date.now() - now())).toBeLessThan(1000);
});

describe('the cookie is one for all tabs', () => {
  const reload = vi.fn();
  const unsaved = (event: Event) => event.preventDefault();
  const over = problem(401, 'error.session', 'over');

  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { protocol: 'http:', reload });
    startSession({ user: ayu, permission: [] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    removeEventListener('beforeunload', unsaved);
    onSignInAgain(async () => false);
  });

  /** As another tab does it: the cookie comes with the answer, and whose it is the page says a moment later. */
  function signInElsewhere(token: string, id?: number) {
    // biome-ignore lint/suspicious/noDocumentCookie: as an answer brings it
    document.cookie = `authorization_token=${token}; Path=/`;
    if (id) localStorage.setItem('rilis.signedIn', `${id} ${token}`);
  }

  test.each([
    ['is known', 2],
    ['is not known yet', undefined],
  ])(
    'who signed in in another tab is not asked for what this tab shows: it loads afresh when that %s',
    async (_, id) => {
      signInElsewhere('another', id);
      // An answer of before, as one's own profile has when it is saved, makes it nobody else's.
      startSession({ user: { ...ayu, lastName: 'Dewi' }, permission: [] });
      const heard = serve({ 'GET /songs/7': onWire });
      expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ code: 'error.otherPerson' });
      expect(heard).toEqual([]);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  test('what is not saved stays where somebody else has signed in: the page is not even asked whether it may go', async () => {
    addEventListener('beforeunload', unsaved);
    signInElsewhere('another', 2);
    const heard = serve({ 'GET /songs/7': onWire });
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ code: 'error.otherPerson' });
    expect(heard).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('the same person may sign in anew in another tab', async () => {
    signInElsewhere('newer', ayu.id);
    const heard = serve({ 'GET /songs/7': onWire });
    await call(read, { params: { id: 7 } });
    expect(heard[0]?.headers).toMatchObject({ Authorization: 'Bearer newer' });
  });

  test('signing out in one tab ends the session of the others', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
    document.cookie = 'authorization_token=; Path=/; Max-Age=0';
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    serve({ 'GET /songs/7': over });
    await Promise.all([1, 2].map(() => failure(call(read, { params: { id: 7 } }))));
    stop();
    expect(ended.mock.calls).toEqual([['lost']]);
  });

  test('a session that ends over something not saved is renewed on the spot, and the call goes on', async () => {
    addEventListener('beforeunload', unsaved);
    let known = false;
    onSignInAgain(async (wanted) => {
      known = wanted === 'lost';
      keepToken('renewed', false);
      return known;
    });
    serve({ 'GET /songs/7': () => (known ? onWire : over) });
    expect(await call(read, { params: { id: 7 } })).toEqual(inCode);
  });

  test('whoever does not sign in again over it is signed out', async () => {
    addEventListener('beforeunload', unsaved);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    serve({ 'GET /songs/7': over });
    await Promise.all([1, 2].map(() => failure(call(read, { params: { id: 7 } }))));
    stop();
    expect(ended.mock.calls).toEqual([['lost']]);
  });

  test('what was read by one person is not shown to the next one who signs in', () => {
    queryClient.setQueryData(['/albums'], 'of Ayu');
    startSession({ user: { ...ayu, id: 2 }, permission: [] });
    expect(queryClient.getQueryData(['/albums'])).toBeUndefined();
  });
});

test('what only came at the wrong moment is read again; what was refused, or is our fault, is not', () => {
  const asked = [0, 502, 503, 504, 404, 409, 500];
  const passing = asked.filter((status) => isPassing(new CallError({ status, code: 'x', message: 'x' })));
  expect(passing).toEqual([0, 502, 503, 504]);
});
