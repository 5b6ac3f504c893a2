import type { Can, Pattern } from '@rilis/contract/route';
import { sessionNow } from './kit/call/session.ts';
import { pathOf } from './kit/router/screen.ts';
import { menu } from './menu.ts';
import type { Entry, Group } from './menuEntry.ts';

/** What of the menu someone sees; `labelId` is their label. */
export const visibleMenu = (
  can: (asked: Can) => boolean,
  labelId: number | null | undefined = sessionNow()?.user.labelId,
): Group[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries
        .flatMap((entry) => openTab(entry, can))
        .flatMap((entry) => ofReader(entry, labelId)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The path of the entry an address lies under: of several the closest, as follow-up lies under covers. */
export function entryAt(pathname: string, groups: readonly Group[]): Pattern | undefined {
  const lies = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry, ...(entry.tabs ?? [])].map(({ path }) => ({ path, entry: entry.path })))
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return lies.sort((one, other) => other.path.length - one.path.length)[0]?.entry;
}

/** An entry leads to what of its page may be opened. */
function openTab(entry: Entry, can: (asked: Can) => boolean): Entry[] {
  const open = [entry, ...(entry.tabs ?? [])].find(({ path }) => can(entry.can ?? path));
  return open ? [{ ...entry, path: open.path }] : [];
}

/** An entry of the reader's own label leads to exactly that one. */
function ofReader(entry: Entry, id: number | null | undefined): Entry[] {
  if (id && entry.mine !== undefined) return entry.mine ? [{ ...entry, word: entry.mine }] : [];
  if (!entry.own) return [entry];
  return id ? [{ ...entry, path: pathOf(entry.path, { id }) as Pattern }] : [];
}
