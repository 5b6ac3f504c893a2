import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import { toldArtistsOf } from '../../catalogue/shownNames.ts';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import type { DropFault } from '../../kit/drop/dropFolder.ts';
import { readKept } from '../../media/storage/readKept.ts';
import { openStorage } from '../../media/storage/storage.ts';
import { noteArrival } from './arrival.ts';
import { gatewayOf, operatorLine } from './chooseGateway.ts';
import { type Content, type Known, OperatorFault, type OperatorGateway, type Words } from './gateway.ts';
import { hear } from './hear.ts';
import { enqueueTelling, submissionRoom, tellAgain } from './submissionRoom.ts';
import { untoldWords } from './words.ts';

/** Minutes after which a try that failed is made again. */
const waits = [1, 10, 60];

const actor = system('operator.send');

/**
 * The job: hands a queued tone over. A try is written down before it is made, so that whoever finds one without an end,
 * or one whose answer was lost, asks the operator first: the same content of a round arrives once. While the operator is silent
 * nothing is tried: what stays queued is taken up by the clock. `log` hears what is wrong here.
 */
export async function sendJob(
  db: Db,
  config: Config,
  payload: unknown,
  log: (line: string) => void,
): Promise<void> {
  const { id } = payload as { id: number };
  const gateway = gatewayOf(config);
  if (!gateway || operatorLine.isSilent()) return; // people do it, or the next round
  const begun = await withScope(db, actor, (tx) => begin(tx, id));
  if (!begun) return;
  const { sendId } = begun;
  try {
    const known = await handOver(config, gateway, begun);
    await withScope(db, actor, (tx) => sent(tx, id, sendId, known));
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    if (error.fault === 'storage' || error.fault === 'stranger')
      log(`Tone ${id} for the operator: ${error.message}`);
    await withScope(db, actor, (tx) => failed(tx, id, sendId, error));
  }
}

/** What the operator knows of it where it may have come before, else what it says to it. */
async function handOver(config: Config, gateway: OperatorGateway, begun: Begun): Promise<Known> {
  const { content, storageKey, isFirst } = begun;
  const look = () => gateway.look(content.contentId, content.hash);
  const there = isFirst ? undefined : await operatorLine.call(look);
  if (there) return there;
  const sound = await soundOf(config, storageKey);
  return operatorLine.call(() => gateway.send(content, sound));
}

const soundOf = (config: Config, key: string) =>
  buffer(readKept(openStorage(config), key)).catch(({ fault, message }: DropFault) => {
    throw new OperatorFault(fault, message);
  });

interface Stored {
  label_id: number;
  fault: string | null;
  tries: number;
  status: string;
  content_id: string;
  round: number;
  account: 'OLD' | 'NEW';
  subscription_type: string;
  price: number;
  validity_days: number;
  content_provider: string;
  access_channel: string;
  title_rbt: string;
  rbt_type: string;
  composer: string | null;
  artist: string;
  sha256: string;
  storage_key: string;
}

interface Begun {
  content: Content;
  storageKey: string;
  sendId: number;
  isFirst: boolean;
}

async function begin(tx: Tx, id: number): Promise<Begun | undefined> {
  const { rows } = await sql<Stored>`
    select s.*, r.title_rbt, r.rbt_type, r.composer, m.sha256, m.storage_key,
      ${toldArtistsOf('r.song_id')} as artist
    from rbt_submission s join rbt r on r.id = s.rbt_id join media m on m.id = r.rbt_audio
    where s.id = ${id} for update of s`.execute(tx);
  const [row] = rows;
  if (row?.status !== 'QUEUED' || (await waitsForContract(tx, id, row))) return undefined;
  const content = contentOf(row);
  const { earlier } = await tx
    .selectFrom('rbt_send')
    .select((eb) => eb.fn.countAll<number>().as('earlier'))
    .where('submission_id', '=', id)
    .where('payload_hash', '=', content.hash)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('rbt_submission')
    .set({
      tries: row.tries + 1,
      payload_hash: content.hash,
      words: JSON.stringify(wordsOf(content)),
      may_be_heard: true,
    })
    .where('id', '=', id)
    .execute();
  const { id: sendId } = await tx
    .insertInto('rbt_send')
    .values({ submission_id: id, payload_hash: content.hash, no: row.tries + 1, round: row.round })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { content, storageKey: row.storage_key, sendId, isFirst: earlier === 0 };
}

/** Of a label whose contract is over nothing new is handed over: it waits in the queue, and leaves once one is in force. */
async function waitsForContract(tx: Tx, id: number, { label_id, fault }: Stored): Promise<boolean> {
  const { rows } = await sql<{
    over: boolean;
  }>`select contract_over(${label_id}, ${today()}::date) as over`.execute(tx);
  const over = rows[0]?.over === true;
  if (over && fault !== 'expired')
    await tx.updateTable('rbt_submission').set({ fault: 'expired' }).where('id', '=', id).execute();
  return over;
}

const wordsOf = ({ title, composer }: Words): Words => ({ title, composer });

function contentOf(row: Stored): Content {
  const fields = {
    contentId: row.content_id,
    title: row.title_rbt,
    artist: row.artist,
    composer: row.composer ?? '',
    type: row.rbt_type,
    subscriptionType: row.subscription_type,
    price: row.price,
    validityDays: row.validity_days,
    contentProvider: row.content_provider,
    accessChannel: row.access_channel,
    account: row.account,
    round: row.round,
    audioSha256: row.sha256,
  };
  return { ...fields, hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex') };
}

/** The operator's own word may have come before this answer: then nothing is left to do but note it. */
async function sent(tx: Tx, id: number, sendId: number, known: Known): Promise<void> {
  await end(tx, sendId, 'sent');
  const { transactionId, said } = known;
  const status = await statusOf(tx, id);
  if (status === 'QUEUED')
    await transition(submissionRoom, tx, actor, id, { action: 'sent', by: 'system' }, { transactionId });
  // Withdrawn while it was on its way: what the operator was told then came before it.
  if (status === 'WITHDRAWN') await tellAgain(tx, id);
  // Corrected while it was on its way.
  if (await untoldWords(tx, id)) await enqueueTelling(tx, id);
  if (said) await hear(tx, said);
}

/** Tried again after 1, 10 and 60 minutes; what the operator refuses as it is waits for people. */
async function failed(tx: Tx, id: number, sendId: number, { fault, message }: OperatorFault): Promise<void> {
  await end(tx, sendId, fault);
  if ((await statusOf(tx, id)) !== 'QUEUED') return;
  await noteArrival(tx, id);
  const { tries } = await tx
    .selectFrom('rbt_submission')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wait = fault === 'refused' ? undefined : waits[tries - 1];
  const nextTryAt = wait === undefined ? null : new Date(Date.now() + wait * 60_000);
  const asked = { action: 'fail' as const, by: 'system' as const, note: message };
  await transition(submissionRoom, tx, actor, id, asked, { fault, nextTryAt });
}

const statusOf = async (tx: Tx, id: number) =>
  (
    await tx
      .selectFrom('rbt_submission')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).status;

const end = (tx: Tx, sendId: number, outcome: string) =>
  tx.updateTable('rbt_send').set({ ended_at: new Date(), outcome }).where('id', '=', sendId).execute();
