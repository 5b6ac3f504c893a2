import { store as routes, type StoreInput, type StoreSetting } from '@rilis/contract/catalogue/store';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { asDropFault, DropFault } from '../../kit/drop/dropFolder.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { sealIn } from '../../kit/seal/sealedText.ts';
import { lookingLimit, openStore, secretOf } from './openStore.ts';
import { PackageFault } from './package.ts';
import { findStore } from './storeRows.ts';

/** How music services are delivered to. */
export const storeEndpoints = (db: Db, config: Config): Endpoint[] => [
  on(routes.read, ({ tx, params }) => shown(tx, params.id)),
  on(routes.save, async ({ tx, actor, params, body }) => {
    await save(tx, actor, config, params.id, body);
    return shown(tx, params.id);
  }),
  onOwn(routes.tryOut, async ({ actor, params }) => {
    const store = await withScope(db, actor, (tx) => findStore(tx, params.id));
    if (!store) throw new Problem(409, 'error.store.none');
    try {
      await openStore(config, store, lookingLimit)((folder) => folder.list('receipts').catch(asDropFault));
      return { ok: true, fault: null };
    } catch (error) {
      if (error instanceof DropFault || error instanceof PackageFault)
        return { ok: false, fault: error.fault };
      throw error;
    }
  }),
];

const nowhere = {
  folder: '',
  host: '',
  port: 22,
  user: '',
  hostKey: '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  accessKeyId: '',
};

const unset = {
  active: false,
  dpid: null,
  profile: 'ERN43',
  transport: 'FOLDER',
  territories: [],
  genreMap: [],
  leadDays: 7,
  closedUntil: null,
  titleStyle: 'VERSION_APART',
  takeDownForm: 'PURGE',
  checksum: 'SHA256',
  soundForm: 'WAV',
  coverForm: 'ORIGINAL',
  contacts: [],
  version: -1,
} as const;

async function shown(tx: Tx, dspId: number): Promise<StoreSetting> {
  const known = await findStore(tx, dspId);
  if (!known) {
    const dspName = await nameOf(tx, dspId);
    return {
      ...unset,
      territories: [],
      genreMap: [],
      contacts: [],
      ...nowhere,
      dspId,
      dspName,
      hasSecret: false,
    };
  }
  const { secret, address, name, ...store } = known;
  return { ...store, ...nowhere, ...address, dspName: name, hasSecret: secret !== null };
}

async function nameOf(tx: Tx, dspId: number): Promise<string> {
  const row = await tx
    .selectFrom('dsp')
    .select('title')
    .where('id', '=', dspId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.title;
}

async function save(tx: Tx, actor: Actor, config: Config, dspId: number, input: StoreInput): Promise<void> {
  await nameOf(tx, dspId);
  const known = await findStore(tx, dspId);
  const { secret, version } = input;
  if (version !== undefined && version !== (known?.version ?? -1))
    throw new Problem(409, 'error.staleVersion', { params: { version: known?.version ?? -1 } });
  if (input.transport !== 'FOLDER' && !secret && !known?.secret)
    throw invalid('secret', 'error.validation.required');
  const row = {
    ...rowOf(input),
    ...(secret && { secret: await sealIn(tx, secret, secretOf(dspId), config.keys) }),
  };
  await tx
    .insertInto('store')
    .values({ dsp_id: dspId, ...row })
    .onConflict((conflict) => conflict.column('dsp_id').doUpdateSet(row))
    .execute();
  const { secret: _, version: __, ...after } = input;
  const renewed = secret ? { secret: 'renewed' } : {};
  await audit(tx, actor, { action: 'updated', entity: 'dsp', id: dspId, after: { ...after, ...renewed } });
}

function rowOf(input: StoreInput) {
  const { folder, host, port, user, hostKey, endpoint, region, bucket, accessKeyId } = input;
  const address = { folder, host, port, user, hostKey, endpoint, region, bucket, accessKeyId };
  return {
    active: input.active,
    dpid: input.dpid,
    profile: input.profile,
    transport: input.transport,
    address: JSON.stringify(address),
    territories: input.territories,
    genre_map: JSON.stringify(input.genreMap),
    lead_days: input.leadDays,
    closed_until: input.closedUntil,
    title_style: input.titleStyle,
    take_down_form: input.takeDownForm,
    checksum: input.checksum,
    sound_form: input.soundForm,
    cover_form: input.coverForm,
    contacts: JSON.stringify(input.contacts),
  };
}
