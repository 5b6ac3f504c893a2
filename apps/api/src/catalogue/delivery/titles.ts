import { wholeWord } from '@rilis/contract/catalogue/rules/text';
import { besideName, guestSpans } from '@rilis/contract/catalogue/rules/titleParts';
import type { TitleStyle } from '@rilis/contract/catalogue/store';
import type { Person } from './release.ts';

export interface Title {
  /** As it is shown, whole. */
  text: string;
  main: string;
  sub: string | null;
}

/** Who stands in a role, in order. */
export const namesIn = (people: readonly Person[], role: string) =>
  people.filter((person) => person.role === role).map(({ name }) => name);

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;

/** A title as the store writes it. What a title says already is not said twice. */
export function titleFor(
  style: TitleStyle,
  { title, version, people }: { title: string; version: string | null; people: readonly Person[] },
): Title {
  const apart = version && !saysVersion(title, version) ? version : null;
  const behind = apart ? ` (${apart})` : '';
  if (style === 'VERSION_APART') return { text: `${title}${behind}`, main: title, sub: apart };
  const guests = style === 'VERSION_AND_GUESTS' && !saysGuests(title) ? guestsOf(people) : [];
  const featured = guests.map((names) => ` (${names})`).join('');
  const text = `${title}${featured}${featured && apart ? ` [${apart}]` : behind}`;
  return { text, main: text, sub: null };
}

/** The artists as they stand under a title. */
export const artistLine = (people: readonly Person[]): string =>
  [inWords(namesIn(people, 'MAIN')), ...guestsOf(people)].join(' ');

/** "feat. A & B", "with C": who is beside the main artists. */
const guestsOf = (people: readonly Person[]): string[] =>
  [
    ['feat.', inWords(namesIn(people, 'FEATURING'))],
    ['with', inWords(namesIn(people, 'WITH'))],
  ].flatMap(([sign, names]) => (names ? `${sign} ${names}` : []));

/** In brackets or behind a dash: "Live Forever" says nothing of a concert. */
const saysVersion = (title: string, version: string) =>
  besideName(title).some((part) => wholeWord(version).test(part));

/** "Dancing with Myself" names nobody. */
const saysGuests = (title: string) => guestSpans(title).length > 0 || /[([]\s*with\s/i.test(title);
