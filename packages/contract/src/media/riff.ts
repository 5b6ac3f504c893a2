import { latin1, printable, type Read, readAhead, sniff, u16, u32, u64 } from './bytes.ts';
import { type MediaCode, type MediaProblem, mediaProblem } from './problem.ts';

export interface WavFormat {
  /** `other` names nothing we can play (A-law, ADPCM, MP3 in WAV …); see `tag`. */
  encoding: 'pcm' | 'float' | 'other';
  /** wFormatTag, for EXTENSIBLE the first two bytes of the sub-format. */
  tag: number;
  extensible: boolean;
  channels: number;
  sampleRate: number;
  byteRate: number;
  /** Bytes of one frame (a sample of every channel). */
  blockAlign: number;
  /** Bits a sample as stored. */
  bits: number;
  /** Bits a sample that carry sound (EXTENSIBLE may say fewer than stored). */
  validBits: number;
}

export interface WavData {
  /** Offset of the first sample in the file, in bytes. */
  at: number;
  /** Bytes of audio that are really there. */
  bytes: number;
}

/** What a header says, and everything that is wrong with it. `problems` refuse the file, `warnings` do not. */
export interface WavFile {
  size: number;
  format: WavFormat | null;
  data: WavData | null;
  /** Complete frames that are really there (0 unless PCM or float). */
  frames: number;
  /** Seconds, by the frames that are really there. */
  duration: number;
  problems: MediaProblem[];
  warnings: MediaProblem[];
}

interface Chunk {
  id: string;
  at: number;
  length: number;
}

interface Scan {
  wav: WavFile;
  read: Read;
  riffSize: number;
  /** Length of the audio by the `ds64` chunk of RF64 and BW64. */
  dataSize64: number | null;
}

const maxChunks = 512;
const unknownSize = 0xffffffff;
const pcmTag = 1;
const floatTag = 3;
const extensibleTag = 0xfffe;

/**
 * Reads the header of a WAV file of `size` bytes: RIFF, RF64 and BW64 (EBU Tech 3306), also
 * WAVE_FORMAT_EXTENSIBLE. Positioned reads only, at most a few hundred of them, none outside of the
 * file; bad input becomes problems, never an exception (what `read` throws passes through). Runs in
 * the browser (`File.slice`) and on the server alike.
 */
export async function readWav(read: Read, size: number): Promise<WavFile> {
  const wav: WavFile = { size, format: null, data: null, frames: 0, duration: 0, problems: [], warnings: [] };
  const scan: Scan = { wav, read: readAhead(read, size), riffSize: 0, dataSize64: null };
  if (await readContainer(scan)) {
    await readChunks(scan);
    countFrames(wav);
  }
  return wav;
}

/** Reads the first 12 bytes; false when this is no WAV at all. */
async function readContainer(scan: Scan): Promise<boolean> {
  const { wav } = scan;
  if (wav.size === 0) return refuse(wav, 'empty');
  const head = await scan.read(0, 16);
  const container = latin1(head, 0, 4);
  const form = latin1(head, 8, 12);
  if (container === 'RIFX') return refuse(wav, 'bigEndian');
  if (['RIFF', 'RF64', 'BW64'].includes(container) && form === 'WAVE') {
    scan.riffSize = u32(head, 4);
    warnOfRiffSize(scan, container);
    return true;
  }
  const found = container === 'RIFF' ? undefined : sniff(head);
  if (found) return refuse(wav, 'notWavFound', { found });
  if (container === 'RIFF' && form) return refuse(wav, 'notWave', { found: printable(form) });
  return refuse(wav, 'notWav');
}

function warnOfRiffSize({ wav, riffSize }: Scan, container: string): void {
  const announced = riffSize + 8;
  const said = container === 'RIFF' && riffSize !== 0 && riffSize < 0xfffffff0;
  if (said && announced > wav.size + 1) warn(wav, 'riffSize', { announced, found: wav.size });
}

/** Walks the chunks up to the audio; what follows it does not matter to us. */
async function readChunks(scan: Scan): Promise<void> {
  const { wav } = scan;
  let at = 12;
  for (let count = 0; at + 8 <= wav.size; count++) {
    if (count === maxChunks) return void refuse(wav, 'tooManyChunks', { maximum: maxChunks });
    const head = await scan.read(at, 8);
    if (head.length < 8) break;
    const chunk = { id: latin1(head, 0, 4), at: at + 8, length: u32(head, 4) };
    if (chunk.id === 'data') {
      readAudio(scan, chunk);
      break;
    }
    if (chunk.length === unknownSize) return void refuse(wav, 'badChunk', { chunk: printable(chunk.id) });
    if (!(await readChunk(scan, chunk))) return;
    at = await nextChunk(scan, chunk);
  }
  if (!wav.format) refuse(wav, wav.data ? 'audioBeforeFormat' : 'noFormat');
  else if (!wav.data) refuse(wav, 'noAudio');
}

async function readChunk(scan: Scan, chunk: Chunk): Promise<boolean> {
  if (chunk.id === 'fmt ') return readFormat(scan, chunk);
  if (chunk.id === 'ds64' && chunk.length >= 24) {
    const body = await scan.read(chunk.at, 24);
    if (body.length === 24) scan.dataSize64 = u64(body, 8);
  }
  return true;
}

/** Chunks of odd length are followed by a pad byte; some writers forget it, so look for a known name there. */
async function nextChunk(scan: Scan, { id, at, length }: Chunk): Promise<number> {
  const end = at + length;
  if (length % 2 === 0) return end;
  const unpadded = latin1(await scan.read(end, 4), 0, 4);
  if (!/^(fmt |data|LIST|bext|iXML|id3 |ID3 |fact|cue |JUNK|PEAK|smpl)$/.test(unpadded)) return end + 1;
  warn(scan.wav, 'unpaddedChunk', { chunk: printable(id) });
  return end;
}

async function readFormat({ wav, read }: Scan, chunk: Chunk): Promise<boolean> {
  if (wav.format) return refuse(wav, 'twoFormats');
  if (chunk.length < 16) return refuse(wav, 'badFormat', { found: `${chunk.length} bytes` });
  const body = await read(chunk.at, Math.min(chunk.length, 40));
  if (body.length < 16) return refuse(wav, 'truncatedHeader');
  const format = basicFormat(body);
  if (format.tag === extensibleTag) {
    if (body.length < 40) return refuse(wav, 'badFormat', { found: 'EXTENSIBLE' });
    if (!extendFormat(format, body)) return refuse(wav, 'badFormat', { found: 'GUID' });
  }
  format.encoding = format.tag === pcmTag ? 'pcm' : format.tag === floatTag ? 'float' : 'other';
  wav.format = format;
  return checkFormat(wav, format);
}

const basicFormat = (body: Uint8Array): WavFormat => ({
  encoding: 'other',
  tag: u16(body, 0),
  extensible: false,
  channels: u16(body, 2),
  sampleRate: u32(body, 4),
  byteRate: u32(body, 8),
  blockAlign: u16(body, 12),
  bits: u16(body, 14),
  validBits: u16(body, 14),
});

/** The tail of KSDATAFORMAT_SUBTYPE_*, the same for every format tag. */
const subFormatTail = '\0\0\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71';

function extendFormat(format: WavFormat, body: Uint8Array): boolean {
  format.extensible = true;
  format.validBits = u16(body, 18) || format.bits;
  format.tag = u16(body, 24);
  return latin1(body, 26, 40) === subFormatTail;
}

function checkFormat(wav: WavFile, format: WavFormat): boolean {
  const { channels, sampleRate, byteRate, blockAlign, bits, validBits, encoding } = format;
  if (!channels || !sampleRate || (encoding !== 'other' && !bits))
    return refuse(wav, 'badFormat', { found: `${channels} × ${bits} bit, ${sampleRate} Hz` });
  if (channels > 64) return refuse(wav, 'badFormat', { found: `${channels} channels` });
  if (sampleRate > 1_536_000) return refuse(wav, 'badFormat', { found: `${sampleRate} Hz` });
  if (encoding === 'other') return true;
  if (blockAlign !== channels * Math.ceil(bits / 8) || validBits > bits || bits > 64)
    return refuse(wav, 'badFormat', { found: `${channels} × ${validBits}/${bits} bit, ${blockAlign} bytes` });
  if (byteRate !== blockAlign * sampleRate) warn(wav, 'byteRate');
  return true;
}

/** Finds how much audio there really is, whatever the header says. */
function readAudio(scan: Scan, { at, length }: Chunk): void {
  const { wav } = scan;
  const found = wav.size - at;
  const streamed = isStreamed(scan, length, found);
  if (streamed) warn(wav, 'streamedSize');
  const announced = streamed ? found : length === unknownSize ? (scan.dataSize64 ?? found) : length;
  wav.data = { at, bytes: Math.min(announced, found) };
  if (announced > found) refuse(wav, 'truncatedAudio', { announced, found });
}

/** Writers that cannot seek back leave the length 0, 0xFFFFFFFF or (SoX) 0x7FFFF000. */
function isStreamed({ wav, riffSize, dataSize64 }: Scan, length: number, found: number): boolean {
  if (dataSize64 !== null) return false;
  if (length === 0) return found > 0 && riffSize + 8 !== wav.size;
  return length === unknownSize || (length === 0x7ffff000 && found !== length);
}

function countFrames(wav: WavFile): void {
  const { format, data } = wav;
  if (!format || !data || format.encoding === 'other' || !format.blockAlign) return;
  wav.frames = Math.floor(data.bytes / format.blockAlign);
  wav.duration = format.sampleRate ? wav.frames / format.sampleRate : 0;
  if (data.bytes % format.blockAlign) warn(wav, 'partialFrame');
  if (wav.frames === 0 && wav.problems.length === 0) refuse(wav, 'noAudio');
}

function refuse(wav: WavFile, code: MediaCode, params?: MediaProblem['params']): false {
  wav.problems.push(mediaProblem(code, params));
  return false;
}

function warn(wav: WavFile, code: MediaCode, params?: MediaProblem['params']): void {
  wav.warnings.push(mediaProblem(code, params));
}
