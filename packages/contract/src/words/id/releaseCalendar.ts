import type { releaseCalendar as english } from '../en/releaseCalendar.ts';
import type { Same } from '../same.ts';

export const releaseCalendar: Same<typeof english> = {
  title: 'Kalender rilis',
  about: 'Rilisan menurut tanggal rilisnya, dan apa yang terlambat untuk itu.',
  month: 'Bulan',
  list: 'Daftar',
  view: 'Tampilkan sebagai',
  before: 'Bulan sebelumnya',
  after: 'Bulan berikutnya',
  now: 'Bulan ini',
  table: 'Rilisan {{month}}',
  day: 'Hari',
  dayOf: 'Rilisan {{day}}',
  more: '{{count}} lagi',
  moreOfDay: 'Masih ada {{count}} rilisan lain pada hari ini: pilih label untuk melihat miliknya.',
  today: 'hari ini',
  pitch: 'Rilisan mulai {{day}} masih sempat dipertimbangkan redaksi toko: mereka meminta {{days}} hari.',
  pitchShort: 'batas pitch',
  preOrder: 'Prapesan mulai {{day}}',
  state: 'Yang kurang',
  nothing: 'Tidak ada',
  misses: {
    DAY: 'Harinya lewat dan belum disetujui',
    PITCH: 'Terlambat untuk redaksi toko',
    STORES: 'Terlambat di {{stores}}',
    REQUEST: 'Persetujuan belum diajukan',
  },
  undated: '{{count}} draf belum memiliki tanggal rilis.',
  seeUndated: 'Lihat drafnya',
  none: 'Tidak ada rilisan pada {{month}}',
  noneText: 'Rilisan muncul di sini begitu tanggal rilisnya diisi.',
};
