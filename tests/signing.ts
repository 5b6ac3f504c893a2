import type { AddressInfo } from 'node:net';
import { sign } from '../apps/api/src/kit/http/signature.ts';
import { serveSigned } from '../apps/api/src/kit/http/simulatorServer.ts';
import { signedText } from '../apps/api/src/royalties/signature/hear.ts';
import { makeIdentity } from '../apps/api/src/royalties/signature/identity.ts';
import { signPdf } from '../apps/api/src/royalties/signature/signPdf.ts';
import {
  freshProvider,
  type ProviderMemory,
  type SimulatedProvider,
  simulatedProvider,
} from '../apps/api/src/royalties/signature/simulatedProvider.ts';
import { replyOf } from '../apps/api/src/royalties/signature/simulatorServer.ts';
import type { ProviderMessage } from '../packages/contract/src/royalties/signature.ts';
import { type Name, openWorld, type World } from './cast.ts';
import { openedInvoice } from './granted/moneyWrites.ts';
import { makeMedia } from './release.ts';
import { askSeen } from './seen.ts';

const secret = 'rahasia privy 2026';

/** A simulated provider that a world may be told of. */
export interface Signing {
  env: Record<string, string>;
  provider: SimulatedProvider;
  memory: ProviderMemory;
  /** Gives it somebody to talk to. */
  joins(world: World): void;
  /** A call of the provider, signed with its secret or another one. */
  say(message: ProviderMessage, key?: string): Promise<{ status: number; outcome?: string }>;
  close(): void;
}

export async function openSigning(): Promise<Signing> {
  const memory = freshProvider();
  let world: World;
  const say: Signing['say'] = async (message, key = secret) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await world.ask(null, 'POST', '/v1/signature/callback', message, {
      'x-provider-timestamp': timestamp,
      'x-provider-signature': sign(key, timestamp, signedText(message)),
    });
    return { status: answer.status, outcome: answer.body?.outcome };
  };
  const provider = simulatedProvider(memory, async (message, forged) => {
    const { status, outcome } = await say(message, forged ? 'somebody else' : secret);
    return outcome ?? String(status);
  });
  const server = serveSigned('provider', secret, (asked) => replyOf(provider, asked));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { PRIVY_URL: url, PRIVY_SECRET: secret },
    ...{ provider, memory, say },
    joins: (joined) => {
      world = joined;
    },
    close: () => server.close(),
  };
}

/** A world whose labels sign at the simulator. */
export async function openSigningWorld(): Promise<{ world: World; signing: Signing; end(): Promise<void> }> {
  const signing = await openSigning();
  const world = await openWorld(signing.env);
  signing.joins(world);
  await giveAccounts(world);
  const end = async () => {
    await world.end();
    signing.close();
  };
  return { world, signing, end };
}

/** Labels that can be paid. */
export const giveAccounts = (world: World) =>
  world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '5270012345', bank_account_name = name, tax_id = '0123456789012000',
       tax_id_type = 'NPWP16', tax_id_status = 'VALID', is_pkp = true`,
  );

/** Registers whoever signs for a label; answers the account. */
export async function registerSigner(
  world: World,
  { memory }: Signing,
  who: Name = 'senja',
): Promise<string> {
  const person = {
    name: `Person of ${who}`,
    email: `${who}@example.test`,
    phone: '+62 812 3456 789',
    consent: true,
  };
  await world.ask(who, 'POST', '/privy-account', person);
  const { body } = await world.ask(who, 'POST', '/privy-account/otp', { code: memory.people[0]?.code });
  return body.account.privyId;
}

/** An invoice that its label has had drawn up and asked for; `more`: with the account it signs with. */
export async function requestedInvoice(world: World, privyId: string, who: 'senja' | 'tirta' = 'senja') {
  const paper = await makeMedia(world, world.labels[who], 'DOCUMENT');
  await world.sql.query('update label set ktp = $2, npwp = $2 where id = $1', [world.labels[who], paper]);
  const id = await openedInvoice(world, world.labels[who], 'MUSIC');
  const { body } = await world.ask(who, 'POST', `/invoices/${id}/self-billed`, {});
  const asked = await askSeen(world, who, 'PUT', `/invoices/${id}/request`, {
    ...{ privyId, consent: true, paperHash: body.selfBilled.hash },
  });
  return asked.body as { id: number; status: string; signature: Asked | null };
}
interface Asked {
  id: number;
  status: string;
  provider: string;
  version: number;
  actions: string[];
}

/** The paper of an invoice as its label downloads it. */
export async function downloaded(
  world: World,
  id: number,
  who: Name = 'senja',
  language = 'id',
): Promise<Buffer> {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/invoices/download/${id}?language=${language}`,
    headers: { authorization: `Bearer ${world.cast[who].token}` },
  });
  return answer.rawPayload;
}

/** Uploads a file as a paper of a label, as its people do. */
export async function uploadedPaper(world: World, bytes: Buffer, who: Name = 'senja') {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nDOCUMENT\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="signed.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/media-images',
    headers: {
      authorization: `Bearer ${world.cast[who].token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Signs the paper of an invoice as its label does without a provider. */
export async function signByHand(world: World, id: number, who: 'senja' | 'tirta' = 'senja'): Promise<void> {
  const signed = await signPdf(await downloaded(world, id, who), await makeIdentity(`Person of ${who}`));
  const { body } = await world.ask(who, 'GET', `/invoices/${id}`);
  const given = {
    signedDocument: (await uploadedPaper(world, signed, who)).body.id,
    version: body.signature.version,
  };
  await world.ask(who, 'PUT', `/signatures/${body.signature.id}/upload`, given);
}
