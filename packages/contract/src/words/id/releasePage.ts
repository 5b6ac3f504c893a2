import type { releasePage as english } from '../en/releasePage.ts';
import type { Same } from '../same.ts';

export const releasePage: Same<typeof english> = {
  page: {
    title: 'Halaman di situs',
    open: 'Buka halamannya',
    copy: 'Salin alamatnya',
    copied: 'Alamat tersalin',
    before:
      'Halamannya ada sejak hari rilis. Sebelum itu Anda dapat menunjukkannya kepada pers lewat tautan.',
    make: 'Tautan untuk pers',
    made: 'Tautan dibuat dan disalin',
    revoke: 'Akhiri tautan ini',
    revokeTitle: 'Akhiri tautan untuk {{note}}?',
    revokeText: 'Siapa pun yang memilikinya tidak akan menemukan apa-apa lagi. Anda dapat membuat yang baru.',
    nobody: 'pers',
    revoked: 'Tautan diakhiri',
    OPEN: 'sampai {{day}}',
    EXPIRED: 'berakhir pada {{day}}',
    REVOKED: 'Anda akhiri',
  },
  preview: {
    one: 'tautan untuk pers',
    many: 'Tautan untuk pers',
    note: 'Untuk siapa',
    noteHint: 'Hanya Anda yang melihatnya.',
    days: 'Masa berlaku (hari)',
    daysHint: 'Anda dapat mengakhirinya kapan saja.',
  },
};
