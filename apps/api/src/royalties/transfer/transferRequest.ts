import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import type { BodyOf } from '@rilis/contract/route';
import type { TransferDetail, transfers } from '@rilis/contract/royalties/transfer';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter, firstState } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { contentOf } from './content.ts';
import { refuseHindered, type Wanted } from './hindrances.ts';
import { transferRoom } from './transferRoom.ts';
import { findTransfer } from './transferRows.ts';

type Asked = BodyOf<typeof transfers.request>;

/** How far ahead a transfer may be arranged, in months. */
const mostAhead = 12;
/** Whom one names hears of it at once, by mail too, and of its end: a label asks so many times in a day. */
const mostInADay = 100;

/**
 * Asks for a transfer: the receiving label is told when its giver asks, the giver first when staff do. One that is closed is not
 * asked: nobody of it gets in to answer.
 * @throws Problem 404 unknown or foreign, 400 the fields, 409 what stands in the way
 */
export async function requestTransfer(tx: Tx, actor: Actor, asked: Asked): Promise<TransferDetail> {
  const subject = await subjectOf(tx, asked);
  const month = monthOf(asked.effectiveFrom);
  const to = await targetOf(tx, actor, asked);
  const from = await labelOf(tx, subject.labelId);
  const wanted: Wanted = {
    ...{ moduleName: asked.moduleName, moduleId: asked.moduleId, fromLabelId: from.id },
    ...{ toLabelId: to.id, effectiveFrom: month },
  };
  // Two requests of a label for the same songs: one after the other.
  await sql`select pg_advisory_xact_lock(7465, ${from.id}::int)`.execute(tx);
  if (actor.labelId !== null) await refuseTooMany(tx, from.id);
  await refuseHindered(tx, wanted);
  // Of a transfer that is done by now nothing stands in the way, and the work is the other label's.
  if ((await subjectOf(tx, asked)).labelId !== from.id) throw notFound();
  const action = actor.labelId === null && !from.closed ? 'propose' : 'request';
  const { id } = await tx
    .insertInto('log_transfer_content')
    .values({
      ...{ module_name: asked.moduleName, module_id: asked.moduleId, title: subject.title },
      ...{ from_label_id: from.id, from_label_systemcode: from.systemcode, from_label_name: from.name },
      ...{ to_label_id: to.id, to_label_systemcode: to.systemcode, to_label_name: to.name },
      ...{ action, action_user_id: actor.userId, action_username: actor.login },
      ...{
        effective_from: month,
        offered: action === 'request',
        status: firstState(transferRoom, action),
        note: asked.note || null,
      },
      content: JSON.stringify(await contentOf(tx, wanted)),
      requested_by: actor.userId!,
      expires_at: sql<Date>`app_now() + make_interval(days => ${await sysparam(tx, 'TRANSFER', 'EXPIRE_DAYS')}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, transferRoom, id, action);
  await audit(tx, actor, {
    ...{ action: 'request', entity: 'log_transfer_content', id, labelId: from.id },
    after: { title: subject.title, from: from.name, to: to.name, effectiveFrom: month },
  });
  const params = { title: subject.title, from: from.name, to: to.name };
  const link = `/backoffice/transfers/${id}/show`;
  if (action === 'request') await notifyLabel(tx, to.id, 'transferAsked', params, link);
  else await notifyLabel(tx, from.id, 'transferProposed', params, link);
  return findTransfer(tx, actor, id);
}

async function refuseTooMany(tx: Tx, from: number): Promise<void> {
  const { asked } = await tx
    .selectFrom('log_transfer_content')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('from_label_id', '=', from)
    .where('requested_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (Number(asked) >= mostInADay)
    throw new Problem(429, 'error.transfer.tooMany', { params: { most: mostInADay } });
}

/** The release or artist, as the caller may see it; the trash has none. */
export async function subjectOf(
  tx: Tx,
  { moduleName, moduleId }: Pick<Asked, 'moduleName' | 'moduleId'>,
): Promise<{ labelId: number; title: string }> {
  const isAlbum = moduleName === 'ALBUM';
  const title = isAlbum ? sql`coalesce(display_album_title, album_title)` : sql`stage_name`;
  const { rows } = await sql<{ labelId: number; title: string }>`
    select label_id as "labelId", ${title} as title from ${sql.table(isAlbum ? 'album' : 'artist')} where id = ${moduleId} and deleted_at is null`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The month a day begins, YYYYMM. @throws Problem 400 when it begins none, or one too far ahead */
export function monthOf(day: string): number {
  if (!day.endsWith('-01')) throw invalid('effectiveFrom', 'error.transfer.firstDay');
  const last = addMonths(periodOf(today()), mostAhead);
  if (periodOf(day) > last)
    throw invalid('effectiveFrom', 'error.transfer.tooFar', { day: dayOfPeriod(last, 1) });
  return periodOf(day);
}

/** Staff choose among labels; a label names the other by its code and its name, and hears one answer to any mistake. */
async function targetOf(tx: Tx, { labelId }: Actor, asked: Asked) {
  if (labelId === null) {
    const chosen = asked.toLabelId && (await labelOrNull(tx, asked.toLabelId));
    if (!chosen) throw invalid('toLabelId', 'error.transfer.chooseLabel');
    return chosen;
  }
  const { toLabelSystemcode: code = '', toLabelName: name = '' } = asked;
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof labelOrNull>>>>`
    select id, systemcode, name from transfer_target(${code}, ${name})`.execute(tx);
  if (!rows[0]) throw invalid('toLabelSystemcode', 'error.transfer.unknownLabel');
  return rows[0];
}

const labelOrNull = (tx: Tx, id: number) =>
  tx.selectFrom('label').select(['id', 'systemcode', 'name']).where('id', '=', id).executeTakeFirst();

async function labelOf(tx: Tx, id: number) {
  const label = await tx
    .selectFrom('label')
    .select(['id', 'systemcode', 'name'])
    .select(sql<boolean>`approval_status = 'REJECTED' or deleted_at is not null`.as('closed'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!label) throw notFound();
  return label;
}
