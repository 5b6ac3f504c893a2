import type { en } from '@rilis/contract/words/en';
import { type Branch, fill, type Params, textAt, worded } from '@rilis/contract/words/fill';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import { type Room, rooms, wordsIn } from '@rilis/contract/words/rooms';
import { whenLost } from './call/connection.ts';
import { store } from './store.ts';

type Leaves<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Leaves<T[K], `${Before}${K}.`>;
}[keyof T & string];

type Branches<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? never
    :
        | (T[K] extends { one: string; many: string } ? `${Before}${K}` : never)
        | Branches<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** A key of the catalogue: `action.save`. */
export type Word = Leaves<typeof en>;

/** The part of the catalogue that names an entity: `content.faq`; has `one`, `many` and a word for each field. */
export type Entity = Branches<typeof en>;

/** What screens have asked for, what of it is here, and what is on its way. */
const wanted = new Set<Room>();
const fetched: Record<Language, Map<Room, Branch>> = { 'en-us': new Map(), id: new Map() };
const coming: Record<Language, Map<Room, Promise<void>>> = { 'en-us': new Map(), id: new Map() };
let asked: Language = 'en-us';

interface Spoken {
  language: Language;
  rooms: readonly Room[];
  words: Branch;
}

/** The words now spoken. Replaced as a whole, so that readers see the change. */
const spoken = store<Spoken>({ language: 'en-us', rooms: [], words: {} });

/** As readers of the page need them. */
const tags: Record<Language, string> = { 'en-us': 'en-US', id: 'id-ID' };

const remembered = 'language';

/** The words of these rooms in one file a language: what a screen needs where nothing is here yet. */
export interface WordPack {
  rooms: readonly Room[];
  files: Record<Language, () => Promise<{ words: Partial<Record<Room, Branch>> }>>;
}

const packs = new Set<WordPack>();

/** Starts in the language of the link, else the remembered one, else the browser's, with the words of every screen. */
export function loadWords(first: Room = 'door', language: Language = rememberedLanguage()) {
  wanted.add(first);
  asked = language;
  addEventListener('storage', speakAsElsewhere);
  return fetchTogether();
}

/** What is chosen in one window is spoken in the others, too, but for a page whose link says its language. */
function speakAsElsewhere({ key, newValue }: StorageEvent) {
  if (key === remembered && newValue && !linkedLanguage())
    fetchWords(languageOf(newValue)).catch(() => undefined);
}

/** Adds the words of rooms; called before a screen that speaks them is shown. */
export async function loadRooms(names: readonly Room[], pack?: WordPack) {
  for (const name of names) wanted.add(name);
  if (pack) packs.add(pack);
  if (names.some((name) => !spoken.get().rooms.includes(name))) await fetchTogether();
}

let gathering: Promise<void> | undefined;

/** What is asked for in one breath, by a frame and its screen, is fetched together. */
function fetchTogether(): Promise<void> {
  gathering ??= Promise.resolve().then(() => {
    gathering = undefined;
    return fetchWords(asked);
  });
  return gathering;
}

/** Switches at once and remembers it; the other catalogue is fetched the first time. */
export async function speak(language: Language) {
  localStorage.setItem(remembered, language);
  if (linkedLanguage()) history.replaceState(history.state, '', location.pathname + location.hash);
  await fetchWords(language);
}

async function fetchWords(language: Language): Promise<void> {
  asked = language;
  const here = fetched[language];
  const missing = [...wanted].filter((name) => !here.has(name));
  ask(
    language,
    missing.filter((name) => !coming[language].has(name)),
  );
  await Promise.all(missing.map((name) => coming[language].get(name)));
  // Meanwhile the other language was asked for.
  if (asked !== language) return fetchWords(asked);
  document.documentElement.lang = tags[language];
  spoken.set({ language, rooms: [...here.keys()], words: joined(orderOf(here)) });
}

/** From one file where there is one with all of them, else each from its own. */
function ask(language: Language, names: readonly Room[]) {
  const pack =
    names.length > 1 && [...packs].find(({ rooms: has }) => names.every((name) => has.includes(name)));
  const packed = pack ? pack.files[language]() : undefined;
  for (const name of names) {
    const own = rooms[name][language];
    const words = packed
      ? eitherOf<object>(
          packed.then((all) => all.words[name]!),
          own,
        )
      : own();
    const kept = words.then((found) => void fetched[language].set(name, wordsIn(found) as Branch));
    coming[language].set(
      name,
      kept.finally(() => coming[language].delete(name)),
    );
  }
  packed?.then(() => keepEach(language, names)).catch(() => undefined);
}

/** While the server is out of reach, what is kept of it (sw.js) may be the one or the other. */
function eitherOf<T>(first: Promise<T>, other: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = whenLost(() => void other().then(resolve, () => undefined));
    void first.then(resolve, reject).finally(end);
  });
}

/** Milliseconds after which a screen that has begun is at rest. */
const later = 3_000;

/** Whoever opens another screen first when the line is gone has no file for that one: its rooms come one by one. */
function keepEach(language: Language, names: readonly Room[]) {
  if (!navigator.serviceWorker?.controller) return;
  setTimeout(() => {
    for (const name of names) rooms[name][language]().catch(() => undefined);
  }, later);
}

/** The public pages' own words are a part of others: where both are here, the whole ones count. */
function orderOf(here: ReadonlyMap<Room, Branch>): Branch[] {
  const { site, ...others } = Object.fromEntries(here) as Partial<Record<Room, Branch>>;
  return [...(site ? [site] : []), ...Object.values(others)];
}

/** Branch by branch; problems come from every room. */
const joined = (parts: readonly Branch[]): Branch => ({
  ...Object.assign({}, ...parts),
  error: Object.assign({}, ...parts.map(({ error }) => error)),
});

/** A link may say in which language the page is meant: `?lang=id`. */
const linkedLanguage = () => new URLSearchParams(location.search).get('lang');

const rememberedLanguage = (): Language =>
  languageOf(linkedLanguage() ?? localStorage.getItem(remembered) ?? String(navigator.languages));

export const languageNow = () => spoken.get().language;

/** Whose words stand before the catalogue's: a room that holds some of its texts by their keys. */
const own = store<'ofArtist' | 'ofBand' | null>(null);

/** Speaks to an artist, or a band, as such: neither is a label to themselves. */
export async function speakTo(room: 'ofArtist' | 'ofBand' | null) {
  if (room) await loadRooms([room]);
  own.set(room);
}

/** What the screen is about, where it is not music: its words stand before all others. */
export const subject = store<'ofPodcast' | 'ofAudioBook' | null>(null);

/** A word outside React, or under a key made at run time; the key itself when there is none. `about`: of what is beside the screen's subject. */
export function word(key: string, params: Params = {}, about = subject.get()): string {
  const { words } = spoken.get();
  const said = (room: string | null) => (words[room ?? ''] as Record<string, string> | undefined)?.[key];
  const text = said(about) ?? said(own.get());
  return (text ? fill(text, params) : worded(words, key, params)) ?? key;
}

export const hasWord = (key: string) => textAt(spoken.get().words, key) !== undefined;

/** `const t = useWords()`; `t('action.save')` is checked by the compiler. Renders again when the language changes. */
export function useWords(): (key: Word, params?: Params, about?: ReturnType<typeof subject.get>) => string {
  spoken.use();
  subject.use();
  return word;
}

/** The word of a field: `content.faq` + `title`. Made of two parts, so the compiler cannot check it; `tests/fieldWords.test.ts` does. */
export const fieldWord = (entity: Entity, field: string) => word(`${entity}.${field}`);
