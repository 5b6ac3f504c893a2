import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Updateable } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { say } from '../../kit/words.ts';
import { openFiles } from '../../media/serve/media.ts';
import { stagingDir } from '../../media/storage/storage.ts';
import { acceptFile } from '../../media/upload/accept.ts';
import { selfBilledDocument } from '../paper/selfBilledDocument.ts';
import { acceptedPaper, checkSigned } from './check.ts';
import { providerLine, providerOf } from './chooseProvider.ts';
import { hear } from './hear.ts';
import { ProviderFault } from './provider.ts';
import { enqueueSend, signatureRoom } from './signatureRoom.ts';

const actor = system('signature');
/** Minutes after which a try that failed is made again. */
const waits = [1, 10, 60];
/** Minutes after which a paper nothing was heard of is asked about. */
const quiet = 10;

const waitingRow = (tx: Tx, id: number) =>
  tx
    .selectFrom('invoice_signature')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('provider', '=', 'API')
    .executeTakeFirst();

/** A paper that waits, beside what we drew up. */
const waitingPaper = (db: Db, id: number) =>
  withScope(db, actor, async (tx) => {
    const row = await waitingRow(tx, id);
    return row && { row, drawn: await acceptedPaper(tx, row.invoice_id) };
  });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * The job: hands a paper to the provider. The same document id is the same paper, however often it arrives. While the provider is
 * silent nothing is tried: what was not sent is taken up by the clock. `log` hears what a try came to nothing of.
 */
export async function sendSignature(db: Db, config: Config, payload: unknown, log: Log): Promise<void> {
  const { id } = payload as { id: number };
  if (providerLine.isSilent()) return;
  const provider = providerOf(config);
  const found = await waitingPaper(db, id);
  if (!found?.row.document_id || found.row.sent_at) return;
  const { row, drawn } = found;
  const language = row.language === 'id' ? 'id' : 'en-us';
  const document = {
    documentId: found.row.document_id,
    title: say(language, 'royalties.selfBilled.title', { number: drawn.number }),
    privyId: row.privy_id,
    expiresAt: (row.expires_at ?? inMinutes(60)).toISOString(),
  };
  try {
    if (!provider) throw new ProviderFault('refused', 'There is no provider any more');
    const paper = await printPaper(selfBilledDocument(drawn, language));
    await providerLine.call(() => provider.send(document, paper));
    await withScope(db, actor, (tx) =>
      update(tx, id, { sent_at: new Date(), tries: 0, next_try_at: inMinutes(quiet) }),
    );
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log(`Signature ${id} is not sent: ${error.message}`);
    await withScope(db, actor, (tx) => failed(tx, id, row.tries, error));
  }
}

type Log = (line: string) => void;

type Change = Updateable<Database['invoice_signature']>;

const update = async (tx: Tx, id: number, change: Change) =>
  void (await tx
    .updateTable('invoice_signature')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .execute());

/** Tried again after 1, 10 and 60 minutes; then, or when it is refused, the label is told. */
async function failed(tx: Tx, id: number, tries: number, { fault }: ProviderFault): Promise<void> {
  const wait = fault === 'refused' ? undefined : waits[tries];
  if (wait !== undefined) return update(tx, id, { tries: tries + 1, next_try_at: inMinutes(wait) });
  await end(tx, id, 'fail', `signing.fault.${fault}`);
}

async function end(tx: Tx, id: number, action: 'fail' | 'expire', key: string): Promise<void> {
  if (!(await waitingRow(tx, id))) return;
  // Each reader of the reason has it in their language.
  await transition(signatureRoom, tx, actor, id, { action, by: 'system' }, { reason: key });
}

/**
 * The job: fetches what was signed, proves it and keeps it. What does not hold is told to the label. While the provider is
 * silent nothing is fetched: the clock asks about it again.
 */
export async function fetchSignature(db: Db, config: Config, payload: unknown, log: Log): Promise<void> {
  const { id } = payload as { id: number };
  if (providerLine.isSilent()) return;
  const provider = providerOf(config);
  const found = await waitingPaper(db, id);
  const documentId = found?.row.document_id;
  if (!provider || !documentId) return;
  try {
    const file = await providerLine.call(() => provider.signedFile(documentId));
    const checked = await checkSigned(config, found.drawn, file);
    if ('flaw' in checked)
      return await withScope(db, actor, (tx) => end(tx, id, 'fail', `error.signature.flaw.${checked.flaw}`));
    const document = await keep(db, config, found.row.label_id, `${found.drawn.number}`, file);
    await withScope(db, actor, async (tx) => {
      if (!(await waitingRow(tx, id))) return;
      const signed = { ...checked, document };
      await transition(signatureRoom, tx, actor, id, { action: 'sign', by: 'system' }, { signed });
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log(`Signature ${id} is not fetched: ${error.message}`);
    await withScope(db, actor, (tx) => notFetched(tx, id, found.row.tries, error));
  }
}

/** Asked about again by the clock; whoever answers each time and hands nothing over never will, and the label is told. */
async function notFetched(tx: Tx, id: number, tries: number, { fault }: ProviderFault): Promise<void> {
  const wait = waits[tries];
  if (wait === undefined && fault !== 'unreachable') return end(tx, id, 'fail', 'signing.fault.noFile');
  await update(tx, id, { tries: tries + 1, next_try_at: inMinutes(wait ?? 60) });
}

async function keep(db: Db, config: Config, labelId: number, number: string, file: Buffer): Promise<string> {
  const folder = stagingDir(config, 'fetched');
  await mkdir(folder, { recursive: true });
  const staged = path.join(folder, randomBytes(12).toString('hex'));
  await writeFile(staged, file, { mode: 0o600 });
  try {
    const sent = {
      path: staged,
      fileName: `${number.replaceAll('/', '-')}-signed.pdf`,
      sha256: createHash('sha256').update(file).digest('hex'),
      bytes: file.length,
    };
    return (await acceptFile(openFiles(db, config), actor, sent, { kind: 'DOCUMENT', labelId })).id;
  } finally {
    await rm(staged, { force: true });
  }
}

/** By the clock: makes the tries that are due, asks about papers nothing was heard of, ends those that waited too long. */
export async function signaturesDue(db: Db, config: Config): Promise<void> {
  const due = await withScope(db, actor, (tx) =>
    tx
      .selectFrom('invoice_signature')
      .select(['id', 'document_id', 'sent_at', 'expires_at'])
      .where('status', '=', 'WAITING')
      .where('provider', '=', 'API')
      .where((eb) =>
        eb.or([
          eb('next_try_at', '<=', new Date()),
          eb('expires_at', '<=', new Date()),
          eb('sent_at', 'is', null),
        ]),
      )
      .limit(200)
      .execute(),
  );
  const work = collectFailures();
  let isAway = false;
  for (const { id, document_id, sent_at, expires_at } of due)
    await work.each(`signature ${id}`, async () => {
      if (expires_at && expires_at <= new Date())
        await withScope(db, actor, (tx) => end(tx, id, 'expire', 'signing.fault.expired'));
      else if (!sent_at) await withScope(db, actor, (tx) => enqueueSend(tx, id));
      else if (document_id && !isAway) isAway = (await askAbout(db, config, id, document_id)) === 'away';
    });
  work.end();
}

/** One that does not answer is asked nothing more in this round: for each paper it would be waited for anew. */
async function askAbout(db: Db, config: Config, id: number, documentId: string): Promise<'asked' | 'away'> {
  const standing = await providerOf(config)
    ?.look(documentId)
    .catch((error) => {
      if (error instanceof ProviderFault) return error.fault;
      throw error;
    });
  await withScope(db, actor, async (tx) => {
    await update(tx, id, { next_try_at: inMinutes(quiet) });
    if (!standing || typeof standing === 'string' || standing.status === 'WAITING') return;
    const eventId = `looked-${documentId}-${randomBytes(4).toString('hex')}`;
    await hear(tx, { eventId, documentId, status: standing.status, reason: standing.reason });
  });
  return standing === 'unreachable' || standing === 'tooLong' ? 'away' : 'asked';
}
