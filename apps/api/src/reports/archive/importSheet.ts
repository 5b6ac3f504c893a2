import { albumCategories, albumTypes } from '@rilis/contract/catalogue/choices';
import {
  columnNamed,
  namesIn,
  releasesOf,
  type SheetColumn,
  type SheetRow,
  sheetColumns,
  sheetNeeds,
} from '@rilis/contract/catalogue/releaseSheet';
import { releaseLanguages } from '@rilis/contract/reference/defaults';
import { languageName } from '@rilis/contract/reference/languageName';
import type { ArchivedCredit } from '@rilis/contract/reports/catalogueArchive';
import { languages } from '@rilis/contract/words/languages';
import Papa from 'papaparse';
import { textOfCell } from '../../kit/list/csv.ts';
import { say } from '../../kit/words.ts';
import type { Entry } from '../../kit/zip/zipReader.ts';
import { entriesOf } from '../../royalties/import/file/archive.ts';
import { openWorkbook, rowsOf as sheetRows, type Workbook } from '../../royalties/import/file/sheet.ts';
import { UnreadableReport } from '../../royalties/import/file/unreadable.ts';
import { ArchiveFault } from './archiveLimits.ts';

type Wire = Record<string, unknown>;

const mostRows = 100_000;

/** A table of releases as an archive would say it. `file`: what a cell names among the files that came along. */
export function readSheet(lines: readonly string[][], file: (name: string) => Wire | null) {
  const releases = releasesOf(rowsOf(lines)).map((rows) => releaseOf(rows, file));
  const names = new Set(
    releases.flatMap(({ credits, songs }) =>
      [credits, ...songs.map((song) => song.credits)].flat().flatMap(({ artist }) => artist ?? []),
    ),
  );
  const artists = [...names].map((name) => ({ key: name, stageName: name, image: null }));
  return { artists, releases, unread: (lines[0] ?? []).filter((head) => head.trim() && !columnNamed(head)) };
}

const separators = [',', ';', '\t', '|'];

/** The cells of a table of text, divided as the names of its columns are: below them every such sign may be a part of a text. */
export function linesOf(text: string): string[][] {
  const table = text.replace(/^\ufeff/, '');
  const cut = (delimiter: string, most = 0) =>
    Papa.parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy', preview: most }).data;
  const known = separators.map((sign) => cut(sign, 10)[0]?.filter(columnNamed).length ?? 0);
  return cut(separators[known.indexOf(Math.max(...known))]!);
}

/**
 * The cells of a workbook: of the first sheet that names what a release needs, or else of the first.
 * @throws ArchiveFault where it is damaged, too long, or works a cell out
 */
export async function linesOfWorkbook(file: string): Promise<string[][]> {
  try {
    const book = await openWorkbook(file, await entriesOf(file));
    const tables: string[][][] = [];
    for (const { entry } of book.sheets) {
      const lines = await filledLines(file, book, entry);
      if (sheetNeeds.every((column) => lines[0]?.map(columnNamed).includes(column))) return lines;
      tables.push(lines);
    }
    return tables[0] ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    const { code, params = {} } = error.mistake;
    throw new ArchiveFault(code === 'file.formula' ? 'formula' : 'damaged', params);
  }
}

async function filledLines(file: string, book: Workbook, entry: Entry): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const some of sheetRows(file, book, entry)) {
    lines.push(...some.filter((cells) => cells.some((cell) => cell.trim() !== '')));
    if (lines.length > mostRows + 1) break;
  }
  return lines;
}

/** @throws ArchiveFault where a column is missing that no release can do without, or there are too many lines */
function rowsOf([head = [], ...lines]: readonly string[][]): SheetRow[] {
  const columns = head.map(columnNamed);
  const missing = sheetNeeds.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new ArchiveFault('noColumn', { columns: missing.join(', ') });
  if (lines.length > mostRows) throw new ArchiveFault('tooManyLines', { most: mostRows });
  return lines.map((cells) => {
    const row: SheetRow = {};
    for (const [place, column] of columns.entries())
      if (column) row[column] = textOfCell((cells[place] ?? '').trim());
    return row;
  });
}

/** A day as the wire has it; people here write 25-06-2027 or 25/6/2027. */
function dayIn(cell: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell ?? '') ?? [];
  return day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

const shown = ['MAIN', 'FEATURING'];

const creditsOf = (
  row: SheetRow,
  columns: Partial<Record<SheetColumn, ArchivedCredit['role']>>,
): ArchivedCredit[] =>
  Object.entries(columns).flatMap(([column, role]) =>
    namesIn(row[column as SheetColumn]).map((name) => ({
      ...{ name, role },
      artist: shown.includes(role) ? name : null,
    })),
  );

/** What is not in the table is not said. */
const said = (fields: Wire): Wire =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

const codes = new Map(
  releaseLanguages.flatMap(([code, english]) =>
    [code, english, languageName(code, 'id')].map((name) => [name.toLowerCase(), code] as const),
  ),
);

/** A language by its code, as people call it in either language. */
const languageIn = (cell: string | undefined) =>
  cell && (codes.get(cell.toLowerCase().replace(/^bahasa\s+/, '')) ?? cell);

/** What any cell of a song says; a release without songs is a line that says nothing of one. */
const saysOfSong = ({ title, isrc, track, recording }: SheetRow) => title || isrc || track || recording;

/** What a release says: each column by the first line that fills it, as people write once what is true of all. */
const wholeOf = (rows: readonly SheetRow[]): SheetRow =>
  Object.fromEntries(sheetColumns.map((column) => [column, rows.find((row) => row[column])?.[column]]));

/** A choice by its code, or as the editor calls it in either language. */
const chosenIn = <Choice extends string>(choices: readonly Choice[], of: string, cell: string | undefined) =>
  choices.find((one) =>
    [one, ...languages.map((lang) => say(lang, `catalogue.choice.${of}.${one}`))].some(
      (name) => bare(name) === bare(cell),
    ),
  );

const bare = (word: string | undefined) => word?.toLowerCase().replace(/[\s_-]/g, '');

function releaseOf(rows: SheetRow[], file: (name: string) => Wire | null) {
  const first = wholeOf(rows);
  const songs = numbered(rows.filter(saysOfSong).map((row) => songOf(row, first, file)));
  const type = chosenIn(albumTypes, 'albumType', first.release_type);
  return {
    ...said({
      albumType: type ?? (songs.length > 1 ? 'Album' : 'Single'),
      albumTitle: first.release_title,
      albumSubTitle: first.release_version,
      albumCategory:
        chosenIn(albumCategories, 'albumCategory', first.release_category) ?? first.release_category,
      upcIcpn: first.upc,
      labelName: first.label_name,
      albumGenre: first.genre,
      secondaryGenre: first.sub_genre,
      albumLanguage: languageIn(first.language),
      releaseDate: dayIn(first.release_date),
      originalReleaseDate: dayIn(first.original_release_date),
      pline: first.p_line,
      cline: first.c_line,
      albumDescription: first.description,
      domesticYn: yesNoIn(first.indonesia_only),
      adultYn: yesNoIn(first.adult),
    }),
    credits: creditsOf(first, { release_artists: 'MAIN' }),
    stores: [],
    cover: first.cover ? (file(first.cover) ?? missing(first.cover)) : null,
    songs,
  };
}

/**
 * Songs as a release holds them: by disc and track, every disc counted from 1, for tables count on over the discs, or have a
 * number twice. Where not every song has a number they stay as they are written: one without comes behind those above it.
 */
function numbered(songs: ReturnType<typeof songOf>[]) {
  const places = songs.map((song, line) => ({
    song,
    line,
    disc: Number(song.discNo ?? 1),
    track: Number(song.trackNo),
  }));
  if (!places.every(({ disc, track }) => Number.isInteger(disc) && Number.isInteger(track))) return songs;
  const inOrder = places.toSorted((a, b) => a.disc - b.disc || a.track - b.track || a.line - b.line);
  const last = new Map<number, number>();
  return inOrder.map(({ song, disc }) => {
    const trackNo = (last.get(disc) ?? 0) + 1;
    last.set(disc, trackNo);
    return { ...song, trackNo };
  });
}

function songOf(
  row: SheetRow,
  release: SheetRow,
  file: (name: string) => Wire | null,
): Wire & { credits: ArchivedCredit[] } {
  const artists = row.artists || release.release_artists;
  return {
    ...said({
      songTitle: row.title,
      songSubTitle: row.version,
      isrc: row.isrc,
      primaryGenre: row.song_genre,
      language: languageIn(row.song_language),
      pline: row.song_p_line,
      cline: row.song_c_line,
      lyrics: row.lyrics,
      discNo: row.disc ? Number(row.disc) : undefined,
      trackNo: row.track ? Number(row.track) : undefined,
      explicit: row.explicit && explicitIn(row.explicit),
    }),
    credits: creditsOf(
      { ...row, ...(artists && { artists }) },
      {
        ...{ artists: 'MAIN', featuring: 'FEATURING', composers: 'COMPOSER' },
        ...{ lyricists: 'LYRICIST', producers: 'PRODUCER' },
      },
    ),
    recording: row.recording ? (file(row.recording) ?? missing(row.recording)) : null,
  };
}

/** Whether it is; what says neither is refused as it stands, for a guess would be told to every store. */
function explicitIn(cell: string): boolean | string {
  if (/^(y|yes|ya|true|1|explicit|eksplisit)$/i.test(cell)) return true;
  return /^(n|no|not?[ -]?explicit|tidak|false|0)$/i.test(cell) ? false : cell;
}

const yesNoIn = (cell: string | undefined): string | undefined => {
  const said = cell && explicitIn(cell);
  return typeof said === 'boolean' ? (said ? 'Y' : 'N') : said;
};

/** A file that is named and did not come along. */
export const missing = (name: string): Wire => ({
  path: name,
  fileName: name,
  bytes: 0,
  sha256: '0'.repeat(64),
});
