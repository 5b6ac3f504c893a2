import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../kit/problem.ts';

/** A scanner that says nothing for so long is not waited for. */
const silenceMs = 30_000;

/**
 * What the scanner at `tcp://host:port` calls that which it finds in a file; undefined: nothing. Speaks INSTREAM of clamd(8):
 * pieces, each behind its length, and an empty one at the end.
 * @throws Problem 503 when it cannot be asked, or could not look into the whole file
 */
export async function findInFile(scanner: string, file: string): Promise<string | undefined> {
  const answer = await answerOf(scanner, file).catch((error: Error) => error);
  const said = typeof answer === 'string' ? answer : '';
  const found = /^stream: ([\w.-]{1,100}) FOUND$/.exec(said)?.[1];
  if (found === undefined && said !== 'stream: OK') {
    const cause = typeof answer === 'string' ? new Error(`The scanner says: ${said}`) : answer;
    throw new Problem(503, 'error.media.scanner', { retryAfter: 30, cause });
  }
  return found;
}

async function answerOf(scanner: string, file: string): Promise<string> {
  const { hostname, port } = new URL(scanner);
  const line = connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
  line.setTimeout(silenceMs, () => line.destroy(new Error('The scanner is silent')));
  try {
    const [answer] = await Promise.all([
      text(line),
      pipeline(createReadStream(file), framed, line, { end: false }),
    ]);
    return answer.replace(/\0$/, '');
  } finally {
    line.destroy();
  }
}

async function* framed(pieces: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(4);
}

function lengthOf({ length }: Buffer): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
}
