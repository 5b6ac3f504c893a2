import { setTimeout as sleep } from 'node:timers/promises';
import { selfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import type { PrivySimulatorState } from '@rilis/contract/royalties/signatureSimulator';
import { printPaper } from '../kit/paper/print.ts';
import { selfBilledDocument } from '../royalties/paper/selfBilledDocument.ts';
import { type Identity, makeIdentity } from '../royalties/signature/identity.ts';
import { signPdf } from '../royalties/signature/signPdf.ts';
import type { Desk } from './desk.ts';
import { uploadDocument } from './files.ts';
import type { LabelPlan } from './plan.ts';

const simulator = (desk: Desk) =>
  desk.call<PrivySimulatorState>('superuser', 'GET', '/privy-simulator').catch(() => undefined);

/** Where a simulator plays Privy, labels with an invoice that waits for its check sign there. */
export async function registerSigners(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  if (!(await simulator(desk))) return;
  for (const { login, owner, invoices, manyPapers } of labels) {
    if (manyPapers || !invoices.includes('R')) continue;
    const known = await desk.call<{ account: { verified: boolean } | null }>(login, 'GET', '/privy-account');
    if (known.account?.verified) continue;
    const person = { name: owner, email: `${login}@example.com`, phone: '0812 3456 7890', consent: true };
    await desk.call(login, 'POST', '/privy-account', person);
    const code = (await simulator(desk))?.people[0]?.code;
    await desk.call(login, 'POST', '/privy-account/otp', { code });
  }
}

/** The account a label has registered, if it has one. */
export async function privyIdOf(desk: Desk, { login }: LabelPlan): Promise<string | undefined> {
  const { rows } = await desk.sql.query<{ privy_id: string }>(
    `select privy_id from privy_account join app_user u using (label_id) where u.login = $1 and verified_at is not null`,
    [login],
  );
  return rows[0]?.privy_id;
}

interface Waiting {
  id: number;
  number: string;
  hash: string;
  drawn_at: Date;
  facts: unknown;
}

const identities = new Map<string, Promise<Identity>>();

/** The label signs an invoice that was drawn up for it, and uploads it. */
export async function signDrawn(desk: Desk, { login, owner }: LabelPlan, invoiceId: number): Promise<void> {
  const { rows } = await desk.sql.query<Waiting>(
    `select s.id, d.number, d.hash, d.drawn_at, d.facts from invoice_signature s
       join self_billed d using (invoice_id) where s.invoice_id = $1 and s.status not in ('SIGNED', 'VOID')`,
    [invoiceId],
  );
  const [row] = rows;
  if (!row) return;
  const { number, hash, drawn_at: drawnAt } = row;
  const drawn = { number, hash, drawnAt, facts: selfBilledFacts.parse(row.facts) };
  const identity = identities.get(login) ?? makeIdentity(owner);
  identities.set(login, identity);
  const signed = await signPdf(await printPaper(selfBilledDocument(drawn, 'id')), await identity);
  const signedDocument = await uploadDocument(desk, login, `${number.replaceAll('/', '-')}-signed`, signed);
  const upload = (body: object) => desk.call(login, 'PUT', `/signatures/${row.id}/upload`, body);
  // The worker hands it over to Privy at the same time: whoever comes second looks again.
  for (let tries = 1; ; tries += 1) {
    const looked = await desk.sql.query('select version from invoice_signature where id = $1', [row.id]);
    const body = { signedDocument, version: looked.rows[0].version };
    const failed = await upload(body).then(
      () => null,
      (error: Error) => error,
    );
    if (!failed) return;
    if (tries === 5 || !failed.message.includes('error.staleVersion')) throw failed;
  }
}

/** The worker hands papers over by itself; a busy machine takes a while. */
async function arrived(desk: Desk): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { rows } = await desk.sql.query(
      "select from invoice_signature where status = 'WAITING' and provider = 'API' and sent_at is null limit 1",
    );
    if (rows.length === 0) return;
    await sleep(500);
  }
}

/** Of the papers that lie with the simulator one still waits, one was declined, one ran out, one was signed. */
export async function pressSimulator(desk: Desk): Promise<void> {
  if (!(await simulator(desk))) return;
  await arrived(desk);
  const presses = [undefined, 'DECLINE', 'EXPIRE', 'SIGN', 'FORGE'] as const;
  const waiting = (await simulator(desk))?.documents.filter(({ status }) => status === 'WAITING') ?? [];
  for (const [at, { documentId }] of waiting.entries()) {
    const what = presses[at % presses.length];
    if (what) await desk.call('superuser', 'POST', '/privy-simulator/press', { documentId, what });
  }
}
