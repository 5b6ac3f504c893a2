/** Reads up to `length` bytes at `offset`; fewer come back only when the source ends there. */
export type Read = (offset: number, length: number) => Promise<Uint8Array>;

const windowBytes = 65_536;

/**
 * Wraps a source of `size` bytes so that it is never asked for a byte outside of itself, and small
 * reads close to each other become one (a header is usually one read of 64 KiB).
 */
export function readAhead(read: Read, size: number): Read {
  let start = 0;
  let window: Uint8Array = new Uint8Array(0);
  return async (offset, length) => {
    const wanted = Math.min(length, size - offset);
    if (wanted <= 0) return new Uint8Array(0);
    if (offset < start || offset + wanted > start + window.length) {
      window = await read(offset, Math.min(Math.max(wanted, windowBytes), size - offset));
      start = offset;
    }
    return window.subarray(offset - start, offset - start + wanted);
  };
}

export const u16 = (bytes: Uint8Array, at: number) => view(bytes).getUint16(at, true);
export const u32 = (bytes: Uint8Array, at: number) => view(bytes).getUint32(at, true);
/** A 64-bit length as a number; lengths beyond 2^53 lose digits, which no real file has. */
export const u64 = (bytes: Uint8Array, at: number) => Number(view(bytes).getBigUint64(at, true));

/** Four-character codes and the like, one character a byte (Latin-1). */
export const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The same, safe to show: everything but printable ASCII becomes "?". */
export const printable = (name: string) => name.replace(/[^\x20-\x7e]/g, '?');

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Signature = readonly [name: string, offset: number, bytes: string];

/** How files of other kinds begin; the first match wins. */
const signatures: readonly Signature[] = [
  ['PDF', 0, '%PDF-'],
  ['PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['JPEG', 0, '\xff\xd8\xff'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['WAV', 8, 'WAVE'],
  ['AVI', 8, 'AVI '],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['BMP', 0, 'BM'],
  ['HEIC', 4, 'ftyphei'],
  ['HEIC', 4, 'ftypmif1'],
  ['AVIF', 4, 'ftypavif'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL \r\n'],
  ['PSD', 0, '8BPS'],
  ['MP3', 0, 'ID3'],
  ['FLAC', 0, 'fLaC'],
  ['Ogg', 0, 'OggS'],
  ['AIFF', 0, 'FORM'],
  ['CAF', 0, 'caff'],
  ['Wave64', 0, 'riff'],
  ['M4A/MP4', 4, 'ftyp'],
  ['WMA', 0, '\x30\x26\xb2\x75'],
  ['Matroska', 0, '\x1a\x45\xdf\xa3'],
  ['ZIP', 0, 'PK\x03\x04'],
  ['RAR', 0, 'Rar!'],
  ['7z', 0, '7z\xbc\xaf'],
  ['program', 0, 'MZ'],
  ['program', 0, '\x7fELF'],
];

/** Names the kind of file that begins with these bytes (16 are enough); undefined when unknown. */
export function sniff(head: Uint8Array): string | undefined {
  const known = signatures.find(([, at, bytes]) => latin1(head, at, at + bytes.length) === bytes);
  return known?.[0] ?? sniffText(head) ?? (isMpegFrame(head) ? 'MP3' : undefined);
}

function sniffText(head: Uint8Array): string | undefined {
  const start = latin1(head, 0, 16).replace('\xef\xbb\xbf', '').trimStart().toLowerCase();
  if (start.startsWith('<svg') || start.startsWith('<?xml')) return 'SVG/XML';
  return start.startsWith('<!doctype') || start.startsWith('<html') ? 'HTML' : undefined;
}

/** MPEG audio frame header: 11 sync bits, a version and a layer that exist. */
function isMpegFrame(head: Uint8Array): boolean {
  const [first = 0, second = 0] = head;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 6) !== 0;
}
