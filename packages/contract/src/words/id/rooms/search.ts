/** What the search says, which is fetched when it is opened. */
export const words = {
  search: {
    results: 'Hasil pencarian',
    screens: 'Layar',
    songs: 'Lagu',
    payees: 'Pemilik ciptaan',
    seeAll: 'Lihat semua di {{name}}',
    waits: 'Mencari…',
    none: 'Tidak ada hasil untuk “{{term}}”',
    count: 'Hasil: {{count}}',
    keys: '↑ ↓ pilih · Enter buka · Esc tutup',
    actions: 'Tindakan',
    newRelease: 'Rilisan baru',
    newArtist: 'Artis baru',
    requestInvoice: 'Ajukan tagihan',
    theme: 'Ganti terang atau gelap',
    language: 'Ganti ke bahasa Inggris',
  },
};
