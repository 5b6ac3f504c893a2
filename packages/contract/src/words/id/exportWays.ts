export const exportWays = {
  one: 'Ekspor',
  many: 'Ekspor',
  more: 'Cara ekspor lain',
  format: 'Ditulis sebagai',
  background: 'Tulis di latar belakang',
  mail: 'Kirim tautannya lewat email…',
  monthly: 'Setiap bulan, dengan filter ini',
  monthlyDone: 'Mulai sekarang dikirim setiap bulan; lihat dan akhiri di Ekspor saya.',
  mailHint:
    'Kepada seseorang dari label Anda yang alamatnya terverifikasi. Email berisi tautan; berkas terbuka setelah masuk.',
  email: 'Email',
  send: 'Kirim tautan',
} as const;
