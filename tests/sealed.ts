import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeAt, stepAt } from '../apps/api/src/accounts/keys/totp.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { secretOf } from '../apps/api/src/catalogue/delivery/openStore.ts';
import { loadConfig } from '../apps/api/src/config.ts';
import type { KeyRing } from '../apps/api/src/kit/seal/keyRing.ts';
import { unsealText } from '../apps/api/src/kit/seal/sealedText.ts';
import { sealFile, unsealFile } from '../apps/api/src/media/seal.ts';
import { openStorage } from '../apps/api/src/media/storage/storage.ts';
import { ownerOfNumber } from '../apps/api/src/ringback/otp/otp.ts';
import { ownerOfMessage } from '../apps/api/src/ringback/otp/smsTask.ts';
import type { Name, World } from './cast.ts';
import { paper, send } from './media.ts';

/** What hangs on the secret key of a world, one of each kind. */
export interface Sealed {
  paper: { id: string; bytes: Buffer };
  factor: string;
  storeId: number;
  /** A code that was asked for and is still good; its message waits. */
  otpId: string;
  bound: string;
  blocked: string;
}

const storeSecret = 'rahasia sekali';
const piece = Buffer.from('a piece of a paper on its way');

/** Makes one of each kind, as people and programs do. */
export async function sealEverything(world: World): Promise<Sealed> {
  const bound = '0813 5550 4001';
  const blocked = '0813 5550 4002';
  const { secret: factor } = (await world.ask('beni', 'POST', '/account/second-factor')).body;
  const code = codeAt(factor, stepAt(Date.now()));
  await world.ask('beni', 'PUT', '/account/second-factor', { code });
  await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: blocked, reason: 'Permintaan pemilik' });
  const otpToken = await prove(world, 'tirta', bound);
  await world.ask('tirta', 'POST', '/nsp-creations', { titleRbt: 'Salam', otpToken });
  const asked = { purpose: 'NSP_CREATION', target: '0813 5550 4003' };
  const { otpId } = (await world.ask('bayu', 'POST', '/v1/otp/request', asked)).body;
  await keepPiece(world);
  return { paper: await sendPaper(world), factor, storeId: await keepStore(world), otpId, bound, blocked };
}

async function prove(world: World, who: Name, target: string): Promise<string> {
  const asked = { purpose: 'NSP_CREATION', target };
  const { otpId } = (await world.ask(who, 'POST', '/v1/otp/request', asked)).body;
  await world.drain();
  const { content } = (await world.ask('sari', 'GET', '/mailbox')).body;
  const code = /\b(\d{6})\b/.exec(content[0].text)![1];
  return (await world.ask(who, 'POST', '/v1/otp/verify', { otpId, code })).body.otpToken;
}

export async function sendPaper(world: World, text = 'NIK 3174010101900001'): Promise<Sealed['paper']> {
  const bytes = paper(text);
  const sent = await send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes });
  if (sent.status !== 201) throw new Error(sent.text);
  return { id: sent.body.id, bytes };
}

async function keepStore(world: World): Promise<number> {
  const { rows } = await world.sql.query("insert into dsp (title) values ('Kedai') returning id::int");
  const { id } = rows[0];
  const settings = {
    ...{
      active: false,
      dpid: null,
      profile: 'CSV',
      transport: 'SFTP',
      folder: 'in',
      leadDays: 7,
      genreMap: [],
    },
    ...{ titleStyle: 'VERSION_AND_GUESTS', takeDownForm: 'PURGE', host: 'sftp.example.test', user: 'rilis' },
    ...{ hostKey: `SHA256:${'a'.repeat(43)}`, secret: storeSecret },
  };
  const { status, text } = await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, settings);
  if (status !== 200) throw new Error(text);
  return id;
}

/** Of an upload to a bucket, which is sent in pieces. */
async function keepPiece(world: World): Promise<void> {
  const sha256 = createHash('sha256').update(piece).digest('hex');
  const folder = path.join(world.config.dataDir, 'staging', 'made');
  const staged = path.join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(staged, piece);
  const key = await openStorage(world.config).put(staged, await sealFile(staged, sha256, world.config.keys));
  await world.sql.query(
    `with u as (insert into upload (id, bytes, metadata) values ('unterwegs', 100, '{}') returning id)
     insert into upload_piece (upload_id, starts_at, bytes, sha256, storage_key) select id, 0, $1, $2, $3 from u`,
    [piece.length, sha256, key],
  );
}

/** A program of the world with other keys. */
export async function programWith([current, previous]: KeyRing, world: World) {
  const keys = { SECRET_KEY: current, ...(previous && { SECRET_KEY_PREVIOUS: previous }) };
  const { dataDir } = world.config;
  const config = loadConfig({
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...keys,
  });
  const { app, db } = await buildApp(config, world.databaseUrl);
  const ask = async (who: Name, method: 'GET' | 'POST', at: string, body?: object) => {
    const headers = { authorization: `Bearer ${world.cast[who].token}` };
    const reply = await app.inject({ method, url: `/api${at}`, headers, ...(body && { payload: body }) });
    return { status: reply.statusCode, text: reply.body, raw: reply.rawPayload };
  };
  return { db, config, ask, end: () => app.close() };
}

/** Which kinds a program with these keys opens, or finds again. */
export async function openedWith(keys: KeyRing, world: World, sealed: Sealed): Promise<string[]> {
  const program = await programWith(keys, world);
  try {
    const found = Object.entries(looks(keys, world, sealed, program)).map(async ([kind, look]) =>
      (await look().catch(() => false)) ? [kind] : [],
    );
    return (await Promise.all(found)).flat();
  } finally {
    await program.end();
  }
}

function looks(
  keys: KeyRing,
  world: World,
  sealed: Sealed,
  { ask }: Awaited<ReturnType<typeof programWith>>,
) {
  const row = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows[0];
  const find = async (msisdn: string) =>
    JSON.parse((await ask('sari', 'POST', '/tone-numbers/find', { msisdn })).text);
  return {
    paper: async () =>
      (await ask('ayu', 'GET', `/media-images/download/${sealed.paper.id}`)).raw.equals(sealed.paper.bytes),
    factor: async () => {
      const { id } = world.cast.beni;
      const { sealed_secret: kept } = await row(
        'select sealed_secret from second_factor where user_id = $1',
        [id],
      );
      return unsealText(kept, String(id), keys) === sealed.factor;
    },
    store: async () => {
      const { secret } = await row('select secret from store where dsp_id = $1', [sealed.storeId]);
      return unsealText(secret, secretOf(sealed.storeId), keys) === storeSecret;
    },
    number: async () => {
      const { number_sealed: kept } = await row('select number_sealed from otp where id = $1', [
        sealed.otpId,
      ]);
      return unsealText(kept, ownerOfNumber(sealed.otpId), keys) === '6281355504003';
    },
    message: async () => {
      const { sealed: kept } = await row(
        "select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where payload ->> 'otpId' = $1",
        [sealed.otpId],
      );
      return unsealText(Buffer.from(kept, 'base64'), ownerOfMessage(sealed.otpId), keys).includes(
        '6281355504003',
      );
    },
    piece: async () => {
      const { sha256, storage_key: key } = await row('select sha256, storage_key from upload_piece');
      return (await unsealFile(openStorage(world.config), key, sha256, keys)).equals(piece);
    },
    bound: async () => (await find(sealed.bound)).bound.id > 0,
    blocked: async () => (await find(sealed.blocked)).blocked.id > 0,
  };
}
