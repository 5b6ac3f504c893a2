import { readFile, stat } from 'node:fs/promises';
import { sniff } from '@rilis/contract/media/bytes';
import { type MediaProblem, mediaProblem as problem } from '@rilis/contract/media/problem';
import { checkSize, type ImageLimits } from '@rilis/contract/media/rules';
import type { Metadata, Sharp } from 'sharp';
import { openImage, openPixels } from './decoder.ts';
import { perceptualHash } from './perceptualHash.ts';

/** What is wrong with a picture: `problems` refuse it, `warnings` do not. Sides in pixels, 0 when unknown. */
export interface ImageCheck {
  width: number;
  height: number;
  problems: MediaProblem[];
  warnings: MediaProblem[];
}

export interface Cover {
  width: number;
  height: number;
  /** sRGB, no metadata, at most 3000 pixels a side. */
  jpeg: Buffer;
  /** JPEG by its side in pixels. */
  thumbnails: { 160: Buffer; 640: Buffer };
  /** 64 bits as 16 hexadecimal digits; the fewer bits differ, the more alike the pictures. */
  pHash: string;
}

const coverSide = 3000;

/**
 * Checks a picture by its first bytes, then its header, then by decoding it wholly; each step only when
 * the one before found nothing that makes it pointless or dangerous. Bad files are problems, never exceptions.
 */
export async function checkImage(source: string | Uint8Array, limits: ImageLimits): Promise<ImageCheck> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size === 0) return refused(problem('empty'));
  const tooLarge = checkSize(size, limits.maxBytes);
  if (tooLarge.length > 0) return refused(...tooLarge);
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const format = sniff(bytes.subarray(0, 16));
  if (!limits.formats.some((allowed) => allowed === format))
    return refused(format ? problem('imageFormat', { found: format }) : problem('imageUnknown'));
  return checkDecoded(bytes, limits);
}

async function checkDecoded(bytes: Uint8Array, limits: ImageLimits): Promise<ImageCheck> {
  try {
    const metadata = await openImage(bytes).metadata();
    const { width, height } = metadata;
    const problems = checkHeader(metadata, bytes, limits);
    if (problems.length > 0) return { width, height, problems, warnings: [] };
    if (!(await isOpaque(bytes, metadata)))
      return { width, height, problems: [problem('imageAlpha')], warnings: [] };
    return { width, height, problems, warnings: checkSharpness(metadata, limits) };
  } catch (error) {
    return refused(unreadable(error, limits));
  }
}

/** Whether nothing shines through a picture. Decodes it wholly, whatever it holds: a damaged one does not survive that. */
async function isOpaque(bytes: Uint8Array, { hasAlpha, width, height }: Metadata): Promise<boolean> {
  if (hasAlpha) return (await openImage(bytes).stats()).isOpaque;
  // The last pixel comes after all others; statistics of them all would take several times as long.
  const last = { left: width - 1, top: height - 1, width: 1, height: 1 };
  await openImage(bytes).extract(last).raw().toBuffer();
  return true;
}

/** libvips tells kinds of failure by their text only. */
function unreadable(error: unknown, limits: ImageLimits): MediaProblem {
  if (error instanceof Error && error.message.includes('pixel limit'))
    return problem('imageTooManyPixels', { maximum: limits.maxPixels / 1e6 });
  return problem('imageUnreadable');
}

function checkHeader(metadata: Metadata, bytes: Uint8Array, limits: ImageLimits): MediaProblem[] {
  const { width, height, space, orientation = 1 } = metadata;
  const problems: MediaProblem[] = [];
  if (Math.min(width, height) < limits.minimum)
    problems.push(problem('imageTooSmall', { minimum: limits.minimum, width, height }));
  if (limits.squareTolerance !== null && Math.abs(width - height) > limits.squareTolerance)
    problems.push(problem('imageNotSquare', { width, height }));
  if (space === 'cmyk') problems.push(problem('imageColour', { found: 'CMYK' }));
  if (orientation !== 1) problems.push(problem('imageRotated'));
  if (isAnimatedPng(bytes)) problems.push(problem('imageAnimated'));
  return problems;
}

function checkSharpness({ width, height }: Metadata, { recommended }: ImageLimits): MediaProblem[] {
  if (recommended === null || Math.min(width, height) >= recommended) return [];
  return [problem('imageBelowRecommended', { recommended, width, height })];
}

/** An animated PNG has an acTL chunk before its picture (PNG 3, 11.3.6.1); its other readers show one frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; sniff(bytes) === 'PNG' && at + 8 <= file.length; ) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + file.readUInt32BE(at);
  }
  return false;
}

const refused = (...problems: MediaProblem[]): ImageCheck => ({
  width: 0,
  height: 0,
  problems,
  warnings: [],
});

/** sRGB, three bytes a pixel. */
export interface Pixels {
  pixels: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture that was checked, upright and without transparency, at most 3000 pixels a side.
 * @throws Error when it cannot be decoded
 */
export async function decodePicture(original: Uint8Array): Promise<Pixels> {
  const { data: pixels, info } = await openImage(original)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: coverSide, height: coverSide, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { pixels, width: info.width, height: info.height };
}

/** Makes what is stored and shown: encoded anew, so that nothing of the original file but its pixels remains. */
export async function makeCover({ pixels, width, height }: Pixels): Promise<Cover> {
  const picture = () => openPixels(pixels, width, height);
  const [jpeg, small, large, pHash] = await Promise.all([
    encoded(picture(), 92),
    encoded(thumbnail(picture(), 160), 82),
    encoded(thumbnail(picture(), 640), 86),
    perceptualHash(picture()),
  ]);
  return { width, height, jpeg, thumbnails: { 160: small, 640: large }, pHash };
}

const thumbnail = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true });

const encoded = (picture: Sharp, quality: number) =>
  picture
    .jpeg({ quality, progressive: true, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' })
    .toBuffer();
