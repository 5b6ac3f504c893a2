import type { mediaRule as english } from '../en/mediaRule.ts';
import type { Same } from '../same.ts';

export const mediaRule: Same<typeof english> = {
  empty: 'Berkas kosong (0 byte). Ekspor atau salin lagi, lalu unggah berkas yang baru.',
  notWav: 'Audio harus berupa berkas WAV; berkas ini bukan WAV. Ekspor lagi sebagai WAV (PCM).',
  notWavFound:
    'Audio harus berupa berkas WAV; berkas ini tampaknya {{found}}. Ekspor lagi dari master sebagai WAV (PCM); jangan hanya mengganti namanya.',
  notWave:
    'Audio harus berupa berkas WAV; berkas RIFF ini berisi "{{found}}". Ekspor lagi sebagai WAV (PCM).',
  bigEndian: 'Audio harus berupa WAV biasa; berkas ini big-endian (RIFX). Ekspor lagi sebagai WAV (PCM).',
  tooManyChunks:
    'Berkas WAV memiliki lebih dari {{maximum}} bagian sebelum audionya. Ekspor lagi tanpa metadata tambahan.',
  twoFormats: 'Berkas WAV menjelaskan formatnya dua kali. Ekspor lagi sebagai WAV (PCM).',
  badFormat:
    'Bagian format berkas WAV bertentangan dengan dirinya sendiri ({{found}}). Ekspor lagi sebagai WAV (PCM).',
  badChunk: 'Bagian "{{chunk}}" pada berkas WAV berukuran mustahil. Berkas rusak; ekspor lagi.',
  truncatedHeader:
    'Berkas WAV berakhir di tengah header-nya. Berkas rusak atau tersalin sebagian; ekspor lagi.',
  truncatedAudio:
    'Berkas WAV terpotong: header-nya menyebut {{announced}} byte audio, yang ada {{found}}. Salin atau ekspor lagi berkas yang utuh.',
  noFormat: 'Berkas WAV tidak menyebutkan formatnya. Berkas rusak; ekspor lagi sebagai WAV (PCM).',
  audioBeforeFormat: 'Audio dalam berkas WAV mendahului formatnya. Ekspor lagi sebagai WAV (PCM).',
  noAudio: 'Berkas WAV tidak berisi audio. Ekspor lagi dan periksa bagian yang dipilih.',
  codec: 'Audio harus PCM biasa; WAV ini berisi {{found}}. Ekspor lagi sebagai PCM.',
  stereo: 'Lagu harus stereo; berkas ini memiliki {{count}} kanal. Ekspor lagi sebagai WAV stereo.',
  mono: 'Nada sambung harus mono; berkas ini memiliki {{found}} kanal. Gabungkan menjadi mono lalu ekspor lagi.',
  bits: 'Lagu harus memiliki {{minimum}} sampai {{maximum}} bit per sampel; berkas ini {{found}}. Ekspor lagi dengan 16 atau 24 bit.',
  bitsExact:
    'Nada sambung harus memiliki {{minimum}} bit per sampel; berkas ini {{found}}. Ekspor lagi dengan {{minimum}} bit.',
  sampleRateLow:
    'Laju sampel lagu minimal {{minimum}} Hz; berkas ini {{found}} Hz. Ekspor lagi dari sesi rekaman aslinya.',
  sampleRateHigh:
    'Laju sampel maksimal {{maximum}} Hz; berkas ini {{found}} Hz. Ekspor lagi dengan laju yang lebih rendah.',
  sampleRateExact:
    'Laju sampel nada sambung harus {{minimum}} Hz; berkas ini {{found}} Hz. Ekspor lagi dengan {{minimum}} Hz.',
  tooShort: 'Lagu minimal {{minimum}} detik; berkas ini {{found}} detik. Unggah rekaman yang lengkap.',
  tooLong: 'Nada sambung maksimal {{maximum}} detik; berkas ini {{found}} detik. Potong lebih pendek.',
  tooLarge: 'Ukuran berkas maksimal {{maximum}} MB; berkas ini {{found}} MB. Perkecil lalu coba lagi.',
  riffSize: 'Header berkas menyebut {{announced}} byte, berkasnya {{found}}. Audionya sendiri lengkap.',
  streamedSize: 'Header berkas tidak menyebut panjang audio; panjang berkas yang sebenarnya dipakai.',
  unpaddedChunk: 'Bagian "{{chunk}}" tidak digenapkan menurut formatnya; tetap dibaca.',
  byteRate: 'Laju byte di header berkas salah; diabaikan.',
  partialFrame: 'Audio berakhir di tengah sampel; byte terakhir diabaikan.',
  imageFormat:
    'Gambar harus jpg, jpeg, jfif, atau png; berkas ini tampaknya {{found}}. Simpan lagi sebagai JPG atau PNG; jangan hanya mengganti namanya.',
  imageUnknown:
    'Gambar harus jpg, jpeg, jfif, atau png; berkas ini bukan salah satunya, apa pun namanya. Simpan lagi gambarnya sebagai JPG atau PNG.',
  imageUnreadable: 'Gambar rusak dan tidak dapat dibaca sampai akhir. Simpan lagi sebagai JPG atau PNG.',
  imageTooManyPixels: 'Gambar maksimal {{maximum}} megapiksel. Simpan dengan ukuran 3000 × 3000 piksel.',
  imageTooSmall:
    'Gambar minimal {{minimum}} × {{minimum}} piksel; gambar ini {{width}} × {{height}}. Pakai gambar asli yang lebih besar; jangan memperbesar yang ini.',
  imageBelowRecommended:
    'Gambar ini {{width}} × {{height}} piksel. Diterima, tetapi di beberapa toko tampak kurang tajam: bila ada gambar asli {{recommended}} × {{recommended}}, pakai yang itu.',
  imageNotSquare: 'Gambar harus persegi; gambar ini {{width}} × {{height}}. Potong menjadi persegi.',
  imageColour: 'Gambar harus berwarna RGB; gambar ini {{found}}. Ubah ke sRGB lalu simpan lagi.',
  imageAlpha: 'Gambar tidak boleh transparan. Beri latar polos lalu simpan lagi.',
  imageAnimated: 'Gambar tidak boleh bergerak. Simpan satu bingkai sebagai JPG atau PNG.',
  imageRotated: 'Gambar memakai tanda orientasi yang diabaikan toko. Tegakkan gambarnya lalu simpan lagi.',
  documentFormat:
    'Dokumen harus PDF, JPG, atau PNG; berkas ini tampaknya {{found}}. Simpan dalam salah satunya.',
  pdfFormat:
    'Dokumen ini harus PDF; berkas ini tampaknya {{found}}. Simpan sebagai PDF; jangan hanya mengganti namanya.',
  documentUnknown:
    'Dokumen harus PDF, JPG, atau PNG; berkas ini bukan salah satunya, apa pun namanya. Simpan dalam salah satunya.',
  pdfUnknown: 'Dokumen ini harus PDF; berkas ini bukan PDF, apa pun namanya. Simpan sebagai PDF lalu unggah.',
  pdfUnreadable: 'PDF rusak dan tidak dapat dibaca. Cetak lagi ke PDF lalu unggah berkas yang baru.',
  pdfNoPage: 'PDF tidak memiliki halaman. Cetak lagi dokumennya ke PDF lalu unggah berkas yang baru.',
  pdfEncrypted: 'PDF dilindungi kata sandi atau pembatasan. Simpan tanpa perlindungan.',
  pdfScript: 'PDF berisi skrip, yang tidak diizinkan. Cetak lagi ke PDF lalu unggah berkas yang baru.',
  pdfLaunch:
    'PDF dapat menjalankan program, membuka berkas lain, atau mengirimkan isiannya, yang tidak diizinkan. Cetak lagi ke PDF lalu unggah berkas yang baru.',
  pdfEmbedded: 'PDF membawa berkas lain di dalamnya, yang tidak diizinkan. Simpan tanpa lampiran.',
  pdfTooComplex: 'PDF mengembang jauh melebihi ukurannya. Cetak lagi ke PDF lalu unggah berkas yang baru.',
  infected:
    'Pemindai virus menemukan {{found}} dalam berkas ini. Bersihkan komputer asalnya, lalu unggah berkas yang dibuat baru.',
};
