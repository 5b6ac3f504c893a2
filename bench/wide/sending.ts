// A song, and how it is sent in pieces (tus).
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSong } from '../../apps/api/src/media/audio/synth.ts';
import type { Machine } from './machines.ts';

/** A recording of so many seconds, 288 KB each. */
export async function songOf(folder: string, seconds: number): Promise<Buffer> {
  const file = path.join(folder, 'song.wav');
  await writeSong(file, { seconds, seed: 7, sampleRate: 48_000, bits: 24, channels: 2 });
  const song = fs.readFileSync(file);
  fs.rmSync(file);
  return song;
}

function headers(token: string) {
  return { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
}

/** Announces an upload; answers its path, the same on every machine. */
export async function beginUpload({ address }: Machine, token: string, bytes: number): Promise<string> {
  const metadata = [`kind ${btoa('SONG')}`, `filename ${btoa('song.wav')}`].join(',');
  const answer = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers(token), 'upload-length': `${bytes}`, 'upload-metadata': metadata },
  });
  if (answer.status !== 201) throw new Error(`the upload was answered by ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

/** How far it has come; null where nobody says. */
export async function offsetOf({ address }: Machine, token: string, at: string): Promise<number | null> {
  const head = await fetch(`${address}${at}`, { method: 'HEAD', headers: headers(token) }).catch(() => null);
  return head?.ok ? Number(head.headers.get('upload-offset')) : null;
}

/** Sends a piece; status 0 when no answer came. `slowly`: half of it, then nothing for a while. */
export async function sendPiece(
  { address }: Machine,
  token: string,
  at: string,
  offset: number,
  piece: Buffer,
  { slowly = false } = {},
): Promise<{ status: number; offset: number }> {
  const half = piece.length >> 1;
  const parts = async function* () {
    yield piece.subarray(0, half);
    if (slowly) await sleep(20_000, null, { ref: false });
    yield piece.subarray(half);
  };
  try {
    const answer = await fetch(`${address}${at}`, {
      method: 'PATCH',
      headers: {
        ...headers(token),
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
        ...(!slowly && { 'content-length': `${piece.length}` }),
      },
      body: slowly
        ? (Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array<ArrayBuffer>>)
        : new Uint8Array(piece),
      ...(slowly && { duplex: 'half' }),
    });
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset') ?? offset) };
  } catch {
    return { status: 0, offset };
  }
}
