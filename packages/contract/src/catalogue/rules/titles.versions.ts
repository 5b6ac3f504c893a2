import { ofMusic, type Rule } from './finding.ts';
import { tidy } from './text.ts';
import { besideName, dropBesideName, joinTitle, splitTitle } from './titleParts.ts';
import { isVersionField, rewriting, type TitleSpot, titleRule, titles, wordings } from './titleSpots.ts';
import { isVersion } from './versionWords.ts';

const advisory = /^(?:explicit|clean|dirty)(?:\s+(?:version|edit|versi))?$/iu;
const standard = /^(?:original (?:mix|version)|album version|versi (?:asli|album|original))$/iu;
const scarce =
  /\b(?:limited edition|edisi terbatas|exclusive (?:edition|version|release|track)|edisi eksklusif)\b/iu;
const scarceAlone = /^(?:exclusive|eksklusif|limited)$/iu;
const carrier =
  /\b(?:mp3|dolby atmos|hi-?res|24-?bit|flac|official (?:music )?(?:video|audio)|lyric video|video lirik)\b/iu;
const carrierAlone =
  /^(?:cd|vinyl|digital|wav|hd|hq|audio|kaset|piringan hitam)(?:\s+(?:version|edition|versi|edisi|only))?$/iu;
const productKind = /\s+[-–—]\s+(?:single|ep)\s*$|\s*[([](?:single|ep)[)\]]\s*$/iu;

const advisoryInTitle = titleRule(
  { id: 'T10', severity: 'B', source: 'UnitedMasters help; RB Studios metadata rules' },
  wordings,
  { find: (text, spot) => aside(text, spot, advisory), mend: { label: 'setFlag', patch: flagPatch } },
);

const versionInTitle = titleRule(
  { id: 'T12', severity: 'W', source: 'Symphonic track titles; Apple Music Style Guide 3.5' },
  titles,
  {
    find: (text) => besideName(text).find((part) => isVersion(part) && !isWritten(part)) ?? null,
    mend: { label: 'moveToVersion', patch: versionPatch },
  },
);

const bracketOrder = titleRule({ id: 'T13', severity: 'W', source: 'Apple Music Style Guide 3.6' }, titles, {
  find: (text) => (ordered(text) === joinTitle(splitTitle(text)) ? null : text),
  mend: rewriting('rewrite', ordered),
});

const standardVersion = titleRule(
  { id: 'T14', severity: 'W', source: 'Symphonic style guidelines' },
  wordings,
  { find: (text, spot) => aside(text, spot, standard), mend: removing(standard) },
);

const scarcity = titleRule(
  { id: 'T15', severity: 'B', source: 'Symphonic style guidelines; Apple Music Style Guide' },
  wordings,
  {
    find: (text, spot) => anywhere(text, scarce) ?? aside(text, spot, scarceAlone),
    mend: removing(scarce, scarceAlone),
  },
);

const carriers = titleRule(
  { id: 'T16', severity: 'W', source: 'Symphonic style guidelines; Apple Music Style Guide 7.3' },
  wordings,
  {
    find: (text, spot) => anywhere(text, carrier) ?? aside(text, spot, carrierAlone),
    mend: removing(carrier, carrierAlone),
  },
);

const typedKind = titleRule(
  { id: 'T20', severity: 'W', source: 'TuneCore formatting', stores: ['Apple Music'] },
  titles,
  {
    find: (text) => anywhere(text, productKind),
    mend: rewriting('remove', (text) => text.replace(productKind, '')),
  },
);

const numbered = titleRule({ id: 'T21', severity: 'W', source: 'Symphonic style guidelines' }, titles, {
  find: (text) => (withNumbers(text) === text ? null : text),
  mend: rewriting('rewrite', withNumbers),
});

/** T10, T12–T16, T20, T21: versions and what people write beside a name. */
export const titleVersionRules: Rule[] = [
  advisoryInTitle,
  ofMusic(versionInTitle),
  bracketOrder,
  standardVersion,
  scarcity,
  carriers,
  typedKind,
  ofMusic(numbered),
];

function anywhere(text: string, pattern: RegExp): string | null {
  return pattern.exec(text)?.[0].trim() ?? null;
}

/** The matching bracket or tail; a version field is such a part as a whole. */
function aside(text: string, spot: TitleSpot, pattern: RegExp): string | null {
  const parts = isVersionField(spot.field) ? [text.trim(), ...besideName(text)] : besideName(text);
  return parts.find((part) => pattern.test(part)) ?? null;
}

/** Explicit marks, standard versions and carriers have their own rules and do not move to the version. */
function isWritten(part: string): boolean {
  return [advisory, standard, carrierAlone].some((pattern) => pattern.test(part)) || carrier.test(part);
}

function removing(...patterns: RegExp[]) {
  const matches = (part: string) => patterns.some((pattern) => pattern.test(part));
  return {
    label: 'remove' as const,
    patch: (text: string, spot: TitleSpot) => {
      if (isVersionField(spot.field) && matches(text.trim())) return { [spot.field]: null };
      const rest = dropBesideName(text, matches);
      return { [spot.field]: patterns.reduce((title, pattern) => tidy(title.replace(pattern, ' ')), rest) };
    },
  };
}

function flagPatch(text: string, spot: TitleSpot) {
  const matches = (part: string) => advisory.test(part);
  const title = isVersionField(spot.field) && matches(text.trim()) ? null : dropBesideName(text, matches);
  const isClean = /clean/iu.test(aside(text, spot, advisory) ?? '');
  if (!spot.song) return { [spot.field]: title, ...(!isClean && { albumExplicit: true }) };
  return { [spot.field]: title, explicit: !isClean, ...(isClean && { clean: true }) };
}

function versionPatch(text: string, spot: TitleSpot) {
  const field = spot.song ? 'songSubTitle' : 'albumSubTitle';
  const present = (spot.song ? spot.song.songSubTitle : spot.release.album.albumSubTitle)?.trim() ?? '';
  const moves = (part: string) => isVersion(part) && !isWritten(part);
  const moved = besideName(text).filter(moves);
  if (moved.length !== 1 || (present !== '' && present.toLowerCase() !== moved[0]?.toLowerCase()))
    return null;
  return { [spot.field]: dropBesideName(text, moves), [field]: present || moved[0] };
}

function ordered(text: string): string {
  const parts = splitTitle(text);
  const brackets = parts.brackets.map(({ text }, index) => ({
    open: index === 0 ? ('(' as const) : ('[' as const),
    text,
  }));
  return joinTitle({ ...parts, brackets });
}

const number =
  /[\s,:–—-]*([([]?)\b([Vv]ol(?:ume)?|VOL(?:UME)?|[Pp]t|PT|[Pp]art|PART)\b\.?\s*(\d{1,3}\b|[IVX]{1,5}(?=\s*(?:$|[)\]([:,–—])))([)\]]?)/u;

function withNumbers(text: string): string {
  return text.replace(
    number,
    (whole, open: string, word: string, count: string, close: string, at: number) => {
      if (!/[\p{L}\p{N}]/u.test(text.slice(0, at)) || (open === '') !== (close === '')) return whole;
      return `, ${/^v/iu.test(word) ? 'Vol' : 'Pt'}. ${count}`;
    },
  );
}
