import type { IncomingHttpHeaders } from 'node:http';
import { mediaKinds } from '@rilis/contract/media/kinds';
import { maxUploadBytes } from '@rilis/contract/media/media';
import { readWav } from '@rilis/contract/media/riff';
import { checkAudio, checkSize } from '@rilis/contract/media/rules';
import { type MediaKind, mediaKind } from '@rilis/contract/mediaFile';
import { storedName } from '@rilis/contract/storedName';
import { idText } from '@rilis/contract/wire';
import { Metadata } from '@tus/server';
import { requireDiskRoom } from '../../kit/http/diskRoom.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { refusal } from './accept.ts';

/** What a resumable upload says about itself before its first byte. */
export interface UploadOrder {
  kind: MediaKind;
  fileName: string;
  /** When the file was last changed, as its browser says; empty where it does not. */
  modified: string;
  labelId: number | undefined;
  bytes: number;
}

/** @throws Problem 400 when the metadata (`kind`, `filename`, `labelId`) or the length cannot be read */
export function readOrder(headers: IncomingHttpHeaders): UploadOrder {
  const metadata = parsedMetadata(headers['upload-metadata']);
  const kind = mediaKind.safeParse(metadata.kind);
  if (!kind.success)
    throw invalid('kind', 'error.validation.choice', { values: mediaKind.options.join(', ') });
  const length = headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw invalid('file', 'error.validation.file');
  const label = metadata.labelId ? idText.safeParse(metadata.labelId) : undefined;
  if (label && !label.success) throw invalid('labelId', 'error.validation.type');
  return {
    kind: kind.data,
    fileName: storedName(metadata.filename ?? 'file'),
    modified: /^\d{1,15}$/.exec(metadata.modified ?? '')?.[0] ?? '',
    labelId: label?.data,
    bytes: Number(length),
  };
}

function parsedMetadata(header: string | string[] | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(`${header ?? ''}`);
  } catch {
    throw new Problem(400, 'error.badRequest');
  }
}

/** Refuses at once what is empty, too large for its kind, or for the disk. */
export async function requireRoomFor({ kind, bytes }: UploadOrder, directory: string): Promise<void> {
  const { maxBytes } = mediaKinds[kind].limits;
  const maximum = Math.max(maxUploadBytes, maxBytes ?? 0);
  if (bytes > maximum) throw new Problem(413, 'error.media.largest', { params: { maximum } });
  const problems = bytes === 0 ? emptyFile : checkSize(bytes, maxBytes);
  if (problems.length > 0) throw refusal(problems);
  await requireDiskRoom(directory, bytes);
}

const emptyFile = [{ code: 'empty', params: {} }] as const;

/** Of a WAV file before its first chunk. */
const leastBytes = 12;

/** Tells a wrong recording by its header, long before its last byte has come. `read`: of what is there. */
export async function requireSoundHeader(
  read: (offset: number, length: number) => Promise<Buffer>,
  kind: MediaKind,
  size: number,
): Promise<void> {
  const rules = mediaKinds[kind];
  if (rules.as !== 'audio') return;
  if ((await read(0, leastBytes)).length < leastBytes) return;
  const wav = await readWav(read, size);
  // Before the audio begins, what is not there yet looks like damage.
  const known = wav.data !== null || /^notWav|^bigEndian/.test(wav.problems[0]?.code ?? '');
  const problems = known ? checkAudio(wav, size, rules.limits) : [];
  if (problems.length > 0) throw refusal(problems);
}
