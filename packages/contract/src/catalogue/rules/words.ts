import { bilingual } from './bilingual.ts';
import { artistWords } from './words.artists.ts';
import { codeWords } from './words.codes.ts';
import { coverWords } from './words.cover.ts';
import { soundWords } from './words.sound.ts';
import { titleWords } from './words.titles.ts';

/** What each finding says, by language and rule; `{{name}}` is filled from the finding's `params`. */
export const ruleWords = {
  en: { ...titleWords.en, ...artistWords.en, ...codeWords.en, ...coverWords.en, ...soundWords.en },
  id: { ...titleWords.id, ...artistWords.id, ...codeWords.id, ...coverWords.id, ...soundWords.id },
};

/** The text of the button that applies a fix. */
export const fixWords = bilingual({
  en: {
    recase: 'Fix the capitals',
    rewrite: 'Write it so',
    remove: 'Remove it',
    moveToProducer: 'Move to producer',
    moveToVersion: 'Move to version',
    setFlag: 'Mark as found',
    unsetFlag: 'Remove the mark',
    tidy: 'Tidy up',
    copy: 'Copy from the track',
    setGenre: 'Set the genre',
    strip: 'Strip it',
    pick: 'Take the known artist',
    replace: 'Replace it',
    keepOne: 'Keep one role',
    add: 'Add to the release',
    insertYear: 'Write year and owner',
    appendDigit: 'Add the check digit',
    restoreZero: 'Put the 0 in front',
    reuse: 'Use the known ISRC',
    move: 'Move the date',
  },
  id: {
    recase: 'Perbaiki huruf kapital',
    rewrite: 'Tulis seperti ini',
    remove: 'Hapus',
    moveToProducer: 'Pindahkan ke produser',
    moveToVersion: 'Pindahkan ke versi',
    setFlag: 'Tandai sesuai temuan',
    unsetFlag: 'Hapus tanda',
    tidy: 'Rapikan',
    copy: 'Salin dari lagu',
    setGenre: 'Ubah genre',
    strip: 'Buang tambahannya',
    pick: 'Pakai artis yang sudah ada',
    replace: 'Ganti',
    keepOne: 'Sisakan satu peran',
    add: 'Tambahkan ke rilisan',
    insertYear: 'Tulis tahun dan pemilik',
    appendDigit: 'Tambahkan digit cek',
    restoreZero: 'Tambahkan 0 di depan',
    reuse: 'Pakai ISRC yang sudah ada',
    move: 'Geser tanggal',
  },
});

/** The id of a review rule; a rule without words does not compile. */
export type RuleId = keyof typeof ruleWords.en;

/** What a fix does, as its button says it. */
export type FixLabel = keyof typeof fixWords.en;
