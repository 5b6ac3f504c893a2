import { languageOf } from '@rilis/contract/words/languages';
import { personOf } from '../../accounts/people/personOf.ts';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { truncate } from '../../kit/truncate.ts';
import { openStorage } from '../../media/storage/storage.ts';
import { ArchiveFault } from './archiveLimits.ts';
import { type Brought, openBrought } from './importFile.ts';
import { type Judged, judge, sumsOfFiles } from './importJudge.ts';
import { rehearse } from './importRehearsal.ts';
import { findRun, importRoom } from './importRoom.ts';

const actor = system('catalogue.read');

/** The job: reads what was brought and says of every release what it is to the account. Nothing of it is written yet. */
export async function readImport(db: Db, config: Config, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  const found = await withScope(db, actor, (tx) => findRun(tx, id, 'READING'));
  if (!found) return;
  try {
    if (!found.key) throw new ArchiveFault('gone');
    await openStorage(config).withFile(found.key, async (file) => {
      const brought = await openBrought(file);
      const sums = await sumsOfFiles(brought, everyHalfSecond(db, id));
      const reader = system('catalogue.read', found.labelId);
      const judged = await withScope(db, reader, (tx) => judge(tx, found.labelId, brought, sums));
      const person = await withScope(db, actor, (tx) =>
        personOf(tx, found.by, languageOf(found.lang ?? undefined)),
      );
      // Who may not bring anything any more is told so when it is begun.
      if (person) await rehearse(db, { actor: person, labelId: found.labelId, brought }, judged);
      await withScope(db, actor, (tx) => settle(tx, id, brought, judged));
    });
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    await withScope(db, actor, (tx) => refuse(tx, id, error));
  }
}

/** How far the reading is, for whoever waits for it. */
function everyHalfSecond(db: Db, id: number) {
  let last = 0;
  return async (done: number, total: number) => {
    if (Date.now() - last < 500 && done < total) return;
    last = Date.now();
    await withScope(db, actor, (tx) =>
      tx.updateTable('catalogue_import').set({ done, total }).where('id', '=', id).execute(),
    );
  };
}

/** Puts down what was found, in place of what an earlier reading found. */
async function settle(tx: Tx, id: number, brought: Brought, judged: readonly Judged[]) {
  const row = await lock(tx, importRoom, id);
  if (row.status !== 'READING') return;
  await tx.deleteFrom('catalogue_import_item').where('import_id', '=', id).execute();
  for (const [place, one] of judged.entries())
    await tx
      .insertInto('catalogue_import_item')
      .values({
        import_id: id,
        label_id: row.label_id,
        place: place + 1,
        title: one.title,
        artist: one.artist,
        upc: one.upc,
        songs: one.songs,
        verdict: one.verdict,
        findings: JSON.stringify(one.findings),
        content: JSON.stringify(one.content),
        chosen: one.verdict === 'NEW',
      })
      .execute();
  const counts = { artists: JSON.stringify(brought.artists), done: 0, total: 0 };
  await tx.updateTable('catalogue_import').set(counts).where('id', '=', id).execute();
  await transition(importRoom, tx, actor, id, { action: 'read', by: 'system' }, toldOf(brought));
}

/** What stands in columns that are not known is not taken over: whoever wrote it there is told. */
const toldOf = ({ unread }: Brought) =>
  unread.length > 0
    ? { failure: 'archive.unread', params: { columns: truncate(unread.join(', '), 500) } }
    : {};

async function refuse(tx: Tx, id: number, { fault, params }: ArchiveFault): Promise<void> {
  const row = await lock(tx, importRoom, id);
  if (row.status !== 'READING') return;
  const told = { failure: `archive.refused.${fault}`, params };
  await transition(importRoom, tx, actor, id, { action: 'fail', by: 'system' }, told);
}
