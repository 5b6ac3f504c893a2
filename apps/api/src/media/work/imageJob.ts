import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, makeCover } from '../image/cover.ts';
import { measureCover } from '../image/measure.ts';
import { makeSitePictures } from '../image/sitePicture.ts';
import { checkPicture } from '../upload/check.ts';
import { answerParent } from './childWork.ts';
import type { ImageResult } from './runImageJob.ts';

answerParent(([picture = '', kind = '', outDir = '']) => makePicture(picture, kind, outDir));

async function makePicture(picture: string, kind: string, outDir: string): Promise<ImageResult> {
  const original = await readFile(picture);
  const { problems } = await checkPicture(original, kind);
  if (problems.length > 0) return { ok: false, problems };
  const pixels = await decodePicture(original).catch(() => null);
  if (!pixels) return { ok: false, problems: [{ code: 'imageUnreadable', params: {} }] };
  const { width, height, jpeg, thumbnails, pHash } = await makeCover(pixels);
  const jpegs = { full: jpeg, medium: thumbnails[640], thumb: thumbnails[160] };
  for (const [variant, bytes] of Object.entries(jpegs)) await writeFile(path.join(outDir, variant), bytes);
  if (kind === 'CONTENT')
    for (const [variant, bytes] of await makeSitePictures(pixels))
      await writeFile(path.join(outDir, variant), bytes);
  const measures = kind === 'COVER' ? await measureCover(pixels) : undefined;
  return { ok: true, width, height, pHash, measures };
}
