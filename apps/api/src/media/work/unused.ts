import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { findMedia, removeUnnamed } from '../record.ts';

/** So many days a sound or picture may wait for whoever uploaded it to make something of it. */
const keptDays = 90;
const mostAtOnce = 1_000;

const actor = system('media.unused');

/**
 * The nightly job: sounds and pictures that nothing names go, each in a transaction of its own, their bytes with the next sweep
 * (migration 1401). Papers stay: tax law may ask for them.
 */
export async function removeUnused(db: Db): Promise<void> {
  const { rows } = await withScope(db, actor, (tx) =>
    sql<{ id: string }>`
      select unused_files(app_now() - make_interval(days => ${keptDays}), ${mostAtOnce}) as id`.execute(tx),
  );
  for (const { id } of rows)
    await withScope(db, actor, async (tx) => {
      const file = await findMedia(tx, id);
      if (!file || !(await removeUnnamed(tx, id))) return;
      const { label_id: labelId, kind, file_name: fileName, bytes, sha256 } = file;
      const before = { kind, fileName, bytes, sha256 };
      await audit(tx, actor, { action: 'removed', entity: 'media', id, labelId, before });
    });
}
