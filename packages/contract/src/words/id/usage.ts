import type { usage as english } from '../en/usage.ts';
import type { Same } from '../same.ts';

export const usage: Same<typeof english> = {
  saleTypes: {
    STREAM: 'Streaming',
    SUBSCRIPTION: 'Langganan',
    ADS: 'Iklan',
    DOWNLOAD: 'Unduhan',
    RBT: 'Nada sambung',
    NSP: 'NSP',
    COVER: 'Cover to master',
    SYNC: 'Lisensi sinkronisasi',
    REFUND: 'Pengembalian dana',
    PENALTY: 'Denda',
    FEE: 'Biaya',
  },
  counted: {
    PLAY: '{{count}} pemutaran',
    DOWNLOAD: '{{count}} unduhan',
    ACTIVATION: '{{count}} aktivasi',
    NONE: '–',
  },
  territories: { DOMESTIC: 'Indonesia', INTERNATIONAL: 'Luar negeri', UNKNOWN: 'Tidak diketahui' },
};
