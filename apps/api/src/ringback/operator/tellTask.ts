import type { OperatorCommand } from '@rilis/contract/ringback/submission';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { gatewayOf } from './chooseGateway.ts';
import { OperatorFault } from './gateway.ts';

const actor = system('operator.tell');
const minutes = [1, 10, 60];

/** The job: tells the operator what was decided here, until it has heard it; after four tries people say it once more. */
export async function tellJob(db: Db, config: Config, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  const gateway = gatewayOf(config);
  if (!gateway) return; // people do it, and say so
  const asked = await withScope(db, actor, (tx) => openCommand(tx, id));
  if (!asked?.command) return;
  const command = asked.command as OperatorCommand;
  try {
    await gateway.tell(
      asked.content_id,
      command,
      `${asked.payload_hash}:${command}:${asked.command_at?.getTime()}`,
    );
    await withScope(db, actor, (tx) =>
      note(tx, id, command, { command: null, next_try_at: null, fault: null }),
    );
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    const wait = minutes[asked.command_tries];
    await withScope(db, actor, (tx) =>
      note(tx, id, command, {
        command_tries: asked.command_tries + 1,
        fault: error.fault,
        next_try_at: wait === undefined ? null : new Date(Date.now() + wait * 60_000),
      }),
    );
  }
}

const openCommand = (tx: Tx, id: number) =>
  tx
    .selectFrom('rbt_submission')
    .select(['content_id', 'command', 'command_at', 'command_tries', 'payload_hash'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Only of the command that was told: another may have taken its place meanwhile. */
const note = (tx: Tx, id: number, command: OperatorCommand, changes: object) =>
  tx.updateTable('rbt_submission').set(changes).where('id', '=', id).where('command', '=', command).execute();
