import { dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { openTransferStatuses } from '@rilis/contract/royalties/transferMachine';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { transferRoom } from './transferRoom.ts';

const actor = system('transfer.due');

/**
 * What is due today, each in a transaction of its own: approved transfers whose month has begun go over, those nobody
 * answered expire. Where something stands in the way, whoever decides is told, and it is tried again tomorrow. A fault holds up
 * no other; throws once all are done, and says what failed. `attempts`: how often it was begun today; it is told the first time.
 */
export async function moveDueTransfers(db: Db, attempts = 1): Promise<void> {
  const due = collectFailures();
  for (const { id, action } of await withScope(db, actor, dueOf))
    await due.each(`transfer ${id}`, () =>
      withScope(db, actor, (tx) =>
        transition(transferRoom, tx, actor, id, { action, by: 'system' }, {}),
      ).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        return attempts > 1 ? undefined : withScope(db, actor, (tx) => tellHindered(tx, id));
      }),
    );
  due.end();
}

async function dueOf(tx: Tx): Promise<{ id: number; action: 'move' | 'expire' }[]> {
  const open = tx.selectFrom('log_transfer_content').select('id').orderBy('id');
  const begun = await open
    .where('status', '=', 'APPROVED')
    .where('effective_from', '<=', periodOf(today()))
    .execute();
  const unanswered = await open
    .where(
      'status',
      'in',
      openTransferStatuses.filter((status) => status !== 'APPROVED'),
    )
    .where('expires_at', '<', new Date())
    .execute();
  return [
    ...begun.map(({ id }) => ({ id, action: 'move' as const })),
    ...unanswered.map(({ id }) => ({ id, action: 'expire' as const })),
  ];
}

async function tellHindered(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('log_transfer_content')
    .select(['title', 'to_label_name', 'effective_from', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.status !== 'APPROVED') return;
  const params = {
    title: row.title,
    to: row.to_label_name,
    day: dayText(dayOfPeriod(row.effective_from, 1)),
  };
  await notifyHolders(tx, 'transfer.decide', 'transferHindered', params, `/backoffice/transfers/${id}/show`);
}
