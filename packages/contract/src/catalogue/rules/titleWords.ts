/** What a language writes small inside a title. */
export interface Habit {
  /** Small words that stay lower inside a title. */
  small: ReadonlySet<string>;
  /** Small words whose capital depends on the sentence: lowered when we re-case, left alone otherwise. */
  either: ReadonlySet<string>;
  /** English keeps a capital on the last word too. */
  lastIsCapital: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Sources: Apple Music Style Guide appendix "Title Case"; TuneCore formatting. */
export const english: Habit = {
  small: words('a an and as at but for from in into nor of onto or the to with'),
  either: words('by off on out over so up upon yet vs v via per n'),
  lastIsCapital: true,
};

/**
 * Prepositions, conjunctions and articles (EYD V, function words). Those that are something else in other sentences ("Buat Apa",
 * "Sama Saja") may have either; English phrases are at home in Indonesian titles ("Live at Ambyar"), so their small words as well.
 */
export const indonesian: Habit = {
  small: words('di ke dari dan yang untuk pada dalam dengan atau kepada daripada oleh bagi serta'),
  either: words(
    'tapi tetapi agar supaya karena jika kalau bila ketika saat seperti sampai hingga tanpa tentang antara sebelum sesudah setelah sejak demi para si sang namun maka bahwa walau meski bagai buat akan sama bak laksana ibarat bagaikan umpama guna antar biar sambil seraya selama selagi semenjak sembari kala tatkala manakala apabila andai andaikan seandainya walaupun meskipun biarpun sekalipun melainkan sedangkan padahal asal asalkan lalu kemudian maupun ataupun sebagai selain kecuali terhadap per via melalui lewat menuju ala kaum pun tuk kayak x a an and as at by for from in of on or the to with n vs',
  ),
  lastIsCapital: false,
};

/** Small words of other languages, and names' own: where they stand in a title nobody knows whose habit holds. */
export const foreign = words(
  'con e o di da del della dei delle alla de la le les el los las en y un una une du des et au aux von van der den und zu bin binti ibn bint al than til no op nr ing lan sing kang karo kanggo marang saka jeung nu ka jo nan',
);

/** Acronyms that are written in capitals anywhere. */
export const acronyms = words(
  'dj mc tv ok usa uk nyc dna sos tni sma smp sd nkri ri ost ep lp rip diy ufo vip wib wita ii iii iv vi vii viii ix xi xii',
);

/** Behind these an “A” is a letter, not an article: no article follows another ("The A Team"), nor what is counted by letters. */
export const beforeLetter =
  /(?<![\p{L}\p{N}'’])(?:the|an?|plan|side|grade|type|vitamin|class|group|letter|section|rencana|kelas|golongan|jalur|sisi)\s+$/iu;

/**
 * A tempo and what follows it until the next mark: movements have capitals as the score has them ("I. Allegro con brio").
 * Source: Apple Music Style Guide, classical music: musical terms.
 */
export const tempo =
  /(?:^|[([{:/|"“?!–—;.,]|\s-)\s*(?:allegro|allegretto|andante|andantino|adagio|adagietto|largo|larghetto|lento|presto|prestissimo|vivace|moderato|maestoso|rondo|menuetto|tempo di)\s[^([{:/|"“?!–—;]*$/iu;

/** Articles that lean on the word behind them: "Pas d’amour", "Surah al-Fatihah". */
export const leaning = /^(?:(?:d|l|j|qu)['’]|(?:al|ar|as|at|an|ad|az|asy|ash|el)-)\p{L}/u;

/** Reduplications with a changed sound: only the first part takes a capital (EYD V). */
export const changedSound = words(
  'sayur-mayur lauk-pauk bolak-balik warna-warni gerak-gerik serba-serbi mondar-mandir pontang-panting compang-camping carut-marut cerai-berai hiruk-pikuk huru-hara kocar-kacir lalu-lalang pernak-pernik porak-poranda ramah-tamah sanak-saudara seluk-beluk simpang-siur sorak-sorai terang-benderang tindak-tanduk tunggang-langgang corat-coret coret-moret desas-desus gotong-royong hingar-bingar kelap-kelip lenggak-lenggok teka-teki basa-basi',
);
