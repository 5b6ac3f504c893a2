import type { TitleStyle } from '@rilis/contract/catalogue/store';
import type { Person } from './release.ts';

export interface Title {
  /** As it is shown, whole. */
  text: string;
  main: string;
  sub: string | null;
}

const namesIn = (people: readonly Person[], role: string) =>
  people.filter((person) => person.role === role).map(({ name }) => name);

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;

/** A title as the store writes it. What a title says already is not said twice. */
export function titleFor(
  style: TitleStyle,
  { title, version, people }: { title: string; version: string | null; people: readonly Person[] },
): Title {
  const behind = version && !title.toLowerCase().includes(version.toLowerCase()) ? ` (${version})` : '';
  if (style === 'VERSION_APART') return { text: `${title}${behind}`, main: title, sub: version };
  const guests = inWords(namesIn(people, 'FEATURING'));
  const featured =
    style === 'VERSION_AND_GUESTS' && guests && !/\b(feat|ft|with)\b/i.test(title)
      ? ` (feat. ${guests})`
      : '';
  const text = `${title}${featured}${featured && behind ? ` [${version}]` : behind}`;
  return { text, main: text, sub: null };
}

/** The artists as they stand under a title. */
export function artistLine(people: readonly Person[]): string {
  const main = inWords(namesIn(people, 'MAIN'));
  const guests = inWords(namesIn(people, 'FEATURING'));
  return guests ? `${main} feat. ${guests}` : main;
}
