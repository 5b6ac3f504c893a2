import type { outside as english } from '../en/outside.ts';
import type { Same } from '../same.ts';
import { workings } from './workings.ts';

/** The words of what is simulated of the outside. */
export const outside: Same<typeof english> = {
  workings,
  title: 'Yang disimulasikan',
  some: '{{count}} pihak luar diperankan simulator: apa pun yang Anda lakukan di sana tidak keluar dari komputer ini.',
  none: 'Tidak ada yang disimulasikan: apa yang Anda lakukan sampai ke luar.',
  setting: 'Yang sebenarnya dipasang lewat pengaturan',
  open: 'Buka layarnya',
  modes: {
    SIMULATOR: 'Simulasi',
    REAL: 'Sebenarnya',
    BY_HAND: 'Manual',
    FOLDER: 'Folder',
    NONE: 'Belum diatur',
  },
  houses: {
    mail: {
      name: 'Email',
      standIn: 'Email tersimpan di layar kotak surat dan tidak dikirim ke mana pun.',
      real: 'Email dikirim lewat server email.',
    },
    sms: {
      name: 'Pesan singkat',
      standIn: 'Kode tersimpan di layar kotak surat, selama gateway dan server email belum diatur.',
      real: 'Kode dikirim lewat gateway.',
    },
    operator: {
      name: 'Operator telepon',
      standIn:
        'Nada dikirim ke simulator yang menjawab terlambat, dua kali, atau tidak sama sekali, atau dicatat manual dengan bukti.',
      real: 'Nada dikirim ke operator.',
    },
    signature: {
      name: 'Tanda tangan (Privy)',
      standIn:
        'Simulator mendaftarkan, menandatangani, dan menolak; tanpa simulator, PDF bertanda tangan diunggah.',
      real: 'Tagihan ditandatangani di penyedia.',
    },
    stores: {
      name: 'Toko musik',
      standIn:
        'Simulator menerima paket, memeriksanya, dan menjawab terlambat, keliru, atau dua kali; tanpa simulator, paket menuju folder, server, atau bucket yang disebut dalam pengaturan tiap toko.',
      real: 'Paket dikirim ke toko.',
    },
    bank: {
      name: 'Bank',
      standIn: 'Berkas pembayaran diunggah ke bank, dan rekening korannya diunggah ke sini, oleh petugas.',
      real: 'Pembayaran dikirim ke bank.',
    },
    tax: {
      name: 'Kantor pajak',
      standIn: 'Bukti potong diimpor ke Coretax dari berkas.',
      real: 'Bukti potong dikirim ke kantor pajak.',
    },
    files: {
      name: 'Berkas',
      standIn: 'Rekaman, gambar, dan dokumen tersimpan di folder komputer ini.',
      real: 'Rekaman, gambar, dan dokumen tersimpan di object storage.',
    },
    scanner: {
      name: 'Pemindai virus',
      standIn: 'Dokumen dan gambar disimpan tanpa diperiksa pemindai virus.',
      real: 'Dokumen dan gambar diperiksa pemindai virus sebelum disimpan.',
    },
  },
};
