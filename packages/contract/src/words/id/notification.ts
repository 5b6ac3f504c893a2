import type { notification as english } from '../en/notification.ts';
import type { Same } from '../same.ts';

export const notification: Same<typeof english> = {
  bankChangeAsked: 'Sebuah label meminta perubahan rekening bank',
  bankChangeConfirmed: 'Rekening bank baru Anda dikonfirmasi',
  bankChangeRefused: 'Rekening bank baru Anda ditolak: {{reason}}',
  albumSubmitted: '“{{title}}” menunggu peninjauan',
  albumApproved: '“{{title}}” disetujui',
  albumRejected: '“{{title}}” ditolak: {{reason}}',
  albumChangesRequested: '“{{title}}” perlu diperbaiki',
  artistSubmitted: 'Artis “{{title}}” menunggu peninjauan',
  artistApproved: 'Artis “{{title}}” disetujui',
  artistRejected: 'Artis “{{title}}” ditolak: {{reason}}',
  artistChangesRequested: 'Artis “{{title}}” perlu diperbaiki',
};
