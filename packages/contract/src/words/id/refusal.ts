import type { refusal as english } from '../en/refusal.ts';
import type { Same } from '../same.ts';

export const refusal: Same<typeof english> = {
  invoice: {
    asked: {
      request: 'diajukan',
      send: 'diteruskan',
      reject: 'ditolak',
      paid: 'ditandai sudah dibayar',
      reverse: 'dikembalikan menjadi belum dibayar',
      adjust: 'disesuaikan dengan yang tersedia',
      upload: 'diganti dokumennya',
      O: 'disesuaikan dengan yang tersedia',
      R: 'diajukan',
      S: 'diteruskan ke keuangan',
      U: 'diterima untuk dibayar',
      P: 'ditandai sudah dibayar',
      D: 'ditolak administrator',
      F: 'ditolak keuangan',
    },
    instead: {
      O: 'Label harus mengajukannya dahulu.',
      R: 'Administrator meneruskannya ke keuangan atau menolaknya.',
      S: 'Keuangan menerimanya untuk dibayar atau menolaknya.',
      U: 'Keuangan menandainya sudah dibayar, atau menolaknya jika bank mengembalikan uangnya.',
      P: 'Pembayaran yang tidak terjadi dapat dibatalkan; jumlah yang keliru dikoreksi di laporan royalti berikutnya.',
      D: 'Label memperbaiki dokumen lalu mengajukannya lagi.',
      F: 'Label memperbaiki dokumen lalu mengajukannya lagi.',
    },
  },
  statement: {
    asked: {
      DRAFT: 'dikembalikan menjadi draf',
      CALCULATED: 'dikembalikan menjadi terhitung',
      APPROVED: 'disetujui',
      PUBLISHED: 'diterbitkan',
    },
    instead: {
      DRAFT: 'Hitung periodenya dahulu.',
      CALCULATED: 'Setujui dahulu; sebelum itu periodenya masih dapat dihitung ulang.',
      APPROVED: 'Laporan ini dapat diterbitkan; koreksi masuk ke periode berikutnya.',
      PUBLISHED: 'Laporan ini sudah final; koreksi masuk ke periode berikutnya.',
    },
  },
  period: {
    asked: {
      askLock: 'dimintakan kunci',
      lock: 'dikunci',
      withdraw: 'ditarik',
      askUnlock: 'dimintakan buka kunci',
      unlock: 'dibuka kuncinya',
      keep: 'tetap dikunci',
    },
    instead: {
      OPEN: 'Minta penguncian dahulu.',
      LOCK_ASKED: 'Orang kedua menguncinya, atau permintaannya ditarik.',
      LOCKED: 'Minta kuncinya dibuka, dengan alasan.',
      UNLOCK_ASKED: 'Orang kedua membuka kuncinya, atau tetap dikunci.',
    },
  },
  report: {
    PARSING: 'Tunggu sampai selesai dibaca, atau batalkan pembacaannya.',
    MAPPING: 'Tentukan cara membaca kolomnya, atau hapus.',
    PREVIEW: 'Bukukan, sisihkan, atau hapus; hanya laporan yang sudah dibukukan yang dapat dibalik.',
    ASIDE: 'Ambil lagi atau hapus.',
    POSTING:
      'Tunggu sampai selesai dibukukan, setelah itu laporan dapat dibalik; atau batalkan sebelum pembukuannya mulai.',
    POSTED: 'Laporan ini dapat dibalik; setelah itu berkas yang sudah diperbaiki dapat diunggah.',
    REVERSED: 'Unggah berkas yang sudah diperbaiki sebagai laporan baru.',
    FAILED: 'Baca ulang, atau hapus lalu unggah berkas yang sudah diperbaiki.',
  },
  run: {
    instead: {
      PROPOSED: 'Orang kedua menyetujui jumlahnya, atau pembayaran ini ditarik.',
      APPROVED:
        'Rekening koran bank membukukan isinya; yang tidak jadi dibayar dikeluarkan, dan selama belum ada yang dibukukan semuanya dapat dibatalkan.',
      DONE: 'Pembayaran yang tidak terjadi dibatalkan di tagihannya.',
      CANCELLED: 'Tagihannya menunggu pembayaran massal berikutnya: susun yang baru.',
    },
  },
  slip: {
    instead: {
      DRAFT: 'Bukti ini terbit bersama pembayaran tagihannya.',
      ISSUED: 'Bukti ini dapat diganti atau dibatalkan, dengan alasan.',
      REPLACED: 'Yang berlaku adalah bukti penggantinya: lanjutkan dengan bukti itu.',
      CANCELLED: 'Bukti ini dapat diganti, dengan alasan, selama tagihannya sudah dibayar.',
    },
  },
  signature: {
    instead: {
      WAITING: 'Label menandatanganinya, atau mengunggah PDF yang sudah ditandatangani.',
      SIGNED: 'Tagihan dapat diteruskan; jika dikembalikan ke label, yang berikutnya ditandatangani lagi.',
      DECLINED: 'Minta tanda tangan lagi, atau unggah PDF yang sudah ditandatangani.',
      EXPIRED: 'Minta tanda tangan lagi, atau unggah PDF yang sudah ditandatangani.',
      FAILED: 'Minta tanda tangan lagi, atau unggah PDF yang sudah ditandatangani.',
      VOID: 'Tagihan kembali ke label: ajukan lagi, lalu tandatangani yang baru.',
    },
  },
};
