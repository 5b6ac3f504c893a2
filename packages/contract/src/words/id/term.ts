import type { term as english } from '../en/term.ts';
import type { Same } from '../same.ts';

export const term: Same<typeof english> = {
  one: 'ketentuan kontrak',
  many: 'Ketentuan kontrak',
  emptyHint:
    'Pembagian dalam kontrak berlaku sebagai tiga ketentuan. Kesepakatan di luar itu dicatat di sini.',
  name: '{{about}}: {{share}}, mulai {{from}}',
  nameUntil: '{{about}}: {{share}}, {{from}} sampai {{to}}',
  everything: 'Semua pendapatan',
  territories: { DOMESTIC: 'Indonesia', INTERNATIONAL: 'Luar negeri' },
};
