import type { taxRule as english } from '../en/taxRule.ts';
import type { Same } from '../same.ts';

export const taxRule: Same<typeof english> = {
  one: 'aturan pajak',
  many: 'Aturan pajak',
  emptyHint: 'Tidak ada aturan seperti ini.',
  name: '{{about}}: {{rate}} %, mulai {{from}}',
  nameUntil: '{{about}}: {{rate}} %, {{from}} sampai {{to}}',
  payees: { COMPANY: 'Badan', INDIVIDUAL: 'Orang pribadi', FOREIGN: 'Penerima di luar negeri' },
  kinds: { ROYALTY: 'royalti', SERVICE: 'jasa' },
  conditions: {
    NPWP: 'dengan NPWP valid',
    NO_NPWP: 'tanpa NPWP valid',
    NPWP_AND_NPPN: 'dengan NPWP valid dan pemberitahuan norma (NPPN)',
    TREATY: 'dengan perjanjian pajak (P3B)',
    ANY: 'tanpa perjanjian pajak (P3B)',
  },
};
