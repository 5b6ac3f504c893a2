import { type SearchGroup, type SearchHit, type SearchKind, searchPlaces } from '@rilis/contract/search';
import { Disc3, type LucideIcon } from 'lucide-react';
import type { Can } from '../kit/call/session.ts';
import { periodText } from '../kit/look/formats.ts';
import { stringifySearch } from '../kit/router/router.tsx';
import { type Word, word } from '../kit/words.ts';
import { menu, visibleMenu } from '../menu.ts';

export interface SearchOption {
  /** Where it leads. */
  to: string;
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

/** Songs stand in no menu. */
const songs = { word: 'web.search.songs', icon: Disc3 } as const;

const entryOf = (kind: SearchKind): { word: Word; icon: LucideIcon } => {
  const { list } = searchPlaces[kind];
  return menu.flatMap(({ entries }) => entries).find(({ path }) => path === list) ?? songs;
};

/** The screens of the menu whose name has the words in it; all of them, in their groups, before anything is typed. */
export function screenGroups(can: (asked: Can) => boolean, typed: string): OptionGroup[] {
  const groups = visibleMenu(can).map((group) => ({
    name: word(group.word),
    options: group.entries.map(({ path, word: name, icon }) => ({ to: path, title: word(name), icon })),
  }));
  if (!typed) return groups;
  const options = groups
    .flatMap(({ options }) => options)
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  return options.length === 0 ? [] : [{ name: word('web.search.screens'), options: options.slice(0, 5) }];
}

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
      title: word('web.search.seeAll', { name }),
    };
    const options: SearchOption[] = hits.map((hit) => ({ ...optionOf(kind, hit), icon }));
    return { name, options: more && list && can(list) ? [...options, all] : options };
  });

const optionOf = (kind: SearchKind, { opens, title, sub, code, period }: SearchHit): SearchOption => ({
  to: searchPlaces[kind].to.replace('{id}', String(opens)),
  title,
  sub: [sub, period && periodText(period)].filter(Boolean).join(' · '),
  code,
});
