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

/** How many words of a text only English, and only Indonesian has. */
export function smallWordsOf(text: string): { english: number; indonesian: number } {
  const words = text
    .replace(/['’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const among = (marks: ReadonlySet<string>) => words.filter((word) => marks.has(word)).length;
  return { english: among(englishMarks), indonesian: among(indonesianMarks) };
}

/** 'en' or 'id' when at least `least` words speak for it and none for the other. */
export function guessLanguage(text: string, least: number): 'en' | 'id' | null {
  const { english, indonesian } = smallWordsOf(text);
  if (english >= least && indonesian === 0) return 'en';
  if (indonesian >= least && english === 0) return 'id';
  return null;
}
