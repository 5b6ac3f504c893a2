import { dayNumber, dayOfNumber, fridayFrom, isFriday } from '../../clock.ts';
import type { SongRecord } from '../song.ts';
import { firstDay } from '../storeChoice.ts';
import { type AlbumField, ofMusic, onAlbum, onSong, type Rule } from './finding.ts';
import type { ReleaseFacts } from './release.ts';

const soon: Rule = {
  id: 'D01',
  severity: 'W',
  source: 'Spotify metadata guide',
  check(release) {
    const lead = leadDays(release);
    const today = dayNumber(release.facts.today);
    if (lead === null || today === null || lead >= 7) return [];
    const fixed = dayOfNumber(fridayFrom(today + 7));
    return [
      onAlbum(
        release,
        'releaseDate',
        { found: release.album.releaseDate ?? '', fixed },
        { label: 'move', patch: { releaseDate: fixed } },
      ),
    ];
  },
};

const short: Rule = {
  id: 'D02',
  severity: 'I',
  source: 'BGE Distribution FAQ',
  check(release) {
    const lead = leadDays(release);
    return lead !== null && lead >= 7 && lead < 15 ? [onAlbum(release, 'releaseDate', { days: lead })] : [];
  },
};

const impossible: Rule = {
  id: 'D03',
  severity: 'B',
  source: 'house; RB Studios original date',
  check(release) {
    const wrong = dateFields.filter((field) => isImpossible(release, field) || isLate(release, field));
    const early = release.songs.filter((song) => isEarly(release, song));
    return [
      ...wrong.map((field) => onAlbum(release, field, { found: release.album[field] ?? '' })),
      ...early.map((song) => onSong(song, 'startDate', { found: song.startDate ?? '' })),
    ];
  },
};

const transferDate: Rule = {
  id: 'D04',
  severity: 'W',
  source: 'Spare Music help',
  check: (release) =>
    release.album.transfer && !release.album.originalReleaseDate
      ? [onAlbum(release, 'originalReleaseDate')]
      : [],
};

const notFriday: Rule = {
  id: 'D06',
  severity: 'I',
  source: 'house',
  check(release) {
    const day = dayNumber(release.album.releaseDate);
    return day === null || isOut(release) || isFriday(day) ? [] : [onAlbum(release, 'releaseDate')];
  },
};

/** D01–D04, D06: dates. */
export const scheduleRules: Rule[] = [soon, ofMusic(short), impossible, transferDate, ofMusic(notFriday)];

const dateFields = ['releaseDate', 'startDate', 'originalReleaseDate'] as const satisfies AlbumField[];

/** Days from today to the release; null when it is out already or no day. */
function leadDays({ album, facts }: ReleaseFacts): number | null {
  const day = dayNumber(album.releaseDate);
  const today = dayNumber(facts.today);
  return day === null || today === null || isOut({ album, facts }) ? null : day - today;
}

/** Advice about planning no longer helps: neither a correction nor a move to us brings out once more what came out long ago. */
export const isOut = ({ album, facts }: Pick<ReleaseFacts, 'album' | 'facts'>) =>
  album.approvalStatus === 'APPROVED' ||
  ((album.revisionOf !== null || album.transfer === true) && (album.releaseDate ?? '') < facts.today);

function isImpossible({ album }: ReleaseFacts, field: (typeof dateFields)[number]): boolean {
  return Boolean(album[field]) && dayNumber(album[field]) === null;
}

function isLate({ album }: ReleaseFacts, field: (typeof dateFields)[number]): boolean {
  const [day, released] = [dayNumber(album[field]), dayNumber(album.releaseDate)];
  return day !== null && released !== null && day > released;
}

/** Nothing of a release is sold before it can be ordered or bought: stores have it by then, and not before. */
function isEarly({ album }: ReleaseFacts, { startDate }: SongRecord): boolean {
  const [day, first] = [dayNumber(startDate), dayNumber(firstDay(album))];
  return day !== null && first !== null && day < first;
}
