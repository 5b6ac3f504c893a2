import { expect, test } from 'vitest';
import { credit, sampleRelease, sampleTitled } from './cases/sample.ts';
import { check } from './check.ts';

const said = (release: Parameters<typeof check>[0]) =>
  check(release).map(({ ruleId, field, params }) => `${ruleId} ${field} ${params.found ?? ''}`);

test.each([
  'Kupu-Kupu',
  'Sayur-mayur',
  'Cinta dan Benci',
  'Rumah ke Rumah',
  'Dari Rumah ke Rumah',
  'Separuh Aku',
  'Laskar Pelangi',
  'Bukan Bintang Biasa',
  'Dan',
  'Sampai Jadi Debu',
  'Monokrom',
  'Hati-Hati di Jalan',
  'Kisah Kasih di Sekolah',
  'Yang Terlupakan',
  'Untuk Perempuan yang Sedang di Pelukan',
  '1000 Tahun Lamanya',
  'Sephia',
  'Ku Tak Bisa',
  'Jakarta-Bandung',
  'Berhenti di Kamu',
  'Tak Ingin Usai',
  'Apa Kabar, Sayang?',
  'Pilihan Hatiku',
  'Kau & Aku',
  'Lagu untuk Kamu',
  'Kembali ke Awal',
  'Single Happy',
  'SOS',
  'MGMT',
  'Lathi',
  'Lost in the Night',
  'Evaluasi',
  'Nina',
  'Secukupnya',
  'Tanya Hati',
  'Bebas',
  'Bagian 2',
  '24.00',
  '#1',
  'Hari Ini, Esok, dan Selamanya',
  'Selamat (Selamat Tinggal)',
  'Dia. Lo. Gue.',
  'Separuh Aku (Original Soundtrack from Film)',
  'Lathi (ꦭꦛꦶ)',
])('the Indonesian title %s raises nothing', (title) => {
  expect(said(sampleTitled(title))).toEqual([]);
});

test.each([
  'Stand By Me',
  'You’re So Vain',
  'Hold On',
  'Live and Let Die',
  'What a Wonderful World',
  'The Sound of Silence',
  '(I Can’t Get No) Satisfaction',
  '99 Problems',
  'Part of Me',
  'Anti-Hero',
  'Bohemian Rhapsody',
  'All Too Well',
  'M*A*S*H',
  'S.O.S.',
  'Love Story',
  '7 Years',
  'Come Clean',
  'Mr. Brightside',
  '24K Magic',
  'A Sky Full of Stars',
  'Sugar, We’re Goin Down',
  'Don’t Look Back in Anger',
  'What’s Up?',
  'Somebody That I Used to Know',
  'Shallow (Music from “A Star Is Born”)',
])('the English title %s raises nothing', (title) => {
  expect(said(sampleTitled(title, 'en'))).toEqual([]);
});

test.each([
  'Sheila on 7',
  'Dewa 19',
  "d'Masiv",
  "Maliq & D'Essentials",
  'MGMT',
  'NOAH',
  'RAN',
  'JKT48',
  'Efek Rumah Kaca',
  'Payung Teduh',
  'Stars and Rabbit',
  'Endah N Rhesa',
  'White Shoes & The Couples Company',
  'Tulus',
  'Raisa',
  'Hindia',
  '.Feast',
  'Fourtwnty',
  'Nadin Amizah',
  'Iwan Fals',
  'Via Vallen',
  'Didi Kempot',
  'HIVI!',
  'Ten2Five',
  'The Adams',
  'Mocca',
  'Project Pop',
  'Weird Genius',
  'AC/DC',
  'Tyler, The Creator',
  'Florence + the Machine',
  'The 1975',
  'Class of 2000',
  'Bruno Major',
  'X Ambassadors',
  'DJ Snake',
  'Yoga Lin',
  'Denny Caknan',
  'Om Adella',
  'Pamungkas & The Pams',
])('the artist %s raises nothing', (artist) => {
  expect(said(sampleTitled('Rumah ke Rumah', 'id', artist))).toEqual([]);
});

test.each([
  ['Rindu Berat', 'Live'],
  ['Rindu Berat', 'Versi Akustik'],
  ['Rindu Berat', 'Bima Aditya Remix'],
  ['Rindu Berat', 'Live at Java Jazz 2026'],
  ['Rindu Berat', 'Sped Up'],
])('the version of %s (%s) raises nothing', (songTitle, songSubTitle) => {
  const release = sampleRelease({ songs: [{}, { songTitle, songSubTitle }] });
  expect(said(release)).toEqual([]);
});

test('a compilation under its artist’s name raises nothing', () => {
  const release = sampleRelease({
    songs: [{}, {}],
    album: { albumTitle: 'The Best of Rara Senja', albumLanguage: 'id' },
  });
  expect(
    said({ ...release, album: { ...release.album, displayAlbumTitle: 'The Best of Rara Senja' } }),
  ).toEqual([]);
});

test('a song with guests in their roles raises nothing', () => {
  const guests = [
    credit('Rara Senja'),
    credit('Dewi Lestari', 'FEATURING'),
    credit('Bima', 'COMPOSER'),
    credit('Bima', 'LYRICIST'),
  ];
  const release = sampleRelease({ songs: [{}, { songTitle: 'Rindu Berat', songArtistRoles: guests }] });
  expect(said(release)).toEqual([]);
});

test('an instrumental without lyrics and lyricist raises nothing', () => {
  const release = sampleRelease({
    album: { albumGenre: 'Instrumental' },
    song: {
      primaryGenre: 'Instrumental',
      lyrics: null,
      textLyricYn: false,
      songArtistRoles: [credit('Rara Senja'), credit('Bima', 'COMPOSER')],
    },
  });
  expect(said(release)).toEqual([]);
});

test('an empty draft asks only for what is required', () => {
  const draft = sampleRelease({ songs: [] });
  const empty = Object.fromEntries(Object.keys(draft.album).map((key) => [key, null]));
  const release = {
    ...draft,
    album: {
      ...draft.album,
      ...empty,
      albumExplicit: false,
      albumArtistRoles: [],
      copyrightChecklist: {},
    },
  };
  expect([...new Set(check(release).map(({ ruleId }) => ruleId))]).toEqual(['REQ', 'R02', 'R02D']);
});
