import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { albumTypes } from '@rilis/contract/catalogue/choices';
import type { ShownCredit } from '@rilis/contract/catalogue/credit';
import { mainsOf } from '@rilis/contract/catalogue/inherited';
import { isSpoken } from '@rilis/contract/catalogue/rules/release';
import type { ReleaseStart, startOfRelease } from '@rilis/contract/catalogue/start';
import { today, yearOf } from '@rilis/contract/clock';
import type { QueryOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { findAlbum } from './albumRows.ts';
import { ownerOf } from './owner.ts';
import { songsOfAlbum } from './songRows.ts';

/** What nearly every release says; whose last release says otherwise goes on with that. */
const usual: Omit<ReleaseStart['album'], 'pline' | 'cline'> = {
  albumCategory: 'STUDIO',
  albumLanguage: 'id',
  albumGenre: null,
  secondaryGenre: null,
  adultYn: false,
  domesticYn: false,
  includedTerritories: [],
  excludedTerritories: [],
  dsp: [],
  labelName: null,
  rightController: null,
  albumCopyrightStatus: null,
};

/** What a new release of a label begins with: what its last one said, or the last one of an artist who is named. */
export async function startOf(
  tx: Tx,
  actor: Actor,
  { labelId: asked, artistId, albumType }: QueryOf<typeof startOfRelease>,
): Promise<ReleaseStart> {
  const labelId = await ownerOf(tx, actor, asked);
  const own = await artistsOf(tx, labelId);
  const spoken = isSpoken({ album: { albumType } });
  const kind = spoken ? [albumType] : albumTypes.filter((type) => !isSpoken({ album: { albumType: type } }));
  const last = await lastOf(tx, actor, { labelId, artistId, kind });
  const named = own.filter(({ id }) => id === artistId);
  const only = own.length === 1 ? own : [];
  const chosen = named.length > 0 ? named : only;
  return {
    album: {
      ...(last ? saidBy(last) : { ...usual, ...(spoken && { albumCategory: 'SPOKEN' as const }) }),
      ...(await linesOf(tx, labelId, last)),
    },
    artists: chosen.length > 0 ? chosen.map(mainOf) : mainsOf(last?.albumArtistRoles ?? []),
    writers: last ? await writersOf(tx, last.id) : [],
  };
}

/** The imprint only where it is not the owner's name anyway. */
const saidBy = (last: AlbumRecord) =>
  Object.fromEntries(
    Object.entries({ ...usual, ...(last.labelName !== last.label && { labelName: last.labelName }) }).map(
      ([field, value]) => [
        field,
        field === 'labelName' ? value : (last[field as keyof typeof usual] ?? value),
      ],
    ),
  ) as ReleaseStart['album'];

/** The label's last release of a kind, one that was asked for before one that was only begun. */
async function lastOf(
  tx: Tx,
  actor: Actor,
  { labelId, artistId, kind }: { labelId: number; artistId: number | undefined; kind: readonly string[] },
): Promise<AlbumRecord | null> {
  const ofArtist = artistId
    ? sql`and exists (select from album_artist c where c.album_id = album.id and c.artist_id = ${artistId} and c.role = 'MAIN')`
    : sql``;
  const { rows } = await sql<{ id: number }>`select id from album
    where label_id = ${labelId} and album_type = any (${kind}::text[]) and deleted_at is null and revision_of is null ${ofArtist}
    order by submitted_at is null, id desc limit 1`.execute(tx);
  return rows[0] ? findAlbum(tx, actor, rows[0].id) : null;
}

interface Own {
  id: number;
  stageName: string;
  approvalStatus: string;
}

/** Those a release may name. */
async function artistsOf(tx: Tx, labelId: number): Promise<Own[]> {
  const { rows } =
    await sql<Own>`select id, stage_name as "stageName", approval_status as "approvalStatus" from artist
    where label_id = ${labelId} and deleted_at is null and revision_of is null and approval_status <> 'REJECTED' order by id`.execute(
      tx,
    );
  return rows;
}

const mainOf = (artist: Own): ShownCredit => ({
  artistId: artist.id,
  stageName: artist.stageName,
  role: 'MAIN',
  artist,
});

/** ℗ and © of the last release in the year that is now; of the first one the label's name. */
async function linesOf(tx: Tx, labelId: number, last: AlbumRecord | null) {
  const { name } = await tx
    .selectFrom('label')
    .select('name')
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  const year = String(yearOf(today()));
  const line = (said: string | null | undefined) => said?.replace(/^\d{4}/, year) ?? `${year} ${name}`;
  return { pline: line(last?.pline), cline: line(last?.cline) };
}

/** Writers and producers whom every song of a release names. */
async function writersOf(tx: Tx, albumId: number): Promise<ShownCredit[]> {
  const [first, ...others] = await songsOfAlbum(tx, albumId);
  const behind = (first?.songArtistRoles ?? []).filter(({ role }) =>
    ['COMPOSER', 'LYRICIST', 'PRODUCER'].includes(role),
  );
  const isSame = (one: ShownCredit) => (other: ShownCredit) =>
    one.role === other.role && one.artistId === other.artistId && one.stageName === other.stageName;
  return behind.filter((one) => others.every(({ songArtistRoles }) => songArtistRoles.some(isSame(one))));
}
