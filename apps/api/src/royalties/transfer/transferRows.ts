import { dayOfPeriod } from '@rilis/contract/clock';
import type { Transfer, TransferDetail, TransferProof } from '@rilis/contract/royalties/transfer';
import { openTransferStatuses } from '@rilis/contract/royalties/transferMachine';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { historyOf } from '../../kit/approval/history.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound } from '../../kit/problem.ts';
import { toldHindrances } from './hindrances.ts';
import { movesFor, type TransferRow, transferRoom } from './transferRoom.ts';

type Row = TransferRow & Omit<Transfer, 'moves' | 'effectiveFrom' | 'status'>;

/** Whether the reader may know who of the other side, or of staff, it was. */
const known = (shown: RawBuilder<unknown>) =>
  sql`case when app_label() is null or exists (select from app_user u where u.id = t.action_user_id and u.label_id = app_label()) then ${shown} end`;

/** Transfers as the lists show them: each side sees its own. */
export const transfersOf = (tx: Tx) =>
  tx
    .selectFrom('log_transfer_content as t')
    .select([
      't.id',
      't.version',
      sql<Transfer['moduleName']>`t.module_name`.as('moduleName'),
      't.module_id as moduleId',
      't.title',
      't.from_label_id as fromLabelId',
      't.from_label_systemcode as fromLabelSystemcode',
      't.from_label_name as fromLabelName',
      't.to_label_id as toLabelId',
      't.to_label_systemcode as toLabelSystemcode',
      't.to_label_name as toLabelName',
      't.action',
      known(sql`t.action_user_id`).$castTo<number | null>().as('actionUserId'),
      known(sql`t.action_username`).$castTo<string | null>().as('actionUsername'),
      personName('t.action_user_id').as('actionBy'),
      't.action_at as actionAt',
      't.requested_at as requestedAt',
      't.expires_at as expiresAt',
      't.done_at as doneAt',
      't.status',
      't.from_label_id',
      't.to_label_id',
      't.requested_by',
      't.effective_from',
    ]);

/** A row with what its reader may do about it. */
export function toldTransfer(actor: Actor, row: Row): Transfer {
  const { from_label_id, to_label_id, requested_by, effective_from, ...shown } = row;
  return {
    ...shown,
    status: shown.status,
    effectiveFrom: dayOfPeriod(effective_from, 1),
    moves: movesFor(actor, row),
  };
}

/** A transfer as a reader of either side, or of staff, sees it. @throws Problem 404 */
export async function findTransfer(tx: Tx, actor: Actor, id: number): Promise<TransferDetail> {
  const row = await transfersOf(tx)
    .select(['t.note', 't.reason', 't.content'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { note, reason, content, ...rest } = row;
  const transfer = toldTransfer(actor, rest);
  const mayKnow = actor.labelId === null || actor.labelId === row.from_label_id;
  const isOpen = openTransferStatuses.some((status) => status === row.status);
  return {
    ...transfer,
    note,
    reason,
    content,
    hindrances:
      mayKnow && isOpen
        ? await toldHindrances(tx, actor, {
            ...{ moduleName: row.moduleName, moduleId: row.moduleId, id },
            ...{
              fromLabelId: row.from_label_id,
              toLabelId: row.to_label_id,
              effectiveFrom: row.effective_from,
            },
          })
        : [],
    proof: await proofOf(tx, id),
    history: await whatHappened(tx, actor, id),
  };
}

async function proofOf(tx: Tx, id: number): Promise<TransferProof[]> {
  const { rows } = await sql<TransferProof>`
    select p.label_id as "labelId", case p.label_id when t.from_label_id then t.from_label_name else t.to_label_name end as "labelName",
      p.figure, p.datenum, trim_scale(p.before)::text as before, trim_scale(p.after)::text as after
    from log_transfer_proof p join log_transfer_content t on t.id = p.transfer_id where t.id = ${id}
    order by (p.label_id = t.from_label_id) desc, p.datenum desc nulls first, p.figure`.execute(tx);
  return rows;
}

/** Logins are for staff, and for a label those of its own people; the other label's have no name either. */
async function whatHappened(tx: Tx, actor: Actor, id: number): Promise<TransferDetail['history']> {
  const events = await historyOf<TransferDetail['history'][number]>(tx, transferRoom, id);
  if (actor.labelId === null) return events;
  const own = await tx.selectFrom('app_user').select('login').where('label_id', '=', actor.labelId).execute();
  const logins = new Set(own.map(({ login }) => login));
  return events.map((event) => ({
    ...event,
    actorLogin:
      logins.has(event.actorLogin) || event.actorLogin.startsWith('system:') ? event.actorLogin : '',
  }));
}
