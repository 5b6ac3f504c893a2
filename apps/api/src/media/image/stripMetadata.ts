import { sniff } from '@rilis/contract/media/bytes';

/**
 * A picture without what it says about its maker: places, times, devices, thumbnails, editing history, comments and
 * whatever hangs on behind its end. No pixel is touched; colour profiles stay, and which way is up. Takes JPEG and PNG
 * that were decoded before, gives anything else back as it is.
 */
export function stripMetadata(picture: Buffer, orientation = 1): Buffer {
  const format = sniff(picture.subarray(0, 16));
  if (format === 'PNG') return Buffer.concat(pngParts(picture));
  return format === 'JPEG' ? Buffer.concat(jpegParts(picture, orientation)) : picture;
}

const isTold = /^(tEXt|zTXt|iTXt|eXIf|tIME|dSIG)$/;

/** Signature and chunks up to IEND (PNG 3, 5.2). */
function pngParts(png: Buffer): Buffer[] {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const name = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + png.readUInt32BE(at);
    if (!isTold.test(name)) parts.push(png.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return parts;
}

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  app0: 0xe0,
  app2: 0xe2,
  app14: 0xee,
} as const;

/** Segments up to the end of the image (ITU-T T.81, annex B). */
function jpegParts(jpeg: Buffer, orientation: number): Buffer[] {
  const parts = [jpeg.subarray(0, 2), ...(orientation > 1 ? [uprightMark(orientation)] : [])];
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const code = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff || code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) return [...parts, jpeg.subarray(at, at + 2)];
    const end = code === marker.scan ? endOfScan(jpeg, at) : at + 2 + jpeg.readUInt16BE(at + 2);
    if (!isDropped(jpeg, at, code)) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return [...parts, Buffer.from([0xff, marker.end])];
}

/** Kept of the application segments: JFIF, colour profiles, and Adobe's, which says how the colours are meant. */
function isDropped(jpeg: Buffer, at: number, code: number): boolean {
  if (code === marker.comment) return true;
  if (code < marker.app0 || code > 0xef || code === marker.app14) return false;
  const begins = (text: string) => jpeg.toString('latin1', at + 4, at + 4 + text.length) === text;
  if (code === marker.app0) return !begins('JFIF\0');
  return code !== marker.app2 || !begins('ICC_PROFILE\0');
}

/** Where the coded samples of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Buffer, at: number): number {
  for (let found = jpeg.indexOf(0xff, at + 2); found >= 0; found = jpeg.indexOf(0xff, found + 1)) {
    const next = jpeg[found + 1] ?? marker.end;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return found;
  }
  return jpeg.length;
}

/** An Exif segment that says nothing but which way is up (Exif 2.32, 4.6.4). */
function uprightMark(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('ffe10000', 'hex'), Buffer.from('Exif\0\0', 'latin1'), tiff]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return exif;
}
