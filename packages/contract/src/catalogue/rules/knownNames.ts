import { fold } from './text.ts';

/** Acts whose one name looks like two. A label’s own are among `facts.approvedArtists`. */
export const knownActs: readonly string[] = [
  "Maliq & D'Essentials",
  'White Shoes & The Couples Company',
  'Bondan Prakoso & Fade2Black',
  'Endah N Rhesa',
  'Stars and Rabbit',
  'Simon & Garfunkel',
  'Hall & Oates',
  'Mumford & Sons',
  'Earth, Wind & Fire',
  'Crosby, Stills & Nash',
  'Emerson, Lake & Palmer',
  'Blood, Sweat & Tears',
  'Peter, Paul & Mary',
  'Tyler, The Creator',
  'AC/DC',
];

/** Shops and networks whose name may not stand in a title. Names that are plain words (Tidal, Melon) are left out. */
export const storeNames: readonly string[] = [
  'Spotify',
  'Apple Music',
  'iTunes',
  'YouTube',
  'YouTube Music',
  'TikTok',
  'Instagram',
  'Facebook',
  'WhatsApp',
  'Deezer',
  'SoundCloud',
  'JOOX',
  'Langit Musik',
  'Resso',
  'Shazam',
  'Amazon Music',
];

/** Distributors and stores that do not own recordings delivered by us. */
export const foreignOwners: readonly string[] = [
  ...storeNames,
  'TuneCore',
  'DistroKid',
  'CD Baby',
  'Believe',
  'The Orchard',
  'Ditto Music',
  'UnitedMasters',
  'Amuse',
  'RouteNote',
  'LANDR',
  'Symphonic',
  'ONErpm',
  'FUGA',
  'Apple',
  'Google',
  'Amazon',
];

/** Names that say what the music is for instead of who made it. */
export const genericNames: ReadonlySet<string> = new Set(
  [
    'Yoga',
    'Workout',
    'Meditation',
    'Relaxation',
    'Baby',
    'Christmas',
    'Top Hits',
    'Chorus',
    'Orchestra',
    'Singer',
    'Band',
    'Artist',
    'Unknown',
    'Unknown Artist',
    'Sleep Music',
    'Study Music',
    'Lofi',
    'White Noise',
    'Piano Music',
    'Karaoke',
    'Musik Tidur',
    'Musik Relaksasi',
    'Musik Bayi',
    'Musik Santai',
    'Lagu Anak',
    'Lagu Anak Anak',
    'Lagu Daerah',
    'Lagu Religi',
    'Sholawat',
    'Sholawat Merdu',
    'Murottal',
    'DJ Viral',
    'DJ Remix',
    'Dangdut Koplo',
    'Penyanyi',
    'Paduan Suara',
  ].map(fold),
);

/** Whether this is the collective name of a compilation, however it is abbreviated. */
export function isVarious(name: string): boolean {
  return [
    'various artists',
    'various artist',
    'various',
    'v a',
    'va',
    'berbagai artis',
    'aneka artis',
  ].includes(fold(name));
}

/** Whether the two names are one person's, apart from case, accents and signs. */
export function sameName(left: string, right: string): boolean {
  return fold(left) === fold(right);
}
