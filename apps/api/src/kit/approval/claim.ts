import { type ClaimState, claimMinutes } from '@rilis/contract/approval';
import { isCalled, type Move, waitingIn } from '@rilis/contract/machine';
import { holds } from '@rilis/contract/permission';
import type { Pattern } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { audit } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import { say } from '../words.ts';
import { refuseDecided } from './decided.ts';
import { columnIn, labelOf, stateOf } from './lock.ts';
import type { Room, Row, Step, Table } from './room.ts';

interface Claimed {
  claimed_by: number | null;
  claimed_at: Date | null;
}

/** A room whose reviewers take turns; holders of its screen's `#reopen` take a record from another. */
type Taken<T extends Table, M extends Move, B> = Room<T, M, B> & { screen: Pattern };

const claimIn = <T extends Table>(row: Row<T>): Claimed => ({
  claimed_by: columnIn(row, 'claimed_by') as number | null,
  claimed_at: columnIn(row, 'claimed_at') as Date | null,
});

const untilOf = (at: Date) => new Date(at.getTime() + claimMinutes * 60_000);

/** Whether somebody is reviewing the record: a claim lapses when nothing happens for 30 minutes. */
const isLive = ({ claimed_by, claimed_at }: Claimed): boolean =>
  claimed_by !== null && claimed_at !== null && untilOf(claimed_at).getTime() > Date.now();

/** Nobody decides over another's live claim, and nothing is taken back from under a reviewer. */
export async function refuseForeignClaim<T extends Table, M extends Move, B>(
  { columns }: Room<T, M, B>,
  { tx, actor, row, move }: Step<T, M, B>,
): Promise<void> {
  if (!columns.claim || !isCalled(move)) return;
  const claimed = claimIn(row);
  if (!isLive(claimed)) return;
  const foreign = move.who !== 'owner' && claimed.claimed_by !== actor.userId;
  if (foreign || move.needs.includes('unclaimed')) await refuseClaimed(tx, actor, claimed);
}

/** Says who reviews it; a label only learns that somebody does. */
async function refuseClaimed(tx: Tx, actor: Actor, { claimed_by }: Claimed): Promise<never> {
  throw new Problem(409, 'error.approval.claimed', { params: { name: await nameOf(tx, actor, claimed_by) } });
}

/** Takes a submitted record for review, or holds it longer. Two reviewers never hold one. */
export async function claim<T extends Table, M extends Move, B>(
  tx: Tx,
  actor: Actor,
  room: Taken<T, M, B>,
  row: Row<T>,
): Promise<ClaimState> {
  const status = stateOf(room, row);
  await refuseDecided(tx, actor, room, row);
  if (!waitingIn(room.machine).includes(status))
    throw new Problem(409, 'error.approval.notWaiting', { params: { status } });
  const before = claimIn(row);
  const isMine = before.claimed_by === actor.userId;
  if (isLive(before) && !isMine) await refuseClaimed(tx, actor, before);
  const claimed = { claimed_by: actor.userId, claimed_at: new Date() };
  await write(tx, room, row, claimed);
  if (!isMine) await note(tx, actor, room, row, 'claimed');
  return (await claimOf(tx, actor, claimed))!;
}

/** Gives a claim back; an admin may take another's away. `own`: only one's own, for whoever leaves and does not know who has it by now. */
export async function release<T extends Table, M extends Move, B>(
  tx: Tx,
  actor: Actor,
  room: Taken<T, M, B>,
  row: Row<T>,
  { own = false }: { own?: boolean | undefined },
): Promise<void> {
  const before = claimIn(row);
  if (before.claimed_by === null || (own && before.claimed_by !== actor.userId)) return;
  const mayTake = before.claimed_by === actor.userId || holds(actor.permissions, `${room.screen}#reopen`);
  if (isLive(before) && !mayTake) await refuseClaimed(tx, actor, before);
  await write(tx, room, row, { claimed_by: null, claimed_at: null });
  await note(tx, actor, room, row, 'released');
}

/** The live claim of a record, if there is one. */
export async function claimOf(tx: Tx, actor: Actor, row: Claimed): Promise<ClaimState | null> {
  if (!isLive(row)) return null;
  const name = await nameOf(tx, actor, row.claimed_by);
  const mine = row.claimed_by === actor.userId;
  return { by: row.claimed_by!, name, until: untilOf(row.claimed_at!), mine };
}

async function write<T extends Table, M extends Move, B>(
  tx: Tx,
  { table }: Taken<T, M, B>,
  { stored }: Row<T>,
  { claimed_by, claimed_at }: Claimed,
): Promise<void> {
  await sql`update ${sql.table(table)} set claimed_by = ${claimed_by}, claimed_at = ${claimed_at} where id = ${stored.id}`.execute(
    tx,
  );
}

const note = <T extends Table, M extends Move, B>(
  tx: Tx,
  actor: Actor,
  room: Taken<T, M, B>,
  row: Row<T>,
  action: 'claimed' | 'released',
) =>
  audit(tx, actor, {
    action,
    entity: room.audit.entity,
    id: row.stored.id as number,
    labelId: labelOf(room, row),
  });

/** Of staff; to a label, which does not learn who reads its record, they are a reviewer. */
async function nameOf(tx: Tx, { lang }: Actor, userId: number | null): Promise<string> {
  const person = await tx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}`.trim() : say(lang, 'approval.reviewer');
}
