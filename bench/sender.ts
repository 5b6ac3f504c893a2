// A thread that sends one form with a file, so that whoever measures beside it waits for the product and not for itself. Who sends
// stands for a machine elsewhere, so it gives way to the product on this one (on Linux each thread has a priority of its own).

import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What is sent, and where. */
export interface Sending {
  url: string;
  token: string;
  fields: Readonly<Record<string, string>>;
  /** Its path and media type. */
  file: string;
  type: string;
}

setPriority(constants.priority.PRIORITY_LOW);
const { url, token, fields, file, type } = workerData as Sending;
const line = 'rilis-bench-7f3a';
const named = Object.entries(fields).map(
  ([name, value]) => `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);
const head = `${named.join('')}--${line}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${type}\r\n\r\n`;
const tail = `\r\n--${line}--\r\n`;

const request = http.request(url, {
  method: 'POST',
  agent: false,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${line}`,
    'content-length': Buffer.byteLength(head) + statSync(file).size + Buffer.byteLength(tail),
  },
});
const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
request.write(head);
await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), request, { end: false });
request.end(tail);
const [answer] = await answered;
parentPort?.postMessage({ status: answer.statusCode, body: await text(answer) });
