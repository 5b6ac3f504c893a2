export interface Sending {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: BodyInit | undefined;
  signal: AbortSignal | undefined;
  /** Milliseconds. */
  timeout: number;
  /** Whether a file is asked for: then the time is until it begins to come, for it may be gigabytes on a slow line. */
  isFile: boolean;
  onProgress: ((share: number) => void) | undefined;
}

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  blob: Blob;
}

/**
 * Where every call of the contract leaves; what else touches the network, `tests/architecture.test.ts` names. `fetch` cannot tell how
 * much it has sent, so progress takes the older way.
 */
export const send = async (sending: Sending): Promise<Answer> =>
  ours(await (sending.onProgress ? sendWithProgress(sending) : sendPlainly(sending)));

/** The door of a foreign network answers all calls with its own page, as if it were what was asked for (RFC 6585, 8910). */
function ours(answer: Answer): Answer {
  const { status, blob } = answer;
  if (blob.type.startsWith('text/html') && (status < 400 || status === 511)) throw new TypeError('not ours');
  return answer;
}

async function sendPlainly(sending: Sending): Promise<Answer> {
  const { url, timeout, signal, method, headers, body } = sending;
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), timeout);
  const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  const keepalive = method !== 'GET' && mayOutlive(body);
  try {
    const reply = await fetch(url, {
      ...{ method, headers, body, keepalive },
      ...{ signal: until, credentials: 'same-origin' },
    });
    if (sending.isFile) clearTimeout(clock);
    return { status: reply.status, header: (name) => reply.headers.get(name), blob: await reply.blob() };
  } finally {
    clearTimeout(clock);
  }
}

/**
 * What changes something goes to its end although the page is left meanwhile, as long as it is small: of all such calls at a time the
 * browser takes 64 KB and fails the next. The last one of a page that is being left may have nearly all of it.
 */
function mayOutlive(body: BodyInit | undefined): boolean {
  const most = document.visibilityState === 'hidden' ? 60_000 : 8_000;
  return body === undefined || (typeof body === 'string' && body.length < most);
}

function sendWithProgress({
  url,
  timeout,
  signal,
  method,
  headers,
  body,
  onProgress,
}: Sending): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.timeout = timeout;
  request.responseType = 'blob';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        blob: request.response as Blob,
      });
    request.onerror = request.ontimeout = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.send(body as XMLHttpRequestBodyInit);
  });
}
