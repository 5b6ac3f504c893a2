import type { releaseReview as english } from '../en/releaseReview.ts';
import type { Same } from '../same.ts';

export const releaseReview: Same<typeof english> = {
  evidence: {
    covers: 'Sampul yang mirip',
    refused: 'Rekaman yang sama, pernah ditolak',
    artists: 'Lainnya dengan nama sama',
    this: 'Rilisan ini',
    credited: 'tercantum di sini',
    from: 'mulai {{at}}',
    noPages: 'tanpa halaman',
    releases: '{{count}} rilisan di toko',
  },
  marks: {
    lane: { FIRST: 'Didahulukan', SAMPLE: 'Uji petik' },
    why: {
      twins: '{{count}} petunjuk bahwa ini milik orang lain',
      spike: 'pemutarannya melonjak',
      newLabel: 'rilisan pertama label',
    },
    tracks: '{{count}} lagu',
    again: 'pengajuan ke-{{count}}',
    notCounted: 'belum dihitung',
    clean: 'tanpa temuan',
    daysTo: '{{count}} hari lagi',
    daysPast: '{{count}} hari lalu',
    today: 'hari ini',
    heed: 'Lihat dahulu {{count}} di antaranya, masih ada yang terbuka: {{names}}',
  },
};
