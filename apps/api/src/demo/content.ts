import type { Desk } from './desk.ts';

interface Answer {
  title: string;
  titleIndonesian: string;
  description: string;
  descriptionIndonesian: string;
}

const faqs: readonly Answer[] = [
  {
    title: 'Which audio files are accepted?',
    titleIndonesian: 'Berkas audio apa yang diterima?',
    description: '<p>Stereo WAV, 16–24 bit, at least 44.1 kHz and at least 60 seconds long.</p>',
    descriptionIndonesian:
      '<p>WAV stereo, 16–24 bit, paling rendah 44,1 kHz, dan paling pendek 60 detik.</p>',
  },
  {
    title: 'Why was my release sent back?',
    titleIndonesian: 'Mengapa rilisan saya dikembalikan?',
    description:
      '<p>The reviewer pinned notes to the fields that need work. Change those and request approval again; nothing else has to be uploaded anew.</p>',
    descriptionIndonesian:
      '<p>Peninjau menuliskan catatan pada isian yang perlu diperbaiki. Perbaiki isian itu, lalu minta persetujuan lagi; Anda tidak perlu mengunggah ulang semuanya.</p>',
  },
  {
    title: 'How is income tax withheld?',
    titleIndonesian: 'Bagaimana PPh dipotong?',
    description:
      '<p>The rate follows your tax status: 15 % with a valid NPWP, 30 % without, and 6 % for individuals with an NPPN notice. The reason is written next to the amount.</p>',
    descriptionIndonesian:
      '<p>Tarif mengikuti status pajak Anda: 15 % dengan NPWP yang sah, 30 % tanpanya, dan 6 % bagi perorangan yang memakai norma (NPPN). Alasan tarif tertulis di samping jumlahnya.</p>',
  },
];

export async function makeContent(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ title: string }>('select title from faq');
  for (const faq of faqs)
    if (!rows.some(({ title }) => title === faq.title)) await desk.call('admin', 'POST', '/faqs', faq);
}
