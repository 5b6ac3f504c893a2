import type { RuleId } from '../words.ts';
import { credit, english, type RuleCases, spoken, title, version } from './sample.ts';

export const wordingCases = {
  T14: {
    pass: [title('Rindu'), version('Rindu', 'Club Mix'), title('Original')],
    fail: [title('Rindu (Original Mix)'), version('Rindu', 'Album Version'), title('Rindu - Versi Asli')],
  },
  T15: {
    pass: [title('Rindu'), english('Exclusive Love'), version('Rindu', 'Live')],
    fail: [
      title('Rindu (Exclusive)'),
      { album: { albumTitle: 'Rindu Limited Edition' } },
      version('Rindu', 'Edisi Terbatas'),
    ],
  },
  T16: {
    pass: [title('Rindu Digital'), title('Kaset Lama'), english('Vinyl Heart')],
    fail: [
      title('Rindu (Official Music Video)'),
      title('Rindu MP3'),
      version('Rindu', 'Dolby Atmos'),
      title('Rindu (Kaset)'),
    ],
  },
  T17: {
    pass: [title('Single Happy'), title('Album Kenangan'), title('Lagu untuk Ibu')],
    fail: [title('Track 1'), title('Untitled'), title('Lagu 12'), { album: { albumTitle: 'EP' } }],
  },
  T18: {
    pass: [
      { songs: [{}, {}] },
      { songs: [{ songTitle: 'Rindu' }, { songTitle: 'Rindu', songSubTitle: 'Live' }] },
      {
        songs: [
          { songTitle: 'Rindu' },
          { songTitle: 'Rindu', songArtistRoles: [credit('Dewi'), credit('Bima', 'COMPOSER')] },
        ],
      },
      {
        songs: [
          { songTitle: 'Rindu', explicit: true },
          { songTitle: 'Rindu', clean: true },
        ],
      },
      { songs: [{ songTitle: 'ꦏꦶꦠ' }, { songTitle: 'ꦏꦸꦠ' }] },
      { songs: [{ songTitle: 'かぎ' }, { songTitle: 'かき' }] },
    ],
    fail: [
      { songs: [{ songTitle: 'Rindu' }, { songTitle: 'Rindu' }] },
      { songs: [{ songTitle: 'Café' }, { songTitle: 'Cafe' }] },
      { songs: [{ songTitle: 'مُحَمَّد' }, { songTitle: 'محمد' }] },
      { songs: [{ songTitle: 'Rindu' }, { songTitle: 'RINDU!' }] },
      {
        songs: [
          {},
          { songTitle: 'Rindu', songSubTitle: 'Live' },
          { songTitle: 'Rindu', songSubTitle: 'live' },
        ],
      },
    ],
  },
  T19: {
    pass: [
      {},
      { album: { albumTitle: 'Hujan di Bulan Juni - Single' } },
      { songs: [{}, {}] },
      {
        album: { albumTitle: 'Rindu (Live)', displayAlbumTitle: 'Rindu (Live)' },
        song: { songTitle: 'Rindu', songSubTitle: 'Live' },
      },
      {
        album: { albumTitle: 'Rindu', albumSubTitle: 'Live', displayAlbumTitle: 'Rindu (Live)' },
        song: { songTitle: 'Rindu', songSubTitle: 'Live' },
      },
    ],
    fail: [
      { album: { albumTitle: 'Rindu' } },
      { album: { displayAlbumTitle: 'Rindu' } },
      { album: { albumTitle: 'Hujan di Bulan Juni - EP' } },
      { album: { albumArtistRoles: [credit('Dewi')] } },
    ],
  },
  T20: {
    pass: [title('Single Happy'), title('Rindu'), { album: { albumTitle: 'EP Pertama' } }],
    fail: [
      { album: { albumTitle: 'Rindu - Single' } },
      { album: { albumTitle: 'Pulang - EP' } },
      { album: { albumTitle: 'Pulang (EP)' } },
    ],
  },
  T21: {
    pass: [
      title('Rindu, Vol. 1'),
      title('Rindu, Pt. 2 (Live)'),
      english('The Part I Love'),
      english('Part of Me'),
      spoken(title('Bab 1 Part 2')),
    ],
    fail: [
      title('Rindu Vol 1'),
      title('Rindu (Part 2)'),
      title('Rindu Part II'),
      { album: { albumTitle: 'Lagu Lama Volume 3' } },
    ],
  },
  T22: {
    pass: [
      title('Medley: Rindu / Pulang'),
      title('Rindu / Pulang (Medley)'),
      spoken(title('Sejarah Medley')),
    ],
    fail: [title('Medley Lagu Lama'), title('Medley: Rindu, Pulang'), title('Rindu - Pulang (Medley)')],
  },
  T23: {
    pass: [
      english('867-5309'),
      title('Nomor 1'),
      title('M.A.A.D'),
      title('Rp'),
      spoken(title('Jualan di TikTok Modal Rp 100.000')),
    ],
    fail: [
      spoken(title('Jualan di www.rindu.com')),
      title('Rindu www.rindu.com'),
      title('Rindu @rarasenja'),
      title('Rindu #RinduBerat'),
      title('Rindu 0812 3456 7890'),
      title('Rindu rara@senja.id'),
      title('Rindu Rp 10.000'),
      title('Rindu TikTok'),
      { album: { displayAlbumTitle: 'Rindu di Spotify' } },
    ],
  },
  T24: {
    pass: [english('Best Hits 2020'), title('Viral'), title('Lagu Dangdut Terbaik')],
    fail: [title('Best Dangdut 2026 Viral TikTok'), title('DJ Rindu Viral'), title('Rindu FYP Trending')],
  },
  T25: {
    pass: [title('a'.repeat(120)), title('Rindu'), { album: { albumTitle: 'é'.repeat(120) } }],
    fail: [title('a'.repeat(121)), title('Rindu '.repeat(30)), { album: { albumTitle: 'b'.repeat(150) } }],
  },
  T26: {
    pass: [title('Rindu!'), title('Tunggu...'), title('Love 愛'), title('Don’t'), title('Любовь')],
    fail: [
      title('Rindu  Berat'),
      title('Rindu!!!'),
      title('Rindu ❤️'),
      title('Rіndu'),
      title('𝓡𝓲𝓷𝓭𝓾'),
      title('“Rindu" \'x’'),
    ],
  },
  T27: {
    pass: [
      {},
      { album: { albumLanguage: 'Indonesian' } },
      { songs: [{ language: 'en' }, { language: 'id' }], album: { albumLanguage: 'en' } },
      { album: { albumLanguage: 'ja' } },
    ],
    fail: [
      { album: { albumLanguage: 'en' } },
      { song: { language: 'en' } },
      { album: { albumTitle: 'The Night of My Heart' }, song: { language: null } },
    ],
  },
  T28: {
    pass: [
      version('Rindu', 'Karaoke Version) [Originally Performed By Dewi'),
      title('Rindu (In the Style of Dewi) [Karaoke]'),
      { album: { albumTitle: 'A Tribute to Chrisye' } },
      spoken(title('Bisnis Karaoke Keluarga')),
      title('Rindu'),
    ],
    fail: [
      title('Rindu (Karaoke)'),
      version('Rindu', 'Minus One'),
      title('Rindu (Tribute Version)'),
      { album: { albumCategory: 'KARAOKE' } },
    ],
  },
  T28G: {
    pass: [
      title('Rindu'),
      { song: { songSubTitle: 'Karaoke', primaryGenre: 'Karaoke' } },
      title('Karaokean Yuk'),
      spoken(title('Bisnis Karaoke Keluarga')),
      { album: { albumCategory: 'KARAOKE', albumGenre: 'Karaoke' }, song: { primaryGenre: 'Karaoke' } },
    ],
    fail: [
      title('Rindu (Karaoke)'),
      version('Rindu', 'Minus One'),
      { song: { songSubTitle: 'Karaoke', primaryGenre: null } },
      { album: { albumCategory: 'KARAOKE', albumGenre: 'Karaoke' } },
      { album: { albumCategory: 'KARAOKE' }, song: { primaryGenre: 'Karaoke' } },
    ],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
