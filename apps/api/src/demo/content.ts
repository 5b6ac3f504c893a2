import type { Desk } from './desk.ts';

interface Answer {
  title: string;
  description: string;
}

/** Each in Indonesian, then in English. */
const faqs: readonly Answer[] = [
  {
    title: 'Kapan saya menerima royalti?',
    description:
      'Laporan toko datang sekitar satu sampai dua bulan setelah bulan pemutaran. Setelah pernyataan bulan itu disetujui, saldo Anda tersedia dan Anda dapat meminta invoice.',
  },
  {
    title: 'When do I get my royalties?',
    description:
      'Stores report about one to two months after the music was played. Once the statement of that month is approved, your balance is available and you can request the invoice.',
  },
  {
    title: 'Berkas audio apa yang diterima?',
    description: 'WAV stereo, 16–24 bit, paling rendah 44,1 kHz, dan paling pendek 60 detik.',
  },
  {
    title: 'Which audio files are accepted?',
    description: 'Stereo WAV, 16–24 bit, at least 44.1 kHz and at least 60 seconds long.',
  },
  {
    title: 'Mengapa rilisan saya dikembalikan?',
    description:
      'Peninjau menuliskan catatan pada isian yang perlu diperbaiki. Perbaiki isian itu, lalu minta persetujuan lagi; Anda tidak perlu mengunggah ulang semuanya.',
  },
  {
    title: 'Why was my release sent back?',
    description:
      'The reviewer pinned notes to the fields that need work. Change those and request approval again; nothing else has to be uploaded anew.',
  },
  {
    title: 'Bagaimana PPh dipotong?',
    description:
      'Tarif mengikuti status pajak Anda: 15 % dengan NPWP yang sah, 30 % tanpanya, dan 6 % bagi perorangan yang memakai norma (NPPN). Alasan tarif tertulis di samping jumlahnya.',
  },
  {
    title: 'How is income tax withheld?',
    description:
      'The rate follows your tax status: 15 % with a valid NPWP, 30 % without, and 6 % for individuals with an NPPN notice. The reason is written next to the amount.',
  },
];

export async function makeContent(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ title: string }>('select title from faq');
  for (const faq of faqs)
    if (!rows.some(({ title }) => title === faq.title)) await desk.call('admin', 'POST', '/faqs', faq);
}
