import { bilingual } from './bilingual.ts';

/** U01–U08 and R01–R04. */
export const soundWords = bilingual({
  en: {
    U01: 'The audio is not accepted. {{found}} Needed is a stereo WAV, 16–24 bit, 44.1 kHz or more, at least 60 seconds.',
    U03: 'Long silence at {{found}}. Trim it, unless it is meant.',
    U04: 'The audio is too loud or off centre: {{found}}. Export it again with more headroom.',
    U05: 'This is no real stereo: {{found}}. Check the export.',
    U06: 'The audio seems to come from an MP3: {{found}}. Upload the original recording.',
    U07: 'The audio is {{alike}} like a song of our catalogue, here from {{at}}, there from {{theirAt}}. Show that you hold the rights, or use its ISRC.',
    U07N: 'The recording has not been compared with all others yet. Check this page again in a while.',
    U08: 'Tracks are very short or nearly the same: {{found}}. Check the files.',
    R01: 'A cover needs the licence of the work’s owner. Ask for it under “Cover to master”.',
    R02: 'The copyright checklist is not complete. Tick every statement.',
    R02D: 'Copyright documents are missing. You may go on, but stores may refuse the release.',
    R03: 'A soundtrack belongs to a work. Enter the film, series or game.',
    R04: 'Proof is missing for: {{kinds}}. Attach the licence or the source.',
  },
  id: {
    U01: 'Audio tidak diterima. {{found}} Yang diperlukan: WAV stereo, 16–24 bit, 44,1 kHz atau lebih, paling singkat 60 detik.',
    U03: 'Ada hening panjang pada {{found}}. Potong, kecuali memang disengaja.',
    U04: 'Audio terlalu keras atau tidak seimbang: {{found}}. Ekspor lagi dengan headroom yang lebih besar.',
    U05: 'Ini bukan stereo sebenarnya: {{found}}. Periksa hasil ekspor.',
    U06: 'Audio tampaknya berasal dari MP3: {{found}}. Unggah rekaman aslinya.',
    U07: 'Audio {{alike}} mirip dengan sebuah lagu di katalog kami, di sini mulai {{at}}, di sana mulai {{theirAt}}. Tunjukkan bahwa Anda memegang haknya, atau pakai ISRC-nya.',
    U07N: 'Rekaman ini belum dibandingkan dengan semua rekaman lain. Periksa lagi beberapa saat lagi.',
    U08: 'Ada lagu yang sangat pendek atau hampir sama: {{found}}. Periksa berkasnya.',
    R01: 'Lagu cover memerlukan lisensi pemilik ciptaan. Ajukan di “Cover to master”.',
    R02: 'Daftar periksa hak cipta belum lengkap. Centang semua pernyataan.',
    R02D: 'Dokumen hak cipta belum ada. Anda boleh melanjutkan, tetapi toko dapat menolak rilisan ini.',
    R03: 'Soundtrack merupakan bagian dari sebuah karya. Isi judul film, serial, atau gim.',
    R04: 'Bukti belum ada untuk: {{kinds}}. Lampirkan lisensi atau sumbernya.',
  },
});
