import type { ShownCredit } from '../credit.ts';
import type { SongRecord } from '../song.ts';
import { onAlbum, onSong, type Rule, type RuleHead, type Verdict } from './finding.ts';
import { type ReleaseFacts, sentCredits } from './release.ts';
import { isCheckable } from './text.ts';
import type { FixLabel } from './words.ts';

/** The credits of the album or of one song. `song` is null on the album. */
export interface CreditSpot {
  release: ReleaseFacts;
  song: SongRecord | null;
  credits: ShownCredit[];
}

/** The credit lists of a release: the album's, then every song's. */
export function creditSpots(release: ReleaseFacts): CreditSpot[] {
  const ofSongs = release.songs.map((song) => ({ release, song, credits: song.songArtistRoles }));
  return [{ release, song: null, credits: release.album.albumArtistRoles }, ...ofSongs];
}

/** The credit lists of the songs alone. */
export function songCreditSpots(release: ReleaseFacts): CreditSpot[] {
  return creditSpots(release).filter((spot) => spot.song !== null);
}

/** A verdict on the credits of the album or the song; `credits` is the list the fix would leave. */
export function onCredits(
  spot: CreditSpot,
  params: Record<string, string | number>,
  fix?: { label: FixLabel; credits: ShownCredit[] } | null,
): Verdict {
  if (!spot.song) {
    const patch = fix && { label: fix.label, patch: { albumArtistRoles: sentCredits(fix.credits) } };
    return onAlbum(spot.release, 'albumArtistRoles', params, patch);
  }
  const patch = fix && { label: fix.label, patch: { songArtistRoles: sentCredits(fix.credits) } };
  return onSong(spot.song, 'songArtistRoles', params, patch);
}

/** What is wrong with one name: `find` names the fault or returns null, `mend` the better name or null. */
export interface NameFault {
  find(name: string, spot: CreditSpot): string | null;
  mend?: { label: FixLabel; name(name: string, spot: CreditSpot): string | null };
}

/**
 * A rule that checks the shown names, one finding per list of credits. Names of chosen artist records
 * are mended in the record, so a fix is offered only when every faulty name is typed by hand.
 */
export function nameRule(head: RuleHead, fault: NameFault): Rule {
  return { ...head, check: (release) => creditSpots(release).flatMap((spot) => checkNames(spot, fault)) };
}

function checkNames(spot: CreditSpot, fault: NameFault): Verdict[] {
  const isFaulty = (credit: ShownCredit) =>
    isShown(credit) && isCheckable(credit.stageName) && fault.find(credit.stageName, spot) !== null;
  const faulty = spot.credits.filter(isFaulty);
  if (faulty.length === 0) return [];
  const credits = spot.credits.map((credit) => (isFaulty(credit) ? mended(credit, spot, fault) : credit));
  const clears = faulty.every((credit) => credit.artistId === null) && !credits.some(isFaulty);
  const found = [...new Set(faulty.map((credit) => fault.find(credit.stageName, spot) ?? ''))].join(', ');
  return [onCredits(spot, { found }, fault.mend && clears ? { label: fault.mend.label, credits } : null)];
}

/** Writers and producers are credits in running text; only the shown names obey the rules of names. */
export function isShown(credit: ShownCredit): boolean {
  return ['MAIN', 'FEATURING', 'WITH', 'REMIXER'].includes(credit.role) && credit.stageName.trim() !== '';
}

function mended(credit: ShownCredit, spot: CreditSpot, fault: NameFault): ShownCredit {
  const name = fault.mend?.name(credit.stageName, spot)?.trim();
  return name ? { ...credit, stageName: name } : credit;
}
