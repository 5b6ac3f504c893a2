import { storeNames } from './knownNames.ts';
import type { RuleId } from './words.ts';

/** Words that stores refuse on a cover. */
export interface Forbidden {
  id: RuleId;
  source: string;
  patterns: readonly RegExp[];
}

export const guide = 'Apple Music Style Guide: cover art';

/** Free of letters and digits before and behind. */
const word = (alternatives: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, flags);

/** A name of three letters at least and one of these endings, perhaps with a path. */
const domain = (endings: string, flags: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.@-])[a-z0-9][a-z0-9-]{2,}(?:\\.[a-z0-9-]{2,})*\\.(?:${endings})(?:/[^\\s]*)?(?![\\p{L}\\p{N}])`,
    flags,
  );

const networks =
  'ig|insta|instagram|fb|facebook|twitter|tiktok|youtube|yt|line|wa|whatsapp|telegram|telp?|phone|hp|hubungi|call|email';

const contact: readonly RegExp[] = [
  /[\w.+-]{2,}@[\w-]+\.[a-z]{2,}/iu,
  /(?:https?:\/\/|www\.)[^\s]{3,}/iu,
  domain('com|net|org|info|biz|co|id|site|online|store|shop|xyz|asia|link|bio', 'iu'),
  // Endings that are words or initials as well count in small letters only.
  domain('io|me|tv|fm|ly|page|app|music|band|my|sg|uk', 'u'),
  /(?<![^\s(:])@[a-z][a-z0-9_.]{2,}/iu,
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${networks})\\s*[:：]\\s*[^\\s]{3,}`, 'iu'),
  // Ten digits at least: a date has eight.
  /(?<!\d)(?:\+?62[\s.-]?|0)8\d{1,2}(?:[\s.-]?\d){7,9}(?!\d)/u,
  /(?<!\d)\(?0\d{2,3}\)[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?!\d)/u,
  /\+\d{1,3}(?:[\s.-]?\d){8,12}(?!\d)/u,
];

const price: readonly RegExp[] = [
  word('(?:rp|idr|usd)\\.?\\s?\\d[\\d.,]*'),
  /[$€£]\s?\d[\d.,]*/u,
  /(?<!\d)\d{1,3}\s?% (?:off|discount|diskon)/iu,
  word('for promo(?:tional)? (?:use )?only|for promo(?:tional)? use|promo(?:tional)? copy|not for sale'),
  word('tidak (?:untuk )?dijual|untuk promosi|hanya promosi|free download|unduh gratis|download gratis'),
];

const carrier: readonly RegExp[] = [
  word('CD|DVD|MP3|WAV|FLAC', 'u'),
  word(
    'compact disc|cassette|kaset|vinyl|digital|dolby(?: atmos| audio)?|hi-?res(?: audio)?|lossless|spatial audio',
  ),
  word('(?:includes?|with) lyrics|(?:termasuk|dengan) lirik|bonus (?:cd|dvd|tracks?|video)'),
];

const exclusive: readonly RegExp[] = [
  word('exclusive(?:ly)?|ekslusif|eksklusif|limited edition|edisi terbatas|edisi khusus terbatas'),
];

const stores = [
  ...storeNames,
  'Google Play',
  'Bandcamp',
  'Audiomack',
  'Beatport',
  'Qobuz',
  'Anghami',
  'Boomplay',
  'Snapchat',
  'Telegram',
  'Twitter',
  'Vevo',
];

/** C04–C08. Whoever is called so may say so: the names of a release are left out by the rules. */
export const forbidden: readonly Forbidden[] = [
  { id: 'C04', source: 'Revelator guide; Apple Music Style Guide: contact details', patterns: contact },
  { id: 'C05', source: guide, patterns: price },
  { id: 'C06', source: guide, patterns: carrier },
  { id: 'C07', source: guide, patterns: [word(stores.join('|'))] },
  { id: 'C08', source: guide, patterns: exclusive },
];

/** Stores whose names are everyday words or names as well: never more than a question. */
export const plainWordStores: readonly RegExp[] = [
  word('Apple|Amazon|Tidal|Pandora|Napster|Deezer|Threads|Melon', 'u'),
];
