import type { reviewReplies as english } from '../en/reviewReplies.ts';
import type { Same } from '../same.ts';

export const reviewReplies: Same<typeof english> = {
  artwork: 'Sampul ini bukan hak Anda, atau memuat hal yang ditolak toko. Mohon unggah sampul lain.',
  rights: 'Mohon kirim bukti bahwa Anda memegang hak atas rekaman ini.',
  audio: 'Rekaman ini memiliki cacat yang terdengar. Mohon unggah master yang bersih.',
  duplicate: 'Rilisan ini sudah ada di katalog.',
  identity: 'Mohon tunjukkan bahwa Anda adalah artis ini, atau bertindak untuknya.',
  artist: {
    picture: 'Foto ini bukan foto Anda, atau bukan hak Anda. Mohon unggah foto lain.',
    identity: 'Mohon tunjukkan bahwa Anda adalah artis ini, atau bertindak untuknya.',
    name: 'Sudah ada artis lain yang dikenal dengan nama ini. Mohon pilih nama yang membedakan Anda.',
    pages: 'Halaman yang Anda sebut milik orang lain. Mohon sebut halaman Anda sendiri, atau kosongkan.',
  },
  label: {
    papers: 'Satu dokumen tidak terbaca, atau milik pihak lain. Mohon unggah lagi, utuh dan jelas.',
    bank: 'Rekening bank bukan atas nama label ini maupun penerima royaltinya.',
    taxNumber: 'Nomor pajak itu bukan milik nama yang Anda berikan.',
    name: 'Sudah ada perusahaan lain dengan nama ini. Mohon pilih nama lain.',
  },
  user: {
    music: 'Kami belum dapat mendengar karya Anda. Mohon daftar lagi dengan tautan ke musik Anda.',
    identity: 'Anda mendaftar atas nama orang lain. Mohon daftar atas nama sendiri.',
    twice: 'Anda sudah punya akun di sini. Mohon masuk dengan akun itu, atau minta kata sandi baru.',
    act: 'Sudah ada artis lain yang dikenal dengan nama ini. Mohon daftar dengan nama yang membedakan Anda.',
  },
  ringback: {
    cut: 'Potongannya mulai atau berakhir di tengah kata. Mohon pilih bagian lain.',
    sound: 'Nadanya terlalu pelan, atau pecah. Mohon potong dari master yang bersih.',
    rights: 'Bunyinya bukan lagu Anda. Mohon tunjukkan bahwa Anda memegang haknya.',
    words: 'Judul atau ejaannya tidak sama dengan lagunya.',
  },
  transfer: {
    agreement: 'Mohon kirim perjanjian kedua label yang menyebut apa yang beralih, dan sejak kapan.',
    rights: 'Label yang menyerahkan tidak memegang semua hak atasnya.',
    money: 'Masih ada uang di antara kedua label yang belum diselesaikan. Mohon selesaikan dahulu.',
  },
};
