import { freshStores } from '../../apps/api/src/catalogue/delivery/simulator/simulatedStores.ts';
import type { Asking, Recipe } from './call.ts';
import { ownedBy } from './stock.ts';

const setting = {
  ...{ active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: 'store' },
  ...{ leadDays: 7, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
};

const storeOf = async ({ world }: Asking): Promise<number> =>
  Number((await world.sql.query('select min(id) as id from dsp where deleted_at is null')).rows[0].id);

const album: Recipe = ({ stock, who }) => ({ ids: { id: ownedBy(stock, who).albumId } });
const store: Recipe = async (asking) => ({ ids: { id: await storeOf(asking) } });

/** A service that is delivered to into a folder. */
const known: Recipe = async (asking) => {
  const id = await storeOf(asking);
  await asking.world.ask('sari', 'PUT', `/dsps/${id}/delivery`, setting);
  return { ids: { id } };
};

/** A release that left for a store, of whoever asks. */
const left: Recipe = async (asking) => {
  await known(asking);
  const { albumId } = ownedBy(asking.stock, asking.who);
  const { rows } = await asking.world.sql.query(
    `insert into delivery (album_id, dsp_id, label_id, status) select id, $2, label_id, 'SENT' from album where id = $1
     on conflict (album_id, dsp_id) do update set status = 'SENT' returning id`,
    [albumId, await storeOf(asking)],
  );
  return { ids: { id: Number(rows[0].id) } };
};

export const deliveryReads: Record<string, Recipe> = {
  'GET /deliveries/:id': left,
  'GET /deliveries/album/:id': album,
  'GET /dsps/:id/delivery': store,
};

export const deliveryWrites: Record<string, Recipe> = {
  'PUT /dsps/:id/delivery': async (asking) => ({ ...(await store(asking)), body: setting }),
  'POST /dsps/:id/delivery/try': known,
  'POST /deliveries/album/:id': async (asking) => {
    const { ids } = await album(asking);
    await asking.world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [ids?.id]);
    return { ids: { id: Number(ids?.id) } };
  },
  'PUT /store-simulator': () => ({ body: freshStores().behaviour }),
  'POST /store-simulator/press': () => ({ body: { key: 'FOLDER:store/RLS00000001-1', what: 'LIVE' } }),
  'POST /deliveries/:id/tell': left,
  'PUT /deliveries/:id/:action': async (asking) => {
    const { ids } = await left(asking);
    return { ids: { id: Number(ids?.id), action: 'proveLive' }, body: { proof: 'Their page, today' } };
  },
};
