import type { ApprovalStatus, DecidedStatus, QueueFilter } from '@rilis/contract/approval';
import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import type { Option } from '@rilis/contract/resource';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import { claimFields } from '../kit/approval/claimed.ts';
import { isUndecided } from '../kit/approval/correction.ts';
import { deskCondition } from '../kit/approval/deskCondition.ts';
import { dueDates } from '../kit/approval/dueDate.ts';
import { columnsOf, searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, pageOf } from '../kit/db/page.ts';
import { madeOf, withFields } from '../kit/db/wholeQuery.ts';
import { notFound } from '../kit/problem.ts';
import { type Among, labelOf, pageOfRows, withinLabel } from './pageOfRows.ts';

type Query = z.output<typeof artist.query>;

const stored = columnsOf(
  artist.record.omit({
    dueAt: true,
    hoursLeft: true,
    labelCd: true,
    label: true,
    artistImages: true,
    albumCount: true,
    revision: true,
  }),
  'artist',
);

const joined = (tx: Tx) =>
  tx
    .selectFrom('artist')
    .innerJoin('label', 'label.id', 'artist.label_id')
    .select(stored)
    .select([
      'label.systemcode as labelCd',
      'label.name as label',
      // A case, no coalesce: that may leak, and in a label's scope no index is asked what may.
      sql<number>`(select count(distinct c.album_id) from album_artist c join album a on a.id = c.album_id
        where c.artist_id = case when artist.revision_of is null then artist.id else artist.revision_of end
          and a.deleted_at is null)`.as('albumCount'),
      sql<ArtistRecord['revision']>`open_revision_of_artist(artist.id)`.as('revision'),
    ]);

/** Artists among these, in no order. */
const artistsOf = (tx: Tx, among: Among) => joined(tx).where(among.has('artist.id'));

export async function listArtists(
  tx: Tx,
  actor: Actor,
  query: Query,
  only: { trash?: boolean; status?: ApprovalStatus; desk?: QueueFilter | undefined } = {},
): Promise<PageOf<ArtistRecord>> {
  const trash = only.trash ?? query.deleted ?? false;
  const statuses = only.status ? [only.status] : query.approvalStatus;
  const like = query.search && searched(query.search);
  let matching = tx
    .selectFrom('artist')
    .select(['artist.id', 'artist.submitted_at'])
    .where('artist.deleted_at', trash ? 'is not' : 'is', null);
  if (statuses) matching = matching.where('artist.approval_status', 'in', statuses as DecidedStatus[]);
  if (only.status && !isUndecided(only.status)) matching = matching.where('artist.revision_of', 'is', null);
  const desk = await deskCondition(tx, actor, 'artist', only.desk);
  if (desk) matching = matching.where(desk);
  if (query.labelId) matching = matching.where('artist.label_id', '=', query.labelId);
  if (query.labelCd)
    matching = matching.where('artist.label_id', '=', (eb) =>
      eb.selectFrom('label').select('label.id').where('label.systemcode', '=', query.labelCd!),
    );
  const ofLabel = labelOf(actor, query) !== null;
  const found = await pageOfRows(
    tx,
    {
      matching,
      found: like ? placesOf(like, ofLabel) : null,
      ofLabel,
      order: only.status ? sql`submitted_at, id` : sql`id desc`,
      ...query,
    },
    artistsOf,
  );
  return pageOf(found, await shownRows(tx, actor, found.rows), query);
}

const placesOf = (like: string, ofLabel: boolean): RawBuilder<SqlBool>[] =>
  ofLabel
    ? [
        sql`(${withinLabel(sql.ref('artist.stage_name'))} ilike ${like} or ${withinLabel(sql.ref('artist.artist_name'))} ilike ${like})`,
      ]
    : [sql`artist.stage_name ilike ${like}`, sql`artist.artist_name ilike ${like}`];

export async function findArtist(
  tx: Tx,
  actor: Actor,
  id: number,
  trash: 'live' | 'trashed' = 'live',
): Promise<ArtistRecord> {
  const row = await joined(tx)
    .where('artist.id', '=', id)
    .where('artist.deleted_at', trash === 'live' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const [artist] = await shownRows(tx, actor, [row]);
  return artist!;
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

const shownRows = (tx: Tx, actor: Actor, rows: Row[]): Promise<ArtistRecord[]> =>
  withFields(rows, fieldsFor(actor), dueDates(tx, 'ARTIST_WORKING_DAYS'));

const made = madeOf<Row>();

const fieldsFor = ({ labelId }: Actor) => ({
  ...claimFields(labelId),
  artistImages: made(['artistImage'], ({ artistImage }) => (artistImage ? [artistImage] : [])),
});

/** Artists to choose from, by stage name; of one label, where what they are chosen for is its own. */
export async function artistOptions(
  tx: Tx,
  { search: term, labelId }: { search: string; labelId?: number | undefined },
): Promise<Option[]> {
  let query = tx
    .selectFrom('artist')
    .innerJoin('label', 'label.id', 'artist.label_id')
    .where('artist.deleted_at', 'is', null);
  if (term) query = query.where('artist.stage_name', 'ilike', searched(term));
  if (labelId !== undefined) query = query.where('artist.label_id', '=', labelId);
  const rows = await query
    .select(['artist.id', 'artist.stage_name', 'label.name'])
    .orderBy('artist.stage_name')
    .orderBy('artist.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ id: row.id, label: row.stage_name, sub: row.name }));
}
