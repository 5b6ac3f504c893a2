import type { reversal as english } from '../en/reversal.ts';
import type { Same } from '../same.ts';

export const reversal: Same<typeof english> = {
  sums: 'Pendapatan {{income}} dibukukan balik; {{amount}} di antaranya sudah dicatat untuk label.',
  suspense: '{{amount}} pendapatan yang belum cocok keluar dari penampungan.',
  supplements: '{{count}} susulannya ikut dibalik dan sudah termasuk dalam angka ini:',
  supplement: 'Membalik',
  parts: 'Yang terkena pembalikan',
  label: 'Label',
  statement: 'Laporan royalti dan tagihan',
  goes: 'Yang terjadi',
  amount: 'Bagian label',
  unstated: '{{period}}, belum ada laporan royalti',
  invoice: 'Tagihan {{total}}: {{status}}',
  next: 'Tetap seperti adanya; masuk ke laporan royalti berikutnya',
  again: 'Harus dihitung ulang',
  pending: 'Keluar dari saldo tertunda',
};
