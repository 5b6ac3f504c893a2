import type { table as english } from '../en/table.ts';
import type { Same } from '../same.ts';

export const table: Same<typeof english> = {
  columns: 'Kolom',
  density: { one: 'Baris', comfortable: 'Longgar', compact: 'Rapat' },
  draw: 'Atur lebar dengan tombol panah',
  asItWas: 'Kembalikan kolom dan lebarnya',
  widthOf: 'Lebar {{column}}',
  ownWidth: 'otomatis',
  panel: {
    open: 'Tampilkan baris di samping daftar',
    of: 'Di samping daftar: {{name}}',
    previous: 'Baris sebelumnya',
    next: 'Baris berikutnya',
    place: '{{place}} dari {{total}}',
    whole: 'Buka data lengkap',
  },
  keys: {
    title: 'Tombol di layar ini',
    none: 'Layar ini tidak punya tombol khusus.',
    everywhere: 'Di semua layar',
    here: 'Di layar ini',
    of: {
      search: 'Cari atau pindah ke layar lain',
      help: 'Tampilkan daftar tombol ini',
      next: 'Baris berikutnya',
      previous: 'Baris sebelumnya',
      open: 'Buka baris',
      choose: 'Pilih atau lepas baris',
      chooseAll: 'Pilih satu halaman; sekali lagi, semua yang cocok',
      act: 'Ke tindakan untuk baris yang dipilih',
      tickAll: 'Centang semua butir pertanyaan',
      beside: 'Tampilkan baris di samping daftar',
    },
  },
};
