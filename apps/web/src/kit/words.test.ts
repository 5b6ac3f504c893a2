import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import { rooms } from '@rilis/contract/words/rooms';
import { expect, test, vi } from 'vitest';
import { noteConnection } from './call/connection.ts';
import { unreached } from './call/splash.ts';
import { dayText, invoiceTime, lengthText, percent, periodText, rupiah, sizeText } from './look/formats.ts';
import { hasWord, languageNow, loadWords, speak, word } from './words.ts';

type Branch = { readonly [key: string]: string | Branch };
const leaves = (branch: Branch, before = ''): [string, string][] =>
  Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  );
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('what a frame and its screen ask for in one breath comes from one file', async () => {
  const fileIn = (language: 'en-us' | 'id') => async () => {
    const [door, office] = await Promise.all([rooms.door[language](), rooms.office[language]()]);
    return { words: { door, office, team: await rooms.team[language]() } };
  };
  const files = { 'en-us': vi.fn(fileIn('en-us')), id: vi.fn(fileIn('id')) };
  const pack = { rooms: ['door', 'office', 'team'] as const, files };
  const page = await openedPage();
  await Promise.all([
    page.loadRooms(['office']),
    page.loadRooms(['team'], pack),
    page.loadWords('door', 'en-us'),
  ]);
  expect(['action.save', 'team.about'].map(page.hasWord)).toEqual([true, true]);
  await page.loadRooms(['desk']);
  expect(files['en-us']).toHaveBeenCalledTimes(1);
});

test('while the server is out of reach, the words of a file that does not come are taken from those of each room', async () => {
  const file = () => new Promise<never>(() => undefined);
  const pack = { rooms: ['door', 'office', 'team'] as const, files: { 'en-us': file, id: file } };
  const page = await openedPage('unreached');
  noteConnection(false);
  await Promise.all([page.loadRooms(['team'], pack), page.loadWords('door', 'en-us')]);
  expect(['action.save', 'team.about'].map(page.hasWord)).toEqual([true, true]);
});

test('the splash says that the server is out of reach as the catalogues do', () => {
  expect(unreached).toEqual({ en: en.web.connection.lost, id: id.web.connection.lost });
});

/** Words as a page has them that was opened a moment ago: none are here yet. */
const openedPage = (copy = 'opened') =>
  import(/* @vite-ignore */ `./words.ts?${copy}`) as Promise<typeof import('./words.ts')>;

test('both languages say the same things with the same blanks', () => {
  const indonesian = new Map(leaves(id));
  for (const [key, text] of leaves(en))
    expect([key, blanks(indonesian.get(key) ?? '')]).toEqual([key, blanks(text)]);
});

test('the language switches at once and is remembered', async () => {
  await loadWords();
  expect(word('action.save')).toBe('Save');
  await speak('id');
  expect([word('action.save'), document.documentElement.lang, localStorage.getItem('language')]).toEqual([
    'Simpan',
    'id-ID',
    'id',
  ]);
  await speak('en-us');
  expect(languageNow()).toBe('en-us');
});

test('a language that is chosen in one window is spoken in the others, too', async () => {
  await loadWords('door', 'en-us');
  const elsewhere = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  elsewhere('id');
  await vi.waitFor(() => expect(word('action.save')).toBe('Simpan'));
  // Who signs out there leaves nothing behind: here it is spoken on.
  elsewhere(null);
  expect(languageNow()).toBe('id');
  await speak('en-us');
});

test('blanks are filled in, and a word that is missing shows its key', async () => {
  await loadWords();
  expect(word('list.rows', { from: 1, to: 20, total: '1.204' })).toBe('1–20 of 1.204');
  expect([word('no.such.word'), hasWord('no.such.word')]).toEqual(['no.such.word', false]);
});

test('money, days and periods are written as here', () => {
  expect(rupiah(23014474)).toBe('Rp\u00a023.014.474');
  expect(rupiah(-500)).toBe('−Rp\u00a0500');
  expect(percent(7250)).toBe('72,5\u00a0%');
  expect(dayText('2026-10-03')).toBe('03-10-2026');
  expect(dayText(new Date('2026-10-03T17:30:00Z'))).toBe('04-10-2026');
  expect(invoiceTime(new Date('2026-10-03T17:30:00Z'))).toBe('04 Okt 2026 - 00:30');
  expect(periodText(202610)).toBe('Oktober 2026');
  expect([lengthText(215.4), sizeText(10485760)]).toEqual(['3:35', '10\u00a0MB']);
});
