import type { contentProblems as english } from '../en/contentProblems.ts';
import type { Same } from '../same.ts';

export const contentProblems: Same<typeof english> = {
  content: {
    schedule: 'Akhir harus sesudah awal.',
    mark: 'Ini bukan gambar lambang: hanya garis dari SVG yang diambil.',
    days: 'Hari terakhir tidak boleh sebelum hari pertama.',
    past: 'Pilih waktu yang akan datang.',
    afterEnd: 'Teks ini sudah tidak tayang pada saat itu.',
    notShown: 'Hanya teks yang sedang tayang yang memiliki versi berikutnya. Ubah teks ini di formulirnya.',
    delivered:
      'Rilisan sudah dikirim ke toko ini, jadi tidak dapat dihapus permanen. Toko ini tetap di sampah.',
    nextScheduled:
      'Versi berikutnya sudah dijadwalkan: teks dan penerbitannya tetap seperti sekarang sampai saat itu. Batalkan dahulu versi berikutnya.',
    otherNext: 'Versi berikutnya sementara itu sudah diubah orang lain. Silakan muat ulang.',
    inEffect: 'Versi ini sudah berlaku dan tidak dapat dibatalkan.',
  },
};
