import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ruleWords } from '@rilis/contract/catalogue/rules/words';
import { en } from '@rilis/contract/words/en';
import { ofArtist as enArtist } from '@rilis/contract/words/en/ofArtist';
import { ofBand as enBand } from '@rilis/contract/words/en/ofBand';
import { ofAudioBook as enBook, ofPodcast as enPodcast } from '@rilis/contract/words/en/ofSpoken';
import { fill } from '@rilis/contract/words/fill';
import { id } from '@rilis/contract/words/id';
import { ofArtist as idArtist } from '@rilis/contract/words/id/ofArtist';
import { ofBand as idBand } from '@rilis/contract/words/id/ofBand';
import { ofAudioBook as idBook, ofPodcast as idPodcast } from '@rilis/contract/words/id/ofSpoken';
import { type Room, rooms, wordsIn } from '@rilis/contract/words/rooms';
import { expect, test } from 'vitest';
import { flat } from './e2e/words.ts';
import { screenModules } from './screens.ts';
import { isNamed, keysOf, namedAnywhere, partsWithWords } from './wordUse.ts';

const english = new Map(flat(en));
const indonesian = new Map(flat(id));
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

test('both languages have the same keys', () => {
  expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
});

test('no text is empty and each language fills the same placeholders', () => {
  const wrong = [...english].filter(([key, text]) => {
    const other = indonesian.get(key) ?? '';
    return !text.trim() || !other.trim() || placeholders(text).join() !== placeholders(other).join();
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('Indonesian is not left in English', () => {
  // A sentence of five words that is the same in both languages was not translated.
  const wordsIn = (text: string) => text.replace(/{{.*?}}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  const same = [...english].filter(([key, text]) => wordsIn(text) >= 5 && indonesian.get(key) === text);
  expect(same.map(([key]) => key)).toEqual([]);
});

test('a number in English is followed by a word that fits one, too', () => {
  // `{{count}} rows` would say "1 rows"; `{{count}} [row|rows]` does not (contract/words/fill).
  const loose = [...english].filter(
    ([, text]) =>
      /\{\{count\}\} (?!is\b|as\b|less\b)[a-z]*\w+[^s\s]s\b/.test(text) ||
      // What is left of a time, or was set as one, may be one as well.
      /\{\{(seconds|hours|months)\}\} \w+s\b/.test(text) ||
      // The brackets go by the count, whatever stands before them.
      (!text.includes('{{count}}') && /\}\} (\w+ )?\[\w+\|/.test(text)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
  expect(fill('{{count}} [row is|rows are] there', { count: 1 })).toBe('1 row is there');
  expect(fill('{{count}} [row is|rows are] there', { count: '2' })).toBe('2 rows are there');
});

/** What stands in quotes and is nothing to press: examples, and what is called so outside of the screens. */
const quoted = [
  ...['error.run.noAccount', 'ownAccount.passkey.nameHint', 'ringback.rbt.rbtLyricHint'],
  ...[
    'content.homepagePlan.priceHint',
    'delivery.store.folderHint',
    'reference.meaning.SECURITY.IDLE_DAYS_REMEMBERED',
  ],
];

test('a text that names a button or a screen has its name from the word that stands there', () => {
  const own = [...english, ...indonesian].filter(
    ([key, text]) => !quoted.includes(key) && /“[^”{}$]+”/.test(text),
  );
  expect(own.map(([key]) => key)).toEqual([]);
  const named = [...english, ...indonesian].flatMap(([key, text]) =>
    [...text.matchAll(/\$t\(([^(){}]+)\)/g)].map(([, word]) => [key, word!] as const),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, word]) => !english.has(word))).toEqual([]);
});

/** One thing has one name (docs/glossary.md): what is said instead of a word that was given up, by language. */
const givenUp: readonly { language: Map<string, string>; word: RegExp; say: string; spared?: RegExp }[] = [
  // The specification words what is said after verification.
  {
    language: english,
    word: /\be-mails?\b|\bmails\b|\bmailed\b|\b(a|by|the|this|new|another) mail\b(?! server)/i,
    say: 'email',
    spared: /^accounts\.activate\./,
  },
  {
    language: english,
    word: /\bGo on\b|\bLeft empty\b|^To sign-in|\bstart page\b|not open to you/,
    say: 'Continue; Leave it empty; Go to sign-in; home; no access',
  },
  { language: english, word: /\bmusic services?\b|\bother DSPs?\b/i, say: 'store' },
  { language: indonesian, word: /\blayanan musik\b|\bDSP lain\b/i, say: 'toko' },
  { language: english, word: /\bgood (once|until|for)\b/i, say: 'works once; valid until' },
  {
    language: english,
    word: /\bLook again\b|\bLoad again\b|^Which way|\bfalse page\b|\bcan (now )?log ?in\b/i,
    say: 'Refresh; Reload; sign in',
    spared: /^accounts\.activate\./,
  },
  // Of time people wait, in words; sizes, tones and rates are figures.
  { language: english, word: /\d\s?[×x]\s?24/, say: 'three days' },
  { language: indonesian, word: /\d\s?[×x]\s?24/, say: 'tiga hari' },
  { language: indonesian, word: /\badmin\b/i, say: 'administrator' },
  { language: indonesian, word: /\bletakkan\b|\btaruh\b/i, say: 'seret' },
  { language: indonesian, word: /\bkunci tidak berlaku/i, say: 'tautan ini sudah tidak berlaku' },
  { language: indonesian, word: /\bkepala berkas|\bkepalanya\b/i, say: 'header' },
  { language: indonesian, word: /\bbentuk nilai/i, say: 'format' },
  {
    language: indonesian,
    word: /lagu ulang|kata lisan|\bpengisi\b/i,
    say: 'lagu cover; spoken word; penampil',
  },
  { language: indonesian, word: /\btantangan\b/i, say: 'challenge' },
  { language: indonesian, word: /\bmanfaat\b/i, say: 'keunggulan' },
  {
    language: indonesian,
    word: /menunggu kepastian|mata orang lain/i,
    say: 'menunggu konfirmasi; sebagai pengguna lain',
  },
  {
    language: indonesian,
    word: /dikeluarkan dari (semua )?perangkat|akun anda dimasuki/i,
    say: 'sesi diakhiri',
  },
  { language: indonesian, word: /faktor kedua/i, say: 'verifikasi dua langkah' },
  { language: indonesian, word: /notifikasi/i, say: 'pemberitahuan' },
  { language: indonesian, word: /halaman (depan|awal)\b/i, say: 'beranda' },
  { language: indonesian, word: /lagu teratas/i, say: 'lagu hit' },
  { language: indonesian, word: /\bsingel\b/i, say: 'single' },
  { language: indonesian, word: /\bsaringan\b/i, say: 'filter' },
  { language: indonesian, word: /papan tik/i, say: 'keyboard' },
  { language: indonesian, word: /puncak sejati/i, say: 'true peak' },
  { language: indonesian, word: /kreasi nsp/i, say: 'NSP Kreasi' },
  { language: indonesian, word: /\bdicadangkan\b/i, say: 'sedang diproses' },
  { language: indonesian, word: /tempatnya di sini/i, say: 'akan muncul di sini' },
  { language: indonesian, word: /\bsurel\b/i, say: 'email' },
  { language: indonesian, word: /\bfaktur\b(?! pajak)/i, say: 'tagihan' },
  { language: indonesian, word: /\bkolom (ini wajib|versi)\b/i, say: 'isian, of what is filled in' },
  {
    language: indonesian,
    word: /\bkomponis\b|bintang tamu|\bsaluran\b/i,
    say: 'komposer; artis tamu; kanal',
  },
  { language: indonesian, word: /\bdipastikan\b|^pastikan\b(?! bahwa)/i, say: 'konfirmasi' },
  { language: indonesian, word: /\bsuplemen/i, say: 'susulan' },
  {
    language: indonesian,
    word: /laporan dibatalkan|ikut dibatalkan|pendapatan yang dibatalkan/i,
    say: 'dibalik, of a report that is reversed',
  },
  { language: indonesian, word: /\b(di|men)?cabut\b/i, say: 'tarik' },
  { language: indonesian, word: /\binvoice\b/i, say: 'tagihan' },
  { language: indonesian, word: /\bkonsep\b/i, say: 'draf' },
  { language: indonesian, word: /\bkalian\b|\bkamu\b/i, say: 'Anda' },
  // The house is one voice, for its staff as for its labels: what both read cannot say two.
  { language: indonesian, word: /\bkita\b/i, say: 'kami' },
  { language: indonesian, word: /cover ke master/i, say: 'cover to master' },
  { language: english, word: /second factor/i, say: 'two-step verification' },
  { language: english, word: /\b(It was not|Was it not) (me|you)\b/, say: 'This wasn’t me' },
];

test.each(givenUp)('$word is said as "$say"', ({ language, word, spared }) => {
  const findings = Object.entries(language === english ? ruleWords.en : ruleWords.id);
  const said = [...language, ...findings].filter(([key, text]) => word.test(text) && !spared?.test(key));
  expect(said).toEqual([]);
});

test('every name of the glossary is said as it stands there, in both languages', async () => {
  const glossary = await readFile(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
  const names = glossary.split('## On screens and in emails')[1]!.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm);
  const rows = [...names].slice(1).map(([, one, other]) => [one!.trim(), other!.trim()] as const);
  expect(rows.length).toBeGreaterThan(30);
  const all = (language: Map<string, string>) => [...language.values()].join('\n').toLowerCase();
  const [inEnglish, inIndonesian] = [all(english), all(indonesian)];
  const unsaid = rows.filter(
    ([one, other]) => !inEnglish.includes(one.toLowerCase()) || !inIndonesian.includes(other.toLowerCase()),
  );
  expect(unsaid).toEqual([]);
});

test('Indonesian has no plural forms', () => {
  expect([...indonesian].filter(([, text]) => /\[[^\]]*\|/.test(text)).map(([key]) => key)).toEqual([]);
});

/** Keys that are made of parts no scan can follow, and where. */
const made: readonly { keys: RegExp; why: string }[] = [
  { keys: /\.(one|many)$/, why: 'an entity has a name for one and for many, said or not' },
  {
    keys: /^outside\.workings\.byTheClock\./,
    why: 'the names of jobs, which have dots: contract/reports/workings',
  },
  { keys: /^privilege\./, why: 'the parts of a privilege, whose ids have dots: accounts/privilegeEditor' },
  {
    keys: /^import\./,
    why: 'the codes of contract/royalties/importCode, which a test of its own joins to their words',
  },
];

const keys = [...english.keys()];
const named = namedAnywhere();

test('everything that code says has words, and every problem', () => {
  const problems = [...named.literals].filter((key) => key.startsWith('error.'));
  const isBranch = (key: string) => keys.some((one) => one.startsWith(`${key}.`));
  expect([...named.said].filter((key) => !english.has(key))).toEqual([]);
  expect(problems.filter((key) => !english.has(key) && !isBranch(key))).toEqual([]);
});

test('every word is said somewhere', () => {
  const silent = keys.filter(
    (key) => !isNamed(key, named) && !made.some(({ keys: pattern }) => pattern.test(key)),
  );
  expect(silent).toEqual([]);
});

test('a screen says only what comes with it, its frame and the door', async () => {
  const said = await spoken();
  const wrong = screenModules().flatMap(({ module, rooms: own }) =>
    foreign(
      module,
      own.flatMap((room) => said.get(room as Room)!),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a part of a screen that brings its words along says only those, the frame’s and the door’s', async () => {
  const said = await spoken();
  const parts = partsWithWords();
  expect(parts).not.toEqual([]);
  const wrong = parts.flatMap(({ module, rooms: own }) =>
    foreign(
      module,
      ['door', 'office', ...own].flatMap((room) => said.get(room as Room)!),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the frames and the app say only what comes with them', async () => {
  const said = await spoken();
  const door = said.get('door')!;
  // The search is fetched with its words when it is opened.
  const office = foreign('frame/frame.tsx', [...door, ...said.get('office')!, ...said.get('search')!]);
  const site = foreign('site.tsx', said.get('site')!);
  expect([...office, ...site, ...foreign('app.tsx', door, false)]).toEqual([]);
});

/** What a module says of branches that are not there. */
function foreign(module: string, branches: readonly string[], lazy = true): string[] {
  const strange = [...keysOf(module, keys, lazy)].filter(([key]) => !branches.includes(key.split('.')[0]!));
  return [...new Set(strange.map(([key, file]) => `${module}: ${key.split('.')[0]} in ${file}`))];
}

/** The branches of each room. */
async function spoken(): Promise<Map<Room, string[]>> {
  const names = Object.keys(rooms) as Room[];
  return new Map(
    await Promise.all(
      names.map(
        async (room) => [room, Object.keys(wordsIn(await rooms[room]['en-us']()))] as [Room, string[]],
      ),
    ),
  );
}

/** Texts that stand before the catalogue's for an artist alone and a band. */
test.each([
  [enArtist, idArtist],
  [enBand, idBand],
])(
  'what an artist or a band reads of themselves replaces words there are, and never calls them a label',
  (one, other) => {
    expect(Object.keys(one).filter((key) => !english.has(key))).toEqual([]);
    expect(Object.keys(other)).toEqual(Object.keys(one));
    const blanks = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
    for (const [key, text] of [...Object.entries(one), ...Object.entries(other)]) {
      expect(blanks(text), key).toEqual(blanks(english.get(key)!));
      expect(text.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/\b(labels?|company|perusahaan)\b/i);
    }
  },
);

test.each([
  [enPodcast, idPodcast],
  [enBook, idBook],
])(
  'what is read of a podcast or a book replaces words there are, and never speaks of songs',
  (one, other) => {
    expect(Object.keys(one).filter((key) => !english.has(key))).toEqual([]);
    expect(Object.keys(other)).toEqual(Object.keys(one));
    for (const [key, text] of [...Object.entries(one), ...Object.entries(other)]) {
      expect(placeholders(text), key).toEqual(placeholders(english.get(key)!));
      expect(text, key).not.toMatch(/\b(songs?|tracks?|lagu\w*|musik|music)\b/i);
    }
  },
);

/** The server does not look at whom it speaks to: a label, a band or somebody who releases alone. */
test('what the server says to owners of every kind calls none of them a label', () => {
  const said = [...english, ...indonesian].filter(([key]) => /^(error|mail|notification)\./.test(key));
  expect(said.filter(([, text]) => /\byour (own )?label\b|\blabel Anda\b/i.test(text))).toEqual([]);
});
