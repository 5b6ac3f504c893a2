import { createHash } from 'node:crypto';
import { ernMessage } from './ern.ts';
import { nameOfCover, nameOfTrack } from './fileNames.ts';
import type { Material } from './material.ts';
import type { KeptFile, OwnerLine, Release } from './release.ts';
import { storeCsv } from './storeCsv.ts';
import type { Store } from './storeRows.ts';
import { sumOf } from './sums.ts';
import { territoriesOf } from './territories.ts';

/** A recording or the cover under the name the store sees. */
interface PackedFile {
  name: string;
  sum: string;
  bytes: number;
  storageKey: string;
}

/** What goes to a store: the files, the message about them, and under which names. */
export interface Package {
  messageId: string;
  /** Its folder. */
  batch: string;
  files: PackedFile[];
  /** Which sums its list has. */
  checksum: Store['checksum'];
  message: { name: string; text: string; profile: Store['profile'] };
  /** Of all that is said in it, whenever it is said. */
  contentHash: string;
}

/** Why a release cannot leave as it is, a word of `delivery.fault`; another try would not help. */
export class PackageFault extends Error {
  fault: string;

  constructor(fault: string, message: string) {
    super(message);
    this.name = 'PackageFault';
    this.fault = fault;
  }
}

/** The package for a store. A purge names the release and carries no files. */
export function packageOf(material: Material): Package {
  const { release, store, task, messageId } = material;
  requireWhole(material);
  const upc = release.upc ?? '';
  const files = task === 'TAKEDOWN' ? [] : filesOf(release, store);
  const isErn = store.profile === 'ERN43';
  return {
    messageId,
    batch: messageId,
    files,
    checksum: store.checksum,
    message: {
      name: `${upc}.${isErn ? 'xml' : 'csv'}`,
      text: isErn ? ernMessage(material) : storeCsv(material),
      profile: store.profile,
    },
    contentHash: contentHashOf(release, store),
  };
}

/** The sum of what a store is told of a release. How its files are summed up, and what nobody has said, is no news. */
export function contentHashOf(release: Release, store: Store): string {
  const { profile, titleStyle, genreMap, territories } = store;
  const told = (name: string, value: unknown) => {
    if (name === 'md5' || (value === null && sinceAdded.has(name))) return undefined;
    return value !== null && lines.has(name) ? wordsOf(value as OwnerLine) : value;
  };
  return createHash('sha256')
    .update(JSON.stringify([release, profile, titleStyle, genreMap, territories], told))
    .digest('hex');
}

/** What stores were not told of at first: left empty, a release that is out already is the one they have. */
const sinceAdded = new Set([
  ...['isni', 'ipi', 'pages', 'labelIsni', 'labelDpid', 'shownArtist', 'soldFrom', 'firstOut'],
]);
/** As they were told when they were one text: what a store has is not news because we keep it otherwise. */
const lines = new Set(['pline', 'cline']);
const wordsOf = ({ year, owner }: OwnerLine) => `${year} ${owner}`;

function filesOf({ upc, cover, tracks }: Release, store: Store): PackedFile[] {
  const packed = (name: string, file: KeptFile) => ({
    ...{ name: `resources/${name}`, sum: sumOf(store, file), bytes: file.bytes, storageKey: file.storageKey },
  });
  return [
    ...(cover && upc ? [packed(nameOfCover(upc, cover), cover)] : []),
    ...tracks.flatMap((track) =>
      track.sound && upc ? [packed(nameOfTrack(upc, track, track.sound), track.sound)] : [],
    ),
  ];
}

/** What goes is named by its number and needs nothing else. @throws PackageFault naming what a package cannot do without */
function requireWhole(material: Material): void {
  const { release, store, sender, task } = material;
  if (store.profile === 'ERN43' && sender.dpid === 'NONE') throw new PackageFault('noSender', '');
  const missing = [...(release.upc ? [] : ['UPC']), ...(task === 'TAKEDOWN' ? [] : lackedBy(release))];
  if (missing.length > 0) throw new PackageFault('incomplete', missing.join(', '));
  if (territoriesOf(material).included?.length === 0) throw new PackageFault('noTerritory', '');
}

function lackedBy(release: Release): string[] {
  return [
    ...(release.cover ? [] : ['cover']),
    ...(release.releaseDate ? [] : ['release date']),
    ...(release.tracks.length > 0 ? [] : ['songs']),
    ...release.tracks.flatMap((track) => [
      ...(track.isrc ? [] : [`ISRC of “${track.title}”`]),
      ...(track.sound ? [] : [`recording of “${track.title}”`]),
    ]),
  ];
}
