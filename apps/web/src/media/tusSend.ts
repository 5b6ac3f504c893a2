import { session } from '@rilis/contract/accounts/session';
import { now } from '@rilis/contract/clock';
import { unfinishedUploads } from '@rilis/contract/media/unfinished';
import { problemBody } from '@rilis/contract/problem';
import { storedName } from '@rilis/contract/storedName';
import type { DetailedError, HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { call, unreachable } from '../kit/call/call.ts';
import { isOvertaken, tokenOf } from '../kit/call/session.ts';
import { languageNow, word } from '../kit/words.ts';
import type { Listener } from './uploadQueue.ts';

const endpoint = '/api/uploads';
const pieceBytes = 8 * 1024 * 1024;

/** Sends a file in pieces; a broken line is tried again, and the next try begins where the last one stopped. */
export function sendInPieces(file: File, metadata: Record<string, string>, listener: Listener): () => void {
  let stopped = false;
  let upload: TusUpload | undefined;
  const fail = async (error: Error): Promise<void> => {
    if (stopped) return;
    // Over night, perhaps: whoever signs in again need not go on with each file themselves.
    if (statusOf(error) === 401 && (await isSignedInAnew())) return start().catch(fail);
    if (!stopped) listener.failed(failureOf(error));
  };
  const start = async () => {
    // Fetched with the first file that is sent.
    const { Upload } = await import('tus-js-client');
    const made = new Upload(file, {
      endpoint,
      chunkSize: pieceBytes,
      retryDelays: [0, 1000, 3000, 8000, 20_000],
      metadata: {
        filename: file.name,
        modified: `${file.lastModified}`,
        filetype: file.type || 'audio/wav',
        ...metadata,
      },
      removeFingerprintOnSuccess: true,
      onBeforeRequest: authorise,
      onProgress: listener.progress,
      onSuccess: () => listener.done(idOf(made.url ?? '')),
      onError: fail,
    });
    upload = made;
    const [earlier] = await made.findPreviousUploads();
    if (earlier) made.resumeFromPreviousUpload(earlier);
    else made.url = await begunElsewhere(file);
    if (stopped) return;
    made.start();
  };
  start().catch(fail);
  return () => {
    stopped = true;
    void upload?.abort();
  };
}

/** Still flowing from another browser, it is left to that one. */
const idleMs = 30_000;

/** Where another browser of this person has stopped with the very same file; null: it begins anew. */
async function begunElsewhere({ name, size, lastModified }: File): Promise<string | null> {
  const headers = { authorization: `Bearer ${ownToken()}` };
  const answer = await fetch(endpoint, { headers }).catch(() => null);
  if (!answer?.ok) return null;
  const { uploads } = unfinishedUploads.parse(await answer.json());
  const found = uploads.find(
    ({ fileName, bytes, modified, touchedAt }) =>
      fileName === storedName(name) &&
      bytes === size &&
      modified === `${lastModified}` &&
      touchedAt.getTime() < now() - idleMs,
  );
  return found ? `${endpoint}/${found.id}` : null;
}

/** Who has signed in in another tab meanwhile sends nothing of this one's: the server is asked as by nobody, and refuses. */
const ownToken = () => (isOvertaken() ? null : tokenOf());

function authorise(request: HttpRequest) {
  const token = ownToken();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
  request.setHeader('Accept-Language', languageNow());
}

/** A call of the contract asks for a sign-in on the spot, as a file on its way would be lost elsewhere. */
async function isSignedInAnew(): Promise<boolean> {
  const before = tokenOf();
  const known = await call(session.account).catch(() => null);
  return known !== null && tokenOf() !== before;
}

/** The upload's address ends in the id of the media it becomes. */
const idOf = (url: string) => new URL(url, location.href).pathname.split('/').at(-1) ?? '';

/** The server's words when it has some: every rule the file breaks. What succeeds and is none of ours another network has said. */
function failureOf(error: Error): Error {
  const answer = answerOf(error);
  const body = answer?.getBody();
  if (!answer || !body || answer.getStatus() < 400) return unreachable(error);
  return new Error(wordsOf(body));
}

const answerOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? error.originalResponse : null;
const statusOf = (error: Error) => answerOf(error)?.getStatus();

function wordsOf(body: string): string {
  try {
    const { message, fieldErrors = [] } = problemBody.parse(JSON.parse(body));
    return [...new Set(fieldErrors.map((one) => one.message))].join(' ') || message;
  } catch {
    return word('error.unavailable');
  }
}
