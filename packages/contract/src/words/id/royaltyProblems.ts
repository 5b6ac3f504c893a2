import type { royaltyProblems as english } from '../en/royaltyProblems.ts';
import type { Same } from '../same.ts';

export const royaltyProblems: Same<typeof english> = {
  books: {
    append:
      'Ini kesalahan kami, bukan Anda: ada yang hendak mengubah pembukuan yang sudah tercatat. Tidak ada yang dibukukan. Hubungi kami dengan nomor ini: {{id}}.',
    closed:
      'Ini kesalahan kami, bukan Anda: ada yang hendak menambah pembukuan yang sudah ditutup. Tidak ada yang dibukukan. Hubungi kami dengan nomor ini: {{id}}.',
    balance:
      'Ini kesalahan kami, bukan Anda: pembukuannya tidak seimbang. Tidak ada yang dibukukan. Hubungi kami dengan nomor ini: {{id}}.',
    owner:
      'Ini kesalahan kami, bukan Anda: langkah atau akun ini bukan bagian dari pembukuan tersebut. Tidak ada yang dibukukan. Hubungi kami dengan nomor ini: {{id}}.',
    reserve:
      'Ini kesalahan kami, bukan Anda: jumlah untuk ini seharusnya sudah disisihkan, tetapi belum. Tidak ada yang dibukukan. Hubungi kami dengan nomor ini: {{id}}.',
  },
  staleStatement:
    'Laporan royalti ini berubah sejak Anda melihatnya: statusnya “{{status}}”, jumlahnya {{amount}}. Periksa angkanya kembali, lalu ulangi.',
  stalePeriod:
    'Bulan ini berubah sejak Anda melihatnya: statusnya “{{status}}”. Periksa angkanya kembali, lalu ulangi.',
  payee: {
    key: 'Tautan ini tidak berlaku lagi. Masuk, atau telepon kami.',
    replaced:
      'Rekening bank lain sudah menggantikan rekening ini. Jika rekening itu juga bukan milik Anda, bekukan lewat tombol di email tentang rekening itu; jika email itu tidak ada, segera telepon kami.',
    frozen:
      'Rekening bank label ini dibekukan: seseorang menyatakan perubahan itu bukan darinya. Tidak ada yang diajukan atau dibayar sampai staf kami memutuskan di “$t(web.menu.bankChanges)”.',
    refused:
      'Tagihan ini menyebut rekening yang dibekukan lalu ditolak. Tolak tagihannya: label mengajukan lagi dengan rekeningnya sendiri.',
  },
  invoice: {
    inRun:
      'Tagihan ini ada di pembayaran massal {{run}} yang mungkin sedang dibayar bank. Keluarkan dahulu, atau baca rekening korannya.',
    allHeld:
      'Tidak ada lagi isi untuk berkas ini. Ada di pembayaran massal, yang akan membayarnya: {{inRun}}; batalkan pembayaran massal itu jika ingin membayar dengan berkas ini. Ke rekening yang dibekukan atau ditolak, atau ke label yang pernah ditutup dan belum disetujui lagi: {{barred}}.',
    noPaper: 'Tagihan ini belum punya dokumen. Label memintanya dibuatkan, atau mengunggah miliknya sendiri.',
    paperOutdated:
      'Ada yang berubah sejak tagihan {{number}} dibuat: pajak, rekening bank, atau nama. Minta dibuatkan ulang, periksa, lalu setujui.',
    paperChanged:
      'Pajaknya tidak sama dengan yang tertulis pada tagihan {{number}} yang disetujui label. Tolak dengan alasan ini: label meminta dibuatkan ulang.',
    paperExpired: 'Dokumen ini tertanggal {{day}}, lebih lama dari {{count}} bulan. Berikan yang lebih baru.',
    policyChanged: 'Kebijakan privasi berubah sejak formulir ini dibuka. Silakan baca lalu setujui kembali.',
    paidBeforeAccepted: 'Tagihan ini diterima pada {{day}} dan tidak mungkin dibayar sebelumnya.',
    backDated:
      'Anda yang menerima tagihan ini. Pembayaran di bulan yang sudah lewat dicatat oleh orang lain; minta rekan yang boleh membayar.',
    noBank: 'Label belum memiliki rekening bank. Isi dahulu di profil label.',
    bankChanged: 'Rekening bank diubah kurang dari {{count}} jam yang lalu. Ajukan lagi nanti.',
    samePerson: 'Anda melakukan langkah sebelumnya; orang lain yang harus melakukan langkah ini.',
    balance:
      'Tagihan ini sebesar {{amount}}, tetapi yang tersedia {{available}}: laporan royalti berikutnya menarik kembali {{missing}} karena koreksi atau pendapatan yang dibalik. Tagihan dapat disesuaikan dengan yang tersedia, atau diajukan setelah tertutup pendapatan baru.',
    balanceSmall:
      'Tagihan ini sebesar {{amount}}, tetapi yang tersedia {{available}}: laporan royalti berikutnya menarik kembali {{missing}} karena koreksi atau pendapatan yang dibalik. Sisanya terlalu kecil untuk dibayar; tagihan dapat diajukan setelah tertutup pendapatan baru.',
    notLess: 'Jumlah tagihan ini tersedia seluruhnya: ajukan apa adanya.',
  },
  run: {
    transition:
      'Status pembayaran massal ini “{{status}}”, sehingga langkah ini tidak dapat dilakukan. {{instead}}',
    samePerson: 'Anda menyusun pembayaran massal ini; orang lain harus menyetujui jumlahnya.',
    empty: 'Tidak ada lagi pembayaran di dalamnya. Tarik pembayaran massal ini.',
    sum: 'Anda melihat {{seen}}, sekarang jumlahnya {{now}}. Periksa lagi, lalu setujui.',
    held: '{{names}}: ada {{count}} halangan. Keluarkan dahulu dari pembayaran massal.',
    booked:
      '{{count}} pembayaran sudah dibukukan. Yang sudah mulai dibayar bank tidak dibatalkan: keluarkan sisanya.',
    nothingDue: 'Tidak ada tagihan diterima yang menunggu pembayaran.',
    notPending: 'Pembayaran ini sudah selesai atau dikeluarkan.',
    notApproved: 'Berkas tersedia setelah orang kedua menyetujuinya.',
    noneOfBank: 'Tidak ada pembayaran ke rekening di bank ini.',
    noAccount:
      'Isi dahulu rekening asal pembayaran: “ACCOUNT” di grup “PAYMENT” pada “$t(web.menu.sysparam)”.',
    unreadable:
      'Ini bukan rekening koran yang dapat kami baca: MT940, camt.053, atau CSV dari BCA, Mandiri, BNI, atau BRI.',
    line: 'Baris {{line}} tidak dapat dibaca. Tidak ada yang dibukukan.',
    noMark:
      'Tidak ada baris yang menyebut uang keluar (DB, D, debet) atau masuk (CR, C, K, kredit). Unduh lagi rekening koran dengan kolom itu, atau sebagai MT940 atau camt.053. Tidak ada yang dibukukan.',
  },
  slip: {
    transition:
      'Status bukti potong ini “{{status}}”, sehingga langkah ini tidak dapat dilakukan. {{instead}}',
    notReplaceable:
      'Hanya bukti potong terbaru dari tagihan yang sudah dibayar yang diganti, selama tanggal dan pajaknya sama dengan pembayarannya dan tidak ada bukti lain yang berlaku.',
    noneInMonth: 'Tidak ada bukti potong terbit pada bulan ini.',
    draft: 'Draf belum punya dokumen: terbit bersama pembayaran.',
  },
  opening: {
    unread:
      'Baris yang tidak terbaca: {{lines}}. Setiap baris berisi label, jumlah musik, dan jumlah nada sambung, dipisah tab atau titik koma, dalam rupiah bulat.',
    unknown: 'Tidak ada label dengan kode atau nama ini: {{labels}}. Angkanya adalah nomor baris.',
    several: 'Ada beberapa label dengan nama ini: {{labels}}. Tulis kodenya.',
    twice: 'Label ini tercantum dua kali di tabel: {{labels}}. Angkanya adalah nomor baris.',
    done: 'Saldo awal label ini sudah disetujui atau ada di bulan lain: {{labels}}. Hapus barisnya; kesalahannya dikoreksi di laporan royalti berikutnya.',
    decided: 'Laporan royalti bulan ini sudah disetujui untuk: {{labels}}. Pilih bulan lain.',
  },
  statement: {
    share: 'Tautan ini tidak berlaku: sudah berakhir, ditarik kembali, atau tidak lengkap.',
    shareMails:
      'Batas {{most}} tautan lewat email sehari sudah tercapai. Salin tautan ini dan kirim sendiri, atau coba lagi besok.',
    notDecided: 'Laporan royalti dibagikan setelah disetujui: sebelum itu angkanya masih dapat berubah.',
    samePerson:
      'Anda yang menghitung laporan ini atau memasukkan salah satu jumlahnya; orang lain yang harus menyetujuinya. Jika ia yang menghitungnya, hitung ulang sendiri: sesudah itu ia dapat menyetujuinya.',
    frozen: 'Laporan yang sudah disetujui tidak diubah. Masukkan koreksi ke periode berikutnya.',
    changed: 'Pendapatan periode ini berubah sejak dihitung. Hitung ulang dahulu.',
    stale: 'Laporan royalti ini sudah usang: {{cause}} Hitung ulang, periksa, lalu setujui.',
    openFacts:
      'Masih ada yang terbuka pada bulan ini: {{open}}. Tuliskan alasan mengapa boleh tetap terbuka.',
    tooMuch: 'Dengan ini penyesuaian dan pendapatan melebihi {{most}}, yang tidak dapat dibukukan.',
    noTerms:
      'Kontrak {{label}} tidak memiliki ketentuan untuk {{service}} pada {{period}}. Lengkapi bagian dalam kontraknya, lalu hitung lagi.',
  },
  period: {
    transition: 'Bulan ini “{{status}}” sehingga sekarang tidak dapat {{asked}}. {{instead}}',
    locked:
      '{{period}} dikunci oleh {{who}} pada {{day}}. Masukkan ke bulan terbuka berikutnya, atau minta kunci {{period}} dibuka di menu “$t(web.menu.periods)”.',
    closed: 'Bulan ini baru saja dikunci. Masukkan ke bulan terbuka berikutnya, atau minta kuncinya dibuka.',
    notOver: '{{period}} belum berakhir: pendapatan masih masuk.',
    undecided: '{{count}} laporan royalti {{period}} belum disetujui. Hitung dan setujui dahulu.',
    lacking:
      '{{count}} label punya pendapatan pada {{period}} tetapi belum ada laporan royaltinya. Hitung bulan itu dahulu.',
    posting: '{{count}} laporan {{period}} sedang dibukukan. Tunggu sampai selesai.',
    samePerson: 'Anda yang memintanya; orang lain yang harus mengonfirmasi.',
  },
  pool: {
    late: 'Laporan royalti yang baru saja disetujui sudah membagi penerimaan ini, sehingga tidak dapat diubah. Masukkan selisihnya sebagai koreksi pada periode berikutnya.',
    used: 'Penerimaan {{service}} untuk {{period}} sudah masuk laporan royalti yang disetujui dan tidak diubah lagi. Masukkan selisihnya ke periode berikutnya sebagai koreksi.',
  },
  taxRule: {
    waiting:
      'Sudah ada perubahan aturan itu yang menunggu: “{{other}}”. Konfirmasi, tolak, atau tarik dahulu.',
    past: 'Aturan paling cepat berlaku besok: potongan sampai hari ini tidak berubah.',
    outside: 'Aturan baru mulai selama aturan lama berlaku, setelah hari pertamanya.',
    endPast: 'Aturan paling cepat berakhir hari ini: potongan sampai saat itu tidak berubah.',
    ended: 'Aturan ini sudah berakhir.',
    inForce: 'Aturan ini sedang berlaku. Akhiri, atau ganti mulai hari tertentu.',
    overlap: 'Pada waktu itu sudah ada “{{other}}”. Akhiri atau ganti dahulu.',
    none: 'Tidak ada aturan pajak yang berlaku pada {{day}} untuk: $t(royalties.taxRule.payees.{{payee}}), $t(royalties.taxRule.kinds.{{kind}}), $t(royalties.taxRule.conditions.{{condition}}). Buat dahulu di menu “$t(web.menu.taxRules)”.',
  },
  term: {
    foreign: 'Ini bukan milik label tersebut.',
    noShares:
      'Kontrak ini belum memiliki pembagian. Lengkapi dahulu: ketentuan mencatat kesepakatan di luar pembagian itu.',
    default: 'Ketentuan ini mewakili pembagian dalam kontrak. Ubah pembagiannya.',
    used: 'Sudah ada pendapatan yang dibagi dengan ketentuan ini. Akhiri saja, lalu buat versi baru.',
    settled: 'Laporan royalti {{period}} sudah disetujui. Ketentuan mulai berlaku setelahnya.',
    settledEnd:
      'Laporan royalti {{period}} sudah disetujui dengan ketentuan ini. Paling cepat berakhir pada periode itu.',
    noTrial:
      'Hanya bagian, ketentuan, dan jaminan yang mengubah laporan royalti: tidak ada yang dapat dicoba di sini.',
    tieWaiting:
      '“{{term}}” dan “{{other}}”, yang masih menunggu, akan sama-sama menentukan. Konfirmasi, tolak, atau tarik dahulu yang itu, atau beri salah satu prioritas lebih tinggi.',
    tie: '“{{term}}” dan “{{other}}” akan sama-sama menentukan: syarat dan prioritasnya sama, periodenya beririsan. Beri salah satu prioritas lebih tinggi, atau akhiri yang lain dahulu.',
  },
  change: {
    decided: 'Perubahan ini sudah “{{status}}”.',
    samePerson: 'Anda yang mengusulkan perubahan ini; orang lain yang memutuskannya. Anda dapat menariknya.',
    notYours: 'Hanya pengusul yang dapat menarik perubahan. Tolak dan sebutkan alasannya.',
  },
  contract: {
    draft: 'Label ini belum disetujui: kontraknya diisi di formulir label.',
    unchanged: 'Tidak ada yang berbeda dari kontrak sekarang.',
    waiting: 'Sudah ada perubahan kontrak ini yang menunggu. Konfirmasi, tolak, atau tarik dahulu.',
    samePeriod: 'Versi {{version}} sudah berlaku mulai {{period}}. Versi baru mulai setelahnya.',
    settled:
      'Laporan royalti {{period}} sudah disetujui dengan kontrak ini: setidaknya bulan itu tetap tercakup. Akhiri pada bulan itu atau setelahnya; kelebihan bayar diperbaiki di laporan royalti berikutnya.',
    number: 'Ini nomor kontrak {{label}}.',
    taxWaiting:
      'Perubahan identitas pajak sudah menunggu konfirmasi. Konfirmasi, tolak, atau tarik yang itu dahulu.',
    versionUsed:
      'Versi {{version}} tetap: laporan royalti yang disetujui dihitung dengannya, atau bukan versi terbaru. Ubah kontrak mulai periode berikutnya.',
    advancePaid:
      '{{paid}} sudah dibayar di muka; versi sebelumnya menjanjikan {{promised}}. Catat dahulu yang dibayar sebagai kembali.',
    ownWords:
      'Anda yang menulis kontrak atau identitas pajak label ini: orang lain yang harus menyetujuinya.',
    advanceOpen: 'Uang muka {{left}} belum terpotong. Jenis jaminan berubah setelah tidak ada sisanya.',
  },
  advance: {
    future: 'Uang muka dicatat setelah dibayar: bukan di masa depan.',
    none: 'Kontrak ini menjanjikan batas bawah di akhir, bukan uang muka. Ubah dahulu jenis jaminannya.',
    promised: 'Kontrak menjanjikan {{promised}}; {{left}} belum dibayar. Ubah kontraknya dahulu.',
    contract: 'Label ini tidak punya kontrak bernomor ini yang berlaku pada tanggal bayar atau sesudahnya.',
    reference: 'Uang muka dengan referensi ini sudah dibukukan.',
    recoupedBefore: 'Yang dipotong melebihi yang dibayar.',
    back: 'Pengembalian uang muka ini sudah dibukukan.',
    recouped: 'Pendapatan sudah memotong {{recouped}} dari uang muka: pembayaran ini tetap.',
  },
  taxInvoice: {
    early: 'Ini sebelum {{day}}, awal bulan tagihan ini.',
    future: 'Tanggalnya di masa depan.',
    none: 'Tagihan ini tidak memuat PPN, jadi tidak ada faktur pajaknya.',
    paid: 'Tagihan ini sudah dibayar. Bagian keuangan masih dapat mengubah faktur pajaknya: hubungi mereka.',
  },
  remittance: {
    future: 'Tanggal pembayaran masih akan datang.',
    twice: 'Pembayaran platform ini dengan referensi ini sudah dicatat.',
  },
  suspense: {
    taken: '{{who}} sudah mencocokkan baris-baris ini dengan “{{song}}”.',
    rejected: '{{who}} sudah menolak baris-baris ini karena bukan milik kami.',
    otherLabel:
      'Laporan menyebut {{named}}, sedangkan lagunya milik {{label}}. Jika memang itu, konfirmasikan.',
    noBest: 'Belum ada lagu yang pasti di sini. Buka kelompoknya lalu pilih.',
    undone: '{{who}} sudah menarik keputusan ini.',
    settled:
      'Laporan royalti {{periods}} sudah disetujui dengan pendapatan ini: tetap berlaku. Masukkan koreksinya ke laporan royalti berikutnya.',
    reversed: 'Laporan baris-baris ini sudah dibalik: tidak ada yang perlu ditarik.',
  },
};
