import { wrongIds } from '@rilis/contract/catalogue/rules/artists.roles';
import type { Person, PlatformIds, Release } from './release.ts';

interface Party {
  reference: string;
  name: string;
  isni?: string | null | undefined;
  dpid?: string | null | undefined;
  ipi?: string | null | undefined;
  /** Addresses of the pages that platforms have of an artist. */
  pages?: string[];
}

/** Everybody a message names, once. */
export interface Parties {
  all: Party[];
  /** The imprint. */
  label: string;
  /** What made a part of a recording where no person did. */
  machine: string;
  referenceOf(person: Person): string;
}

const keyOf = ({ artistId, name }: Person) => (artistId === null ? `name:${name}` : `id:${artistId}`);

export function partiesOf(release: Release): Parties {
  const people = [...release.people, ...release.tracks.flatMap((track) => track.people)];
  const known = new Map<string, Party>();
  for (const person of people) {
    const { reference, isni, ipi } = known.get(keyOf(person)) ?? { reference: `P${known.size + 1}` };
    known.set(keyOf(person), {
      ...{ reference, name: person.name },
      ...{ isni: isni ?? person.isni, ipi: ipi ?? person.ipi, pages: pagesOf(person.pages ?? {}) },
    });
  }
  const other = (reference: string, name: string): Party => ({ reference, name });
  const isMade = release.tracks.some(({ ai }) => Object.values(ai ?? {}).some(Boolean));
  return {
    all: [
      ...known.values(),
      { ...other('PLabel', release.imprint), isni: release.labelIsni, dpid: release.labelDpid },
      ...(isMade ? [other('PMachine', 'Artificial intelligence')] : []),
    ],
    label: 'PLabel',
    machine: 'PMachine',
    referenceOf: (person) => known.get(keyOf(person))?.reference ?? 'PLabel',
  };
}

const addresses: Readonly<Record<keyof PlatformIds, (id: string) => string>> = {
  appleMusicId: (id) => `https://music.apple.com/artist/${id}`,
  spotifyId: (id) => `https://open.spotify.com/artist/${id}`,
  soundcloud: (id) => (id.startsWith('https://') ? id : `https://soundcloud.com/${id}`),
};

/** Of an id in another form than its platform's, which staff let pass, nothing is told: it leads nowhere, or to somebody else. */
const pagesOf = (ids: PlatformIds): string[] =>
  (Object.keys(addresses) as (keyof PlatformIds)[]).flatMap((name) => {
    const id = ids[name];
    const isWrong = wrongIds({ alreadyOn: [], externalAccount: { [name]: id } }).length > 0;
    return id && !isWrong ? addresses[name](id) : [];
  });
