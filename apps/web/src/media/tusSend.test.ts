import type { UploadOptions } from 'tus-js-client';
import { afterEach, expect, test, vi } from 'vitest';
import { ayu, problem, serve } from '../../tests/stage.tsx';
import { keepToken, startSession } from '../kit/call/session.ts';
import { onSignInAgain } from '../kit/call/signInAgain.ts';
import { sendInPieces } from './tusSend.ts';

let token = '';
const user = {
  ...ayu,
  ...{ username: 'ayu', first_name: 'Ayu', last_name: 'Lestari' },
  ...{ phone: null, version: 1, langKey: 'en-us', labelId: null, labelCd: null, labelName: null },
};
const gone = problem(401, 'error.session', 'Please sign in.');
const refused = { getStatus: () => 401, getBody: () => JSON.stringify(gone) };

/** A server that takes a file from whoever is signed in, and knows nobody of last night. */
class Upload {
  url: string | null = null;
  options: UploadOptions;
  constructor(_file: File, options: UploadOptions) {
    this.options = options;
  }
  findPreviousUploads = async () => [];
  start() {
    this.url = '/api/uploads/77';
    let sentAs = '';
    const setHeader = (name: string, value: string) => {
      if (name === 'Authorization') sentAs = value;
    };
    this.options.onBeforeRequest?.({ setHeader } as never);
    if (sentAs === 'Bearer of-today') this.options.onSuccess?.({} as never);
    else this.options.onError?.(Object.assign(new Error('401'), { originalResponse: refused }) as never);
  }
}
vi.mock('tus-js-client', () => ({ Upload }));

const unsaved = (event: Event) => event.preventDefault();
afterEach(() => removeEventListener('beforeunload', unsaved));

/** A file on its way while the session ends; answers what became of it. */
function sent(signIn: () => Promise<boolean>) {
  token = 'of-last-night';
  keepToken(token, false);
  startSession({ user: ayu, permission: ['*'] });
  addEventListener('beforeunload', unsaved);
  const known = { user, permission: ['*'] };
  serve({ 'GET /account': () => (token === 'of-today' ? known : gone), 'GET /uploads': { uploads: [] } });
  const stop = onSignInAgain(signIn);
  return new Promise<string>((resolve) => {
    const failed = (error: Error) => resolve(error.message);
    sendInPieces(new File(['x'], 'Senja.wav'), {}, { progress: () => {}, done: resolve, failed });
  }).finally(stop);
}

test('a file whose session ended on its way goes on as soon as its person has signed in again', async () => {
  const signIn = vi.fn(async () => {
    token = 'of-today';
    keepToken(token, false);
    return true;
  });
  expect(await sent(signIn)).toBe('77');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('lost');
});

test('whoever does not sign in again is told that the file was not sent', async () => {
  expect(await sent(async () => false)).toBe('Please sign in.');
});

test('no file of one person is sent in the name of who signed in in another tab meanwhile', async () => {
  vi.stubGlobal('location', { ...location, protocol: 'http:', reload: () => {} });
  keepToken('of-last-night', false);
  startSession({ user: ayu, permission: ['*'] });
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
  document.cookie = 'authorization_token=of-today; Path=/';
  const heard = serve({ 'GET /uploads': { uploads: [] } });
  const became = await new Promise<string>((resolve) => {
    const failed = (error: Error) => resolve(error.message);
    sendInPieces(new File(['x'], 'Senja.wav'), {}, { progress: () => {}, done: resolve, failed });
  });
  vi.unstubAllGlobals();
  expect(became).toBe('Please sign in.');
  // Nor is it asked what lies there unfinished of theirs.
  expect(heard.map(({ headers }) => headers.authorization)).not.toContain('Bearer of-today');
});
