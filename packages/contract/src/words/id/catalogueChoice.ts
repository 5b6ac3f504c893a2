import type { choice as english } from '../en/catalogueChoice.ts';
import type { Same } from '../same.ts';

export const choice: Same<typeof english> = {
  albumType: { Single: 'Single', Album: 'Album', Podcast: 'Podcast', 'Audio Book': 'Buku audio' },
  albumTypeHint: {
    Single: 'Satu lagu',
    Album: 'Beberapa lagu, termasuk EP',
    Podcast: 'Episode untuk didengarkan',
    'Audio Book': 'Buku yang dibacakan, bab demi bab',
  },
  albumCategory: {
    STUDIO: 'Studio',
    EP: 'EP',
    LIVE: 'Rekaman langsung',
    REMIX: 'Remix',
    COMPILATION: 'Kompilasi',
    GREATEST_HITS: 'Lagu terbaik',
    SOUNDTRACK: 'Soundtrack',
    KARAOKE: 'Karaoke',
    TRIBUTE: 'Tribute',
    SPOKEN: 'Spoken word',
  },
  albumOwnerShip: { LABEL: 'Label', INDIVIDUAL: 'Perorangan' },
  role: {
    MAIN: 'Artis utama',
    FEATURING: 'Artis tamu',
    WITH: 'Bersama',
    PERFORMER: 'Penampil',
    REMIXER: 'Pembuat remix',
    PRODUCER: 'Produser',
    COMPOSER: 'Komposer',
    LYRICIST: 'Penulis lirik',
  },
  allStores: 'Semua toko',
  domesticYn: { Y: 'Hanya Indonesia', N: 'Seluruh dunia' },
  copyright: {
    ownsMaster: 'Kami memiliki rekamannya atau berhak merilisnya.',
    ownsWorks: 'Kami memiliki karyanya atau mendapat izin dari pemiliknya.',
    ownsArtwork: 'Kami memiliki sampulnya atau berhak memakainya, dan tidak ada logo pihak lain.',
    samplesCleared: 'Setiap sampel dan beat sewaan sudah berizin.',
    notElsewhere: 'Tidak ada pihak lain yang mengirim rilisan ini ke toko yang sama.',
  },
  albumCopyrightStatus: {
    WITH_DOCUMENTS: 'Saya melampirkan dokumen',
    WITHOUT_DOCUMENTS: 'Saya lanjut tanpa dokumen; toko dapat menolak rilisan ini',
  },
  ai: {
    ...{ vocals: 'Vokal', instruments: 'Instrumen', composition: 'Komposisi' },
    ...{ postProduction: 'Pascaproduksi', lyrics: 'Lirik' },
  },
  borrowed: { SAMPLE: 'Sampel', BEAT_LEASE: 'Beat sewaan', PUBLIC_DOMAIN: 'Domain publik' },
  platform: { APPLE: 'Apple Music', SPOTIFY: 'Spotify', SOUNDCLOUD: 'SoundCloud' },
  gender: { male: 'Laki-laki', female: 'Perempuan' },
};
