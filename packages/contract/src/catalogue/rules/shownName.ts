import type { SongRecord } from '../song.ts';
import { type CreditSpot, isShown, type NameFault, nameRule } from './creditSpots.ts';
import { onAlbum, type Rule, type RuleHead, type Verdict } from './finding.ts';
import type { ReleaseFacts } from './release.ts';

/** A rule of names that judges the line under which stores show a release as well; that is mended by hand. */
export function shownNameRule(head: RuleHead, fault: NameFault): Rule {
  const ofCredits = nameRule(head, fault);
  return { ...ofCredits, check: (release) => [...ofCredits.check(release), ...checkLine(release, fault)] };
}

function checkLine(release: ReleaseFacts, fault: NameFault): Verdict[] {
  const spot: CreditSpot = { release, song: null, credits: release.album.albumArtistRoles };
  const faulty = uncreditedNames(release).filter((name) => fault.find(name, spot) !== null);
  // Where a name is faulty, the line that holds it is so for the same reason.
  const least = faulty.filter((name) => !faulty.some((other) => other !== name && name.includes(other)));
  const found = least.map((name) => fault.find(name, spot)).join(', ');
  return found === '' ? [] : [onAlbum(release, 'displayAlbumArtistName', { found })];
}

/**
 * The names in the line under which stores show a release that stand in none of its credits, where they are judged: the
 * line, what stands in it between two credits, and the parts of that (“Noah & the Whale” is one act, and who plays in “Rara &
 * Band” is called by Rara). Spaces and apostrophes make no other name; case does, because it is to be mended. Empty where the
 * line names nobody else, or there is none.
 */
export function uncreditedNames({
  album,
  songs,
}: Pick<ReleaseFacts, 'album'> & { songs: readonly SongRecord[] }): string[] {
  const line = album.displayAlbumArtistName?.trim() ?? '';
  const credits = [album.albumArtistRoles, ...songs.map((song) => song.songArtistRoles)].flat();
  const known = new Set(credits.filter(isShown).map(({ stageName }) => plain(stageName)));
  const runs = runsBetween(piecesOf(line), known);
  if (runs.length === 0) return [];
  const names = runs.flatMap((run) => {
    const acts = run.filter(({ accompanies }) => !accompanies);
    return acts.length === 0 ? [] : [textOf(run), ...acts.map(({ name }) => name)];
  });
  return [...new Set([line, ...names])].filter((name) => name !== '');
}

/** A name of the line with what joins it to the next one. `accompanies`: no name of its own, but part of the one before. */
interface Piece {
  name: string;
  joint: string;
  accompanies: boolean;
}

const joints = /(\s*[,/&]\s*|\s+(?:(?:feat|ft)\.\s*|(?:feat|ft|featuring|with|and|dan|bersama|x|×)\s+))/iu;
const bracketed = /\s*[([]\s*((?:feat|ft)\.|(?:feat|ft|featuring|with|bersama)\s)\s*([^)\]]*)[)\]]/giu;
const together = /^\s*(?:&|and|dan|with|bersama)\s*$/iu;
const accompaniment =
  /^(?:(?:the|his|her|their)\s+)?(?:band|orchestra|orkestra|orkes|choir|chorus|paduan suara|trio)$/iu;

function piecesOf(line: string): Piece[] {
  const split = line.replace(bracketed, ' $1 $2').split(joints);
  // A name may begin with what joins others: “/rif”. Nothing stands before it then.
  return split.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const accompanies = together.test(split[at - 1] ?? '') && accompaniment.test(name.trim());
    return [{ name, joint: split[at + 1] ?? '', accompanies }];
  });
}

/** The stretches that no known name covers. */
function runsBetween(pieces: readonly Piece[], known: ReadonlySet<string>): Piece[][] {
  const runs: Piece[][] = [[]];
  for (let at = 0; at < pieces.length; ) {
    const length = knownLength(pieces.slice(at), known);
    if (length > 0) runs.push([]);
    else runs.at(-1)?.push(pieces[at]!);
    at += Math.max(1, length);
  }
  return runs.filter((run) => run.some(({ name }) => name !== ''));
}

/** How many pieces from the first on are one known name, the longest: an act may have an “&” in it. 0 where none begins here. */
function knownLength(pieces: readonly Piece[], known: ReadonlySet<string>): number {
  const lengths = pieces.map((_, at) => pieces.length - at);
  return lengths.find((length) => known.has(plain(textOf(pieces.slice(0, length))))) ?? 0;
}

const textOf = (run: readonly Piece[]): string =>
  run.map(({ name, joint }, at) => (at === run.length - 1 ? name : name + joint)).join('');

/** A name as it is read, whichever spaces and apostrophes it is typed with. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼ´`]/gu, "'")
    .trim();
