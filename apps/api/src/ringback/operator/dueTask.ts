import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { gatewayOf } from './chooseGateway.ts';
import { hear } from './hear.ts';
import { enqueueSend, enqueueTelling, submissionRoom } from './submissionRoom.ts';
import { untoldWords } from './words.ts';

const actor = system('operator.due');

/** By the clock: makes the tries that are due, and fetches what the operator has left for us. */
export async function dueJob(db: Db, config: Config): Promise<void> {
  const work = collectFailures();
  for (const { id } of await withScope(db, actor, listDue))
    await work.each(`tone ${id}`, () => withScope(db, actor, (tx) => tryAgain(tx, id)));
  await work.each('messages', async () =>
    gatewayOf(config)?.collect?.((message) => withScope(db, actor, (tx) => hear(tx, message))),
  );
  work.end();
}

/** What waited long enough, and what is queued with nobody sending it. */
const listDue = (tx: Tx) =>
  tx
    .selectFrom('rbt_submission')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_try_at', '<=', new Date()),
        eb.and([eb('status', '=', 'QUEUED'), eb('status_at', '<', new Date(Date.now() - 5 * 60_000))]),
      ]),
    )
    .limit(500)
    .execute();

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
