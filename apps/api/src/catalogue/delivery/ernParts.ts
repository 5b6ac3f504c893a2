import type { TitleStyle } from '@rilis/contract/catalogue/store';
import type { Parties } from './parties.ts';
import type { OwnerLine, Person } from './release.ts';
import { artistLine, titleFor } from './titles.ts';
import { type Element, element, having } from './xml.ts';

interface Titled {
  title: string;
  version: string | null;
  /** Of a release: what it is among its like. */
  category?: string | null;
  people: readonly Person[];
}

/** The title whole, and in its parts. */
export function titleElements(style: TitleStyle, titled: Titled): Element[] {
  const { text, main, sub } = titleFor(style, titled);
  return [
    element('DisplayTitleText', having({ IsDefault: 'true' }), text),
    element(
      'DisplayTitle',
      having({ IsDefault: 'true' }),
      element('TitleText', main),
      sub && element('SubTitle', having({ SubTitleType: 'Version' }), sub),
    ),
    ...versionTypes(titled).map((type) => element('VersionType', type)),
  ];
}

/** By which words of a version, and by which category, DDEX calls a version what; acoustic and sped up it has no word for. */
const versions: readonly (readonly [type: string, word: RegExp, category?: string])[] = [
  ['LiveVersion', /\b(?:live|konser)\b/i, 'LIVE'],
  ['RemixVersion', /\b(?:remix|rmx)\b/i, 'REMIX'],
  ['KaraokeVersion', /\b(?:karaoke|minus one)\b/i, 'KARAOKE'],
  ['InstrumentalVersion', /\binstrumental\b/i],
  ['ACappellaVersion', /\b(?:a cappella|acapella)\b/i],
  ['RadioVersion', /\bradio (?:edit|version)\b/i],
  ['DemoVersion', /\bdemo\b/i],
];

const versionTypes = ({ version, category }: Titled): string[] =>
  versions
    .filter(([, word, kind]) => word.test(version ?? '') || (category && kind === category))
    .map(([type]) => type);

const shown: Readonly<Record<string, string>> = {
  MAIN: 'MainArtist',
  FEATURING: 'FeaturedArtist',
  WITH: 'FeaturedArtist',
};

/** `name`: what stands under the title, where it is not the names of the people. */
export function displayArtists(
  parties: Parties,
  people: readonly Person[],
  name: string | null = null,
): Element[] {
  const artists = people.filter(({ role }) => role in shown);
  return [
    element('DisplayArtistName', having({ IsDefault: 'true' }), name ?? artistLine(people)),
    ...artists.map((person, at) =>
      element(
        'DisplayArtist',
        having({ SequenceNumber: String(at + 1) }),
        element('ArtistPartyReference', parties.referenceOf(person)),
        element('DisplayArtistRole', shown[person.role]),
      ),
    ),
  ];
}

/** A year, an owner and the line itself as it is printed; nothing where none is given. */
export function lineOf(name: 'PLine' | 'CLine', line: OwnerLine | null): Element | null {
  if (!line) return null;
  const { year, owner } = line;
  const sign = name === 'PLine' ? '℗' : '©';
  return element(
    name,
    element('Year', year),
    element(`${name}Company`, owner),
    element(`${name}Text`, `${sign} ${year} ${owner}`),
  );
}

export const warningOf = (explicit: boolean, clean: boolean): Element =>
  element('ParentalWarningType', explicit ? 'Explicit' : clean ? 'ExplicitContentEdited' : 'NotExplicit');
