import type { StoreInput, StoreSetting, TitleStyle, Transport } from '@rilis/contract/catalogue/store';
import type { Tx } from '../../kit/db/db.ts';

type Address = Pick<
  StoreInput,
  'folder' | 'host' | 'port' | 'user' | 'hostKey' | 'endpoint' | 'region' | 'bucket' | 'accessKeyId'
>;

/** A store as it is delivered to. */
export interface Store {
  dspId: number;
  name: string;
  active: boolean;
  dpid: string | null;
  profile: StoreSetting['profile'];
  transport: Transport;
  address: Address;
  secret: Buffer | null;
  territories: string[];
  genreMap: { genre: string; store: string }[];
  leadDays: number;
  closedUntil: string | null;
  titleStyle: TitleStyle;
  takeDownForm: StoreSetting['takeDownForm'];
  checksum: StoreSetting['checksum'];
  soundForm: StoreSetting['soundForm'];
  coverForm: StoreSetting['coverForm'];
  contacts: StoreSetting['contacts'];
  version: number;
}

const select = (tx: Tx) =>
  tx
    .selectFrom('store')
    .innerJoin('dsp', 'dsp.id', 'store.dsp_id')
    .where('dsp.deleted_at', 'is', null)
    .select([
      'store.dsp_id as dspId',
      'dsp.title as name',
      'store.active',
      'store.dpid',
      'store.profile',
      'store.transport',
      'store.address',
      'store.secret',
      'store.territories',
      'store.genre_map as genreMap',
      'store.lead_days as leadDays',
      'store.closed_until as closedUntil',
      'store.title_style as titleStyle',
      'store.take_down_form as takeDownForm',
      'store.checksum',
      'store.sound_form as soundForm',
      'store.cover_form as coverForm',
      'store.contacts',
      'store.version',
    ]);

/** How a music service is delivered to; undefined where nobody has said so. */
export const findStore = (tx: Tx, dspId: number): Promise<Store | undefined> =>
  select(tx).where('store.dsp_id', '=', dspId).executeTakeFirst();

/** Whether a store takes what is new on a day; what is to go is taken at any time. */
export const isClosed = ({ closedUntil }: Store, day: string): boolean =>
  closedUntil !== null && closedUntil >= day;

/** The stores that are delivered to now. */
export const listStores = (tx: Tx): Promise<Store[]> =>
  select(tx).where('store.active', '=', true).orderBy('store.dsp_id').execute();
