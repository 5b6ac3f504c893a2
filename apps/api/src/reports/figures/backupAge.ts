import { stat } from 'node:fs/promises';
import path from 'node:path';
import { jakartaDay } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { backupHours } from '@rilis/contract/reports/workings';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { notifyHolders } from '../../kit/jobs.ts';

/**
 * When the last backup was whole: ours writes it down in the database, tools of another kind touch a file as their last step
 * (docs/operations.md). Null where nobody has ever reported one.
 */
export async function lastBackup(tx: Tx, dataDir: string): Promise<Date | null> {
  const kept = await tx.selectFrom('last_backup').select('at').executeTakeFirst();
  const touched = await stat(path.join(dataDir, 'last-backup')).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
  const [newest = null] = [kept?.at, touched].filter((at) => at !== undefined).sort((a, b) => +b - +a);
  return newest;
}

/**
 * The job that tells the administrators each day that backups have ended, or that none was ever made: whoever makes them by the clock
 * watches nothing. A demo (start/demo.ts) can be made anew.
 */
export const tellOfBackups = (db: Db, dataDir: string): Promise<void> =>
  withScope(db, system('backup.due'), async (tx) => {
    const at = await lastBackup(tx, dataDir);
    const since = at ?? (await beginning(tx));
    if (Date.now() - since.getTime() < backupHours * 3_600_000 || (await isDemo(tx))) return;
    const params = { day: dayText(jakartaDay(since)) };
    await notifyHolders(
      tx,
      'userM.write',
      at ? 'backupOverdue' : 'backupNever',
      params,
      '/backoffice/workings',
    );
  });

async function isDemo(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`select to_regclass('demo_run') is not null as demo`.execute(
    tx,
  );
  return rows[0]!.demo;
}

/** When the first person came: of what is younger nobody expects a backup yet. */
async function beginning(tx: Tx): Promise<Date> {
  const { first } = await tx
    .selectFrom('app_user')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? new Date();
}
