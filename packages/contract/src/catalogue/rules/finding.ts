import type { AlbumInput, AlbumRecord } from '../album.ts';
import type { SongInput, SongRecord } from '../song.ts';
import { isSpoken, type ReleaseFacts } from './release.ts';
import type { FixLabel, RuleId } from './words.ts';

/** B blocks the request for approval, W must be seen and may be waived with a reason, I is advice. */
export type Severity = 'B' | 'W' | 'I';

/** A change of one entity: absolute values, so that applying it twice is applying it once. */
interface Fix<Fields> {
  label: FixLabel;
  patch: Fields;
}
export type AlbumFix = Fix<Partial<AlbumInput>>;
export type SongFix = Fix<Partial<SongInput>>;

/** What a rule found on one field. Its text is `ruleWords[language][ruleId]` filled with `params`. */
export interface Finding {
  ruleId: RuleId;
  severity: Severity;
  entity: 'album' | 'song';
  entityId: number;
  field: string;
  params: Params;
  fix?: AlbumFix | SongFix;
  stores?: string[];
  source: string;
}

/** A finding before its rule has signed it; `severity` only where it differs from the rule's own. */
export type Verdict = Omit<Finding, 'ruleId' | 'severity' | 'source' | 'stores'> & { severity?: Severity };

/** One review rule. What adding one takes: docs/usual-changes.md. */
export interface Rule {
  id: RuleId;
  severity: Severity;
  source: string;
  stores?: string[];
  check(release: ReleaseFacts): Verdict[];
}

/** A rule that holds of music alone: nothing is found of what is spoken. */
export const ofMusic = (rule: Rule): Rule => ({
  ...rule,
  check: (release) => (isSpoken(release) ? [] : rule.check(release)),
});

/** A rule without what it checks. */
export type RuleHead = Omit<Rule, 'check'>;

export type AlbumField = keyof AlbumRecord;
export type SongField = keyof SongRecord;
type Params = Record<string, string | number>;

/** A verdict on a field of the album. */
export function onAlbum(
  { album }: ReleaseFacts,
  field: AlbumField,
  params: Params = {},
  fix?: AlbumFix | null,
): Verdict {
  return { entity: 'album', entityId: album.id, field, params, ...(fix && { fix }) };
}

/** A verdict on a field of one song. */
export function onSong(
  { id, trackNo }: SongRecord,
  field: SongField,
  params: Params = {},
  fix?: SongFix | null,
): Verdict {
  return { entity: 'song', entityId: id, field, params: { ...params, trackNo }, ...(fix && { fix }) };
}
