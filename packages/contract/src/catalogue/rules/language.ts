import { smallWordsOf } from '../../smallWords.ts';
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
  const { english, indonesian } = smallWordsOf(title);
  if (english > 0 && indonesian === 0) return 'en';
  if (indonesian > 0 && english === 0) return language === 'en' ? 'id' : language;
  return language;
}
