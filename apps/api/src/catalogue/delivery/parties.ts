import { wrongIds } from '@rilis/contract/catalogue/rules/artists.roles';
import { folded } from '@rilis/contract/folded';
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

export function partiesOf(release: Release): Parties {
  const people = [...release.people, ...release.tracks.flatMap((track) => track.people)];
  const keyOf = keyAmong(people);
  const known = new Map<string, Party>();
  for (const person of people) {
    const before = known.get(keyOf(person));
    known.set(keyOf(person), {
      reference: before?.reference ?? `P${known.size + 1}`,
      // An artist's own spelling goes before a typed one.
      name: before && person.artistId === null ? before.name : person.name,
      ...{ isni: before?.isni ?? person.isni, ipi: before?.ipi ?? person.ipi },
      pages: before?.pages?.length ? before.pages : pagesOf(person.pages ?? {}),
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

/**
 * A name that is only typed is the artist of this release who is called so, a composer under her own name: unless two are,
 * or a number says that they are two.
 */
function keyAmong(people: readonly Person[]): (person: Person) => string {
  const artists = Map.groupBy(
    people.filter(({ artistId }) => artistId !== null),
    ({ name }) => folded(name),
  );
  return (person) => {
    const { artistId, name } = person;
    if (artistId !== null) return `id:${artistId}`;
    const called = artists.get(folded(name)) ?? [];
    const [id, another] = new Set(called.map((artist) => artist.artistId));
    const isSame = id !== undefined && another === undefined && !called.some((one) => differs(one, person));
    return isSame ? `id:${id}` : `name:${name}`;
  };
}

const differs = (one: Person, other: Person): boolean =>
  (['isni', 'ipi'] as const).some((kind) => one[kind] && other[kind] && one[kind] !== other[kind]);

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
