import type { KeptFile } from './release.ts';

/** `UPC_disc_track.wav`, the cover `UPC.jpg`. */
export function nameOfTrack(upc: string, { disc, track }: { disc: number; track: number }, file: KeptFile) {
  return `${upc}_${disc}_${track}.${extensionOf(file)}`;
}

export const nameOfCover = (upc: string, file: KeptFile) => `${upc}.${extensionOf(file)}`;

/** What the name of a file of its kind ends in. */
export function extensionOf({ mime }: Pick<KeptFile, 'mime'>): string {
  if (mime.includes('flac')) return 'flac';
  if (mime.startsWith('audio/')) return 'wav';
  return mime.includes('png') ? 'png' : 'jpg';
}
