import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { isOtherLabel, type SuspenseGroup } from '@rilis/contract/royalties/suspense';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { type Scope, takeGroup } from '../import/book/suspense.ts';
import { findWaiting, scopeOf } from './suspenseRows.ts';

interface Choice {
  songId: number;
  /** A song of a label the reports do not name is meant all the same. */
  otherLabel: boolean;
}

/**
 * Gives a group of suspended lines to a song, remembers what it was called for the reports to come, and says what was
 * booked.
 * @throws Problem 404 unknown group or song, 409 `error.suspense.taken`, `.rejected`, `.otherLabel`
 */
export async function bookMatch(tx: Tx, actor: Actor, id: string, { songId, otherLabel }: Choice) {
  const song = await songOf(tx, songId);
  const [group, scope] = [await openGroup(tx, id), scopeOf(id)];
  if (!otherLabel && isOtherLabel(group.labelNames, song.labelName))
    throw new Problem(409, 'error.suspense.otherLabel', {
      params: { label: song.labelName, named: group.labelNames.join(', ') },
    });
  const decisionId = await decide(tx, actor, group, songId);
  const taken = await takeGroup(tx, scope, songId, { decisionId, actorId: actor.userId });
  if (taken.length === 0) return refuseTaken(tx, scope);
  const booked = await bookedOf(tx, taken, song.labelId);
  await remember(tx, actor, group, { decisionId, songId, lines: taken.length, amountIdr: booked.amountIdr });
  await audit(tx, actor, {
    action: 'matched',
    entity: 'suspense_line',
    id: scope.key,
    labelId: song.labelId,
    before: { isrc: group.isrc, title: group.title, artistName: group.artistName },
    after: {
      dsp: scope.dsp,
      song: songId,
      songTitle: song.songTitle,
      lines: taken.length,
      amountIdr: booked.amountIdr,
    },
  });
  return { lines: taken.length, ...booked, songTitle: song.songTitle, labelName: song.labelName };
}

/** A group that still waits; somebody who was first is named. */
export const openGroup = async (tx: Tx, id: string): Promise<SuspenseGroup> =>
  (await findWaiting(tx, id)) ?? refuseTaken(tx, scopeOf(id));

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
async function refuseTaken(tx: Tx, { key, dsp }: Scope): Promise<never> {
  const { rows } = await sql<{ song: string | null; who: string }>`
    select s.song_title as song, coalesce(${personName('d.made_by')}, '–') as who
    from suspense_decision d left join song s on s.id = d.song_id
    where d.group_key = ${key} and (d.dsp is null or ${dsp}::text is null or d.dsp = ${dsp}) and d.undone_at is null order by d.id desc limit 1`.execute(
    tx,
  );
  const first = rows[0];
  if (!first) throw notFound();
  throw new Problem(409, first.song === null ? 'error.suspense.rejected' : 'error.suspense.taken', {
    params: { ...first },
  });
}

async function decide(tx: Tx, actor: Actor, group: SuspenseGroup, songId: number): Promise<number> {
  const { isrc, upc, title, artistName } = group;
  const { key, dsp } = scopeOf(group.id);
  const made = await tx
    .insertInto('suspense_decision')
    .values({
      ...{ kind: 'MATCH', group_key: key, dsp, song_id: songId, isrc, upc, title },
      ...{ artist_name: artistName, made_by: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

interface Made {
  decisionId: number;
  songId: number;
  lines: number;
  amountIdr: string;
}

async function remember(tx: Tx, actor: Actor, group: SuspenseGroup, made: Made): Promise<void> {
  await tx
    .updateTable('suspense_decision')
    .set({ lines: made.lines, amount_idr: made.amountIdr })
    .where('id', '=', made.decisionId)
    .execute();
  const { key, dsp } = scopeOf(group.id);
  const alias = {
    ...{ song_id: made.songId, decision_id: made.decisionId, created_by: actor.userId },
    ...{ isrc: group.isrc, upc: group.upc, title: group.title, artist_name: group.artistName },
  };
  await tx
    .insertInto('song_alias')
    .values({ key, dsp: dsp ?? '', ...alias })
    .onConflict((conflict) => conflict.columns(['key', 'dsp']).doUpdateSet(alias))
    .execute();
}

/** What was booked, and into which approved periods it came too late (docs/adr/0009). */
async function bookedOf(tx: Tx, lineIds: readonly number[], labelId: number) {
  const { rows } = await sql<{ amountIdr: string; late: number[] }>`
    select trim_scale(sum(amount_idr))::text as "amountIdr",
      array(select datenum from statement where label_id = ${labelId} and status in (${listed(approvedStatements)})
        and datenum = any (array_agg(distinct l.datenum))
        union select id from period where is_locked(id) and id = any (array_agg(distinct l.datenum)) order by 1) as late
    from suspense_line l where id = any (${[...lineIds]}::bigint[])`.execute(tx);
  return rows[0]!;
}
