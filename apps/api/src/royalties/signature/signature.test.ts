import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { World } from '../../../../../tests/cast.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import {
  downloaded,
  openSigningWorld,
  registerSigner,
  requestedInvoice,
  type Signing,
  uploadedPaper,
} from '../../../../../tests/signing.ts';
import { say } from '../../kit/words.ts';
import { providerLine } from './chooseProvider.ts';
import { keepIdentity, makeIdentity } from './identity.ts';
import { signPdf } from './signPdf.ts';

let world: World;
let signing: Signing;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ world, signing, end } = await openSigningWorld());
});
afterAll(() => end());

const read = (id: number, who: 'senja' | 'ayu' = 'ayu') => world.ask(who, 'GET', `/invoices/${id}`);
const send = (id: number) => askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true });
const documentOf = async (id: number) => {
  const { rows } = await world.sql.query('select document_id from invoice_signature where invoice_id = $1', [
    id,
  ]);
  return rows[0].document_id as string;
};

test('a label registers by the code the provider sends, with its consent to the policy in effect', async () => {
  const person = { name: 'Nia Senja', email: 'nia@example.test', phone: '0812 3456 789', consent: true };
  expect((await world.ask('senja', 'POST', '/privy-account/otp', { code: '123456' })).body.code).toBe(
    'error.signature.noCode',
  );
  const { body: asked } = await world.ask('senja', 'POST', '/privy-account', person);
  expect(asked).toMatchObject({
    mode: 'API',
    account: { privyId: null, verified: false, name: 'Nia Senja' },
  });
  const wrong = await world.ask('senja', 'POST', '/privy-account/otp', { code: '000000' });
  expect(wrong.body.fieldErrors).toMatchObject([{ field: 'code', code: 'error.signature.wrongCode' }]);
  const privyId = await registerSigner(world, signing);
  const { body } = await world.ask('senja', 'GET', '/privy-account');
  expect(body.account).toMatchObject({ privyId, verified: true, consent: { givenAt: expect.any(String) } });
  expect((await world.ask('bayu', 'GET', '/privy-account')).body.account).toBeNull();
  expect((await world.ask('senja', 'POST', '/privy-account', { ...person, consent: false })).status).toBe(
    400,
  );
});

test('a label takes its consent back: its account is gone, and what waits with the provider is signed by hand', async () => {
  const privyId = await registerSigner(world, signing);
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  const documentId = await documentOf(id);
  const { status, body } = await world.ask('senja', 'DELETE', '/privy-account');
  expect([status, body.account]).toEqual([200, null]);
  const waiting = { status: 'WAITING', provider: 'MANUAL', actions: ['upload'] };
  expect((await read(id, 'senja')).body.signature).toMatchObject(waiting);
  // What its person still does there is no longer heard of.
  await signing.provider.press(documentId, 'SIGN');
  await world.drain();
  const { body: seen } = await read(id, 'senja');
  expect(seen.signature).toMatchObject(waiting);
  const signed = await signPdf(await downloaded(world, id), await makeIdentity('Nia Senja'));
  const { body: paper } = await uploadedPaper(world, signed);
  const done = await world.ask('senja', 'PUT', `/signatures/${seen.signature.id}/upload`, {
    signedDocument: paper.id,
    version: seen.signature.version,
  });
  expect(done.body.status).toBe('SIGNED');
  await world.ask('senja', 'DELETE', '/privy-account');
  const { rows } = await world.sql.query(
    `select name, privy_id, consent ->> 'purpose' as purpose, consent ->> 'withdrawnAt' as ended,
       (select count(*)::int from audit_log where action = 'withdrewConsent' and label_id = $1) as told
     from privy_account where label_id = $1`,
    [world.labels.senja],
  );
  expect(rows).toEqual([
    { name: '', privy_id: null, purpose: 'SIGNATURE', ended: expect.any(String), told: 1 },
  ]);
});

test('what the provider sent back before the consent was taken back is not passed on to it again', async () => {
  const privyId = await registerSigner(world, signing);
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  await signing.provider.press(await documentOf(id), 'DECLINE');
  await world.ask('senja', 'DELETE', '/privy-account');
  const { signature } = (await read(id, 'senja')).body;
  expect(signature).toMatchObject({ status: 'DECLINED', actions: ['upload'] });
  const asked = await world.ask('senja', 'PUT', `/signatures/${signature.id}/ask`, {
    version: signature.version,
  });
  expect([asked.status, asked.body.code]).toEqual([409, 'error.signature.withdrawn']);
});

test('a code that is confirmed while another person registers verifies nobody', async () => {
  const person = (name: string) => ({
    ...{ name, email: 'tirta@example.test', phone: '0812 3456 789', consent: true },
  });
  await world.ask('tirta', 'POST', '/privy-account', person('Ari Tirta'));
  const code = signing.memory.people[0]?.code;
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query('select from privy_account where label_id = $1 for update', [world.labels.tirta]);
  const waiting = (count: number) => async () => {
    const { rowCount } = await world.sql.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(count);
  };
  const registering = world.ask('tirta', 'POST', '/privy-account', person('Budi Tirta'));
  await vi.waitFor(waiting(1), 10_000);
  const confirming = world.ask('tirta', 'POST', '/privy-account/otp', { code });
  await vi.waitFor(waiting(2), 10_000);
  await holder.query('rollback');
  holder.release();
  await registering;
  const { status, body } = await confirming;
  expect([status, body.code]).toEqual([409, 'error.signature.noCode']);
  expect((await world.ask('tirta', 'GET', '/privy-account')).body.account).toMatchObject({
    ...{ name: 'Budi Tirta', privyId: null, verified: false },
  });
});

test('the invoice goes to the provider with the request; signed there it is proved, kept and may be passed on', async () => {
  const privyId = await registerSigner(world, signing);
  const { id, signature } = await requestedInvoice(world, privyId);
  expect(signature).toMatchObject({ status: 'WAITING', provider: 'API' });
  expect((await send(id)).body.code).toBe('error.signature.missing');
  await world.drain();
  const documentId = await documentOf(id);
  await signing.provider.press(documentId, 'SIGN');
  await world.drain();
  const { body } = await read(id);
  expect(body.signature).toMatchObject({
    status: 'SIGNED',
    signer: 'Person of senja',
    issuer: 'Privy (simulator)',
    trusted: false,
    document: expect.any(String),
  });
  expect((await send(id)).body.status).toBe('S');
});

test('repeated calls change nothing, forged ones are refused and written down, and a word is proved by the file', async () => {
  const privyId = await registerSigner(world, signing);
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  const documentId = await documentOf(id);
  const message = { eventId: 'forged-0001', documentId, status: 'SIGNED' as const };
  expect((await signing.say(message, 'somebody else')).status).toBe(401);
  await signing.provider.press(documentId, 'FORGE');
  expect(signing.provider.state().documents[0]).toMatchObject({ status: 'WAITING', answered: '401' });
  const { rows } = await world.sql.query(
    "select sum(count)::int as count from denial where note = 'error.signature.forged'",
  );
  expect(rows[0].count).toBe(2);
  // Its own word without a signed file behind it signs nothing.
  expect((await signing.say(message)).outcome).toBe('APPLIED');
  await world.drain();
  expect((await read(id)).body.signature.status).toBe('WAITING');
  await signing.provider.press(documentId, 'SIGN');
  await signing.provider.press(documentId, 'REPEAT');
  expect(signing.provider.state().documents[0]?.answered).toBe('REPEATED');
  await world.drain();
  expect((await read(id)).body.signature.status).toBe('SIGNED');
  expect((await signing.say({ ...message, eventId: 'later-00001', status: 'DECLINED' })).outcome).toBe(
    'UNFIT',
  );
  expect((await signing.say({ ...message, eventId: 'other-00001', documentId: 'SIG0' })).outcome).toBe(
    'UNKNOWN',
  );
});

test('declined or run out, the label is told why and asks again; or it uploads what it signed itself', async () => {
  const privyId = await registerSigner(world, signing);
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  await signing.provider.press(await documentOf(id), 'DECLINE');
  const { body: declined } = await read(id, 'senja');
  expect(declined.signature).toMatchObject({
    status: 'DECLINED',
    reason: 'Ditolak di simulator',
    actions: ['ask', 'upload'],
  });
  const newest = async () =>
    (await world.ask('senja', 'GET', '/notifications/rilis')).body.content[0].title as string;
  expect(await newest()).toBe('Your invoice was not signed: Ditolak di simulator');
  const { id: signatureId, version } = declined.signature;
  const again = await world.ask('senja', 'PUT', `/signatures/${signatureId}/ask`, { version });
  expect(again.body.status).toBe('WAITING');
  await world.drain();
  await signing.provider.press(await documentOf(id), 'EXPIRE');
  const { body: lapsed } = await read(id, 'senja');
  expect(lapsed.signature.status).toBe('EXPIRED');
  expect(await newest()).toBe('Your invoice was not signed: Ran out');
  const signed = await signPdf(await downloaded(world, id), await makeIdentity('Nia Senja'));
  const { body: paper } = await uploadedPaper(world, signed);
  const done = await world.ask('senja', 'PUT', `/signatures/${signatureId}/upload`, {
    signedDocument: paper.id,
    version: lapsed.signature.version,
  });
  expect(done.body).toMatchObject({ status: 'SIGNED', signer: 'Nia Senja', trusted: false });
});

test('while the provider is away the request waits and is sent later; after its last day it runs out', async () => {
  const privyId = await registerSigner(world, signing);
  signing.provider.behave({ away: true });
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  expect((await read(id)).body.signature.status).toBe('WAITING');
  signing.provider.behave({ away: false });
  const later = async (set: string) => {
    await world.sql.query(`update invoice_signature set ${set} where invoice_id = $1`, [id]);
    await world.round('signature.due');
  };
  await later('next_try_at = now()');
  expect(signing.memory.documents[0]?.documentId).toBe(await documentOf(id));
  // Its call was lost: it is asked.
  Object.assign(signing.memory.documents[0]!, { status: 'DECLINED', reason: 'Bukan saya' });
  await later('next_try_at = now()');
  expect((await read(id)).body.signature).toMatchObject({ status: 'DECLINED', reason: 'Bukan saya' });
  const { id: other } = await requestedInvoice(world, privyId);
  await world.drain();
  await world.sql.query('update invoice_signature set expires_at = now() where invoice_id = $1', [other]);
  await later('next_try_at = null');
  expect((await read(other)).body.signature.status).toBe('EXPIRED');
});

test('a provider that does not take our secret has refused no paper: it is sent again', async () => {
  const privyId = await registerSigner(world, signing);
  const answer = vi.spyOn(signing.provider, 'answer').mockReturnValue({ status: 401, body: {} });
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  answer.mockRestore();
  expect((await read(id)).body.signature).toMatchObject({ status: 'WAITING', reason: null });
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/reject`, { reasonRejectAdmin: 'Rekening' });
});

test('a provider that says signed and hands nothing over is asked four times, then the label signs anew; a silent one is not waited for', async () => {
  const privyId = await registerSigner(world, signing);
  const { id } = await requestedInvoice(world, privyId);
  await world.drain();
  const held = signing.memory.documents[0]!;
  const fetched = async () => {
    await world.sql.query('update invoice_signature set next_try_at = now() where invoice_id = $1', [id]);
    await world.round('signature.due');
    return (await read(id, 'senja')).body.signature;
  };
  held.status = 'SIGNED';
  const asked = vi.spyOn(signing.provider, 'answer');
  const silent = vi.spyOn(providerLine, 'isSilent').mockReturnValue(true);
  expect((await fetched()).status).toBe('WAITING');
  expect(asked.mock.calls.filter(([, path]) => path.endsWith('/file'))).toEqual([]);
  silent.mockRestore();
  for (let n = 0; n < 3; n += 1) expect((await fetched()).status).toBe('WAITING');
  expect(await fetched()).toMatchObject({
    status: 'FAILED',
    reason: say('en-us', 'signing.fault.noFile'),
    actions: ['ask', 'upload'],
  });
  for (const lang of ['en-us', 'id'] as const) {
    const reason = say(lang, 'signing.fault.noFile');
    const ask = (path: string) =>
      world.ask('senja', 'GET', path, undefined, { 'accept-language': lang === 'id' ? 'id' : 'en-US' });
    expect((await ask(`/invoices/${id}`)).body.signature.reason).toBe(reason);
    expect((await ask('/notifications/rilis')).body.content[0].title).toContain(reason);
  }
  asked.mockRestore();
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/reject`, { reasonRejectAdmin: 'Rekening' });
});

test('a provider that does not answer is asked about one paper in a round, and about another in the next', async () => {
  const privyId = await registerSigner(world, signing);
  const papers = [await requestedInvoice(world, privyId), await requestedInvoice(world, privyId)];
  await world.drain();
  const ids = papers.map(({ id }) => id);
  const { answer } = signing.provider;
  const asked: string[] = [];
  signing.provider.answer = (_, path) => {
    asked.push(path);
    return { status: 503 };
  };
  await world.sql.query(
    `update invoice_signature set next_try_at = case when invoice_id = any ($1) then now() else now() + interval '1 hour' end where status = 'WAITING'`,
    [ids],
  );
  for (const rounds of [1, 2]) {
    await world.round('signature.due');
    expect(new Set(asked).size).toBe(rounds);
    expect(asked).toHaveLength(rounds);
  }
  signing.provider.answer = answer;
  for (const id of ids)
    await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/reject`, { reasonRejectAdmin: 'Rekening' });
});

test('an answer of the provider that is longer than any is not read to its end, and says so', async () => {
  const { answer } = signing.provider;
  signing.provider.answer = () => ({
    status: 200,
    body: { transactionId: 'x', pad: 'x'.repeat(30_000_000) },
  });
  const person = { name: 'Bayu Ombak', email: 'bayu@example.test', phone: '0812 3456 789', consent: true };
  const { status, body } = await world.ask('bayu', 'POST', '/privy-account', person);
  signing.provider.answer = answer;
  expect([status, body.code]).toEqual([503, 'error.signature.tooLong']);
});

test('a signature ends with its request: what goes back is signed anew, and what was signed is not changed', async () => {
  const privyId = await registerSigner(world, signing);
  const { id, signature } = await requestedInvoice(world, privyId);
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/reject`, { reasonRejectAdmin: 'Rekening' });
  expect((await read(id)).body.signature).toBeNull();
  await world.drain();
  const { rows } = await world.sql.query('select status from invoice_signature where id = $1', [
    signature!.id,
  ]);
  expect(rows[0].status).toBe('VOID');
  await expect(
    world.sql.query("update invoice_signature set status = 'WAITING' where id = $1", [signature!.id]),
  ).rejects.toThrow(/fixed/);
});

test('certificates are believed by the authorities of the installation alone, where it names some', async () => {
  const file = path.join(world.config.dataDir, 'authority.pem');
  const authority = await makeIdentity('Otoritas');
  const { certificate } = await keepIdentity(authority);
  writeFileSync(file, `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`);
  world.config.privy.ca = file;
  const { id, signature } = await requestedInvoice(world, 'PRV-BY-HAND');
  expect(signature).toMatchObject({ provider: 'MANUAL', status: 'WAITING' });
  const { body: seen } = await read(id, 'senja');
  const upload = async (signed: Buffer) =>
    world.ask('senja', 'PUT', `/signatures/${seen.signature.id}/upload`, {
      signedDocument: (await uploadedPaper(world, signed)).body.id,
      version: seen.signature.version,
    });
  const paper = await downloaded(world, id, 'senja', 'en-us');
  const foreign = await upload(await signPdf(paper, await makeIdentity('Siapa')));
  expect(foreign.body.fieldErrors).toMatchObject([{ code: 'error.signature.flaw.untrusted' }]);
  const own = await upload(await signPdf(paper, await makeIdentity('Nia', authority)));
  expect(own.body).toMatchObject({ status: 'SIGNED', issuer: 'Otoritas', trusted: true });
  world.config.privy.ca = undefined;
});

test('nobody signs for another label, nor with another label’s file', async () => {
  const { id } = await requestedInvoice(world, 'PRV-1');
  const { body } = await read(id, 'senja');
  const { id: signatureId, version } = body.signature;
  const missing = await world.ask('bayu', 'GET', '/invoices/99999999');
  const given = { signedDocument: await makeMedia(world, world.labels.ombak, 'DOCUMENT'), version };
  expect((await world.ask('bayu', 'PUT', `/signatures/${signatureId}/upload`, given)).text).toBe(
    missing.text,
  );
  const foreign = await world.ask('senja', 'PUT', `/signatures/${signatureId}/upload`, given);
  expect(foreign.body.fieldErrors).toMatchObject([{ field: 'signedDocument' }]);
  expect((await world.ask('ayu', 'PUT', `/signatures/${signatureId}/ask`, { version })).status).toBe(403);
});
