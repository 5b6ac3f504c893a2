import { namesOf, type SheetColumn, sheetColumns } from '@rilis/contract/catalogue/releaseSheet';
import type { ArchivedFile } from '@rilis/contract/reports/catalogueArchive';
import { cell } from '../../kit/list/csv.ts';

type Wire = Record<string, unknown>;
type Row = Record<SheetColumn, string>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const pathOf = (file: unknown): string => (file as ArchivedFile | null)?.path ?? '';

const namesIn = (record: Wire, role: string): string =>
  namesOf(
    (record.credits as { name: string; role: string }[])
      .filter((credit) => credit.role === role)
      .map(({ name }) => name),
  );

/** The catalogue as a table, a line a recording; a release without songs has one line. */
export function* sheetOf(releases: readonly Wire[]): Generator<string> {
  yield `\ufeff${sheetColumns.join(',')}\r\n`;
  for (const release of releases) {
    const songs = release.songs as Wire[];
    for (const song of songs.length > 0 ? songs : [null]) {
      const row = { ...releaseCells(release), ...songCells(song) };
      yield `${sheetColumns.map((column) => cell(row[column])).join(',')}\r\n`;
    }
  }
}

const releaseCells = (release: Wire) => ({
  upc: text(release.upcIcpn),
  release_title: text(release.albumTitle),
  release_version: text(release.albumSubTitle),
  release_type: text(release.albumType),
  release_category: text(release.albumCategory),
  release_artists: namesIn(release, 'MAIN'),
  label_name: text(release.labelName),
  genre: text(release.albumGenre),
  sub_genre: text(release.secondaryGenre),
  language: text(release.albumLanguage),
  release_date: text(release.releaseDate),
  original_release_date: text(release.originalReleaseDate),
  p_line: text(release.pline),
  c_line: text(release.cline),
  description: text(release.albumDescription),
  indonesia_only: text(release.domesticYn),
  adult: text(release.adultYn),
  cover: pathOf(release.cover),
});

const songCells = (song: Wire | null): Omit<Row, keyof ReturnType<typeof releaseCells>> => ({
  disc: text(song?.discNo),
  track: text(song?.trackNo),
  isrc: text(song?.isrc),
  title: text(song?.songTitle),
  version: text(song?.songSubTitle),
  artists: song ? namesIn(song, 'MAIN') : '',
  featuring: song ? namesIn(song, 'FEATURING') : '',
  composers: song ? namesIn(song, 'COMPOSER') : '',
  lyricists: song ? namesIn(song, 'LYRICIST') : '',
  producers: song ? namesIn(song, 'PRODUCER') : '',
  song_genre: text(song?.primaryGenre),
  song_language: text(song?.language),
  song_p_line: text(song?.pline),
  song_c_line: text(song?.cline),
  explicit: song ? (song.explicit ? 'Y' : 'N') : '',
  lyrics: text(song?.lyrics),
  recording: song ? pathOf(song.recording) : '',
});
