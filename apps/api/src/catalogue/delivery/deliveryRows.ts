import type {
  Delivery,
  DeliveryDetail,
  deliveries,
  ReleaseDeliveries,
} from '@rilis/contract/catalogue/delivery';
import { type Allowed, isSoldAt } from '@rilis/contract/catalogue/territories';
import { today } from '@rilis/contract/clock';
import type { QueryOf, ReplyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { notFound } from '../../kit/problem.ts';
import { mainArtistsOf, shownTitle, soughtTitle } from '../shownNames.ts';
import { meant } from '../songDspRows.ts';
import { dueDay, saleDay } from './dueDay.ts';

/** Waiting for people, or longer in a state than a store should need, unless it waits for a closed one; `d`, `album` and `store` are in scope. */
const late = (day = today()) =>
  sql<boolean>`(not (d.status = 'QUEUED' and coalesce(store.closed_until >= ${day}, false)) and (case d.status
    when 'QUEUED' then d.fault is distinct from 'preparing' and d.status_at < now() - interval '15 minutes'
    when 'SENT' then d.status_at < now() - interval '2 days'
    when 'ACKNOWLEDGED' then ${saleDay} < ${day}
    when 'TAKEDOWN_REQUESTED' then d.status_at < now() - interval '2 days'
    when 'FAILED' then d.next_try_at is null else false end
  or (d.fault is not null and d.next_try_at is null)
  or (d.status in ('QUEUED', 'FAILED') and ${dueDay} < ${day})))`;

/** Something is wrong with it: what only waits for its files has not failed. `d` is in scope. */
export const hasFailed = sql<boolean>`(coalesce(d.fault, 'preparing') <> 'preparing')`;

/** What a label is told of what went wrong: what lies with it or the store. All else lies with us, and is for staff to read. */
const faultForLabel = sql<string | null>`case
  when d.fault in ('unreachable', 'storeRefused', 'preparing', 'incomplete', 'notApproved', 'expired', 'notMeant', 'noTerritory') then d.fault
  when d.fault is not null then 'ours' end`;
/** In the words of whatever found it: those of the store, or what the release lacks. */
const wordsForLabel = sql<
  string | null
>`case when d.fault in ('storeRefused', 'preparing', 'incomplete') then d.fault_text end`;

const rows = (tx: Tx, isStaff: boolean) =>
  tx
    .selectFrom('delivery as d')
    .innerJoin('album', 'album.id', 'd.album_id')
    .innerJoin('dsp', 'dsp.id', 'd.dsp_id')
    .innerJoin('label', 'label.id', 'd.label_id')
    .leftJoin('store', 'store.dsp_id', 'd.dsp_id')
    .leftJoin('release_link as link', (join) =>
      join.onRef('link.album_id', '=', 'd.album_id').onRef('link.dsp_id', '=', 'd.dsp_id'),
    )
    .select([
      'd.id',
      'd.version',
      'd.album_id as albumId',
      shownTitle('album').as('albumTitle'),
      mainArtistsOf('album', 'album.id').as('artist'),
      'album.upc_icpn as upc',
      'album.release_date as releaseDate',
      'label.name as label',
      'd.dsp_id as dspId',
      'dsp.title as dspName',
      sql<Delivery['profile']>`store.profile`.as('profile'),
      sql<Delivery['transport']>`store.transport`.as('transport'),
      sql<Delivery['status']>`d.status`.as('status'),
      'd.status_at as statusAt',
      sql<string | null>`${dueDay}::text`.as('dueDay'),
      late().as('late'),
      sql<Delivery['task']>`d.task`.as('task'),
      'd.round',
      'd.tries',
      'd.next_try_at as nextTryAt',
      (isStaff ? sql<string | null>`d.fault` : faultForLabel).as('fault'),
      (isStaff ? sql<string | null>`d.fault_text` : wordsForLabel).as('faultText'),
      'd.sent_at as sentAt',
      'd.acknowledged_at as acknowledgedAt',
      'd.live_at as liveAt',
      'd.taken_down_at as takenDownAt',
      'link.url',
      'd.reason',
      'd.proof',
      'd.proof_file as proofFile',
    ]);

/** What needs people first, then the newest. */
export function listDeliveries(
  tx: Tx,
  query: QueryOf<typeof deliveries.list>,
  isStaff: boolean,
): Promise<ReplyOf<typeof deliveries.list>> {
  const { search, status, late: onlyLate, failed, dspId, albumId, labelCd } = query;
  let matching = rows(tx, isStaff);
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        eb(soughtTitle, 'ilike', like(search)),
        eb('label.name', 'ilike', like(search)),
        eb('album.upc_icpn', '=', search),
      ]),
    );
  if (status) matching = matching.where('d.status', 'in', status);
  if (onlyLate !== undefined) matching = matching.where(sql<boolean>`${late()} = ${onlyLate}`);
  if (failed !== undefined) matching = matching.where(sql<boolean>`${hasFailed} = ${failed}`);
  if (dspId) matching = matching.where('d.dsp_id', '=', dspId);
  if (albumId) matching = matching.where('d.album_id', '=', albumId);
  if (labelCd) matching = matching.where('label.systemcode', '=', labelCd);
  return takePage(tx.selectFrom(matching.as('row')), query, (q) =>
    q.selectAll().orderBy('late', 'desc').orderBy('statusAt', 'desc').orderBy('id', 'desc'),
  );
}

export async function countDeliveries(tx: Tx) {
  const { rows: found } = await sql<{
    status: Delivery['status'];
    count: number;
    late: number;
    failed: number;
  }>`
    select d.status, count(*)::int as count, count(*) filter (where ${late()})::int as late,
      count(*) filter (where ${hasFailed})::int as failed
    from delivery d join album on album.id = d.album_id left join store on store.dsp_id = d.dsp_id group by 1`.execute(
    tx,
  );
  return {
    late: found.reduce((sum, row) => sum + row.late, 0),
    failed: found.reduce((sum, row) => sum + row.failed, 0),
    byStatus: found.map(({ status, count }) => ({ status, count })),
  };
}

/** With all that happened to it, the newest first; messages and receipts are told to staff alone. */
export async function findDelivery(tx: Tx, { labelId }: Actor, id: number): Promise<DeliveryDetail> {
  const isStaff = labelId === null;
  const row = await rows(tx, isStaff).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const between = isStaff
    ? sql`union all
    select coalesce(ended_at, created_at), 'message:' || kind || ':' || coalesce(outcome, 'open'), null, null, 'system:delivery', message_id
      from delivery_message where delivery_id = ${id}
    union all
    select received_at, 'heard:' || status || ':' || outcome, null, null, 'system:store', reason from store_receipt where delivery_id = ${id}`
    : sql``;
  const { rows: history } = await sql<DeliveryDetail['history'][number]>`
    select at, action, from_status as "from", to_status as "to", coalesce(person_name(actor_id), actor_login) as "by", reason from transition_event
      where entity = 'delivery' and entity_id = ${id} ${between} order by 1 desc limit 200`.execute(tx);
  return { ...row, closedUntil: await closedUntil(tx, id), history };
}

/** What is new waits for the store to open. */
async function closedUntil(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('delivery')
    .innerJoin('store', 'store.dsp_id', 'delivery.dsp_id')
    .select('store.closed_until as day')
    .where('delivery.id', '=', id)
    .where('delivery.task', 'in', ['NEW', 'UPDATE'])
    .where('store.closed_until', '>=', today())
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Where a release is of all stores it is meant for, or was delivered to. */
export async function findOfRelease(tx: Tx, albumId: number): Promise<ReleaseDeliveries> {
  const { rows: album } = await sql<Allowed & { open: boolean }>`select approval_status = 'APPROVED' as open,
      coalesce(domestic_yn, false) as domestic, included_territories as included, excluded_territories as excluded
    from album where id = ${albumId} and deleted_at is null`.execute(tx);
  const [release] = album;
  if (!release) throw notFound();
  const { rows: found } = await sql<ReleaseDeliveries['at'][number] & { sells: string[] | null }>`
    select dsp.id as "dspId", dsp.title as "dspName", dsp.icon, d.id as "deliveryId", coalesce(d.status, 'NOT_SENT') as status,
      d.status_at as "statusAt", coalesce(${late()}, false) as late, d.live_at as "liveAt", link.url,
      not coalesce(store.active, false) as "byHand", store.territories as sells
    from album cross join dsp left join store on store.dsp_id = dsp.id
      left join delivery d on d.album_id = album.id and d.dsp_id = dsp.id
      left join release_link link on link.album_id = album.id and link.dsp_id = dsp.id
    where album.id = ${albumId} and (d.id is not null or ${meant})
    order by dsp."order", dsp.id`.execute(tx);
  const at = found
    .filter(({ deliveryId, sells }) => deliveryId !== null || isSoldAt(release, sells ?? []))
    .map(({ sells: _, ...store }) => store);
  const live = at.filter(({ status }) => status === 'LIVE').length;
  const stores = at.filter(({ status }) => status !== 'TAKEN_DOWN').length;
  return { live, stores, at, open: release.open };
}
