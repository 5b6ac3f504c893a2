export const privacyPolicies = [
  {
    title: 'Privacy policy',
    title_indonesian: 'Kebijakan privasi',
    description:
      '<p>This policy says which personal data we use, why, and what you can ask of us under Indonesian Law 27 of 2022 on personal data protection.</p><h2>Data we use</h2><ul><li>Your account: name, username, email, phone number.</li><li>Your contract and bank account, so that we can pay you.</li><li>Identity and tax papers (KTP, NPWP, SIUP, deed), because tax law asks for them.</li><li>What you upload, and how often it is played.</li><li>Technical records: sign-ins, and changes made with your account.</li></ul><h2>Why we use it</h2><p>To keep your contract with us, to pay royalties and withhold tax, to deliver your releases to the services you choose, and to protect your account. We ask for your consent where the law wants it; you can withdraw it at any time.</p><h2>Who receives it</h2><p>The music services and operators that publish your release receive its public details. The tax office receives what it must. Nobody buys your data from us.</p><h2>How it is kept</h2><p>Papers are stored encrypted, and each view of them is written down and shown to you. Data is kept as long as the contract runs and as long after as tax law asks for.</p><h2>What you can ask for</h2><p>You may see, correct and take your data with you, have it deleted when no law forbids it, and object to its use. Write to us under <a href="#/about-us">Contact</a>; we answer within 3 × 24 hours.</p>',
    description_indonesian:
      '<p>Kebijakan ini menjelaskan data pribadi yang kami gunakan, alasannya, dan apa yang dapat Anda minta dari kami menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.</p><h2>Data yang kami gunakan</h2><ul><li>Akun Anda: nama, nama pengguna, email, nomor telepon.</li><li>Kontrak dan rekening bank Anda, agar kami dapat membayar.</li><li>Dokumen identitas dan pajak (KTP, NPWP, SIUP, akta), karena diwajibkan aturan pajak.</li><li>Yang Anda unggah, dan seberapa sering diputar.</li><li>Catatan teknis: waktu masuk, dan perubahan yang dilakukan dengan akun Anda.</li></ul><h2>Untuk apa</h2><p>Untuk menjalankan kontrak, membayar royalti dan memotong pajak, mengirim rilisan ke layanan pilihan Anda, dan melindungi akun Anda. Kami meminta persetujuan jika diwajibkan undang-undang; Anda dapat menariknya kapan saja.</p><h2>Siapa yang menerima</h2><p>Layanan musik dan operator yang menerbitkan rilisan Anda menerima rincian yang memang untuk umum. Kantor pajak menerima yang wajib diterimanya. Data Anda tidak kami jual kepada siapa pun.</p><h2>Cara menyimpan</h2><p>Dokumen disimpan terenkripsi, dan setiap kali dibuka hal itu dicatat serta diperlihatkan kepada Anda. Data disimpan selama kontrak berjalan dan sesudahnya selama diwajibkan aturan pajak.</p><h2>Yang dapat Anda minta</h2><p>Anda dapat melihat, memperbaiki, dan memperoleh salinan data Anda, meminta penghapusan jika tidak dilarang undang-undang, serta menolak penggunaannya. Hubungi kami lewat <a href="#/about-us">Kontak</a>; kami menjawab dalam 3 × 24 jam.</p>',
  },
];

export const termAgreements = [
  {
    type: 'GENERAL',
    title: 'Terms and conditions',
    title_indonesian: 'Syarat dan ketentuan',
    description:
      '<h2>1. The service</h2><p>We deliver your releases and ringback tones to music services and operators, collect what they earn and pay you your share as agreed in your contract.</p><h2>2. Your account</h2><p>You give true details, keep your password to yourself and tell us at once when somebody else may know it. One account belongs to one label or one artist.</p><h2>3. Your rights and your promise</h2><p>You keep all rights to your work. You promise that you own what you upload, or may release it, and that nobody else is entitled to it. If somebody claims otherwise, we may stop the release until it is settled.</p><h2>4. What may not be uploaded</h2><p>Work of others without a licence, recordings that only imitate somebody, content that breaks the law or incites hatred, and plays that were bought or made by machines.</p><h2>5. Royalties and tax</h2><p>Royalties follow from the reports of the services. The statement shows how they were worked out. Income tax is withheld as the law asks; you receive the slip.</p><h2>6. Ending</h2><p>Either side may end the contract as it says. Your releases are then taken down within 30 days, and what is due is still paid.</p>',
    description_indonesian:
      '<h2>1. Layanan</h2><p>Kami mengirim rilisan dan nada sambung Anda ke layanan musik dan operator, mengumpulkan pendapatannya, dan membayarkan bagian Anda sesuai kontrak.</p><h2>2. Akun Anda</h2><p>Anda memberikan data yang benar, menjaga kerahasiaan kata sandi, dan segera memberi tahu kami jika ada orang lain yang mungkin mengetahuinya. Satu akun untuk satu label atau satu artis.</p><h2>3. Hak dan janji Anda</h2><p>Seluruh hak atas karya tetap milik Anda. Anda menjamin bahwa yang diunggah adalah milik Anda atau boleh Anda rilis, dan tidak ada pihak lain yang berhak atasnya. Jika ada yang mengklaim sebaliknya, kami dapat menghentikan rilisan sampai masalahnya selesai.</p><h2>4. Yang tidak boleh diunggah</h2><p>Karya orang lain tanpa lisensi, rekaman yang sekadar meniru, konten yang melanggar hukum atau menyebarkan kebencian, serta pemutaran yang dibeli atau dibuat mesin.</p><h2>5. Royalti dan pajak</h2><p>Royalti dihitung dari laporan layanan musik. Laporan royalti menunjukkan cara menghitungnya. Pajak penghasilan dipotong sesuai undang-undang; Anda menerima bukti potongnya.</p><h2>6. Pengakhiran</h2><p>Masing-masing pihak dapat mengakhiri kontrak sesuai isinya. Rilisan Anda lalu diturunkan dalam 30 hari, dan hak yang masih tersisa tetap dibayar.</p>',
  },
  {
    type: 'COVER_TO_MASTER',
    title: 'Terms of cover to master',
    title_indonesian: 'Ketentuan cover to master',
    description:
      '<p>A cover may be released as a master once the owner of the work agrees.</p><ol><li>You name the work, its writers and its publisher as well as you know them.</li><li>You say what you changed: arrangement, lyrics, melody, or a sample.</li><li>We ask the publisher. Until the answer is yes, the song is not delivered anywhere.</li><li>The share of the publisher is paid first, as the offer you accepted says.</li><li>The licence holds for the channels, the territory and the time written in it.</li></ol>',
    description_indonesian:
      '<p>Lagu cover dapat dirilis sebagai master setelah pemilik ciptaan menyetujuinya.</p><ol><li>Anda menyebutkan ciptaan, pencipta, dan penerbitnya sejauh yang Anda ketahui.</li><li>Anda menjelaskan yang diubah: aransemen, lirik, melodi, atau sampel.</li><li>Kami menanyakannya kepada penerbit. Sebelum disetujui, lagu tidak dikirim ke mana pun.</li><li>Bagian penerbit dibayar lebih dahulu sesuai penawaran yang Anda terima.</li><li>Lisensi berlaku untuk kanal, wilayah, dan waktu yang tertulis di dalamnya.</li></ol>',
  },
  {
    type: 'COVER_TO_MASTER_GUIDE',
    title: 'Guide to cover to master',
    title_indonesian: 'Panduan cover to master',
    description:
      '<h2>Before you start</h2><p>Have ready: title and artist of the original, its writers and publisher, a link to it, and your recording.</p><h2>The way</h2><ol><li>Open Cover to master and choose a new request.</li><li>Fill in the work and what you changed, and add your demo.</li><li>Send it. Under Status you see where it is: checked, waiting for the publisher, offered, approved.</li><li>Read the offer and accept it. Your song can now be sent for approval.</li></ol>',
    description_indonesian:
      '<h2>Sebelum mulai</h2><p>Siapkan: judul dan artis lagu asli, pencipta dan penerbitnya, tautan ke lagu asli, serta rekaman Anda.</p><h2>Langkahnya</h2><ol><li>Buka Cover to master lalu pilih pengajuan baru.</li><li>Isi data ciptaan dan yang Anda ubah, lalu tambahkan demo.</li><li>Kirim. Di menu Status cover terlihat posisinya: diperiksa, menunggu penerbit, ditawarkan, disetujui.</li><li>Baca penawarannya dan setujui. Lagu Anda kini dapat diajukan untuk persetujuan.</li></ol>',
  },
  {
    type: 'CHALLENGE_PAGE',
    title: 'The challenge',
    title_indonesian: 'Challenge',
    description:
      '<p>Write a song, release it, be heard. Once a year we choose ten new songs and put all our weight behind them: studio time, a release in every service, a ringback tone and a place on our homepage.</p><h2>How to take part</h2><ol><li>Create an account and release a song of your own.</li><li>Put the word of the challenge into its search keyword.</li><li>Wait for the jury: it listens to every song.</li></ol>',
    description_indonesian:
      '<p>Tulis lagu, rilis, dan biarkan orang mendengarnya. Setahun sekali kami memilih sepuluh lagu baru dan mendukungnya sepenuh tenaga: waktu studio, rilisan di semua layanan, nada sambung, dan tempat di beranda kami.</p><h2>Cara ikut</h2><ol><li>Buat akun dan rilis lagu ciptaan sendiri.</li><li>Cantumkan kata challenge pada kata kunci pencariannya.</li><li>Tunggu dewan juri: setiap lagu didengarkan.</li></ol>',
  },
  {
    type: 'CHALLENGE_FAQ',
    title: 'Questions about the challenge',
    title_indonesian: 'Pertanyaan seputar challenge',
    description:
      '<h2>Who may take part?</h2><p>Solo artists, bands and labels from Indonesia with an approved account.</p><h2>May it be a cover?</h2><p>No. Words and music must be your own.</p><h2>Does it cost anything?</h2><p>No. All rights to the song stay with you.</p>',
    description_indonesian:
      '<h2>Siapa yang boleh ikut?</h2><p>Artis solo, band, dan label dari Indonesia yang akunnya sudah disetujui.</p><h2>Bolehkah lagu cover?</h2><p>Tidak. Lirik dan musik harus ciptaan sendiri.</p><h2>Apakah berbayar?</h2><p>Tidak. Seluruh hak atas lagu tetap milik Anda.</p>',
  },
  {
    type: 'CHALLENGE',
    title: 'Terms of the challenge',
    title_indonesian: 'Ketentuan challenge',
    description:
      '<ol><li>The song was not released before and is your own in words and music.</li><li>Each participant may send three songs.</li><li>The jury decides by song, voice and sound; its decision is final.</li><li>Bought plays lead to exclusion.</li><li>The <a href="#/term-and-condition">general terms</a> hold as well.</li></ol>',
    description_indonesian:
      '<ol><li>Lagu belum pernah dirilis, dan lirik serta musiknya ciptaan sendiri.</li><li>Setiap peserta boleh mengirim tiga lagu.</li><li>Juri menilai lagu, vokal, dan suara; keputusannya mutlak.</li><li>Pemutaran yang dibeli menyebabkan diskualifikasi.</li><li><a href="#/term-and-condition">Ketentuan umum</a> juga berlaku.</li></ol>',
  },
];
