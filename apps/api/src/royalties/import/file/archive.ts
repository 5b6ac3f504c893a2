import * as zip from '../../../kit/zip/zipReader.ts';
import { unreadable } from './unreadable.ts';

/** What a report may unpack to: more is refused while it unpacks, whatever its directory says. */
export const mostBytes = 2 * 1024 ** 3;
const limits: zip.ZipLimits = {
  ...{ entries: 10_000, fileBytes: mostBytes, bytes: Number.MAX_SAFE_INTEGER },
  refuse: (fault) =>
    fault === 'bomb'
      ? unreadable('file.bomb', { maximum: mostBytes / 1024 ** 3 })
      : unreadable('file.archive'),
};

/** The files of a ZIP archive, without folders and what systems add. Throws UnreadableReport for a broken or locked one. */
export const entriesOf = (path: string) => zip.readDirectory(path, limits);

/** Unpacks one file of an archive, refusing a bomb while it goes off. */
export const openEntry = (path: string, entry: zip.Entry) => zip.openEntry(path, entry, limits);

/** Lets bytes through until they are too many, or too many for what they were packed in. */
export const limited = (unpacked: Parameters<typeof zip.limited>[0], packed: number) =>
  zip.limited(unpacked, packed, limits);
