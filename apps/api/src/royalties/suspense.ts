import { suspense as routes } from '@rilis/contract/royalties/suspense';
import { sql } from 'kysely';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { takeGroup } from './import/suspense.ts';
import { candidatesFor } from './suspenseCandidates.ts';
import { findGroup, groupsOf, linesOf } from './suspenseRows.ts';

const list = on(routes.list, ({ tx, query }) =>
  takePage(tx.selectFrom(groupsOf(query).as('waiting')), query, (q) =>
    q.selectAll().orderBy(sql`"amountIdr"::numeric`, 'desc').orderBy('id'),
  ),
);

const read = on(routes.read, ({ tx, params }) => findGroup(tx, params.id));

const lines = on(routes.lines, async ({ tx, params, query }) => {
  await findGroup(tx, params.id);
  return takePage(tx.selectFrom(linesOf(params.id).as('line')), query, (q) =>
    q.selectAll().orderBy('datenum').orderBy('id'),
  );
});

const candidates = on(routes.candidates, async ({ tx, params, query }) =>
  candidatesFor(tx, await findGroup(tx, params.id), query.search),
);

const match = on(routes.match, async ({ tx, actor, params: { id: key }, body: { songId } }) => {
  const song = await songOf(tx, songId);
  const group = await findGroup(tx, key).catch(() => refuseTaken(tx, key));
  const taken = await takeGroup(tx, key, songId, actor.userId);
  if (taken.length === 0) return refuseTaken(tx, key);
  const booked = await bookedOf(tx, taken, song.labelId);
  await audit(tx, actor, {
    action: 'matched',
    entity: 'suspense_line',
    id: key,
    labelId: song.labelId,
    before: { isrc: group.isrc, title: group.title, artistName: group.artistName },
    after: { song: songId, songTitle: song.songTitle, lines: taken.length, amountIdr: booked.amountIdr },
  });
  return { lines: taken.length, ...booked, songTitle: song.songTitle, labelName: song.labelName };
});

async function songOf(tx: Tx, id: number) {
  const song = await tx
    .selectFrom('song')
    .innerJoin('label', 'label.id', 'song.label_id')
    .select(['song.label_id as labelId', 'song.song_title as songTitle', 'label.name as labelName'])
    .where('song.id', '=', id)
    .where('song.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!song) throw notFound();
  return { ...song, songTitle: song.songTitle ?? '' };
}

/** Somebody else was first: who and with which song. A key that never was is an unknown row. */
async function refuseTaken(tx: Tx, key: string): Promise<never> {
  const { rows } = await sql<{ song: string; who: string }>`
    select s.song_title as song, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.login, '–') as who
    from suspense_line l join song s on s.id = l.song_id left join app_user u on u.id = l.matched_by
    where l.group_key = ${key} order by l.matched_at desc limit 1`.execute(tx);
  if (!rows[0]) throw notFound();
  throw new Problem(409, 'error.suspense.taken', { params: { ...rows[0] } });
}

/** What was booked, and into which approved periods it came too late (docs/adr/0009). */
async function bookedOf(tx: Tx, lineIds: readonly number[], labelId: number) {
  const { rows } = await sql<{ amountIdr: string; late: number[] }>`
    select trim_scale(sum(amount_idr))::text as "amountIdr",
      array(select datenum from statement where label_id = ${labelId} and status in ('APPROVED', 'PUBLISHED')
        and datenum = any (array_agg(distinct l.datenum))
        union select id from period where is_locked(id) and id = any (array_agg(distinct l.datenum)) order by 1) as late
    from suspense_line l where id = any (${[...lineIds]}::bigint[])`.execute(tx);
  return rows[0]!;
}

export const suspenseEndpoints: Endpoint[] = [list, read, lines, candidates, match];
