import type { SongRecord } from '../song.ts';
import { completeUpc, isForbiddenUpc, isValidUpc } from './barcode.ts';
import { onAlbum, onSong, type Rule, type RuleHead, type Verdict } from './finding.ts';
import { isIsrc, isrcPrefix, isrcYear, normaliseIsrc } from './isrc.ts';
import { sameName } from './knownNames.ts';
import type { IsrcUser, ReleaseFacts } from './release.ts';
import type { FixLabel } from './words.ts';

const checkDigit = upcRule(
  { id: 'I01', severity: 'B', source: 'GS1 General Specifications 7.9' },
  (upc) => completeUpc(upc) === upc && !isValidUpc(upc),
);

const shortUpc: Rule = {
  id: 'I02',
  severity: 'W',
  source: 'GS1 General Specifications 7.9',
  check(release) {
    const upc = release.album.upcIcpn ?? '';
    const fixed = completeUpc(upc);
    return fixed === upc ? [] : [mendedUpc(release, fixed, 'appendDigit')];
  },
};

/** Spreadsheets take a number's leading 0: what is a barcode with one is as likely to be cut in front as behind. */
const cutUpc: Rule = {
  id: 'I02Z',
  severity: 'W',
  source: 'house',
  check(release) {
    const fixed = `0${release.album.upcIcpn ?? ''}`;
    return fixed.length === 12 && isValidUpc(fixed) ? [mendedUpc(release, fixed, 'restoreZero')] : [];
  },
};

const forbiddenUpc = upcRule({ id: 'I03', severity: 'B', source: 'GS1 prefix list' }, isForbiddenUpc);

const isrcTaken = isrcRule(
  { id: 'I07', severity: 'B', source: 'ISO 3901 annex A; IFPI ISRC handbook' },
  (isrc, song, release) => {
    const twin = release.songs.find((other) => other !== song && normaliseIsrc(other.isrc ?? '') === isrc);
    if (twin) return `${twin.songTitle ?? ''} (${twin.trackNo})`;
    const users = release.facts.isrcUsedBy.get(isrc) ?? [];
    const isSame = ({ title, sameAudio }: IsrcUser) =>
      sameAudio && (isCorrection(song) || sameName(title, titleWithVersion(song)));
    const other = users.find((user) => user.songId !== song.id && !isSame(user));
    return other?.title ?? null;
  },
);

const otherIsrc: Rule = {
  id: 'I08',
  severity: 'W',
  source: 'ISO 3901; Perpusnas ISRC guide',
  check: (release) =>
    withIsrc(release).flatMap(({ song, isrc }) => {
      if (isCorrection(song)) return [];
      const codes = (release.facts.fingerprintMatches.get(song.id) ?? [])
        .filter((match) => match.sameLabel && isIsrc(normaliseIsrc(match.isrc ?? '')))
        .map((match) => normaliseIsrc(match.isrc ?? ''));
      const [known] = codes;
      if (known === undefined || codes.includes(isrc)) return [];
      return [
        onSong(song, 'isrc', { found: isrc, fixed: known }, { label: 'reuse', patch: { isrc: known } }),
      ];
    }),
};

const oddIsrc = isrcRule({ id: 'I09', severity: 'W', source: 'ISO 3901' }, (isrc, song, { album, facts }) => {
  if (isCorrection(song)) return null;
  if (isrcYear(isrc) > Number(facts.today.slice(0, 4))) return String(isrcYear(isrc));
  // What comes from elsewhere keeps the codes it was given there.
  if (album.transfer) return null;
  const prefixes = facts.isrcPrefixes.map((prefix) => normaliseIsrc(prefix).slice(0, 5));
  return prefixes.length > 0 && !prefixes.includes(isrcPrefix(isrc)) ? isrcPrefix(isrc) : null;
});

/** I01–I03, I07–I09: barcodes and ISRCs. */
export const codeRules: Rule[] = [checkDigit, shortUpc, cutUpc, forbiddenUpc, isrcTaken, otherIsrc, oddIsrc];

/**
 * A correction keeps the ISRC, whatever the song is called then: a recording that stands on several releases is renamed on
 * one after the other.
 */
const isCorrection = ({ revisionOf }: SongRecord): boolean => revisionOf !== null;

function mendedUpc(release: ReleaseFacts, fixed: string, label: FixLabel): Verdict {
  const found = release.album.upcIcpn ?? '';
  return onAlbum(release, 'upcIcpn', { found, fixed }, { label, patch: { upcIcpn: fixed } });
}

function upcRule(head: RuleHead, isFault: (upc: string, release: ReleaseFacts) => boolean): Rule {
  return {
    ...head,
    check(release) {
      const upc = release.album.upcIcpn ?? '';
      return upc !== '' && isFault(upc, release) ? [onAlbum(release, 'upcIcpn', { found: upc })] : [];
    },
  };
}

function isrcRule(
  head: RuleHead,
  find: (isrc: string, song: SongRecord, release: ReleaseFacts) => string | null,
): Rule {
  return {
    ...head,
    check: (release) =>
      withIsrc(release).flatMap(({ song, isrc }): Verdict[] => {
        const found = find(isrc, song, release);
        return found === null ? [] : [onSong(song, 'isrc', { found })];
      }),
  };
}

function withIsrc(release: ReleaseFacts): { song: SongRecord; isrc: string }[] {
  return release.songs
    .map((song) => ({ song, isrc: normaliseIsrc(song.isrc ?? '') }))
    .filter(({ isrc }) => isIsrc(isrc));
}

function titleWithVersion(song: SongRecord): string {
  return song.songSubTitle ? `${song.songTitle ?? ''} (${song.songSubTitle})` : (song.songTitle ?? '');
}
