export const faqs = [
  {
    title: 'How do I release my first song?',
    title_indonesian: 'Bagaimana cara merilis lagu pertama saya?',
    description:
      '<p>Create an account, confirm your email and wait for approval. Then:</p><ol><li>choose the type of release,</li><li>upload your songs as stereo WAV files (16 to 24 bit, at least 44.1 kHz),</li><li>add artwork of at least 1400 × 1400 pixels,</li><li>fill in credits and rights, look at the preview and ask for approval.</li></ol>',
    description_indonesian:
      '<p>Buat akun, konfirmasi email, lalu tunggu persetujuan. Setelah itu:</p><ol><li>pilih jenis rilisan,</li><li>unggah lagu sebagai berkas WAV stereo (16 sampai 24 bit, minimal 44,1 kHz),</li><li>tambahkan sampul minimal 1400 × 1400 piksel,</li><li>isi kredit dan hak, lihat pratinjau, lalu ajukan persetujuan.</li></ol>',
  },
  {
    title: 'How long does approval take?',
    title_indonesian: 'Berapa lama proses persetujuan?',
    description:
      '<p>New accounts are looked at within about 3 × 24 hours, releases within three working days and ringback tones within two. You are told as soon as there is a decision, and a reason if something has to be changed.</p>',
    description_indonesian:
      '<p>Akun baru ditinjau dalam sekitar 3 × 24 jam, rilisan dalam tiga hari kerja, dan nada sambung dalam dua hari kerja. Anda diberi tahu begitu ada keputusan, beserta alasannya jika ada yang perlu diubah.</p>',
  },
  {
    title: 'Which artwork is accepted?',
    title_indonesian: 'Sampul seperti apa yang diterima?',
    description:
      '<p>A square JPG or PNG of at least 1400 pixels (3000 is better) and at most 10 MB. It shows no text but the title and the artist, no web addresses, no contact details, no signs of other companies and nothing explicit.</p>',
    description_indonesian:
      '<p>JPG atau PNG persegi minimal 1400 piksel (lebih baik 3000) dan maksimal 10 MB. Sampul tidak memuat teks selain judul dan artis, alamat web, data kontak, logo pihak lain, atau hal yang tidak pantas.</p>',
  },
  {
    title: 'What is a ringback tone, and how do I make one?',
    title_indonesian: 'Apa itu nada sambung, dan bagaimana membuatnya?',
    description:
      '<p>It is what callers hear while the phone rings. Open an approved song, choose up to 30 seconds, listen to it as a caller will and ask for approval. We render it to the format the operator asks for.</p>',
    description_indonesian:
      '<p>Nada sambung adalah yang terdengar oleh penelepon selama menunggu diangkat. Buka lagu yang sudah disetujui, pilih maksimal 30 detik, dengarkan seperti di telepon, lalu ajukan persetujuan. Kami mengubahnya ke format yang diminta operator.</p>',
  },
  {
    title: 'When are royalties available?',
    title_indonesian: 'Kapan royalti tersedia?',
    description:
      '<p>Stores and operators report by month, some of them with a delay. Once the reports of a period are complete, your statement is calculated and approved, and the amount becomes available. You then ask for an invoice.</p>',
    description_indonesian:
      '<p>Toko dan operator melapor per bulan, sebagian dengan jeda. Setelah laporan suatu periode lengkap, laporan royalti Anda dihitung dan disetujui, lalu jumlahnya tersedia. Setelah itu Anda dapat mengajukan tagihan.</p>',
  },
  {
    title: 'Which documents does an invoice need?',
    title_indonesian: 'Dokumen apa yang diperlukan untuk tagihan?',
    description:
      '<p>Your NPWP, your KTP and the signed invoice as PDF, JPG or PNG of at most 10 MB each, and your Privy ID. They are stored encrypted, and you can see who has looked at them.</p>',
    description_indonesian:
      '<p>NPWP, KTP, dan tagihan yang ditandatangani sebagai PDF, JPG, atau PNG, masing-masing maksimal 10 MB, serta Privy ID Anda. Semuanya disimpan terenkripsi, dan Anda dapat melihat siapa saja yang membukanya.</p>',
  },
  {
    title: 'I recorded a cover. May I release it?',
    title_indonesian: 'Saya merekam lagu cover. Bolehkah dirilis?',
    description:
      '<p>Yes, when the owner of the work agrees. Send a request under Cover to master; we ask the publisher for you. Read the <a href="#/term-and-condition/cover-to-master-guide">guide</a> first.</p>',
    description_indonesian:
      '<p>Boleh, jika pemilik ciptaan setuju. Kirim pengajuan di menu Cover to master; kami yang menanyakannya kepada penerbit. Baca dahulu <a href="#/term-and-condition/cover-to-master-guide">panduannya</a>.</p>',
  },
  {
    title: 'How do I change my password?',
    title_indonesian: 'Bagaimana mengganti kata sandi?',
    description:
      '<p>Signed in, open your profile and choose Change password. If you have forgotten it, choose <a href="#/forgotPassword">Forgot password</a> on the sign-in page; a link comes by email.</p>',
    description_indonesian:
      '<p>Setelah masuk, buka profil lalu pilih Ganti kata sandi. Jika lupa, pilih <a href="#/forgotPassword">Lupa kata sandi</a> di halaman masuk; tautan dikirim lewat email.</p>',
  },
];

export const aboutTexts = [
  {
    title: 'About us',
    title_indonesian: 'Tentang kami',
    description:
      '<p>We bring the music of Indonesian artists and labels to the services where people listen: streaming, downloads, ringback tones. One place to upload, one place to see what happens, one statement that adds up.</p><h2>What we stand for</h2><ul><li><strong>Clarity.</strong> Each figure opens to its parts, each rejection has a reason.</li><li><strong>Care.</strong> People listen to what you send before it goes out.</li><li><strong>Your rights stay yours.</strong> You decide what is released, where, and for how long.</li></ul>',
    description_indonesian:
      '<p>Kami membawa musik artis dan label Indonesia ke tempat orang mendengarkan: streaming, unduhan, dan nada sambung. Satu tempat untuk mengunggah, satu tempat untuk melihat perkembangannya, satu laporan yang hitungannya cocok.</p><h2>Yang kami pegang</h2><ul><li><strong>Kejelasan.</strong> Setiap angka dapat ditelusuri, setiap penolakan ada alasannya.</li><li><strong>Ketelitian.</strong> Kiriman Anda didengarkan orang sebelum dirilis.</li><li><strong>Hak tetap milik Anda.</strong> Anda menentukan apa yang dirilis, di mana, dan berapa lama.</li></ul>',
  },
];
