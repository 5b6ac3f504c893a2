import type { RuleId } from '../words.ts';
import { type Change, credit, english, type RuleCases, spoken, title, version } from './sample.ts';

const guests = (songTitle: string, ...names: string[]): Change => ({
  song: {
    songTitle,
    songArtistRoles: [
      credit('Rara Senja'),
      ...names.map((name) => credit(name, 'FEATURING')),
      credit('Bima', 'COMPOSER'),
    ],
  },
});
const by = (songTitle: string, artist: string): Change => ({
  song: { songTitle, songArtistRoles: [credit(artist), credit('Bima', 'COMPOSER')] },
});

export const titleCases = {
  T01: {
    pass: [
      title('Aku dan Kamu'),
      title('SOS'),
      title('MGMT'),
      title('DJ TV RI'),
      title('AKU DAN KAMU', 'ja'),
    ],
    fail: [
      title('AKU DAN KAMU'),
      english('LOST IN THE NIGHT'),
      title('RINDU'),
      { album: { albumTitle: 'HUJAN DI KOTA' } },
    ],
  },
  T02: {
    pass: [title('Cinta'), english('McDonald and MacArthur'), english('My iPhone'), title('d’Masiv dan Aku')],
    fail: [title('cinta dan benci'), title('cInTa dAn BeNcI'), english('lost in the night')],
  },
  T03: {
    pass: [
      english('Lost in the Night'),
      english('Hold On'),
      english('Hold On Tight'),
      english('What a Night (Live)'),
      english('The A Team'),
    ],
    fail: [
      english('Lost In The Night'),
      english('the Night'),
      english('My heart for You'),
      english('Such A Team'),
    ],
  },
  T04: {
    pass: [
      title('Kupu-Kupu'),
      title('Sayur-mayur'),
      title('Sapa-menyapa'),
      title('Dari Hati ke Hati'),
      title('Di Mana'),
    ],
    fail: [
      title('Cinta Dan Benci'),
      title('Kupu-kupu'),
      title('Sayur-Mayur'),
      title('Rumah Ke Rumah'),
      title('Cinta kita'),
    ],
  },
  T05: {
    pass: [
      title('Rindu (feat. Bima)'),
      title('Rindu [feat. Bima]'),
      english('A Great Feat of Love'),
      english('6 Ft Under'),
      version('Rindu', 'Bima Remix'),
    ],
    fail: [
      title('Rindu ft. Bima'),
      title('Rindu (Feat Bima)'),
      title('Rindu featuring Bima & Dewi'),
      title('Rindu w/ Bima (Remix)'),
      title('Rindu (ft. Bima) ft. Dewi'),
      version('Rindu', 'feat. Bima'),
      version('Rindu', 'Live ft. Bima'),
    ],
  },
  T06: {
    pass: [guests('Rindu', 'Bima'), guests('Rindu (feat. Dewi)', 'Bima'), guests('Rindu')],
    fail: [
      guests('Rindu (feat. Bima)', 'Bima'),
      guests('Rindu (feat. Bima & Dewi) [Live]', 'Bima', 'Dewi'),
      guests('Rindu ft. Bima', 'bima'),
    ],
  },
  T07: {
    pass: [
      title('Rindu (feat. Bima)'),
      title('Rindu (feat. Bima & Dewi)'),
      title('Rindu (feat. Bima, Dewi & Eka)'),
      title("Rindu (feat. Maliq & D'Essentials)"),
    ],
    fail: [
      title('Rindu (feat. Bima and Dewi)'),
      title('Rindu (feat. Bima, Dewi)'),
      title('Rindu [feat. Bima & Dewi & Eka]'),
    ],
  },
  T08: {
    pass: [
      by('Rindu', 'Rara Senja'),
      by('Rara Senja', 'Rara Senja'),
      by('Cinta Sejati', 'Cinta'),
      by('Rindu (Bima Remix)', 'Bima'),
      { album: { albumTitle: 'The Best of Rara Senja' } },
      { ...by('Rara Senja Bercerita', 'Rara Senja'), album: { albumType: 'Podcast' } },
    ],
    fail: [
      by('Rara Senja - Rindu', 'Rara Senja'),
      by('Rindu by Tulus', 'Tulus'),
      by('Rindu (Rara Senja)', 'Rara Senja'),
      by('Tulus - Rindu', 'Tulus'),
    ],
  },
  T09: {
    pass: [
      title('Rindu'),
      title('Produk Gagal'),
      english('Prodigal Son'),
      version('Rindu', 'Production Mix'),
    ],
    fail: [
      title('Rindu (Prod. by Bima)'),
      title('Rindu prod. Bima'),
      title('Rindu [Produced by Bima]'),
      title('Rindu (prod Bima)'),
      version('Rindu', 'Prod. by Bima'),
      version('Rindu', 'Live (Prod. by Bima)'),
    ],
  },
  T10: {
    pass: [english('Dirty Dancing'), english('Come Clean'), title('Explicit Content')],
    fail: [
      title('Rindu (Explicit)'),
      title('Rindu - Clean'),
      version('Rindu', 'Dirty Version'),
      { album: { albumTitle: 'Rindu [Explicit]' } },
    ],
  },
  T11: {
    pass: [english('M*A*S*H'), title('Bintang *'), title('5 * 5')],
    fail: [english('F**k You'), english('Sh*t Happens'), title('B*ngsat')],
  },
  T12: {
    pass: [
      english('Live and Let Die'),
      version('Rindu', 'Live'),
      title('Demo Cinta'),
      title('Rindu (feat. Bima)'),
      spoken(title('Di Balik Demo Mahasiswa - Cerita Live')),
    ],
    fail: [
      title('Rindu (Live)'),
      title('Rindu - Versi Akustik'),
      title('Rindu (Bima Remix)'),
      { album: { albumTitle: 'Rindu (Sped Up)' } },
    ],
  },
  T13: {
    pass: [
      title('Rindu (Live)'),
      title('Rindu (feat. Bima) [Live]'),
      english('(Sittin’ on) The Dock (Live)'),
    ],
    fail: [title('Rindu (Live) (Remix)'), title('Rindu [Live]'), title('Rindu [feat. Bima] (Live)')],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
