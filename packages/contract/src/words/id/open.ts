import type { open as english } from '../en/open.ts';
import type { Same } from '../same.ts';

export const open: Same<typeof english> = {
  previews: '{{count}} laporan belum dibukukan',
  preview: '{{file}} ({{store}}) belum dibukukan',
  suspense: '{{amount}} di penampungan ({{count}} baris)',
  missing: 'belum ada laporan dari {{stores}}',
  nothing: 'Tidak ada yang terbuka: semua laporan sudah dibukukan dan setiap baris ada lagunya.',
};
