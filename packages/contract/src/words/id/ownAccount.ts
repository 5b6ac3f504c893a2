import type { ownAccount as english } from '../en/ownAccount.ts';
import type { Same } from '../same.ts';

export const ownAccount: Same<typeof english> = {
  exports: {
    title: 'Ekspor saya',
    about:
      'Daftar dengan lebih dari 100.000 baris dibuat di latar belakang. Tiap berkas tersimpan di sini selama {{days}} hari; hanya Anda yang melihatnya.',
    empty: 'Belum ada ekspor',
    emptyText: 'Ekspor daftar yang panjang; berkasnya muncul di sini setelah selesai dibuat.',
    ordered:
      'Daftar ini berisi {{rows}} baris: berkasnya sedang dibuat; lonceng dan email memberi tahu bila sudah siap.',
    state: { WAITING: 'Sedang dibuat', READY: 'Siap', FAILED: 'Gagal' },
    rows: '{{rows}} baris',
    asked: 'Diminta {{at}}',
    until: 'sampai {{at}}',
    fetch: 'Unduh',
    remove: 'Hapus',
    removed: 'Ekspor sudah dihapus',
    open: 'Ekspor saya',
    removeText: 'Berkasnya dihapus; daftarnya dapat diekspor lagi kapan saja.',
  },
  noticeSettings: {
    title: 'Pemberitahuan lewat email',
    about: 'Lonceng selalu menampilkan semuanya. Di sini Anda memilih apa yang juga dikirim ke email Anda.',
    card: 'Pemberitahuan',
    cardHint: 'Apa yang Anda terima lewat email, dan seberapa sering.',
    open: 'Atur',
    kept: 'Pilihan Anda disimpan',
    digest: 'Ringkasan yang belum dibaca',
    digestHint:
      'Selama belum dipilih, staf menerima setiap pagi pukul delapan apa yang menunggu keputusan, jika ada; label dan artis langsung menerima email tentang rilisan, uang, dan rekeningnya.',
    rhythmLabel: 'Seberapa sering',
    rhythm: { DAILY: 'Setiap hari', WEEKLY: 'Seminggu sekali', NONE: 'Tidak pernah' },
    weekday: 'Hari',
    day: {
      monday: 'Senin',
      tuesday: 'Selasa',
      wednesday: 'Rabu',
      thursday: 'Kamis',
      friday: 'Jumat',
      saturday: 'Sabtu',
      sunday: 'Minggu',
    },
    hour: 'Jam (WIB)',
    ways: 'Dengan cara apa',
    waysHint:
      'Langsung dan ringkasan dikirim lewat email. Email tidak memuat jumlah uang dan alasan; Anda membacanya setelah masuk. Perubahan kata sandi, kunci sandi, kode, atau alamat email Anda serta masuk dari perangkat baru selalu dikirim lewat email.',
    way: { AT_ONCE: 'Langsung', DIGEST: 'Ringkasan', BELL: 'Lonceng saja' },
    group: {
      waiting: 'Yang menunggu keputusan',
      release: 'Rilisan, artis, dan nada',
      money: 'Laporan royalti dan pembayaran',
      bank: 'Perubahan rekening bank',
      other: 'Yang lainnya',
    },
    groupHint: {
      waiting: 'Pendaftaran, rilisan, dan tagihan yang diajukan',
      release: 'Disetujui, ditolak, perlu diubah, diturunkan',
      money: 'Laporan royalti, tagihan, laporan penjualan',
      bank: 'Diminta, dikonfirmasi, ditolak',
      other: 'Pemindahan, layanan, dan apa pun yang datang kemudian',
    },
  },
  passkey: {
    one: 'kunci sandi',
    many: 'Kunci sandi',
    about:
      'Sidik jari, wajah, PIN perangkat, atau kunci keamanan sebagai ganti kode. Halaman palsu tidak dapat memintanya.',
    name: 'Nama kunci sandi',
    nameHint: 'Agar mudah dikenali: “Laptop kantor”, “Kunci di gantungan”.',
    suggestion: 'Kunci sandi di {{system}}',
    add: 'Tambah kunci sandi',
    create: 'Buat kunci sandi',
    added: 'Kunci sandi ditambahkan',
    none: 'Belum ada.',
    used: 'Terakhir dipakai {{at}}',
    unused: 'Belum pernah dipakai',
    since: 'Ditambahkan {{at}}',
    remove: 'Hapus {{name}}',
    removeShort: 'Hapus',
    removeText:
      'Anda tidak dapat lagi masuk dengannya. Kunci itu tetap ada di perangkat Anda sampai dihapus di sana.',
    removed: 'Kunci sandi dihapus',
  },
};
