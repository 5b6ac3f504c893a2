import type { AlbumRecord } from '../album.ts';
import type { SongRecord } from '../song.ts';
import { onAlbum, onSong, type Rule, type Verdict } from './finding.ts';
import { foreignOwners, sameName } from './knownNames.ts';
import { credited, type ReleaseFacts } from './release.ts';
import { fold, isCheckable, wholeWord } from './text.ts';
import type { FixLabel } from './words.ts';

type LineField = 'pline' | 'cline';

/** One ℗ or © line. `song` is null on the album. */
interface LineSpot {
  release: ReleaseFacts;
  song: SongRecord | null;
  field: LineField;
  text: string;
}

const line = /^((?:19|20)\d\d) (\S.*)$/u;
const typedSign = /℗|©|\(\s*[pc]\s*\)|\b(?:copyright|hak cipta|all rights reserved)\b/giu;

const lineForm = lineRule(
  { id: 'P01', severity: 'B', source: 'DDEX: year and text apart' },
  (spot) => (line.test(spot.text) ? null : { found: spot.text, fixed: formed(spot) ?? '' }),
  { label: 'insertYear', write: formed },
);

const lineYear = lineRule({ id: 'P02', severity: 'B', source: 'house' }, (spot) => {
  const year = yearOf(spot.text);
  const latest = latestYear(spot.release);
  return year === null || year <= latest ? null : { found: year, latest };
});

const lineSign = lineRule(
  { id: 'P03', severity: 'W', source: 'DDEX: the sign belongs to the field' },
  (spot) => (withoutSigns(spot.text) === spot.text ? null : { found: spot.text }),
  { label: 'strip', write: (spot) => withoutSigns(spot.text) },
);

const lineOrder: Rule = {
  id: 'P04',
  severity: 'W',
  source: 'house',
  check: (release) => [release.album, ...release.songs].flatMap((entity) => yearsOutOfOrder(release, entity)),
};

const lineOwner = lineRule({ id: 'P05', severity: 'W', source: 'TuneControl help' }, (spot) => {
  const owner = ownerOf(spot.text);
  return owner === null || ownersOf(spot.release).some((known) => isOwner(owner, known))
    ? null
    : { found: owner };
});

const lineLength: Rule = {
  id: 'P06',
  severity: 'W',
  source: 'house',
  check: (release) =>
    lineSpots(release)
      .filter((spot) => [...spot.text].length > 120)
      .map((spot) => ({
        ...onLine(spot, { found: [...spot.text].length }),
        severity: isCheckable(spot.text) ? 'W' : 'B',
      })),
};

const lineForeign = lineRule({ id: 'P07', severity: 'W', source: 'Revelator trust and safety' }, (spot) => {
  const owner = ownerOf(spot.text);
  if (owner === null || ownersOf(spot.release).some((known) => isOwner(owner, known))) return null;
  const found = foreignOwners.find((name) => sameName(bareOwner(owner), name) || isLongNameIn(name, owner));
  return found === undefined ? null : { found };
});

/** P01–P07: the ℗ and © lines. */
export const ownershipRules: Rule[] = [
  lineForm,
  lineYear,
  lineSign,
  lineOrder,
  lineOwner,
  lineLength,
  lineForeign,
];

function lineRule(
  head: Pick<Rule, 'id' | 'severity' | 'source'>,
  find: (spot: LineSpot) => Record<string, string | number> | null,
  mend?: { label: FixLabel; write(spot: LineSpot): string | null },
): Rule {
  return {
    ...head,
    check: (release) =>
      lineSpots(release).flatMap((spot): Verdict[] => {
        if (!isCheckable(spot.text)) return [];
        const params = find(spot);
        if (params === null) return [];
        const written = mend?.write(spot) ?? null;
        const clears = written !== null && written !== '' && find({ ...spot, text: written }) === null;
        const fix = mend && clears ? { label: mend.label, patch: { [spot.field]: written } } : null;
        return [onLine(spot, params, fix)];
      }),
  };
}

function onLine(
  { release, song, field }: LineSpot,
  params: Record<string, string | number>,
  fix?: { label: FixLabel; patch: Partial<Record<LineField, string | null>> } | null,
): Verdict {
  return song ? onSong(song, field, params, fix) : onAlbum(release, field, params, fix);
}

function lineSpots(release: ReleaseFacts): LineSpot[] {
  const fields: LineField[] = ['pline', 'cline'];
  const ofAlbum = fields.map((field) => ({ release, song: null, field, text: release.album[field] ?? '' }));
  const ofSongs = release.songs.flatMap((song) =>
    fields.map((field) => ({ release, song, field, text: song[field] ?? '' })),
  );
  return [...ofAlbum, ...ofSongs].filter((spot) => spot.text.trim() !== '');
}

/** "Senja Musik" → "2026 Senja Musik"; "℗2026, Senja" → "2026 Senja"; "Senja 2026" → "2026 Senja". */
function formed(spot: LineSpot): string | null {
  const bare = withoutSigns(spot.text);
  const [found] = /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(bare) ?? [];
  // A year that cannot be is somebody's to put right.
  if (found === undefined && /^\d{4}\s/.test(bare)) return null;
  const year = found ?? latestYear(spot.release);
  const name = bare
    .replace(new RegExp(`(?<!\\d)${year}(?!\\d)`), ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:–—-]+|[\s,:–—-]+$/g, '');
  return [...name].length < 2 ? null : `${year} ${name}`;
}

function withoutSigns(text: string): string {
  if (text.replace(typedSign, '') === text) return text;
  return text
    .replace(typedSign, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–—-]+|[\s,:–—-]+$/g, '');
}

function yearOf(text: string | null | undefined): number | null {
  const year = line.exec(text ?? '')?.[1];
  return year === undefined ? null : Number(year);
}

function ownerOf(text: string): string | null {
  return line.exec(withoutSigns(text))?.[2]?.trim() ?? null;
}

/** A release planned for January may carry the new year in December. */
function latestYear(release: ReleaseFacts): number {
  const { releaseDate } = release.album;
  return Number(/^\d{4}/.exec(releaseDate ?? '')?.[0] ?? release.facts.today.slice(0, 4));
}

function yearsOutOfOrder(release: ReleaseFacts, entity: AlbumRecord | SongRecord): Verdict[] {
  const recorded = yearOf(entity.pline);
  const printed = yearOf(entity.cline);
  const original = /^\d{4}/.exec(release.album.originalReleaseDate ?? '')?.[0];
  const verdict = (field: LineField, found: number, latest: number) =>
    'songArtistRoles' in entity
      ? onSong(entity, field, { found, latest })
      : onAlbum(release, field, { found, latest });
  return [
    ...(recorded !== null && original && recorded > Number(original)
      ? [verdict('pline', recorded, Number(original))]
      : []),
    ...(recorded !== null && printed !== null && printed > recorded + 1
      ? [verdict('cline', printed, recorded + 1)]
      : []),
  ];
}

/** Independent artists own their recordings, so the main artists count as owners. */
function ownersOf(release: ReleaseFacts): string[] {
  const { labelName, rightController, albumArtistRoles } = release.album;
  const artists = [albumArtistRoles, ...release.songs.map((song) => song.songArtistRoles)].flatMap(
    (credits) => credited(credits, 'MAIN').map((credit) => credit.stageName),
  );
  return [labelName ?? '', rightController ?? '', ...release.facts.knownOwners, ...artists].filter(
    (name) => fold(name) !== '',
  );
}

function isOwner(owner: string, known: string): boolean {
  return bareOwner(owner) === bareOwner(known);
}

/** The name without its legal form: "PT Senja Musik Indonesia, Tbk" → "senja musik indonesia". */
function bareOwner(name: string): string {
  return fold(name)
    .replace(/^(?:pt|cv|ud)\s+|\s+(?:pt|cv|tbk|ltd|llc|inc)$/g, '')
    .trim();
}

/** "Believe" and "Amuse" are words; longer names count inside an owner text too. */
function isLongNameIn(name: string, owner: string): boolean {
  return name.length >= 8 && wholeWord(name).test(owner);
}
