import type { moneyFormProblems as english } from '../en/moneyFormProblems.ts';
import type { Same } from '../same.ts';

export const moneyFormProblems: Same<typeof english> = {
  invoice: {
    consent: 'Persetujuan Anda atas penggunaan data pribadi diperlukan untuk pembayaran.',
    futurePayment: 'Tanggal pembayaran tidak boleh di masa depan.',
    taxConfirmed: 'Konfirmasikan pajak dahulu: periksa jumlah dan alasannya.',
    transition:
      'Status tagihan ini “{{status}}”, sehingga belum atau tidak lagi dapat {{asked}}. {{instead}}',
  },
  ledger: { order: 'Hari terakhir mendahului hari pertama.' },
  staleInvoice:
    'Tagihan ini berubah sejak Anda melihatnya: statusnya “{{status}}”, sebesar {{amount}}. Periksa kembali, lalu ulangi.',
  statement: {
    noPool: 'Penerimaan {{missing}} belum diisi. Isi di menu “$t(web.menu.pools)”, lalu hitung lagi.',
    nothing: 'Penyesuaian sebesar nol tidak mengubah apa pun.',
    poolPlays:
      'Pemutaran {{service}} milik {{label}} saja pada {{period}} melebihi jumlah pemutaran pada penerimaannya. Perbaiki jumlahnya di menu “$t(web.menu.pools)”, lalu hitung lagi.',
    takenOff:
      'Denda dan biaya mengurangi: tulis jumlahnya dengan tanda minus. Hanya koreksi yang dapat menambah.',
    transition:
      'Status laporan royalti ini “{{status}}”, sehingga belum atau tidak lagi dapat {{asked}}. {{instead}}',
  },
  taxInvoice: { number: 'Nomor seri faktur pajak terdiri dari 17 digit, atau 16 digit sebelum 2025.' },
  taxRule: {
    condition: 'Syarat ini tidak berlaku bagi penerima tersebut.',
    flat: 'Tarif tetap paling tinggi 100 %.',
    order: 'Hari terakhir mendahului hari pertama.',
  },
  term: {
    oneOf: 'Pilih salah satu saja: artis, rilisan, atau lagu.',
    order: 'Periode terakhir mendahului periode pertama.',
  },
};
