import type { desk as english } from '../en/desk.ts';
import type { Same } from '../same.ts';

export const desk: Same<typeof english> = {
  queue: {
    claim: 'Peninjau',
    free: 'belum ada',
    mine: 'Anda',
    given: 'untuk {{name}}',
  },
  previous: 'Sebelumnya dalam antrean (K)',
  next: 'Berikutnya dalam antrean (J)',
  here: 'Sedang di sini: {{names}}',
  filter: { label: 'Milik', free: 'Bebas', mine: 'Saya', late: 'Terlambat' },
  assign: { action: 'Tugaskan …', whom: 'Peninjau; beberapa orang berbagi', done: 'Sudah ditugaskan.' },
  place: '{{place}} dari {{total}}',
  checklist: 'Daftar periksa',
  left: 'Tersisa {{count}} butir daftar periksa',
  quick: { decide: 'Keputusan', approve: 'Setujui {{name}}', reject: 'Tolak {{name}}' },
  points: 'Sudah diperiksa',
  tick: 'Centang semua butir terlebih dahulu.',
  notes: 'Catatan untuk pemilik ({{count}})',
  noteOn: 'Catatan pada: {{field}}',
  mayNot:
    'Anda tidak dapat memutuskan ini: Anda yang mengajukan, orang lain sedang meninjau, atau sudah diputuskan.',
  keysMove: 'berikutnya, sebelumnya',
  keysPlay: 'putar',
  keysRest: 'centang sisanya',
  space: 'Spasi',
  approved: '“{{name}}” disetujui.',
  rejectTitle: 'Tolak “{{name}}”',
  reasonHint: 'Dibaca oleh pemilik. Tidak dapat diubah setelahnya.',
  changesTitle: 'Minta perbaikan “{{name}}”',
  generalHint: 'Yang tidak menyangkut satu isian. Catatan pada isian ikut dikirim.',
  staffNotes: {
    title: 'Antarstaf ({{count}})',
    hint: 'Pemilik tidak pernah membaca ini. @ dan nama memberi tahu rekan.',
    add: 'Tambah',
    text: 'Catatan antarstaf',
    whom: 'Rekan yang dapat disebut',
  },
  replies: {
    title: 'Susun pesan',
    language: { 'en-us': 'Pemilik membaca bahasa Inggris.', id: 'Pemilik membaca bahasa Indonesia.' },
  },
  duplicates: {
    title: 'Lainnya yang sama',
    name: 'Nama sama',
    phone: 'Telepon sama',
    email: 'Alamat email sama',
    account: 'Rekening sama',
    taxId: 'Nomor pajak sama',
  },
};
