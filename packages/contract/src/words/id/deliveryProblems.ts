/** Yang ditolak server tentang pengiriman ke toko. */
export const deliveryProblems = {
  gone: 'Rilisan ada di tempat sampah.',
  notApproved: 'Hanya rilisan yang disetujui yang dikirim ke toko.',
  expired: 'Kontrak label rilisan ini sudah berakhir. Perpanjang dulu.',
  noProfile:
    'Belum ada yang menentukan cara mengirim ke toko ini, atau sedang dimatikan. Atur di layar toko itu.',
  notMeant: 'Pemilik rilisan ini tidak ingin ada di toko ini.',
  noTerritory: 'Toko ini tidak menjual di negara mana pun yang diizinkan untuk rilisan ini.',
  proof: 'Tulis di mana toko menyatakannya, atau tambahkan berkas.',
  tell: 'Tidak ada yang bisa dikirim lagi di toko ini. Pakai “$t(delivery.delivery.doing.retry)”.',
} as const;

export const storeProblems = {
  dpid: 'ID pihak adalah PADPIDA dan sebelas karakter lagi.',
  folder: 'Sebutkan folder di bawah folder bersama: huruf, angka, titik, tanda hubung, bagian dipisah /.',
  hostKey: 'Sidik kunci tampak seperti SHA256:… seperti cetakan ssh-keygen -l.',
  none: 'Simpan dulu cara mengirim ke toko ini.',
  simulatorAway: 'Toko simulasi tidak menjawab. Jalankan ulang server.',
} as const;
