import { type SearchGroup, type SearchHit, type SearchKind, searchPlaces } from '@rilis/contract/search';
import {
  AudioLines,
  Disc3,
  Languages,
  type LucideIcon,
  MicVocal,
  Receipt,
  Store,
  SunMoon,
} from 'lucide-react';
import type { Can } from '../kit/call/session.ts';
import { dotted, periodText } from '../kit/look/formats.ts';
import { stringifySearch } from '../kit/router/router.tsx';
import { type Word, word } from '../kit/words.ts';
import { menu } from '../menu.ts';
import type { Entry } from '../menuEntry.ts';
import { visibleMenu } from '../visibleMenu.ts';

export interface SearchOption {
  /** Where it leads; of what is done at once, what it is called by. */
  to: string;
  /** What is done instead of going somewhere. */
  run?: Act;
  title: string;
  sub?: string | undefined;
  code?: string | null;
  /** The way to a list has none. */
  icon?: LucideIcon;
}

export interface OptionGroup {
  name: string;
  options: SearchOption[];
}

/** What the search does by itself. */
export type Act = 'theme' | 'language';

const actions: readonly { to: string; can?: Can; word: Word; icon: LucideIcon; run?: Act }[] = [
  {
    to: '/backoffice/music/createAlbum',
    can: '/backoffice/music/createAlbum',
    word: 'search.newRelease',
    icon: AudioLines,
  },
  {
    to: '/backoffice/artist/create',
    can: '/backoffice/artist/create',
    word: 'search.newArtist',
    icon: MicVocal,
  },
  {
    to: `/backoffice/invoicing${stringifySearch({ status: ['O'] })}`,
    can: '/backoffice/invoicing#request',
    word: 'search.requestInvoice',
    icon: Receipt,
  },
  { to: '#theme', word: 'search.theme', icon: SunMoon, run: 'theme' },
  { to: '#language', word: 'search.language', icon: Languages, run: 'language' },
];

/** What can be done from anywhere, by the words in its name; all of it, before the screens, while nothing is typed. */
export function actionGroups(can: (asked: Can) => boolean, typed: string): OptionGroup[] {
  const options = actions
    .filter(({ can: asked }) => !asked || can(asked))
    .map(({ to, word: name, icon, run }) => ({ to, title: word(name), icon, ...(run && { run }) }))
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  return options.length === 0 ? [] : [{ name: word('search.actions'), options }];
}

/** Songs and owners of covered works stand in no menu, stores in that of a page with others. */
const songs = { word: 'search.songs', icon: Disc3 } as const;
const payees = { word: 'search.payees', icon: Receipt } as const;
const stores = { word: 'web.menu.stores', icon: Store } as const;

const entryOf = (kind: SearchKind): { word: Word; icon: LucideIcon } => {
  if (kind === 'dsp') return stores;
  if (kind === 'coverPayee') return payees;
  const { list } = searchPlaces[kind];
  return menu.flatMap(({ entries }) => entries).find(({ path }) => path === list) ?? songs;
};

/** The screens of the menu whose name has the words in it; all of them, in their groups, before anything is typed. */
export function screenGroups(can: (asked: Can) => boolean, typed: string): OptionGroup[] {
  const groups = visibleMenu(can).map((group) => ({
    name: word(group.word),
    options: group.entries.flatMap((entry) => screensOf(entry, can)),
  }));
  if (!typed) return groups;
  const options = groups
    .flatMap(({ options }) => options)
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  return options.length === 0 ? [] : [{ name: word('search.screens'), options: options.slice(0, 5) }];
}

/** An entry, and the tabs of its page by their own names. */
const screensOf = ({ path, word: name, icon, tabs = [] }: Entry, can: (asked: Can) => boolean) => [
  { to: path, title: word(name), icon },
  ...tabs
    .filter((tab) => tab.path !== path && can(tab.path))
    .map((tab) => ({ to: tab.path, title: `${word(name)}: ${word(tab.word)}`, icon })),
];

/** What the server found, and after a full group the way to its list with the words filled in. */
export const recordGroups = (
  found: readonly SearchGroup[],
  can: (asked: Can) => boolean,
  typed: string,
): OptionGroup[] =>
  found.map(({ kind, hits, more }) => {
    const { word: key, icon } = entryOf(kind);
    const { list } = searchPlaces[kind];
    const name = word(key);
    const all = {
      to: `${list}${stringifySearch({ search: typed })}`,
      title: word('search.seeAll', { name }),
    };
    const options: SearchOption[] = hits.map((hit) => ({ ...optionOf(kind, hit), icon }));
    return { name, options: more && list && can(list) ? [...options, all] : options };
  });

const optionOf = (kind: SearchKind, { opens, title, sub, code, period }: SearchHit): SearchOption => ({
  to: searchPlaces[kind].to.replace('{id}', String(opens)),
  title,
  sub: dotted(sub, period && periodText(period)),
  code,
});
