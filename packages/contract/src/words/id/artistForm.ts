import type { artistForm as english } from '../en/artistForm.ts';
import type { Same } from '../same.ts';

export const artistForm: Same<typeof english> = {
  identityAbout:
    'Draf cukup dengan nama panggung. Untuk persetujuan kami perlu juga nama asli, foto, jenis kelamin, kewarganegaraan, biografi, dan tag.',
  isniHint: 'Enam belas karakter, misalnya 0000 0001 2103 2683: pembeda artis senama di toko.',
  ipiHint: 'Sebelas angka, dari lembaga kolektif; untuk pencipta.',
  imageHint: 'Wajah di tengah: toko memotongnya menjadi lingkaran. JPG atau PNG, maksimal 10 MB.',
  descriptionHint: 'Dua atau tiga kalimat yang boleh ditampilkan toko.',
  person: 'Data pribadi lainnya',
  elsewhere: 'Akun di tempat lain',
  elsewhereAbout:
    'Centang tempat yang sudah punya halaman dan isi ID-nya, supaya toko tidak membuat halaman kedua.',
  appleHint: 'Angka di ujung alamat halamannya.',
  spotifyHint: '22 huruf dan angka setelah /artist/.',
  soundcloudHint: 'Nama setelah soundcloud.com/.',
};
