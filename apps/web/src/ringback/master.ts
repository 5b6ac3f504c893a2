import { media } from '@rilis/contract/media/media';
import { samplesOf } from '@rilis/contract/media/pcmBytes';
import { readWav, type WavFile, type WavFormat } from '@rilis/contract/media/riff';
import { framesFor, type Passage, type ToneCut } from '@rilis/contract/media/toneSound';
import { call } from '../kit/call/call.ts';

/** A master whose samples are fetched as far as they are needed: half a minute of an hour. */
export interface Master {
  wav: WavFile;
  format: WavFormat;
  /** Bytes of the file, from and to (not with it). */
  read: (from: number, to: number) => Promise<Uint8Array>;
}

/** Milliseconds a signed address is used. */
const fresh = 240_000;

/** Reads the header of a master. What was fetched once is not fetched again. */
export async function openMaster(mediaId: string): Promise<Master> {
  const address = addressOf(mediaId);
  const size = await sizeOf(await address());
  const read = inBlocks(async (from, to) => {
    const answer = await fetch(await address(), { headers: { range: `bytes=${from}-${to - 1}` } });
    if (answer.status !== 206) throw new Error(String(answer.status));
    return new Uint8Array(await answer.arrayBuffer());
  }, size);
  const wav = await readWav((offset, length) => read(offset, Math.min(size, offset + length)), size);
  if (!wav.format) throw new Error('no sound');
  return { wav, format: wav.format, read };
}

function addressOf(id: string): () => Promise<string> {
  let known: { url: Promise<string>; at: number } | undefined;
  return () => {
    if (!known || Date.now() - known.at > fresh)
      known = {
        url: call(media.link, { params: { id }, body: { variant: 'original' } }).then(({ url }) => url),
        at: Date.now(),
      };
    return known.url;
  };
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { range: 'bytes=0-15' } });
  return Number(answer.headers.get('content-range')?.split('/').at(-1) ?? Number.NaN);
}

const blockBytes = 1 << 20;

type Fetch = (from: number, to: number) => Promise<Uint8Array>;

/** The same in blocks of a megabyte, each fetched once; neighbours that are missing come in one request. */
function inBlocks(fetchBytes: Fetch, size: number): Fetch {
  const blocks = new Map<number, Promise<Uint8Array>>();
  return async (from, to) => {
    const first = Math.floor(from / blockBytes);
    const last = Math.ceil(to / blockBytes);
    for (let at = first; at < last; at++)
      if (!blocks.has(at)) blocks.set(at, fetchBytes(at * blockBytes, Math.min(size, (at + 1) * blockBytes)));
    const bytes = new Uint8Array(to - from);
    for (let at = first; at < last; at++) {
      const block = await blocks.get(at)?.catch((error: unknown) => {
        blocks.delete(at);
        throw error;
      });
      const start = at * blockBytes;
      const part = block?.subarray(Math.max(0, from - start), to - start);
      if (part) bytes.set(part, Math.max(0, start - from));
    }
    return bytes;
  };
}

/** The samples a cut is rendered from. */
export async function passageOf({ wav, format, read }: Master, cut: ToneCut): Promise<Passage> {
  const { from, to } = framesFor(cut, format.sampleRate, wav.frames);
  const start = wav.data?.at ?? 0;
  const bytes = await read(start + from * format.blockAlign, start + to * format.blockAlign);
  return { sampleRate: format.sampleRate, from, channels: samplesOf(bytes, format) };
}
