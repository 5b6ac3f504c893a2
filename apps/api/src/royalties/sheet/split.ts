import type { BodyOf } from '@rilis/contract/route';
import { firstMonth } from '@rilis/contract/royalties/royaltySheet';
import { royaltySheets as routes, type SongSplitDetail } from '@rilis/contract/royalties/royaltySheetRoutes';
import { sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { stale } from '../../kit/db/stale.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import {
  findSplitSong,
  type KeptSet,
  kept,
  listSplits,
  type SplitSong,
  setsOf,
  splitSongsOf,
} from './splitRows.ts';

type Entered = BodyOf<typeof routes.enter>;

const split = on(routes.split, async ({ tx, actor, params }) =>
  detailOf(tx, await findSplitSong(tx, actor, params.id)),
);

const ofAlbum = on(routes.ofAlbum, async ({ tx, actor, params }) => {
  const album = await tx
    .selectFrom('known_album')
    .select(shownTitle('known_album').as('title'))
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!album) throw notFound();
  return { title: album.title, songs: await listSplits(tx, await splitSongsOf(tx, actor, params.id)) };
});

/** From the month on that was named, until it is entered anew: earlier statements keep what held for them. */
const enter = on(routes.enter, async ({ tx, actor, params, body }) => {
  const song = await findSplitSong(tx, actor, params.id);
  await sql`select pg_advisory_xact_lock(7475, hashint8(${song.id}))`.execute(tx);
  const before = await setsOf(tx, { labelId: song.labelId, songIds: [song.id] });
  if ((before[0]?.version ?? 0) !== body.version) throw await stale(tx, 'royalty_split', song.id, {});
  const artists = await requireArtists(tx, song, body);
  const shares = body.shares.map((one) => kept(one, artists));
  const from = body.from ?? firstMonth;
  await write(tx, actor, song, { from, shares, before });
  await audit(tx, actor, {
    ...{ action: 'updated', entity: 'royalty_split', id: song.id, labelId: song.labelId },
    before: before.map(({ from_period, shares: had }) => ({ from: from_period, shares: had })),
    after: { from, shares },
  });
  return detailOf(tx, song);
});

interface Writing {
  from: number;
  shares: KeptSet['shares'];
  before: readonly KeptSet[];
}

async function write(
  tx: Tx,
  actor: Actor,
  song: SplitSong,
  { from, shares, before }: Writing,
): Promise<void> {
  const version = (before[0]?.version ?? 0) + 1;
  const own = { label_id: song.labelId, song_id: song.id };
  await tx
    .deleteFrom('royalty_split')
    .where('label_id', '=', own.label_id)
    .where('song_id', '=', own.song_id)
    .where('from_period', '>=', from)
    .execute();
  await tx
    .updateTable('royalty_split')
    .set({ version })
    .where('label_id', '=', own.label_id)
    .where('song_id', '=', own.song_id)
    .execute();
  await tx
    .insertInto('royalty_split')
    .values({
      ...own,
      ...{ from_period: from, shares: JSON.stringify(shares), version, created_by: actor.userId },
    })
    .execute();
}

/** The artists named, by id. @throws Problem 400 at the field: one of another label */
async function requireArtists(tx: Tx, { id, labelId }: SplitSong, { shares }: Entered) {
  const ids = shares.flatMap(({ kind, artistId }) => (kind === 'ARTIST' && artistId ? [artistId] : []));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, stage_name as name from artist where id = any(${ids}::bigint[]) and label_id = ${labelId}
    union select artist_id, stage_name from known_main_artist where artist_id = any(${ids}::bigint[]) and song_id = ${id}`.execute(
    tx,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const fields = shares.flatMap(({ kind, artistId }, index) =>
    kind === 'ARTIST' && !names.has(artistId ?? 0)
      ? [{ field: `shares.${index}.artistId`, code: 'error.royaltySplit.foreign' }]
      : [],
  );
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  return names;
}

/** More artists than these are found by their songs: those of the song are always there. */
const mostArtists = 1000;

async function detailOf(tx: Tx, song: SplitSong): Promise<SongSplitDetail> {
  const [found] = await listSplits(tx, [song]);
  const own = await tx
    .selectFrom('artist')
    .select(['id', 'stage_name as name'])
    .where('label_id', '=', song.labelId)
    .where('deleted_at', 'is', null)
    .orderBy('stage_name')
    .orderBy('id')
    .limit(mostArtists)
    .execute();
  const there = new Set(own.map(({ id }) => id));
  const ofSong = found!.mainArtists.filter(({ id }) => !there.has(id));
  return { ...found!, artists: [...ofSong, ...own] };
}

export const splitEndpoints: Endpoint[] = [split, enter, ofAlbum];
