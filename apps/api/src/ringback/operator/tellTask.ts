import type { OperatorCommand } from '@rilis/contract/ringback/submission';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { gatewayOf, operatorLine } from './chooseGateway.ts';
import { OperatorFault, type OperatorGateway, type Words } from './gateway.ts';
import { untoldWords } from './words.ts';

const actor = system('operator.tell');
const minutes = [1, 10, 60];

/**
 * The job: tells the operator what was decided here, then what a tone is called by now, until it has heard it; after four
 * tries people say it once more.
 */
export async function tellJob(db: Db, config: Config, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  const gateway = gatewayOf(config);
  if (!gateway) return; // people do it, and say so
  const asked = await withScope(db, actor, (tx) => findUntold(tx, id));
  if (!asked) return;
  if (operatorLine.isSilent()) return withScope(db, actor, (tx) => tellNextRound(tx, id));
  let untold = asked;
  try {
    await tellCommand(db, gateway, asked);
    // Told, it is not what fails from here on: the words have tries of their own.
    if (asked.command) untold = { ...asked, command: null, command_tries: 0 };
    await tellWords(db, gateway, asked);
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    await withScope(db, actor, (tx) => tryLater(tx, untold, error));
  }
}

interface Untold {
  id: number;
  content_id: string;
  command: OperatorCommand | null;
  command_at: Date | null;
  command_tries: number;
  payload_hash: string | null;
  words: Words | undefined;
}

async function findUntold(tx: Tx, id: number): Promise<Untold | undefined> {
  const row = await tx
    .selectFrom('rbt_submission')
    .select(['id', 'content_id', 'command', 'command_at', 'command_tries', 'payload_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, words: await untoldWords(tx, id) };
}

/** Only the command that was told is done: another may have taken its place meanwhile. */
async function tellCommand(db: Db, gateway: OperatorGateway, asked: Untold): Promise<void> {
  const { id, content_id, command, command_at, payload_hash } = asked;
  if (!command) return;
  const key = `${payload_hash}:${command}:${command_at?.getTime()}`;
  await operatorLine.call(() => gateway.tell(content_id, command, key));
  await withScope(db, actor, (tx) =>
    tx
      .updateTable('rbt_submission')
      .set({ command: null, command_tries: 0, next_try_at: null, fault: null })
      .where('id', '=', id)
      .where('command', '=', command)
      .execute(),
  );
}

/** What was told is written down; what was corrected meanwhile still differs from it, and is told by the next job. */
async function tellWords(db: Db, gateway: OperatorGateway, asked: Untold): Promise<void> {
  const { id, content_id, words } = asked;
  if (!words) return;
  await operatorLine.call(() => gateway.rename(content_id, words, `${content_id}:${Date.now()}`));
  const told = { words: JSON.stringify(words), command_tries: 0, next_try_at: null, fault: null };
  await withScope(db, actor, (tx) =>
    tx.updateTable('rbt_submission').set(told).where('id', '=', id).execute(),
  );
}

/** What is on its way itself is taken up by its own clock, and carries its words. */
const tellNextRound = async (tx: Tx, id: number) =>
  void (await tx
    .updateTable('rbt_submission')
    .set({ next_try_at: new Date(Date.now() + 60_000) })
    .where('id', '=', id)
    .where('status', 'not in', ['QUEUED', 'FAILED'])
    .execute());

const tryLater = (tx: Tx, { id, command, command_tries }: Untold, { fault }: OperatorFault) => {
  const wait = minutes[command_tries];
  return tx
    .updateTable('rbt_submission')
    .set({
      command_tries: command_tries + 1,
      fault,
      next_try_at: wait === undefined ? null : new Date(Date.now() + wait * 60_000),
    })
    .where('id', '=', id)
    .$if(command !== null, (query) => query.where('command', '=', command))
    .execute();
};
