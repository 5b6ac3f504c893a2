import type { bulkEdit as english } from '../en/bulkEdit.ts';
import type { Same } from '../same.ts';

export const bulkEdit: Same<typeof english> = {
  what: 'Apa yang sama untuk semuanya mulai sekarang?',
  whatHint: 'Lagu mengikuti rilisannya bila tidak punya isian sendiri.',
  preview: 'Lihat yang berubah',
  back: 'Ubah lagi',
  willChange: '{{count}} rilisan akan berubah',
  same: '{{count}} sudah berisi itu',
  refused: '{{count}} tetap seperti semula',
  release: 'Rilisan',
  change: 'Perubahan',
  asIs: 'Tidak ada yang berubah',
  apply: 'Ubah {{count}} rilisan',
};
