/** How money was earned, what was counted for it, and with it the one definition of plays (docs/adr/0022). */
import type { Channel } from './terms.ts';

/** `NONE`: money for which nothing was counted. */
export const UNITS = ['PLAY', 'DOWNLOAD', 'ACTIVATION', 'NONE'] as const;
export type Unit = (typeof UNITS)[number];

/** What the uses of a channel are when the sale type does not say it. */
export const channelUnits = {
  DSP: 'PLAY',
  OWN_SERVICE: 'PLAY',
  COVER_TO_MASTER: 'PLAY',
  RBT: 'ACTIVATION',
} as const satisfies Record<Channel, Unit>;

/** The sale types there are words for; `null`: whatever the channel counts. STREAM does not tell how it was paid for. */
export const saleTypeUnits = {
  SUBSCRIPTION: null,
  ADS: null,
  STREAM: null,
  COVER: null,
  DOWNLOAD: 'DOWNLOAD',
  RBT: 'ACTIVATION',
  NSP: 'ACTIVATION',
  SYNC: 'NONE',
  REFUND: 'NONE',
  PENALTY: 'NONE',
  FEE: 'NONE',
} as const satisfies Record<string, Unit | null>;
export type SaleType = keyof typeof saleTypeUnits;

const isSaleType = (saleType: string): saleType is SaleType => Object.hasOwn(saleTypeUnits, saleType);

/** What the quantity of a line counts. A store's own word counts what its channel counts; plays are the unit PLAY. */
export const unitOf = (channel: Channel, saleType: string): Unit =>
  (isSaleType(saleType) ? saleTypeUnits[saleType] : null) ?? channelUnits[channel];

interface Synonyms {
  type: SaleType;
  /** In capitals; found anywhere in what the store writes. */
  words: readonly string[];
  /** The whole text must be one of the words. */
  alone?: true;
}

/** What stores write, English and Indonesian. The first that fits decides: what was paid back was no sale, an advertisement was no subscription. */
const synonyms: readonly Synonyms[] = [
  {
    type: 'REFUND',
    words: ['REFUND', 'REFUNDS', 'REFUNDED', 'CHARGEBACK', 'RETURN', 'RETURNS', 'PENGEMBALIAN'],
  },
  { type: 'PENALTY', words: ['PENALTY', 'PENALTIES', 'FINE', 'DENDA', 'PENALTI'], alone: true },
  {
    type: 'FEE',
    words: [
      'FEE',
      'FEES',
      'SERVICE FEE',
      'ADMIN FEE',
      'DISTRIBUTION FEE',
      'BIAYA',
      'BIAYA ADMIN',
      'BIAYA LAYANAN',
    ],
    alone: true,
  },
  { type: 'NSP', words: ['NSP', 'NADA SAMBUNG PRIBADI'] },
  {
    type: 'RBT',
    words: [
      'RBT',
      'RINGBACK',
      'RING BACK',
      'RINGBACKTONE',
      'CRBT',
      'CALLER TUNE',
      'NADA SAMBUNG',
      'NADA TUNGGU',
    ],
  },
  {
    type: 'RBT',
    words: ['ACTIVATION', 'ACTIVATIONS', 'RENEWAL', 'RENEWALS', 'AKTIVASI', 'PERPANJANGAN'],
    alone: true,
  },
  { type: 'STREAM', words: ['TRIAL', 'UJI COBA'] },
  {
    type: 'ADS',
    words: [
      'AD',
      'ADS',
      'ADVERT',
      'ADVERTISING',
      'ADVERTISEMENT',
      'AVOD',
      'FREEMIUM',
      'FREE',
      'UGC',
      'IKLAN',
      'GRATIS',
    ],
  },
  {
    type: 'DOWNLOAD',
    words: ['DOWNLOAD', 'DOWNLOADS', 'DOWNLOADED', 'UNDUH', 'UNDUHAN', 'EST', 'PURCHASE', 'PEMBELIAN'],
  },
  {
    type: 'SUBSCRIPTION',
    words: [
      'SUBSCRIPTION',
      'SUBSCRIPTIONS',
      'SUBSCRIBER',
      'PREMIUM',
      'PAID',
      'SVOD',
      'LANGGANAN',
      'BERLANGGANAN',
    ],
  },
  { type: 'SYNC', words: ['SYNC', 'SYNCH', 'SYNCHRONIZATION', 'SYNCHRONISATION', 'SINKRONISASI'] },
  { type: 'COVER', words: ['COVER', 'COVERS', 'COVER TO MASTER'] },
  {
    type: 'STREAM',
    words: [
      'STREAM',
      'STREAMS',
      'STREAMING',
      'PLAY',
      'PLAYS',
      'LISTEN',
      'LISTENS',
      'PUTAR',
      'PEMUTARAN',
      'ON DEMAND',
    ],
  },
];

const patterns = synonyms.map(({ type, words, alone }) => ({
  type,
  pattern: new RegExp(alone ? `^(?:${words.join('|')})$` : `(?:^| )(?:${words.join('|')})(?: |$)`),
}));

/**
 * The sale type of what a store writes ("Ad-supported Streaming", "Unduhan"); its own word in capitals when nobody
 * knows it, '' for nothing written.
 */
export function readSaleType(written: string): string {
  const plain = written
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const known = isSaleType(plain) ? plain : patterns.find(({ pattern }) => pattern.test(plain))?.type;
  return known ?? written.trim().toUpperCase().replace(/\s+/g, ' ');
}
