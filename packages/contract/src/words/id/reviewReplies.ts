import type { reviewReplies as english } from '../en/reviewReplies.ts';
import type { Same } from '../same.ts';

export const reviewReplies: Same<typeof english> = {
  artwork: 'Sampul ini bukan hak Anda, atau memuat hal yang ditolak toko. Mohon unggah sampul lain.',
  rights: 'Mohon kirim bukti bahwa Anda memegang hak atas rekaman ini.',
  audio: 'Rekaman ini memiliki cacat yang terdengar. Mohon unggah master yang bersih.',
  duplicate: 'Rilis ini sudah ada di katalog.',
  identity: 'Mohon tunjukkan bahwa Anda adalah artis ini, atau bertindak untuknya.',
};
