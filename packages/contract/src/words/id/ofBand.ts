/** Sama, untuk band. */
export const ofBand = {
  'web.menu.ownLabel': 'Data kami',
  'web.menu.music': 'Musik kami',
  'web.menu.invoicing': 'Terima pembayaran',
  'web.menu.summary': 'Pemutaran dan pendapatan',
  'catalogue.album.many': 'Musik kami',
  'royalties.invoice.many': 'Terima pembayaran',
  'reports.report.summary': 'Pemutaran dan pendapatan',
  'accounts.profile.label': 'Anda merilis sebagai',
  'accounts.register.rule.personal': 'tidak memuat nama atau alamat Anda',
  'labels.label.one': 'band Anda',
  'labels.label.nameHint': 'Nama band Anda seperti terdaftar.',
  'labels.label.labelShare': 'Bagian Anda',
  'labels.label.labelShareHint': 'Dari penerimaan Anda; sisanya bagian distributor.',
  'labels.label.labelPool': 'Bagian Anda dari penerimaan bersama',
  'labels.label.revShareHint': 'Bagian Anda dari penerimaan bersih operator.',
  'labels.label.shareBar': '{{label}} untuk Anda, {{rilis}} untuk distributor',
  'labels.label.statementsText': 'Pendapatan Anda, periode demi periode, sampai ke baris laporannya.',
  'royalties.paper.code': 'Kode Anda',
  'royalties.paper.sharePercent': 'Bagian Anda dalam persen',
  'royalties.paper.noteHint': 'Misalnya nama akuntan. Hanya Anda dan staf yang melihatnya.',
  'royalties.invoice.companyName': 'Nama pada tagihan',
  'royalties.invoice.label': 'Band',
  'royalties.term.labelShare': 'Bagian Anda',
  'royalties.selfBilled.accepted': 'Anda setujui',
  'royaltySheet.about':
    'Yang menjadi kewajiban band kepada mereka yang berbagi lagu-lagunya, dari laporan royalti ini. Ini kewajiban Anda sendiri: tidak ada yang dibukukan atau dibayar di sini.',
  'royaltySheet.labels': 'Bagian band',
  'royaltySheet.nobodyNote': 'Pendapatan tanpa lagu atau tanpa artis yang dikenal tetap pada band.',
  'royaltySheet.duty':
    'Dihitung menurut pembagian band dari laporan royaltinya. Semua jumlah sebelum pajak; band membayarnya sendiri.',
  'royaltySheet.kinds.LABEL': 'Band',
  'royaltySheet.splitsAbout':
    'Isi sekali siapa yang berbagi pendapatan band dari sebuah lagu. Berlaku untuk setiap laporan royalti sampai Anda mengubahnya.',
  'royaltySheet.splitsText':
    'Dalam persen dari pendapatan band atas lagu ini, seluruhnya 100 %. Paling banyak dua desimal.',
  'royaltySheet.nobody': 'Belum diisi dan tanpa artis utama: tetap pada band',
  'ringback.form.songAbout': 'Nada sambung berasal dari lagu Anda yang sudah dirilis.',
  'reports.export.mailHint':
    'Kepada anggota band Anda yang alamatnya terverifikasi. Email berisi tautan; berkas terbuka setelah masuk.',
  'signing.account.about': 'Penanda tangan untuk band mendaftar sekali. Privy mengirim kode kepadanya.',
} as const;
