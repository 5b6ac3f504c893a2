import { fold } from './text.ts';

/** How a title is written: by English, by Indonesian, by a regional Indonesian habit, or by rules we do not know. */
export type TitleLanguage = 'en' | 'id' | 'regional' | 'other';

const names: Record<Exclude<TitleLanguage, 'other'>, string[]> = {
  en: ['en', 'eng', 'english', 'inggris', 'bahasa inggris', 'en us', 'en gb'],
  id: ['id', 'in', 'ind', 'indonesia', 'indonesian', 'bahasa indonesia', 'bahasa', 'id id'],
  regional:
    'jv jav javanese jawa su sun sundanese sunda ms msa malay melayu min minangkabau minang btk batak bbc ban balinese bali mad madurese madura bjn banjar bug bugis ace aceh'.split(
      ' ',
    ),
};

const englishMarks = new Set(
  'the of and you your my me i is are am was were be it its to with for from this that we us our they she he her his him not never always love heart night day girl boy baby world time when where what why how who will would can could don dont im ill ive youre lets'.split(
    ' ',
  ),
);

const indonesianMarks = new Set(
  'yang dan di ke dari untuk pada dalam dengan atau aku kamu kau dia kita kami mereka ini itu tak tidak bukan jangan cinta hati rindu sayang hujan malam hari lagi sudah telah akan bisa ingin mau jadi seperti karena kalau jika bila saat sampai tanpa pergi pulang rumah bunga langit bulan bintang tentang selamat tinggal masih hanya saja semua selalu'.split(
    ' ',
  ),
);

/** The language behind a code or a name in English or Indonesian; 'other' when it is none we have rules for. */
export function languageOf(declared: string | null | undefined): TitleLanguage {
  const wanted = fold(declared ?? '');
  for (const language of ['en', 'id', 'regional'] as const)
    if (names[language].includes(wanted)) return language;
  return 'other';
}

/** The language a title is written in: the declared one, unless its small words all speak for the other. */
export function titleLanguage(title: string, declared: string | null | undefined): TitleLanguage {
  const language = languageOf(declared);
  if (language === 'other') return 'other';
  const { english, indonesian } = marks(title);
  if (english > 0 && indonesian === 0) return 'en';
  if (indonesian > 0 && english === 0) return language === 'en' ? 'id' : language;
  return language;
}

/** 'en' or 'id' when at least `least` words speak for it and none for the other. */
export function guessLanguage(title: string, least: number): 'en' | 'id' | null {
  const { english, indonesian } = marks(title);
  if (english >= least && indonesian === 0) return 'en';
  if (indonesian >= least && english === 0) return 'id';
  return null;
}

function marks(title: string): { english: number; indonesian: number } {
  const words = fold(title.replace(/['’]/g, '')).split(' ');
  return {
    english: words.filter((word) => englishMarks.has(word)).length,
    indonesian: words.filter((word) => indonesianMarks.has(word)).length,
  };
}
