import type { SuspenseGroup } from '@rilis/contract/royalties/suspense';
import {
  suspenseDecisions as routes,
  type SongAlias,
  type SuspenseDecision,
} from '@rilis/contract/royalties/suspenseDecision';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { personName } from '../../kit/db/personName.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { giveBackLines, rejectGroup } from '../import/book/suspense.ts';
import { candidatesFor } from './suspenseCandidates.ts';
import { bookMatch, openGroup } from './suspenseMatch.ts';
import { scopeOf } from './suspenseRows.ts';

const list = on(routes.list, ({ tx, query }) => {
  const { kind, search } = query;
  const rows = sql<SuspenseDecision>`(
    select d.id, d.kind, d.isrc, d.upc, d.title, d.artist_name as "artistName", d.dsp, s.song_title as "songTitle", l.name as "labelName",
      d.reason, d.lines, trim_scale(d.amount_idr)::text as "amountIdr", coalesce(${personName('d.made_by')}, '–') as "madeBy", d.made_at as "madeAt", d.undone_at as "undoneAt"
    from suspense_decision d left join song s on s.id = d.song_id left join label l on l.id = s.label_id
    where ${kind ? sql`d.kind = ${kind}` : sql`true`} and ${search ? saidLike(search) : sql`true`})`;
  return takePage(tx.selectFrom(rows.as('decided')), query, (q) => q.selectAll().orderBy('id', 'desc'));
});

const saidLike = (search: string) =>
  sql`(d.isrc ilike ${like(search)} or d.title ilike ${like(search)} or d.artist_name ilike ${like(search)})`;

const reject = on(routes.reject, async ({ tx, actor, params: { id }, body: { reason } }) => {
  const [group, scope] = [await openGroup(tx, id), scopeOf(id)];
  const decisionId = await writeDecision(tx, actor, group, reason);
  const lines = await rejectGroup(tx, scope, { decisionId, actorId: actor.userId });
  // Somebody else was first, between the look and the lock.
  if (lines.length === 0) throw new Problem(409, 'error.stale');
  // Of what was there at the lock: a report may have brought more since somebody looked.
  const { amountIdr } = await sumOf(tx, lines);
  await settleDecision(tx, decisionId, lines.length, lines);
  await audit(tx, actor, {
    action: 'rejectedAsForeign',
    entity: 'suspense_line',
    id: scope.key,
    note: reason,
    after: { lines: lines.length, amountIdr, title: group.title, isrc: group.isrc },
  });
  return { lines: lines.length, amountIdr };
});

async function writeDecision(tx: Tx, actor: Actor, group: SuspenseGroup, reason: string): Promise<number> {
  const { key, dsp } = scopeOf(group.id);
  const { id } = await tx
    .insertInto('suspense_decision')
    .values({
      ...{ kind: 'REJECT', group_key: key, dsp, isrc: group.isrc, upc: group.upc, title: group.title },
      ...{ artist_name: group.artistName, reason, made_by: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function settleDecision(tx: Tx, id: number, lines: number, ids: readonly number[]): Promise<void> {
  await sql`
    update suspense_decision set lines = ${lines},
      amount_idr = (select coalesce(sum(amount_idr), 0) from suspense_line where id = any (${[...ids]}::bigint[]))
    where id = ${id}`.execute(tx);
}

/** The best candidate, where it is beyond doubt: nearly alike, alone, its code and label not another's. */
const matchBest = on(routes.matchBest, async ({ tx, actor, params: { id } }) => {
  const group = await openGroup(tx, id);
  const [best, next] = await candidatesFor(tx, group, '');
  const sure =
    best && best.score >= 75 && !best.otherIsrc && !best.otherLabel && (next?.score ?? 0) < best.score;
  if (!sure) throw new Problem(409, 'error.suspense.noBest');
  const { lines, amountIdr, songTitle, labelName } = await bookMatch(tx, actor, id, {
    songId: best.songId,
    otherLabel: false,
  });
  return { lines, amountIdr, songTitle, labelName };
});

const undo = on(routes.undo, async ({ tx, actor, params: { id } }) => {
  const { rows } = await sql<Decision>`
    select d.kind, d.group_key as key, d.song_id as "songId", d.made_at as "madeAt", d.undone_at as "undoneAt", coalesce(${personName('d.undone_by')}, '–') as who,
      s.label_id as "labelId"
    from suspense_decision d left join song s on s.id = d.song_id
    where d.id = ${id} for update of d`.execute(tx);
  const decision = rows[0];
  if (!decision) throw notFound();
  if (decision.undoneAt) throw new Problem(409, 'error.suspense.undone', { params: { who: decision.who } });
  await refuseSettled(tx, id, decision);
  const lines = await giveBackLines(tx, decision.kind, { decisionId: id, actorId: actor.userId });
  if (lines.length === 0) throw new Problem(409, 'error.suspense.reversed');
  await sql`update suspense_decision set undone_at = app_now(), undone_by = ${actor.userId} where id = ${id}`.execute(
    tx,
  );
  await tx.deleteFrom('song_alias').where('decision_id', '=', id).execute();
  const { amountIdr } = await sumOf(tx, lines);
  await audit(tx, actor, {
    action: 'takenBack',
    entity: 'suspense_line',
    id: decision.key,
    labelId: decision.labelId,
    before: { kind: decision.kind, song: decision.songId },
    after: { lines: lines.length, amountIdr },
  });
  return { lines: lines.length, amountIdr };
});

interface Decision {
  kind: 'MATCH' | 'REJECT';
  key: string;
  songId: number | null;
  madeAt: Date;
  undoneAt: Date | null;
  who: string;
  labelId: number | null;
}

/** What an approved statement has taken in stays: docs/adr/0009. */
async function refuseSettled(tx: Tx, id: number, { songId, madeAt }: Decision): Promise<void> {
  if (songId === null) return;
  const { rows } = await sql<{ periods: string | null }>`
    with settled as materialized (
      select distinct u.statement_id from usage_rollup u where u.song_id = ${songId} and u.statement_id is not null
        and (u.batch_id, u.datenum) in (select batch_id, datenum from suspense_line where decision_id = ${id}))
    select string_agg(distinct s.datenum::text, ', ') as periods
    from settled u join statement s on s.id = u.statement_id where s.approved_at > ${madeAt}`.execute(tx);
  const periods = rows[0]?.periods;
  if (periods) throw new Problem(409, 'error.suspense.settled', { params: { periods } });
}

async function sumOf(tx: Tx, ids: readonly number[]): Promise<{ amountIdr: string }> {
  const { rows } = await sql<{ amountIdr: string }>`
    select trim_scale(coalesce(sum(amount_idr), 0))::text as "amountIdr" from suspense_line where id = any (${[...ids]}::bigint[])`.execute(
    tx,
  );
  return rows[0]!;
}

const aliases = on(routes.aliases, ({ tx, query }) => {
  const { search } = query;
  const term = like(search);
  const rows = sql<SongAlias>`(
    select a.id, a.dsp, a.isrc, a.upc, a.title, a.artist_name as "artistName", coalesce(s.song_title, '') as "songTitle",
      l.name as "labelName", a.created_at as "createdAt"
    from song_alias a join song s on s.id = a.song_id join label l on l.id = s.label_id
    where ${search ? sql`(a.isrc ilike ${term} or a.title ilike ${term} or s.song_title ilike ${term})` : sql`true`})`;
  return takePage(tx.selectFrom(rows.as('alias')), query, (q) => q.selectAll().orderBy('createdAt', 'desc'));
});

const forget = on(routes.forget, async ({ tx, actor, params: { id } }) => {
  const gone = await tx.deleteFrom('song_alias').where('id', '=', id).returningAll().executeTakeFirst();
  if (!gone) throw notFound();
  const { song_id: song, title, isrc, dsp } = gone;
  await audit(tx, actor, { action: 'removed', entity: 'song_alias', id, before: { song, title, isrc, dsp } });
  return null;
});

export const suspenseDecisionEndpoints: Endpoint[] = [list, reject, matchBest, undo, aliases, forget];
