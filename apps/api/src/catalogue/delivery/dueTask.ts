import { storeReceipt } from '@rilis/contract/catalogue/delivery';
import { today } from '@rilis/contract/clock';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { asDropFault, DropFault, type DropFolder, wordsAmong } from '../../kit/drop/dropFolder.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { jsonOf } from '../../kit/jsonOf.ts';
import { deliveryRoom, enqueueSend } from './deliveryRoom.ts';
import { hear } from './hear.ts';
import { lookingLimit, openStore } from './openStore.ts';
import { PackageFault } from './package.ts';
import { listStores, type Store } from './storeRows.ts';

const actor = system('delivery.due');

/** By the clock: makes the tries that are due, and fetches what stores have left for us. */
export async function dueJob(db: Db, config: Config): Promise<void> {
  const work = collectFailures();
  for (const { id } of await withScope(db, actor, listDue))
    await work.each(`delivery ${id}`, () => withScope(db, actor, (tx) => tryAgain(tx, id)));
  const look = (store: Store) => work.each(`store ${store.dspId}`, () => collectFrom(db, config, store));
  await lookAtAll(await withScope(db, actor, listStores), look);
  work.end();
}

/**
 * Side by side: one that is frozen takes half a minute to be given up, and none of the others waits for that. Folders of this
 * machine come one after another: a mount that freezes below all of them would else hold every thread files are read with.
 */
async function lookAtAll(stores: readonly Store[], look: (store: Store) => Promise<void>): Promise<void> {
  const isFolder = ({ transport }: Store) => transport === 'FOLDER';
  const lookAtFolders = async () => {
    for (const store of stores.filter(isFolder)) await look(store);
  };
  await Promise.all([lookAtFolders(), ...stores.filter((store) => !isFolder(store)).map(look)]);
}

async function collectFrom(db: Db, config: Config, store: Store): Promise<void> {
  const work = collectFailures();
  const aside: string[] = [];
  try {
    await openStore(
      config,
      store,
      lookingLimit,
    )(async (folder) => {
      const names = await folder.list('receipts').catch(asDropFault);
      for (const file of wordsAmong(names))
        await work.each(file, async () => {
          if (await collect(db, store.dspId, folder, file)) aside.push(file);
        });
    });
  } catch (error) {
    requireAway(error);
  }
  await work.each('strange', () => withScope(db, actor, (tx) => tellStrange(tx, store.name, aside)));
  work.end();
}

/** What the store said in them nobody has heard: its deliveries stand where they stood. */
async function tellStrange(tx: Tx, store: string, [file, ...others]: readonly string[]): Promise<void> {
  if (file === undefined) return;
  const params = { store, file, count: others.length + 1 };
  await notifyHolders(tx, 'deliveries.send', 'receiptStrange', params, '/backoffice/deliveries');
}

/** A store that is away now, or is not to be reached as it was entered, is asked again in a minute; so is a file of it. */
function requireAway(error: unknown): void {
  if (!(error instanceof DropFault || error instanceof PackageFault)) throw error;
}

/** What waited long enough, and what is to be told with nobody telling it, unless its store is closed. */
const listDue = (tx: Tx) =>
  tx
    .selectFrom('delivery')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_try_at', '<=', new Date()),
        eb.and([
          eb('task', 'is not', null),
          eb('fault', 'is', null),
          eb('updated_at', '<', new Date(Date.now() - 5 * 60_000)),
          eb.or([
            eb('task', '=', 'TAKEDOWN'),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('store')
                  .select('store.dsp_id')
                  .whereRef('store.dsp_id', '=', 'delivery.dsp_id')
                  .where('store.closed_until', '>=', today()),
              ),
            ),
          ]),
        ]),
      ]),
    )
    .limit(500)
    .execute();

async function tryAgain(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('delivery')
    .select(['status', 'task', 'next_try_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status === 'FAILED' && row.next_try_at && row.next_try_at <= new Date())
    await transition(deliveryRoom, tx, actor, id, { action: 'tryAgain', by: 'system' }, {});
  else if (row?.task && row.status !== 'FAILED') await enqueueSend(tx, id);
}

/**
 * A receipt that was heard and not moved, because we died or the way was cut, is heard once more and says nothing new. Answers
 * whether it was put aside.
 */
async function collect(db: Db, dspId: number, folder: DropFolder, file: string): Promise<boolean> {
  const text = await folder.read(`receipts/${file}`).catch(asDropFault).catch(requireAway);
  if (text === undefined) return false;
  const receipt = storeReceipt.safeParse(jsonOf(text));
  const outcome = receipt.success
    ? await withScope(db, actor, (tx) => hear(tx, dspId, receipt.data))
    : 'STRANGE';
  const aside = outcome === 'STRANGE' || outcome === 'UNKNOWN' || outcome === 'FOREIGN';
  const there = `receipts/${aside ? 'strange' : 'done'}/${file}`;
  await folder.move(`receipts/${file}`, there).catch(asDropFault).catch(requireAway);
  return aside;
}
