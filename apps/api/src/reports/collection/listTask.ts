import path from 'node:path';
import { collectionLimits } from '@rilis/contract/reports/collection';
import { guesserOf } from '@rilis/contract/reports/fileNameGuess';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { platformNames } from '../../reference/platform.ts';
import { collectionRoom } from './collectionRoom.ts';
import { CollectionFault, CollectionWait } from './faults.ts';
import type { Listed } from './incoming.ts';
import { enqueueListing, pauses } from './queue.ts';

const actor = system('report.list');
const itemsAtOnce = 1_000;

/** The job: writes down what lies below the prefix. Nothing of it is fetched yet. */
export async function listCollection(
  db: Db,
  config: Config,
  payload: unknown,
  ending?: AbortSignal,
): Promise<void> {
  const { id } = payload as { id: number };
  const found = await withScope(db, actor, (tx) =>
    tx
      .selectFrom('report_collection')
      .select(['prefix', 'bucket'])
      .where('id', '=', id)
      .where('status', '=', 'LISTING')
      .executeTakeFirst(),
  );
  if (!found) return;
  try {
    if (config.intake?.bucket !== found.bucket) throw new CollectionFault('otherSetting');
    const { withBucket } = await import('./incoming.ts');
    const listed = await withBucket(config.intake, ending, (bucket) => bucket.list(found.prefix));
    if (listed.length === 0) throw new CollectionFault('nothing', found);
    await withScope(db, actor, (tx) => settle(tx, id, listed));
  } catch (error) {
    if (error instanceof CollectionWait) await withScope(db, actor, (tx) => pause(tx, id));
    else if (error instanceof CollectionFault) await withScope(db, actor, (tx) => refuse(tx, id, error));
    else throw error;
  }
}

const isListing = async (tx: Tx, id: number) => (await lock(tx, collectionRoom, id)).status === 'LISTING';

/** Puts down what was found, in place of what an earlier look found. */
async function settle(tx: Tx, id: number, listed: readonly Listed[]): Promise<void> {
  if (!(await isListing(tx, id))) return;
  const said = await lock(tx, collectionRoom, id);
  const guess = guesserOf(said.kind === 'OTHER_DSP' ? await platformNames(tx) : []);
  await tx.deleteFrom('report_collection_item').where('collection_id', '=', id).execute();
  for (let at = 0; at < listed.length; at += itemsAtOnce)
    await tx
      .insertInto('report_collection_item')
      .values(
        listed.slice(at, at + itemsAtOnce).map((file, index) => {
          const fileName = path.posix.basename(file.key);
          const guessed = guess(fileName);
          return {
            ...{
              collection_id: id,
              place: at + index + 1,
              key: file.key,
              bytes: file.bytes,
              etag: file.etag,
            },
            ...{ modified_at: file.modifiedAt, platform: guessed.platform ?? said.platform },
            ...{ datenum: guessed.datenum ?? said.datenum, chosen: isReport(fileName), ...unfit(file) },
          };
        }),
      )
      .execute();
  await noteKnown(tx, id);
  await transition(collectionRoom, tx, actor, id, { action: 'listed', by: 'system' }, {});
}

/** What has another ending lies there for something else; whoever wants it may choose it. */
const isReport = (name: string) => /\.(csv|tsv|txt|xlsx|zip|gz)$/i.test(name);

function unfit({ bytes }: Listed) {
  const failure = bytes === 0 ? 'empty' : bytes > collectionLimits.bytes ? 'tooLarge' : null;
  if (!failure) return {};
  const failure_params = JSON.stringify({ gigabytes: collectionLimits.bytes / 1024 ** 3 });
  return {
    ...{ outcome: 'REFUSED', done_at: new Date(), failure: `collection.refused.${failure}`, failure_params },
  };
}

/** The same object as in an earlier collection, whose report still counts; other copies are known by their content. */
const noteKnown = (tx: Tx, id: number) =>
  sql`update report_collection_item i set outcome = 'HERE', done_at = app_now(), batch_id = b.id
    from report_collection_item o join report_collection c on c.id = o.collection_id join report_batch b on b.id = o.batch_id
    where i.collection_id = ${id} and i.outcome is null and o.key = i.key and o.etag = i.etag and i.etag <> '' and o.bytes = i.bytes
      and c.bucket = (select bucket from report_collection where id = ${id}) and b.status not in ('FAILED', 'REVERSED')`.execute(
    tx,
  );

async function pause(tx: Tx, id: number): Promise<void> {
  if (!(await isListing(tx, id))) return;
  await tx.updateTable('report_collection').set({ waiting: 'BUCKET' }).where('id', '=', id).execute();
  await enqueueListing(tx, id, pauses.BUCKET);
}

async function refuse(tx: Tx, id: number, { fault, params }: CollectionFault): Promise<void> {
  if (!(await isListing(tx, id))) return;
  const told = { failure: `collection.refused.${fault}`, params };
  await transition(collectionRoom, tx, actor, id, { action: 'fail', by: 'system' }, told);
}
