import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { gatewayOf } from './chooseGateway.ts';
import { hear } from './hear.ts';
import { enqueueSend, enqueueTelling, submissionRoom } from './submissionRoom.ts';
import { untoldWords } from './words.ts';

const actor = system('operator.due');

/** By the clock: makes the tries that are due, and fetches what the operator has left for us; people do neither by a clock. */
export async function dueJob(db: Db, config: Config): Promise<void> {
  const gateway = gatewayOf(config);
  if (!gateway) return;
  const work = collectFailures();
  for (const { id } of await withScope(db, actor, listDue))
    await work.each(`tone ${id}`, () => withScope(db, actor, (tx) => tryAgain(tx, id)));
  await work.each('messages', async () =>
    gateway.collect?.({
      hear: (message) => withScope(db, actor, (tx) => hear(tx, message)),
      strange: (file, count) => withScope(db, actor, (tx) => tellStrange(tx, file, count)),
    }),
  );
  work.end();
}

/** What waited long enough, and what is queued with nobody sending it; what its label's contract keeps there takes no place of these. */
const listDue = (tx: Tx) =>
  tx
    .selectFrom('rbt_submission')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_try_at', '<=', new Date()),
        eb.and([
          eb('status', '=', 'QUEUED'),
          eb('status_at', '<', new Date(Date.now() - 5 * 60_000)),
          sql<boolean>`(fault is distinct from 'expired' or not contract_over(label_id, ${today()}::date))`,
        ]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('next_try_at', 'status_at'))
    .orderBy('id')
    .limit(500)
    .execute();

/** What the operator said in them nobody has heard: its tones stand where they stood. */
const tellStrange = (tx: Tx, file: string, count: number) =>
  notifyHolders(tx, 'rbtOperator.send', 'rbtStrange', { file, count }, '/backoffice/rbt-operator');

async function tryAgain(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('rbt_submission')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  if (row.status === 'FAILED' && row.next_try_at && row.next_try_at <= new Date())
    await transition(submissionRoom, tx, actor, id, { action: 'tryAgain', by: 'system' }, {});
  else if (row.status === 'QUEUED') await enqueueSend(tx, id);
  else if (row.command || (await untoldWords(tx, id))) await enqueueTelling(tx, id);
}
