import { aiParts } from '../choices.ts';
import type { CreditRole, ShownCredit } from '../credit.ts';
import { type CreditSpot, creditSpots, onCredits, songCreditSpots } from './creditSpots.ts';
import { ofMusic, onSong, type Rule, type Verdict } from './finding.ts';
import { isVarious, sameName } from './knownNames.ts';
import { type ArtistPages, credited, pagesOf, type ReleaseFacts } from './release.ts';
import { fold } from './text.ts';

const variousArtists = 'Various Artists';

const manyMains: Rule = {
  id: 'A03',
  severity: 'B',
  source: 'Catapult style guide; Ingrooves; SonoSuite',
  check(release) {
    const mains = credited(release.album.albumArtistRoles, 'MAIN');
    if (release.songs.length < 2 || mains.length < 4 || mains.some((credit) => isVarious(credit.stageName)))
      return [];
    return [onCredits(albumSpot(release), { found: mains.length })];
  },
};

const fewVarious: Rule = {
  id: 'A04',
  severity: 'W',
  source: 'Omziki style guide',
  check(release) {
    const { albumArtistRoles } = release.album;
    const various = credited(albumArtistRoles, 'MAIN').find((credit) => isVarious(credit.stageName));
    if (!various) return [];
    const mains = distinct(release.songs.flatMap((song) => credited(song.songArtistRoles, 'MAIN')));
    const few = mains.length > 0 && mains.length < 4;
    const found = various.stageName;
    if (!few)
      return found === variousArtists
        ? []
        : [onCredits(albumSpot(release), { found, fixed: variousArtists })];
    const others = albumArtistRoles.filter((credit) => credit.role !== 'MAIN');
    const shown = mains.filter((credit) => !isVarious(credit.stageName));
    const fix = shown.length > 0 ? { label: 'replace' as const, credits: [...shown, ...others] } : null;
    return [onCredits(albumSpot(release), { found, fixed: namesOf(shown) }, fix)];
  },
};

const twoPlaces: Rule = {
  id: 'A07',
  severity: 'B',
  source: 'SonoSuite roles; Apple Music Style Guide 2.13',
  check: (release) =>
    creditSpots(release).flatMap((spot) => {
      const mains = credited(spot.credits, 'MAIN');
      const isDouble = (credit: ShownCredit) =>
        (['FEATURING', 'WITH', 'PERFORMER'] as CreditRole[]).includes(credit.role) &&
        mains.some((main) => isOne(main, credit));
      const doubles = spot.credits.filter(isDouble);
      if (doubles.length === 0) return [];
      const credits = spot.credits.filter((credit) => !isDouble(credit));
      return [onCredits(spot, { found: namesOf(distinct(doubles)) }, { label: 'keepOne', credits })];
    }),
};

const featuringAndWith: Rule = {
  id: 'A08',
  severity: 'B',
  source: 'Apple Music Style Guide definitions',
  check: (release) =>
    songCreditSpots(release).flatMap((spot) => {
      const joined = credited(spot.credits, 'WITH');
      if (joined.length === 0 || credited(spot.credits, 'FEATURING').length === 0) return [];
      const credits = spot.credits.map(
        (credit): ShownCredit => (credit.role === 'WITH' ? { ...credit, role: 'FEATURING' } : credit),
      );
      return [
        onCredits(spot, { found: namesOf(joined) }, { label: 'keepOne', credits: distinct(credits, true) }),
      ];
    }),
};

const noComposer: Rule = {
  id: 'A11',
  severity: 'B',
  source: 'house; Spotify metadata guide',
  check: (release) => songCreditSpots(release).flatMap((spot) => missingWriters(spot)),
};

const platformIds: Rule = {
  id: 'A14',
  severity: 'B',
  source: 'house',
  check: (release) =>
    creditSpots(release).flatMap((spot) => {
      const faults = spot.credits.flatMap((credit) =>
        wrongIds(pagesOf(release, credit)).map(({ name }) => `${credit.stageName} (${name})`),
      );
      return faults.length === 0 ? [] : [onCredits(spot, { found: [...new Set(faults)].join(', ') })];
    }),
};

const guestEverywhere: Rule = {
  id: 'A15',
  severity: 'W',
  source: 'Apple Music Style Guide 2.13',
  check(release) {
    if (release.songs.length < 2) return [];
    const { albumArtistRoles } = release.album;
    const guests = distinct(
      release.songs.flatMap((song) => credited(song.songArtistRoles, 'FEATURING')),
    ).filter(
      (guest) =>
        release.songs.every((song) =>
          credited(song.songArtistRoles, 'FEATURING').some((credit) => isOne(credit, guest)),
        ) && !credited(albumArtistRoles, 'MAIN', 'FEATURING', 'WITH').some((credit) => isOne(credit, guest)),
    );
    if (guests.length === 0) return [];
    return [
      onCredits(
        albumSpot(release),
        { found: namesOf(guests) },
        { label: 'add', credits: [...albumArtistRoles, ...guests] },
      ),
    ];
  },
};

const aiDisclosure: Rule = {
  id: 'A17',
  severity: 'W',
  source: 'DDEX AI disclosure; Apple Music transparency tags',
  check: (release) =>
    release.songs
      .map((song) => ({
        song,
        open: aiParts.filter((part) => typeof song.aiDisclosure?.[part] !== 'boolean'),
      }))
      .filter(({ open }) => open.length > 0)
      .map(({ song, open }) => onSong(song, 'aiDisclosure', { open: open.length })),
};

/** A03, A04, A07, A08, A11, A14, A15, A17: who is credited as what. */
export const artistRoleRules: Rule[] = [
  ofMusic(manyMains),
  fewVarious,
  twoPlaces,
  featuringAndWith,
  ofMusic(noComposer),
  platformIds,
  guestEverywhere,
  aiDisclosure,
];

function albumSpot(release: ReleaseFacts): CreditSpot {
  return { release, song: null, credits: release.album.albumArtistRoles };
}

function isOne(left: ShownCredit, right: ShownCredit): boolean {
  if (left.artistId !== null && right.artistId !== null) return left.artistId === right.artistId;
  return fold(left.stageName) !== '' && sameName(left.stageName, right.stageName);
}

/** Every person once, or once in each role. */
function distinct(credits: readonly ShownCredit[], perRole = false): ShownCredit[] {
  return credits.filter(
    (credit, index) =>
      credits.findIndex((other) => isOne(other, credit) && (!perRole || other.role === credit.role)) ===
        index || fold(credit.stageName) === '',
  );
}

function namesOf(credits: readonly ShownCredit[]): string {
  return credits.map((credit) => credit.stageName).join(', ');
}

function missingWriters(spot: CreditSpot): Verdict[] {
  const { song } = spot;
  if (!song) return [];
  const composer = credited(spot.credits, 'COMPOSER').length > 0;
  const sung = song.textLyricYn || (song.lyrics ?? '').trim() !== '';
  const lyricist = !sung || credited(spot.credits, 'LYRICIST').length > 0;
  const missing = [...(composer ? [] : ['COMPOSER']), ...(lyricist ? [] : ['LYRICIST'])];
  return missing.length === 0 ? [] : [onCredits(spot, { missing: missing.join(', ') })];
}

/** The platforms of which the id is missing though the artist is there already, or has another form. */
export function wrongIds(pages: ArtistPages | undefined) {
  if (!pages) return [];
  const { appleMusicId, spotifyId, soundcloud } = pages.externalAccount;
  const ids = [
    ['APPLE', 'Apple Music', appleMusicId, /^\d{4,12}$/],
    ['SPOTIFY', 'Spotify', spotifyId, /^[A-Za-z0-9]{22}$/],
    ['SOUNDCLOUD', 'SoundCloud', soundcloud, /^(?:https:\/\/(?:www\.)?soundcloud\.com\/)?[\w-]{2,}\/?$/],
  ] as const;
  return ids
    .filter(([platform, , id, form]) => (id ? !form.test(id) : pages.alreadyOn.includes(platform)))
    .map(([platform, name]) => ({ platform, name }));
}
