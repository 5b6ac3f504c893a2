import type { content as english } from '../en/content.ts';
import type { Same } from '../same.ts';

export const content: Same<typeof english> = {
  faq: {
    one: 'pertanyaan',
    many: 'Pertanyaan yang sering diajukan',
    title: 'Pertanyaan',
    slug: 'Alamat',
    description: 'Jawaban',
    slugHint: 'Bagian akhir alamat web; jika kosong, dibuat dari pertanyaan.',
    emptyHint: 'Pertanyaan yang sering diajukan pengunjung tempatnya di sini, dengan jawaban singkat.',
  },
};
