import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { papersByKind, papersOfAll } from '@rilis/contract/labels/labelPapers';
import sharp from 'sharp';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';
import { wavHeader } from '../apps/api/src/media/audio/wavHeader.ts';
import type { Name, World } from './cast.ts';

interface Sent {
  kind?: string;
  labelId?: number;
  fileName: string;
  bytes: Buffer;
  field?: string;
  mime?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as one of the cast, in one multipart request. */
export function send(world: World, who: Name | null, sent: Sent, at = '/media-images') {
  const { kind, labelId, fileName, bytes, field = 'file', mime = 'application/octet-stream', headers } = sent;
  const boundary = 'limits-of-a-form';
  const fields = Object.entries({ kind, labelId }).filter(([, value]) => value !== undefined);
  const body = Buffer.concat([
    ...fields.map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${mime}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  return world.ask(who, 'POST', at, body, { 'content-type': contentType, ...headers });
}

interface Silence {
  seconds: number;
  sampleRate?: number;
  bits?: 16 | 24;
  channels?: 1 | 2;
}

/** A WAV file without a sound in it. */
export function silence({ seconds, sampleRate = 44_100, bits = 16, channels = 2 }: Silence): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const header = wavHeader({ sampleRate, bits, channels }, frames);
  return Buffer.concat([header, Buffer.alloc(frames * channels * (bits / 8))]);
}

/** A made-up song of a bit more than a minute; the same seed is the same song. */
export const song = (seed = 1, seconds = 61) =>
  sound({ seed, seconds, sampleRate: 44_100, bits: 16, channels: 2 });

/** A tone that an operator would take. */
export const tone = (seed = 1, seconds = 10) =>
  sound({ seed, seconds, sampleRate: 8_000, bits: 16, channels: 1 });

async function sound(order: Parameters<typeof writeSong>[1]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-sound-'));
  const file = path.join(folder, 'sound.wav');
  try {
    await writeSong(file, order);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A plain picture. */
export const picture = (side = 1_400, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

/** A paper of one page. */
export const paper = (text = 'Kartu Tanda Penduduk') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Title (${text}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

/** The papers a company has to have when staff make it. */
export const papersOfCompany = [...Object.keys(papersOfAll), ...papersByKind({ type: 'COMPANY' })];

let labels = 0;

/** Uploads the papers of a new label, each a file of its own that no other label has: all that a company needs. */
export async function papersOfLabel(world: World, who: Name = 'adi'): Promise<Record<string, string>> {
  const label = ++labels;
  const upload = async (field: string) => {
    const sent = { kind: 'DOCUMENT', fileName: `${field}.pdf`, bytes: paper(`${field} ${label}`) };
    return [field, (await send(world, who, sent)).body.id as string] as const;
  };
  return Object.fromEntries(await Promise.all(papersOfCompany.map(upload)));
}
