import type { Credit } from '@rilis/contract/catalogue/credit';
import { inherited, inheritedFields, mainsOf } from '@rilis/contract/catalogue/inherited';
import { sentCredits } from '@rilis/contract/catalogue/rules/release';
import type { SongInput } from '@rilis/contract/catalogue/song';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { writeCredits } from './credits.ts';
import { everySongOfAlbum } from './songRows.ts';

type Stored = Record<string, unknown>;

/** What an empty field of a song becomes: what its release says there. */
export function fromRelease(album: Stored, song: Partial<SongInput>): Partial<SongInput> {
  const empty = inheritedFields.filter((field) => song[field] === null);
  return Object.fromEntries(empty.map((field) => [field, album[columnOf(inherited[field])] ?? null]));
}

/** All of it, for a song that is new and says nothing of it itself. */
export const forNewSong = (album: Stored, song: SongInput): Partial<SongInput> =>
  fromRelease(
    album,
    Object.fromEntries(inheritedFields.map((field) => [field, song[field] ?? null])) as Partial<SongInput>,
  );

/** A release that is changed. */
interface Changed {
  id: number;
  labelId: number;
  before: Stored;
  /** By the names of its fields, where `before` has its columns; what is not there stays. */
  after: Stored;
}

/** Its songs say the new where they said the old or nothing; what a song says of its own stays. */
export async function followRelease(
  tx: Tx,
  actor: Actor,
  { id, labelId, before, after }: Changed,
): Promise<void> {
  for (const field of inheritedFields.filter((name) => inherited[name] in after)) {
    const column = sql.ref(columnOf(field));
    const old = before[columnOf(inherited[field])] ?? null;
    const fresh = after[inherited[field]] ?? null;
    const { rows } = await sql<{ id: number; was: unknown }>`
      update song set ${column} = ${fresh}, updated_at = app_now()
      from (select id, ${column} as was from song where album_id = ${id}) earlier
      where song.id = earlier.id and (was is null or was::text = ${old}) and was::text is distinct from ${fresh}
      returning song.id, was::text`.execute(tx);
    for (const row of rows)
      await audit(tx, actor, {
        ...{ action: 'updated', entity: 'song', id: row.id, labelId },
        ...{ before: { [field]: row.was }, after: { [field]: fresh } },
      });
  }
}

/**
 * The same for the main artists: a song that has those its release had, or none, has the new ones, before its other
 * credits. A release without any, or of various artists, leaves its songs theirs.
 */
export async function followMains(
  tx: Tx,
  actor: Actor,
  { id, labelId }: Pick<Changed, 'id' | 'labelId'>,
  before: readonly Credit[],
  now: readonly Credit[],
): Promise<void> {
  const [old, fresh] = [mainsOf(before), mainsOf(now)];
  if (fresh.length === 0 || namesOf(old) === namesOf(fresh)) return;
  // A song that comes out of the trash later has them as well.
  const songs = await everySongOfAlbum(tx, id);
  for (const { id: song, songArtistRoles } of songs) {
    if (!['', namesOf(old)].includes(namesOf(mainsOf(songArtistRoles)))) continue;
    const credits = sentCredits([...fresh, ...songArtistRoles.filter(({ role }) => role !== 'MAIN')]);
    await writeCredits(tx, 'song', { id: song, labelId }, credits);
    await tx.updateTable('song').set({ updated_at: new Date() }).where('id', '=', song).execute();
    await audit(tx, actor, {
      ...{ action: 'updated', entity: 'song', id: song, labelId },
      ...{ before: { songArtistRoles: sentCredits(songArtistRoles) }, after: { songArtistRoles: credits } },
    });
  }
}

/** Main artists have a record each. */
const namesOf = (credits: readonly Credit[]) => credits.map(({ artistId }) => artistId).join();
