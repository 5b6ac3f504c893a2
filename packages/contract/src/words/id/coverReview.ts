import type { coverFinding as englishFinding, coverReply as englishReply } from '../en/coverReview.ts';
import type { Same } from '../same.ts';

export const coverFinding: Same<typeof englishFinding> = {
  ownAddress: 'Alamat penerbit, {{email}}, milik orang dari label yang mengajukan.',
  knownAddress: 'Penerbit ini pernah memutuskan lewat {{email}}.',
  otherAddress: '{{publisher}} pernah memutuskan lewat {{email}}, bukan lewat alamat di pengajuan ini.',
  otherPublisher: '{{number}} menyebut penerbit lain untuk ciptaan yang sama: {{publisher}}.',
  otherShares: '{{number}} menyebut pencipta atau bagian lain untuk ciptaan yang sama.',
  sameShares: 'Pencipta dan bagiannya sama dengan {{number}}.',
  twice: 'Label ini sudah mengajukan cover yang sama di {{number}}.',
  linkOnly: 'Tidak ada berkas demo di sini, hanya tautan.',
  ownSound: 'Demo ini rekaman “{{title}}” milik label ini.',
  othersSound: 'Demo ini terdengar seperti “{{title}}” milik {{label}}.',
};

export const coverReply: Same<typeof englishReply> = {
  ownAddress: 'Isi alamat penerbitnya sendiri, bukan alamat Anda.',
  otherAddress: 'Alamat penerbit berbeda dari yang kami kenal. Mohon periksa lagi.',
  otherPublisher: 'Setahu kami, ciptaan ini dikuasai penerbit lain. Mohon periksa siapa pemegang haknya.',
  otherShares: 'Pencipta atau bagiannya berbeda dari yang kami ketahui. Mohon periksa lagi.',
  twice: 'Anda sudah mengajukan cover ini.',
  linkOnly: 'Mohon unggah demo sebagai berkas: isi tautan bisa berubah.',
  othersSound: 'Demo ini rekaman milik orang lain. Mohon unggah rekaman Anda sendiri.',
  publisher: 'Mohon sebutkan siapa yang menguasai ciptaan dan cara menghubunginya.',
  proof: 'Mohon lampirkan dokumen yang menunjukkan pemilik ciptaan.',
  listen: 'Demo kurang jelas untuk dinilai. Mohon unggah yang lebih baik.',
};
