import { guessLanguage } from '../../smallWords.ts';
import type { SongRecord } from '../song.ts';
import { ofMusic, onAlbum, onSong, type Rule, type Verdict } from './finding.ts';
import { sameName } from './knownNames.ts';
import { languageOf } from './language.ts';
import { credited, type ReleaseFacts, sentCredits } from './release.ts';
import { fold, isCheckable } from './text.ts';
import { onTitle, rewriting, type TitleSpot, titleRule, titles, withShown } from './titleSpots.ts';

const placeholder =
  /^(?:(?:track|song|lagu|audio|judul|title)\s*#?\d+|(?:new )?(?:track|song)|untitled(?: \d+)?|tanpa judul|title|judul|single|ep|album|unknown|test|n\/a|tba|x{2,}|[-–—.?]+)$/iu;

const wholePlaceholder = titleRule(
  { id: 'T17', severity: 'B', source: 'SourceAudio; Symphonic style guidelines' },
  titles,
  { find: (text) => (placeholder.test(text.trim()) ? text : null) },
);

const twins: Rule = {
  id: 'T18',
  severity: 'B',
  source: 'Apple Music Style Guide 3.10',
  check: (release) =>
    release.songs
      .filter(
        (song, index) => hasTitle(song) && release.songs.slice(0, index).some((other) => isTwin(song, other)),
      )
      .map((song) => onSong(song, 'songTitle', { found: song.songTitle ?? '' })),
};

const oneTrack: Rule = {
  id: 'T19',
  severity: 'B',
  source: 'Symphonic style guidelines',
  check(release) {
    const [song] = release.songs;
    if (!song || release.songs.length > 1) return [];
    return [...titleDiffers(release, song), ...artistsDiffer(release, song)];
  },
};

const medley = titleRule(
  { id: 'T22', severity: 'W', source: 'Apple Music Style Guide 3.7; SourceAudio' },
  titles,
  {
    find: (text) => (/\bmedley\b/iu.test(text) && !text.includes(' / ') ? text : null),
    mend: rewriting('rewrite', medleyOfParts),
  },
);

const longTitle: Rule = {
  id: 'T25',
  severity: 'W',
  source: 'house',
  check: (release) =>
    titles(release)
      .map((spot) => ({ spot, length: [...spot.text].length }))
      .filter(({ length }) => length > 120)
      .map(({ spot, length }) => ({
        ...onTitle(spot, { found: length }),
        severity: isCheckable(spot.text) ? 'W' : 'B',
      })),
};

const otherLanguage: Rule = {
  id: 'T27',
  severity: 'W',
  source: 'RB Studios metadata rules',
  check(release) {
    const declared = languageOf(release.album.albumLanguage);
    const seen = languageSeen(release);
    if (declared === 'other' || seen === null || languageOf(seen) === declared) return [];
    return [onAlbum(release, 'albumLanguage', { language: release.album.albumLanguage ?? '', seen })];
  },
};

const attribution = /\b(?:originally performed by|in the style of|made famous by)\b/iu;

const karaoke = titleRule(
  { id: 'T28', severity: 'B', source: 'Apple Music Style Guide 3.6; Musynk genre rule' },
  titles,
  {
    find: karaokeFault,
  },
);

const karaokeGenre: Rule = {
  id: 'T28G',
  severity: 'B',
  source: 'Musynk genre rule',
  check(release) {
    const { albumGenre } = release.album;
    const isKept = (genre: string | null | undefined) => sameName(genre ?? '', 'Karaoke');
    const fix = { label: 'setGenre' as const, patch: { albumGenre: 'Karaoke' } };
    const ofAlbum =
      isKaraokeRelease(release) && !isKept(albumGenre)
        ? [onAlbum(release, 'albumGenre', { found: albumGenre ?? '' }, fix)]
        : [];
    const ofSongs = release.songs
      .filter((song) => isKaraoke(release, song) && !isKept(song.primaryGenre))
      .map((song) =>
        onSong(
          song,
          'primaryGenre',
          { found: song.primaryGenre ?? '' },
          { label: 'setGenre', patch: { primaryGenre: 'Karaoke' } },
        ),
      );
    return [...ofAlbum, ...ofSongs];
  },
};

/** T17–T19, T22, T25, T27, T28: a title as a whole, and against the other titles. */
export const titleWholeRules: Rule[] = [
  wholePlaceholder,
  twins,
  ofMusic(oneTrack),
  ofMusic(medley),
  longTitle,
  otherLanguage,
  ofMusic(karaoke),
  ofMusic(karaokeGenre),
];

function hasTitle(song: SongRecord): boolean {
  return fold(song.songTitle ?? '') !== '';
}

function isTwin(song: SongRecord, other: SongRecord): boolean {
  return (
    sameName(song.songTitle ?? '', other.songTitle ?? '') &&
    sameName(song.songSubTitle ?? '', other.songSubTitle ?? '') &&
    mains(song.songArtistRoles) === mains(other.songArtistRoles) &&
    !isCleanOf(song, other) &&
    !isCleanOf(other, song)
  );
}

/** A clean version bears the title of its explicit twin. */
const isCleanOf = (song: SongRecord, other: SongRecord): boolean =>
  Boolean(song.clean && !song.explicit && other.explicit);

function mains(credits: SongRecord['songArtistRoles']): string {
  return credited(credits, 'MAIN')
    .map((credit) => fold(credit.stageName))
    .sort()
    .join('|');
}

function titleDiffers(release: ReleaseFacts, song: SongRecord): Verdict[] {
  const wanted = song.songTitle?.trim() ?? '';
  const { album } = release;
  const shown = album.displayAlbumTitle === album.albumTitle ? [] : (['displayAlbumTitle'] as const);
  return (['albumTitle', ...shown] as const).flatMap((field) => {
    const title = album[field]?.trim() ?? '';
    if (title === '' || wanted === '' || isTitleOf(song, title, album.albumSubTitle)) return [];
    const patch = withShown(release, { [field]: wanted });
    return [onAlbum(release, field, { found: title, fixed: wanted }, { label: 'copy', patch })];
  });
}

/** Whether an album is called as its song; the version stands in its field, in the title or in both. */
function isTitleOf(song: SongRecord, title: string, version: string | null | undefined): boolean {
  const bare = title.replace(/\s+[-–—]\s+single$/iu, '');
  const whole = composed(song.songTitle ?? '', song.songSubTitle);
  return bare === song.songTitle?.trim() || whole === composed(bare, version) || whole === fold(bare);
}

function composed(title: string, version: string | null | undefined): string {
  return fold(version ? `${title} ${version}` : title);
}

function artistsDiffer(release: ReleaseFacts, song: SongRecord): Verdict[] {
  const { albumArtistRoles } = release.album;
  const ofSong = credited(song.songArtistRoles, 'MAIN');
  const ofAlbum = credited(albumArtistRoles, 'MAIN');
  if (ofSong.length === 0 || ofAlbum.length === 0) return [];
  if (mains(song.songArtistRoles) === mains(albumArtistRoles)) return [];
  const names = (credits: typeof ofSong) => credits.map((credit) => credit.stageName).join(', ');
  const patch = {
    albumArtistRoles: sentCredits([
      ...ofSong,
      ...albumArtistRoles.filter((credit) => credit.role !== 'MAIN'),
    ]),
  };
  return [
    onAlbum(
      release,
      'albumArtistRoles',
      { found: names(ofAlbum), fixed: names(ofSong) },
      { label: 'copy', patch },
    ),
  ];
}

function medleyOfParts(text: string): string | null {
  const list = text.replace(/\s*[([]\s*medley\s*[)\]]|^\s*medley\s*[:–—-]?\s*|\s*[-–—:]?\s+medley\s*$/iu, '');
  const parts = list.split(/\s*[,+;|]\s*|\s+[-–—]\s+/u).filter((part) => part.trim() !== '');
  return parts.length < 2 ? null : `Medley: ${parts.join(' / ')}`;
}

/** The language all songs agree on; while they have none, what the album's title speaks. */
function languageSeen(release: ReleaseFacts): string | null {
  const spoken = release.songs
    .map((song) => song.language ?? '')
    .filter((name) => languageOf(name) !== 'other');
  if (spoken.length === 0) return guessLanguage(release.album.albumTitle ?? '', 3);
  return new Set(spoken.map(languageOf)).size === 1 ? (spoken[0] ?? null) : null;
}

/** Its owner says so of the release, whatever its titles say. */
const isKaraokeRelease = ({ album }: ReleaseFacts): boolean => album.albumCategory === 'KARAOKE';

function isKaraoke(release: ReleaseFacts, song: SongRecord): boolean {
  return (
    isKaraokeRelease(release) ||
    /\b(?:karaoke|minus one)\b/iu.test(`${song.songTitle ?? ''} ${song.songSubTitle ?? ''}`)
  );
}

function karaokeFault(text: string, spot: TitleSpot): string | null {
  const version = (spot.song ? spot.song.songSubTitle : spot.release.album.albumSubTitle) ?? '';
  const whole = `${text} ${version}`;
  const sign = /\b(?:karaoke|minus one)\b|[([][^)\]]*\btribute\b[^)\]]*[)\]]/iu.exec(whole)?.[0];
  const isSaid = sameName(spot.genre ?? '', 'Karaoke') || isKaraokeRelease(spot.release);
  const found = sign ?? (isSaid && spot.song !== null ? 'Karaoke' : undefined);
  return found === undefined || attribution.test(whole) ? null : found;
}
