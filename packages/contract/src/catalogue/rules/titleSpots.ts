import type { AlbumRecord } from '../album.ts';
import type { ShownCredit } from '../credit.ts';
import type { SongRecord } from '../song.ts';
import {
  type AlbumFix,
  onAlbum,
  onSong,
  type Rule,
  type RuleHead,
  type SongFix,
  type Verdict,
} from './finding.ts';
import type { ReleaseFacts } from './release.ts';
import { isCheckable } from './text.ts';
import type { FixLabel } from './words.ts';

export type TitleField = 'albumTitle' | 'albumSubTitle' | 'displayAlbumTitle' | 'songTitle' | 'songSubTitle';

/** One title text of a release, with what a rule needs to check it. `song` is null on the album. */
export interface TitleSpot {
  release: ReleaseFacts;
  song: SongRecord | null;
  field: TitleField;
  text: string;
  declaredLanguage: string | null | undefined;
  credits: ShownCredit[];
  genre: string | null | undefined;
}

type Patch = AlbumFix['patch'] & SongFix['patch'];

/** What is wrong with one title: `find` names the fault or returns null, `mend` proposes a patch or nothing. */
interface TitleFault {
  find(text: string, spot: TitleSpot): string | null;
  mend?: { label: FixLabel; patch(text: string, spot: TitleSpot): Patch | null };
}

/** Whether the field holds nothing but a version. */
export const isVersionField = (field: TitleField): boolean =>
  field === 'songSubTitle' || field === 'albumSubTitle';

/** The album's title, the one that stores show where it differs, and every song's. */
export function titles(release: ReleaseFacts): TitleSpot[] {
  return spots(release, albumTitles(release), ['songTitle']);
}

/** Titles and versions: whatever a listener may read. */
export function wordings(release: ReleaseFacts): TitleSpot[] {
  return spots(release, [...albumTitles(release), 'albumSubTitle'], ['songTitle', 'songSubTitle']);
}

const albumTitles = ({ album }: ReleaseFacts): TitleField[] =>
  album.displayAlbumTitle === album.albumTitle ? ['albumTitle'] : ['albumTitle', 'displayAlbumTitle'];

/** A rule that checks one title at a time. A mend that would not clear the fault is not offered. */
export function titleRule(
  head: RuleHead,
  where: (release: ReleaseFacts) => TitleSpot[],
  fault: TitleFault,
): Rule {
  const checked = (release: ReleaseFacts) => where(release).filter((spot) => isCheckable(spot.text));
  return { ...head, check: (release) => checked(release).flatMap((spot) => checkTitle(spot, fault)) };
}

/** A mend that rewrites the title's own text. */
export function rewriting(
  label: FixLabel,
  rewrite: (text: string, spot: TitleSpot) => string | null,
): TitleFault['mend'] {
  return {
    label,
    patch: (text, spot) => {
      const written = rewrite(text, spot);
      return written === null ? null : { [spot.field]: written };
    },
  };
}

/** What changes the title of an album changes the one that stores show as well, where it says the same. */
export function withShown({ album }: ReleaseFacts, patch: Patch): Patch {
  const same = patch.albumTitle !== undefined && album.displayAlbumTitle === album.albumTitle;
  return same ? { ...patch, displayAlbumTitle: patch.albumTitle } : patch;
}

/** A verdict on the title the spot stands for. */
export function onTitle(
  spot: TitleSpot,
  params: Record<string, string | number>,
  fix?: { label: FixLabel; patch: Patch } | null,
): Verdict {
  if (spot.song) return onSong(spot.song, spot.field as keyof SongRecord, params, fix);
  return onAlbum(spot.release, spot.field as keyof AlbumRecord, params, fix);
}

function checkTitle(spot: TitleSpot, fault: TitleFault): Verdict[] {
  const found = fault.find(spot.text, spot);
  if (found === null) return [];
  const patch = mendingPatch(spot, fault);
  const fixed = patch?.[spot.field] ?? '';
  const fix = patch && fault.mend ? { label: fault.mend.label, patch } : null;
  return [onTitle(spot, { found, fixed }, fix)];
}

function mendingPatch(spot: TitleSpot, fault: TitleFault): Patch | null {
  const patch = fault.mend?.patch(spot.text, spot);
  const written = patch?.[spot.field];
  if (!patch || written === undefined || written === spot.text) return null;
  if (written !== null && written.trim() === '') return null;
  if (written !== null && fault.find(written, { ...spot, text: written }) !== null) return null;
  return withShown(spot.release, patch);
}

function spots(
  release: ReleaseFacts,
  ofAlbum: readonly TitleField[],
  ofSong: readonly TitleField[],
): TitleSpot[] {
  const { album } = release;
  const onTheAlbum = ofAlbum.map((field) => ({
    release,
    song: null,
    field,
    text: album[field as 'albumTitle'] ?? '',
    declaredLanguage: album.albumLanguage,
    credits: album.albumArtistRoles,
    genre: album.albumGenre,
  }));
  const onSongs = release.songs.flatMap((song) => ofSong.map((field) => songSpot(release, song, field)));
  return [...onTheAlbum, ...onSongs].filter((spot) => spot.text.trim() !== '');
}

function songSpot(release: ReleaseFacts, song: SongRecord, field: TitleField): TitleSpot {
  return {
    release,
    song,
    field,
    text: song[field as 'songTitle'] ?? '',
    declaredLanguage: song.language ?? release.album.albumLanguage,
    credits: song.songArtistRoles,
    genre: song.primaryGenre,
  };
}
