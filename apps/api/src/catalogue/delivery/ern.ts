import { albumTypes } from '@rilis/contract/catalogue/choices';
import { isVarious } from '@rilis/contract/catalogue/rules/knownNames';
import { deals } from './ernDeals.ts';
import { displayArtists, lineOf, titleElements, warningOf } from './ernParts.ts';
import { imageOf, soundOf, wordless } from './ernResources.ts';
import { storeGenre } from './genres.ts';
import type { Material } from './material.ts';
import { type Parties, partiesOf } from './parties.ts';
import { isExplicit, type Release } from './release.ts';
import { namesIn } from './titles.ts';
import { type Element, element, having, renderXml } from './xml.ts';

const namespace = 'http://ddex.net/xml/ern/43';

/** The message of DDEX ERN 4.3 for what a store is told: the release as it is, or that it goes. */
export function ernMessage(material: Material): string {
  const { task, store } = material;
  return renderXml(
    task === 'TAKEDOWN' && store.takeDownForm === 'PURGE' ? purge(material) : release(material),
  );
}

const root = (
  name: string,
  { release: { language } }: Material,
  extra: Record<string, string>,
  ...children: Element[]
) =>
  element(
    `ern:${name}`,
    having({
      'xmlns:ern': namespace,
      AvsVersionId: '3',
      // Whatever says nothing else is in this language: the titles, the lines.
      LanguageAndScriptCode: !language || language === wordless ? 'id' : language,
      ...extra,
    }),
    children,
  );

const purge = (material: Material) =>
  root(
    'PurgeReleaseMessage',
    material,
    {},
    header(material),
    element('PurgedRelease', element('ReleaseId', element('ICPN', material.release.upc))),
  );

function release(material: Material): Element {
  const parties = partiesOf(material.release);
  return root(
    'NewReleaseMessage',
    material,
    // Of singles, too: `SimpleAudioSingle` knows no release of a track, under which its recording is sold.
    { ReleaseProfileVersionId: 'Audio' },
    header(material),
    partyList(parties),
    element(
      'ResourceList',
      material.release.tracks.map((track, at) => soundOf(material, parties, track, at)),
      imageOf(material),
    ),
    element('ReleaseList', main(material, parties), tracks(material, parties)),
    deals(material),
  );
}

function header({ messageId, sender, store, at, release: { id } }: Material): Element {
  const party = (name: string, dpid: string | null, full: string) =>
    element(name, element('PartyId', dpid), element('PartyName', element('FullName', full)));
  return element(
    'MessageHeader',
    element('MessageThreadId', `RLS-${id}`),
    element('MessageId', messageId),
    party('MessageSender', sender.dpid, sender.name),
    party('MessageRecipient', store.dpid, store.name),
    element('MessageCreatedDateTime', at.toISOString()),
    element('MessageControlType', 'LiveMessage'),
  );
}

const partyList = (parties: Parties) =>
  element(
    'PartyList',
    parties.all.map(({ reference, name, isni, dpid, ipi, pages }) =>
      element(
        'Party',
        element('PartyReference', reference),
        element('PartyName', element('FullName', name)),
        (isni || dpid || ipi) &&
          element(
            'PartyId',
            isni && element('ISNI', isni),
            dpid && element('DPID', dpid),
            ipi && element('IpiNameNumber', ipi),
          ),
        pages?.map((page) => element('ArtistProfilePage', page)),
      ),
    ),
  );

const typeOf = ({ release: { type, category, tracks } }: Material): string => {
  const [single, , podcast, audioBook] = albumTypes;
  if (type === audioBook) return 'AudioBookRelease';
  if (type === podcast) return tracks.length === 1 ? 'Episode' : 'Season';
  if (category === 'EP') return 'EP';
  return type === single || tracks.length === 1 ? 'Single' : 'Album';
};

const genreOf = ({ store }: Material, genre: string | null, sub: string | null) =>
  element(
    'Genre',
    element('GenreText', storeGenre(store, genre)),
    sub && element('SubGenre', storeGenre(store, sub)),
  );

function main(material: Material, parties: Parties): Element {
  const { release: album, store } = material;
  return element(
    'Release',
    element('ReleaseReference', 'R0'),
    element('ReleaseType', typeOf(material)),
    element('ReleaseId', element('ICPN', album.upc)),
    titleElements(store.titleStyle, album),
    displayArtists(parties, album.people, album.shownArtist),
    element('ReleaseLabelReference', parties.label),
    lineOf('PLine', album.pline),
    lineOf('CLine', album.cline),
    genreOf(material, album.genre, album.subGenre),
    element('ReleaseDate', album.releaseDate),
    album.originalReleaseDate && element('OriginalReleaseDate', album.originalReleaseDate),
    warningOf(
      isExplicit(album),
      album.tracks.some(({ clean }) => clean),
    ),
    compilationOf(album),
    groups(material),
    album.category === 'SOUNDTRACK' && element('IsSoundtrack', 'true'),
  );
}

/** Whether it was put together of recordings by one, or by several; Various Artists are several. */
function compilationOf({ category, people, tracks }: Release): Element | null {
  const isMade = category === 'COMPILATION' || category === 'GREATEST_HITS';
  const isOfMany = namesIn(people, 'MAIN').some(isVarious);
  if (!isMade && !isOfMany) return null;
  const mains = new Set(tracks.map((track) => namesIn(track.people, 'MAIN').toSorted().join('|')));
  return element(
    isOfMany || mains.size > 1 ? 'IsMultiArtistCompilation' : 'IsSingleArtistCompilation',
    'true',
  );
}

/** The order of the recordings, disc by disc. */
function groups({ release: { tracks: all } }: Material): Element {
  const item = (at: number, no: number) =>
    element(
      'ResourceGroupContentItem',
      element('SequenceNumber', no),
      element('ReleaseResourceReference', `A${at + 1}`),
      element('LinkedReleaseResourceReference', having({ LinkDescription: 'CoverArt' }), 'A0'),
    );
  const discs = [
    ...Map.groupBy(
      all.map((track, at) => ({ ...track, at })),
      ({ disc }) => disc,
    ),
  ];
  const cover = element('LinkedReleaseResourceReference', having({ LinkDescription: 'CoverArt' }), 'A0');
  if (discs.length === 1)
    return element(
      'ResourceGroup',
      all.map((_, at) => item(at, at + 1)),
      cover,
    );
  return element(
    'ResourceGroup',
    discs.map(([disc, on]) =>
      element(
        'ResourceGroup',
        having({ ResourceGroupType: 'Component' }),
        element('SequenceNumber', disc),
        on.map(({ at }, no) => item(at, no + 1)),
      ),
    ),
    cover,
  );
}

const tracks = (material: Material, parties: Parties): Element[] =>
  material.release.tracks.map((track, at) =>
    element(
      'TrackRelease',
      element('ReleaseReference', `R${at + 1}`),
      element(
        'ReleaseId',
        element(
          'ProprietaryId',
          having({ Namespace: material.sender.dpid }),
          `${material.release.upc}_${track.isrc}`,
        ),
      ),
      element('ReleaseResourceReference', `A${at + 1}`),
      element('ReleaseLabelReference', parties.label),
      genreOf(material, track.genre ?? material.release.genre, track.subGenre),
    ),
  );
