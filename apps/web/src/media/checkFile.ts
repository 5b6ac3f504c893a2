import { sniff } from '@rilis/contract/media/bytes';
import { type MediaProblem, mediaProblem } from '@rilis/contract/media/problem';
import { readWav } from '@rilis/contract/media/riff';
import {
  checkAudio,
  checkSize,
  coverImage,
  type ImageLimits,
  ringbackAudio,
  songAudio,
} from '@rilis/contract/media/rules';

/** Every rule a song file breaks, by its header alone: a few reads of the disk, no byte sent. */
export async function checkSong(file: File): Promise<MediaProblem[]> {
  const wav = await readWav((offset, length) => bytesOf(file, offset, length), file.size);
  return checkAudio(wav, file.size, songAudio);
}

/** What a look at a picture shows: what refuses it and what is only remarked. */
export interface ImageCheck {
  width: number;
  height: number;
  problems: MediaProblem[];
  warnings: MediaProblem[];
}

/** The checks of a cover that need no server: kind, size, sides, square. */
export async function checkCover(file: File): Promise<ImageCheck> {
  const limits: ImageLimits = coverImage;
  const found = sniff(await bytesOf(file, 0, 16));
  const nothing = { width: 0, height: 0, warnings: [] };
  if (!found) return { ...nothing, problems: [mediaProblem('imageUnknown')] };
  if (!(limits.formats as readonly string[]).includes(found))
    return { ...nothing, problems: [mediaProblem('imageFormat', { found })] };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { ...nothing, problems: [mediaProblem('imageUnreadable')] };
  const { width, height } = bitmap;
  bitmap.close();
  const problems = [...checkSize(file.size, limits.maxBytes), ...checkSides(width, height, limits)];
  return { width, height, problems, warnings: problems.length > 0 ? [] : adviseSides(width, height, limits) };
}

function checkSides(width: number, height: number, limits: ImageLimits): MediaProblem[] {
  const { minimum, squareTolerance } = limits;
  const small = Math.min(width, height) < minimum;
  const square = squareTolerance === null || Math.abs(width - height) <= squareTolerance;
  return [
    ...(small ? [mediaProblem('imageTooSmall', { minimum, width, height })] : []),
    ...(square ? [] : [mediaProblem('imageNotSquare', { width, height })]),
  ];
}

function adviseSides(width: number, height: number, { recommended }: ImageLimits): MediaProblem[] {
  if (recommended === null || Math.min(width, height) >= recommended) return [];
  return [mediaProblem('imageBelowRecommended', { width, height, recommended })];
}

const bytesOf = async (file: File, offset: number, length: number) =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());

/** The same for a ringback tone's finished file. */
export async function checkTone(file: File): Promise<MediaProblem[]> {
  const wav = await readWav((offset, length) => bytesOf(file, offset, length), file.size);
  return checkAudio(wav, file.size, ringbackAudio);
}
