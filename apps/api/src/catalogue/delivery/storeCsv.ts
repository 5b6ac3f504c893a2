import { plainCell } from '../../kit/list/csv.ts';
import { nameOfCover, nameOfTrack } from './fileNames.ts';
import { storeGenre } from './genres.ts';
import type { Material } from './material.ts';
import { isExplicit, type OwnerLine, type Release } from './release.ts';
import { algorithmOf, sumOf } from './sums.ts';
import { territoriesOf } from './territories.ts';
import { artistLine, namesIn, titleFor } from './titles.ts';

/** A table of a release, a line a recording, for stores that take one: a machine reads it, so its texts are what they are. */
export function storeCsv(material: Material): string {
  const { release, store, sender, task, messageId, at } = material;
  const { included, excluded } = territoriesOf(material);
  const title = titleFor(store.titleStyle, release);
  const upc = release.upc ?? '';
  const head = {
    message_id: messageId,
    action: task,
    created: at.toISOString(),
    sender: sender.name,
    upc,
    release_title: title.text,
    release_artist: release.shownArtist ?? artistLine(release.people),
    label: release.imprint,
    release_type: release.type,
    genre: storeGenre(store, release.genre),
    release_date: release.releaseDate ?? '',
    ...salesOf(release, release.startDate ?? ''),
    territories: included ? included.join(' ') : 'WORLDWIDE',
    excluded_territories: excluded.join(' '),
    ...linesOf('', release),
    cover: release.cover ? nameOfCover(upc, release.cover) : '',
    sum_algorithm: algorithmOf(store),
    cover_sum: release.cover ? sumOf(store, release.cover) : '',
  };
  const lines = release.tracks.map((track) => ({
    ...head,
    ...salesOf(release, track.soldFrom ?? head.start_date),
    disc: track.disc,
    track: track.track,
    isrc: track.isrc ?? '',
    title: titleFor(store.titleStyle, track).text,
    artist: artistLine(track.people),
    explicit: track.explicit ? 'Y' : 'N',
    language: track.language ?? '',
    ...linesOf('track_', track),
    ai: Object.entries(track.ai ?? {})
      .filter(([, made]) => made)
      .map(([part]) => part)
      .join(' '),
    file: track.sound ? nameOfTrack(upc, track, track.sound) : '',
    sum: track.sound ? sumOf(store, track.sound) : '',
    first_published: track.firstOut ?? '',
    // What was added later stands last: who reads the table by its places finds them where they were.
    original_release_date: release.originalReleaseDate ?? '',
    release_explicit: isExplicit(release) ? 'Y' : 'N',
    clean: track.clean ? 'Y' : 'N',
    composers: namesIn(track.people, 'COMPOSER').join('; '),
    lyricists: namesIn(track.people, 'LYRICIST').join('; '),
  }));
  const first = lines[0] ?? head;
  return `\ufeff${[Object.keys(first), ...lines.map((line) => Object.values(line))].map((line) => `${line.map(plainCell).join(',')}\r\n`).join('')}`;
}

/** From when it is sold, and from when it can be ordered before: what is sold at once is not ordered. */
const salesOf = ({ preOrderDate }: Release, start: string) => ({
  start_date: start,
  pre_order_date: preOrderDate && preOrderDate < start ? preOrderDate : '',
});

/** ℗ and © as a year and an owner each. */
const linesOf = (of: string, { pline, cline }: { pline: OwnerLine | null; cline: OwnerLine | null }) => ({
  [`${of}p_year`]: pline?.year ?? '',
  [`${of}p_owner`]: pline?.owner ?? '',
  [`${of}c_year`]: cline?.year ?? '',
  [`${of}c_owner`]: cline?.owner ?? '',
});
