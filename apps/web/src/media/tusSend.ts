import { problemBody } from '@rilis/contract/problem';
import { DetailedError, type HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { tokenOf } from '../kit/session.ts';
import { languageNow, word } from '../kit/words.ts';
import type { Listener } from './uploadQueue.ts';

const endpoint = '/api/uploads';
const pieceBytes = 8 * 1024 * 1024;

/** Sends a file in pieces; a broken line is tried again, and the next try begins where the last one stopped. */
export function sendInPieces(file: File, metadata: Record<string, string>, listener: Listener): () => void {
  let stopped = false;
  const upload = new TusUpload(file, {
    endpoint,
    chunkSize: pieceBytes,
    retryDelays: [0, 1000, 3000, 8000, 20_000],
    metadata: { filename: file.name, filetype: file.type || 'audio/wav', ...metadata },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: authorise,
    onProgress: listener.progress,
    onSuccess: () => listener.done(idOf(upload.url ?? '')),
    onError: (error) => !stopped && listener.failed(new Error(reasonOf(error))),
  });
  const start = async () => {
    const [earlier] = await upload.findPreviousUploads();
    if (stopped) return;
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  };
  void start();
  return () => {
    stopped = true;
    void upload.abort();
  };
}

function authorise(request: HttpRequest) {
  const token = tokenOf();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
  request.setHeader('Accept-Language', languageNow());
}

/** The upload's address ends in the id of the media it becomes. */
const idOf = (url: string) => new URL(url, location.href).pathname.split('/').at(-1) ?? '';

/** The server's words when it has some: every rule the file breaks. */
function reasonOf(error: Error | DetailedError): string {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  if (!body) return word('error.network');
  try {
    const { message, fieldErrors = [] } = problemBody.parse(JSON.parse(body));
    return [...new Set(fieldErrors.map((one) => one.message))].join(' ') || message;
  } catch {
    return word('error.unavailable');
  }
}
