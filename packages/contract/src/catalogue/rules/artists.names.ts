import { creditSpots, nameRule } from './creditSpots.ts';
import { onSong, type Rule } from './finding.ts';
import { genericNames, isVarious, knownActs, sameName } from './knownNames.ts';
import { type ArtistPages, pagesOf } from './release.ts';
import { shownNameRule } from './shownName.ts';
import { editDistance, fold, foldAll, tidy } from './text.ts';
import { isShouted, titleCaseIndonesian } from './titleCase.ts';

/** The line that stores show may name several: it is no credit. */
const compound = nameRule(
  {
    id: 'A01',
    severity: 'B',
    source: 'Apple Music Style Guide 2.8; Ingrooves "Compound artists"; UnitedMasters',
  },
  {
    find(name, { release }) {
      const isOne = (acts: readonly string[]) => foldAll(acts).includes(fold(name));
      if (!isCompound(name) || isOne(knownActs) || isOne(release.facts.approvedArtists)) return null;
      return name;
    },
  },
);

const variousOnTrack: Rule = {
  id: 'A02',
  severity: 'B',
  source: 'Catapult style guide',
  check: (release) =>
    release.songs
      .filter((song) => song.songArtistRoles.some((credit) => isVarious(credit.stageName)))
      .map((song) => onSong(song, 'songArtistRoles')),
};

const generic = shownNameRule(
  { id: 'A05', severity: 'B', source: 'Catapult style guide; Spotify metadata guide' },
  { find: (name) => (genericNames.has(fold(name)) ? name : null) },
);

const bracketed =
  /\s*[([][^)\]]*\b(?:official|resmi|music|musik|channel|band|vocals?|vokal|vokalis|penyanyi|singer|guitar(?:ist)?|gitar(?:is)?|bass(?:ist)?|drums?|drummer|piano|keyboard|producer|produser|composer|live|show|tour|tv|\d{4})\b[^)\]]*[)\]]/giu;
/** "The 1975" and "Class of 2000" are no dates. */
const trailing =
  /(?:\s+[-–—|])?(?:\s+(?:official(?:\s+(?:music|channel|band|account|artist))?|music official)|(?<!(?:^|\s)(?:the|of|since|sejak|tahun|angkatan))\s+(?:19|20)\d{2})\s*$/iu;
const leading = /^(?:vocals?|vokal|vokalis|penyanyi|singer|artist|artis|dj name)\s*:\s*/iu;
const site = /(?:https?:\/\/|www\.)\S+|\S+\.(?:com|co\.id|id|net|org)\b|(?<=^|\s)@\S+/giu;

const extraWords = shownNameRule(
  { id: 'A06', severity: 'B', source: 'Catapult style guide; LabelGrid' },
  {
    find: (name) => (withoutExtras(name) === name.trim() ? null : name),
    mend: { label: 'strip', name: withoutExtras },
  },
);

const andFriends = shownNameRule(
  { id: 'A10', severity: 'B', source: 'Catapult style guide' },
  {
    find: (name) =>
      /(?:\s(?:&|and|dan|with|bersama)\s+(?:his |her |their )?(?:friends|others|teman(?:-teman)?|kawan(?:-kawan)?|sahabat|rekan(?:-rekan)?)|\s(?:dkk|cs|et al)\.?)\s*$/iu.test(
        name,
      )
        ? name
        : null,
  },
);

const nearName = shownNameRule(
  { id: 'A12', severity: 'W', source: 'Spotify metadata guide; LabelGrid' },
  {
    find: (name, { release }) => {
      const near = nearest(name, release.facts.labelArtists);
      return near === null ? null : `${name} ≈ ${near}`;
    },
    mend: { label: 'pick', name: (name, { release }) => nearest(name, release.facts.labelArtists) },
  },
);

const takenName = shownNameRule(
  { id: 'A13', severity: 'W', source: 'Ministry of Music help; Revelator trust and safety' },
  {
    find(name, { release }) {
      // The collective name of compilations is everybody's.
      if (isVarious(name)) return null;
      const taken = release.facts.namesTakenElsewhere.some((other) => sameName(other, name));
      const credits = creditSpots(release).flatMap((spot) => spot.credits);
      const proved = credits.some(
        (credit) => sameName(credit.stageName, name) && isFound(pagesOf(release, credit)),
      );
      return taken && !proved ? name : null;
    },
  },
);

const shoutedName = shownNameRule(
  { id: 'A16', severity: 'W', source: 'LabelGrid; TuneCore' },
  {
    find: (name, { release }) =>
      isShouted(name) && recased(name, release.facts.approvedArtists) !== name ? name : null,
    mend: { label: 'recase', name: (name, { release }) => recased(name, release.facts.approvedArtists) },
  },
);

/** A01, A02, A05, A06, A10, A12, A13, A16: how artists are named. */
export const artistNameRules: Rule[] = [
  compound,
  variousOnTrack,
  generic,
  extraWords,
  andFriends,
  nearName,
  takenName,
  shoutedName,
];

/** "Noah & the Whale", "Iwan & Band", "Tyler, the Creator" and "Budi, Jr." are one act. */
function isCompound(name: string): boolean {
  if (
    /[\s([](?:(?:feat|ft)\.\s*\S|(?:feat|ft|featuring)\s)/iu.test(name) ||
    /\p{L}{3,}\s*\/\s*\p{L}{3,}|\s\/\s/u.test(name)
  )
    return true;
  if (/\s[x×X]\s+\p{L}/u.test(name)) return true;
  const [, behindAnd] = /\s?&\s*(.+)$/u.exec(name) ?? [];
  const single =
    /^(?:the|his|her|their|band|co|sons|brothers|sisters|friends|orkes|orchestra|trio|grup|teman|kawan|rekan|sahabat)\b/iu;
  if (behindAnd && !single.test(behindAnd)) return true;
  const [, behindComma] = /,\s+(.+)$/u.exec(name) ?? [];
  return (
    behindComma !== undefined && !/^(?:the|jr|sr|ph\.?d|[SM]\.\p{L}+|sp\.)(?![\p{L}])/iu.test(behindComma)
  );
}

function withoutExtras(name: string): string {
  const stripped = name.replace(bracketed, '').replace(site, '').replace(trailing, '').replace(leading, '');
  return stripped === name ? name.trim() : tidy(stripped);
}

/** The label's artist this name seems to mean; null when it is one of them or far from all. */
function nearest(name: string, artists: readonly string[]): string | null {
  if (artists.includes(name)) return null;
  const folded = fold(name);
  if (folded === '') return null;
  return artists[foldAll(artists).findIndex((artist) => isNear(folded, artist))] ?? null;
}

/** Two letters apart, one in short names; "RAN" and "RAY" are two acts, "Ran" and "RAN" one. */
function isNear(name: string, artist: string): boolean {
  const length = Math.min(name.length, artist.length);
  const limit = length >= 6 ? 2 : length >= 5 ? 1 : 0;
  if (name.replace(/\D/g, '') !== artist.replace(/\D/g, '')) return false;
  return editDistance(name, artist, limit) <= limit;
}

/** Whether a store can tell this artist from others of the name. */
const isFound = (pages: ArtistPages | undefined) =>
  Boolean(pages?.externalAccount.appleMusicId || pages?.externalAccount.spotifyId);

function recased(name: string, allowed: readonly string[]): string {
  return titleCaseIndonesian(name, allowed);
}
