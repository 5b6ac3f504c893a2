/** Yang dikatakan trafik nada sambung tentang artis dan nada. */
export const ringbackReport = {
  one: 'Baris',
  many: 'Baris',
  emptyHint: 'Baris muncul di sini setelah laporan nada sambung periode ini dibukukan.',
  artists: 'Artis menurut pelanggan',
  artistsAbout: 'Langganan nada sambung setiap artis pada bulan terbaru yang dilaporkan dalam rentang ini.',
  artist: 'Artis',
  subscriber: 'Pelanggan',
  churn: 'Langganan per nada',
  churnAbout:
    'Naik turunnya dari bulan ke bulan. Operator melaporkan jumlah: baru dan berakhir adalah angka bersih. Suatu bulan dibandingkan jika operatornya juga melaporkan bulan sebelumnya.',
  contentTitle: 'Nada',
  contentId: 'ID konten',
  labelName: 'Label',
  datenum: 'Bulan',
  subscriptions: 'Langganan',
  added: 'Baru',
  renewed: 'Diperpanjang',
  expired: 'Berakhir',
};
