import type { checklists } from '@rilis/contract/approval';
import type { Change } from '@rilis/contract/review';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { differenceOf, type Snapshot, snapshotOf } from './snapshot.ts';
import { plain } from './stored.ts';

interface Shadow {
  id: number;
  revision_of: number | null;
}

/** What a correction changes, against what is live now, under the numbers of the live release and its songs. */
export async function changesOf(tx: Tx, { id, revision_of }: Shadow): Promise<Change[]> {
  return differenceOf(await snapshotOf(tx, revision_of!), await asLive(tx, id, revision_of!));
}

/** The same against what was live when it was begun: what its owner meant to change. */
export async function meantBy(tx: Tx, shadow: Shadow & { revision_base: unknown }): Promise<Change[]> {
  return differenceOf(shadow.revision_base as Snapshot, await asLive(tx, shadow.id, shadow.revision_of!));
}

/** Changes of fields that have changed in the live release as well, and otherwise. */
export function conflictsOf(meant: readonly Change[], base: Snapshot, live: Snapshot): Change[] {
  const since = differenceOf(base, live);
  return meant.filter((one) =>
    since.some((other) => sameField(one, other) && plain(other.after) !== plain(one.after)),
  );
}

const sameField = (one: Change, other: Change) =>
  one.entity === other.entity && one.entityId === other.entityId && one.field === other.field;

async function asLive(tx: Tx, id: number, live: number): Promise<Snapshot> {
  const { album, songs } = await snapshotOf(tx, id);
  const rows = await tx.selectFrom('song').select(['id', 'revision_of']).where('album_id', '=', id).execute();
  const liveOf = new Map(rows.map((row) => [row.id, row.revision_of]));
  return {
    album: { ...album, id: live },
    songs: songs.map((song) => ({ ...song, id: liveOf.get(song.id) ?? song.id })),
  };
}

type Point = (typeof checklists.album)[number];

/** What a reviewer looks at because of a field; of any other field the metadata. */
const points: Readonly<Record<string, Point>> = {
  albumArtistRoles: 'artists',
  songArtistRoles: 'artists',
  displayAlbumArtistName: 'artists',
  albumImage: 'artwork',
  pline: 'rights',
  cline: 'rights',
  rightController: 'rights',
  copyrightHolder: 'rights',
  productionHolder: 'rights',
  albumAgreement: 'rights',
  albumCopyrightStatus: 'rights',
  albumCopyrightFile: 'rights',
  copyrightChecklist: 'rights',
  isCover: 'rights',
  coverCopyright: 'rights',
  borrowed: 'rights',
  aiDisclosure: 'rights',
  domesticYn: 'territory',
  excludedTerritories: 'territory',
  dsp: 'territory',
  albumExplicit: 'explicit',
  adultYn: 'explicit',
  explicit: 'explicit',
  clean: 'explicit',
  lyrics: 'explicit',
};

/** What is checked of a correction: only what it touches. */
export const pointsOf = (changes: readonly Change[]): Point[] => [
  ...new Set(changes.map(({ field }) => points[field] ?? 'metadata')),
];

/** Fields that are approved by rule: the system parameter REVISION/HARMLESS, separated by commas. */
export async function harmless(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`select value from sysparam
    where "group" = 'REVISION' and key = 'HARMLESS' and deleted_at is null`.execute(tx);
  return (rows[0]?.value ?? '').split(',').map((field) => field.trim());
}
