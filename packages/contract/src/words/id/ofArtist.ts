/** Kata untuk artis solo menggantikan kata untuk label, menurut kuncinya. */
export const ofArtist = {
  'web.menu.ownLabel': 'Data saya',
  'web.menu.music': 'Musik saya',
  'web.menu.invoicing': 'Terima pembayaran',
  'web.menu.summary': 'Pemutaran dan pendapatan',
  'accounts.profile.label': 'Anda merilis sebagai',
  'accounts.register.rule.personal': 'tidak memuat nama atau alamat Anda',
  'error.password.personal':
    'Ini berisi nama atau alamat Anda, atau nama kami, yang ditebak paling dulu. Pilih yang lain.',
  'labels.label.one': 'data Anda',
  'labels.label.nameHint': 'Nama artis Anda seperti terdaftar.',
  'labels.label.labelShare': 'Bagian Anda',
  'labels.label.labelShareHint': 'Dari penerimaan Anda; sisanya bagian distributor.',
  'labels.label.labelPool': 'Bagian Anda dari kumpulan',
  'labels.label.revShareHint': 'Bagian Anda dari penerimaan bersih operator.',
  'labels.label.shareBar': '{{label}} untuk Anda, {{rilis}} untuk distributor',
  'labels.label.statementsText': 'Pendapatan Anda, periode demi periode, sampai ke baris laporannya.',
  'royalties.statement.steps.earned': 'Bagian Anda dari seluruh pendapatan, sesuai kontrak Anda.',
  'royalties.statement.share': 'Bagian Anda',
  'royalties.paper.code': 'Kode Anda',
  'royalties.paper.sharePercent': 'Bagian Anda dalam persen',
  'royalties.paper.noteHint': 'Misalnya nama akuntan. Hanya Anda dan staf yang melihatnya.',
  'royalties.invoice.companyName': 'Nama pada tagihan',
  'royalties.invoice.label': 'Artis',
  'royalties.term.labelShare': 'Bagian Anda',
  'royalties.selfBilled.holdsOnceAccepted':
    'Tagihan ini berlaku setelah Anda setujui di Rilis dengan Privy ID Anda.',
  'royalties.selfBilled.accepted': 'Anda setujui',
  'royaltySheet.about':
    'Yang menjadi kewajiban Anda kepada mereka yang berbagi lagu-lagu Anda, dari laporan royalti ini. Ini kewajiban Anda sendiri: tidak ada yang dibukukan atau dibayar di sini.',
  'royaltySheet.labels': 'Bagian Anda',
  'royaltySheet.nobodyNote': 'Pendapatan tanpa lagu atau tanpa artis yang dikenal tetap pada Anda.',
  'royaltySheet.duty':
    'Dihitung menurut pembagian Anda dari laporan royalti Anda. Semua jumlah sebelum pajak; Anda membayarnya sendiri.',
  'royaltySheet.kinds.LABEL': 'Anda',
  'royaltySheet.splitsAbout':
    'Isi sekali siapa yang berbagi pendapatan Anda dari sebuah lagu. Berlaku untuk setiap laporan royalti sampai Anda mengubahnya.',
  'royaltySheet.splitsText':
    'Dalam persen dari pendapatan Anda atas lagu ini, seluruhnya 100 %. Paling banyak dua desimal.',
  'royaltySheet.nobody': 'Belum diisi dan tanpa artis utama: tetap pada Anda',
  'ringback.form.songAbout': 'Nada sambung berasal dari lagu Anda yang sudah dirilis.',
  'reports.dashboard.balance': 'Uang Anda, sebelum pajak',
  'reports.dashboard.available': 'Bisa Anda tagih',
  'reports.dashboard.pending': 'Masih dihitung',
  'reports.dashboard.reserved': 'Sedang dibayarkan',
  'reports.dashboard.paid': 'Sudah dibayarkan kepada Anda',
  'reports.dashboard.listened': 'Yang paling didengar',
  'reports.board.income': 'Pendapatan lagu-lagu Anda',
  'reports.board.topsOf': 'Lagu-lagu Anda pada {{month}}',
  'reports.export.mailHint':
    'Kepada alamat Anda yang terverifikasi. Email berisi tautan; berkas terbuka setelah masuk.',
  'signing.account.about': 'Penanda tangan untuk Anda mendaftar sekali. Privy mengirim kode kepadanya.',
} as const;
